const waiting: (() => void)[] = [];

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

/**
 * Resolves in a turn of the event loop that no other caller gets.
 * Each turn Node accepts one connection and reads each of the others once. Rendering many pages in one turn would
 * delay all of them.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });
}
