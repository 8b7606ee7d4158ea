const waiting: (() => void)[] = [];

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}

/**
 * Resolves in a turn of the event loop that no other caller gets. Node accepts one connection and reads each
 * of the others once a turn, so a turn in which many pages were drawn would keep all of them waiting.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startNext);
  });
}
