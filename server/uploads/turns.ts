import { uploads } from "~/content/business";

/**
 * Uploads take memory while they are read and worked on, so only a few are at a time and the others wait. One account
 * has one at a time: whoever sends slowly keeps nobody waiting with several.
 */
const running = new Set<string>();
const waiting: { account: string; start: () => void }[] = [];

/** Nobody may wait any longer, or nobody else may: an upload for later. */
export class TooBusy extends Error {
  constructor() {
    super("too many uploads at once");
    this.name = "TooBusy";
  }
}

/**
 * Does the work when it is its turn.
 * @param signal of the request: whoever leaves does not wait any more
 * @throws TooBusy; the signal's reason; what the work throws
 */
export async function inTurn<T>(account: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await turnOf(account, signal);
  try {
    return await work();
  } finally {
    running.delete(account);
    startNext();
  }
}

function turnOf(account: string, signal: AbortSignal): Promise<void> {
  const own = waiting.filter((other) => other.account === account).length;
  if (waiting.length >= uploads.waiting || own >= uploads.waitingOfAccount)
    return Promise.reject(new TooBusy());
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    };
    const entry = {
      account,
      start: () => {
        settle();
        resolve();
      },
    };
    const giveUp = (reason: unknown) => {
      settle();
      waiting.splice(waiting.indexOf(entry), 1);
      reject(reason);
    };
    const leave = () => giveUp(signal.reason);
    const timer = setTimeout(() => giveUp(new TooBusy()), uploads.waitSeconds * 1000);
    if (signal.aborted) {
      clearTimeout(timer);
      reject(signal.reason);
      return;
    }
    signal.addEventListener("abort", leave);
    waiting.push(entry);
    startNext();
  });
}

function startNext(): void {
  while (running.size < uploads.atOnce) {
    const at = waiting.findIndex(({ account }) => !running.has(account));
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    running.add(next.account);
    next.start();
  }
}
