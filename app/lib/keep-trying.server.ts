import { setTimeout as sleep } from "node:timers/promises";

/** How long after each failure something is tried again that has to be written although the store fails, ms: some minutes in all. */
const someMinutesMs = [2_000, 15_000, 60_000, 5 * 60_000];

/**
 * Tries something again until it succeeds or was tried often enough. Never throws, and keeps no process from ending.
 * @param waitsMs how long to wait before each try, ms
 * @param onFailure told of each failure
 * @returns whether it succeeded
 */
export async function keepTrying(
  work: () => Promise<unknown>,
  waitsMs: readonly number[],
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  for (const wait of waitsMs) {
    await sleep(wait, undefined, { ref: false });
    try {
      await work();
      return true;
    } catch (error) {
      onFailure(error);
    }
  }
  return false;
}

/**
 * Writes what has to be written although the store fails: at once, and after a failure for some minutes more, for which nobody
 * waits. Never throws.
 * @param notYet told of each failure
 * @param givenUp told when it was tried often enough
 */
export async function writeOrKeepTrying(
  write: () => Promise<unknown>,
  notYet: (error: unknown) => void,
  givenUp: () => void,
): Promise<void> {
  await write().catch((error: unknown) => {
    notYet(error);
    void keepTrying(write, someMinutesMs, notYet).then((isWritten) => isWritten || givenUp());
  });
}
