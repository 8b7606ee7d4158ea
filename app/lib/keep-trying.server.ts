import { setTimeout as sleep } from "node:timers/promises";

/** Pauses before each retry of a write that must succeed, in ms, some minutes in all. */
const someMinutesMs = [2_000, 15_000, 60_000, 5 * 60_000];

/**
 * Retries an action until it succeeds or runs out of tries. Never throws, and doesn't keep the process alive.
 * @param waitsMs pause before each try, in ms
 * @param onFailure called after each failure
 * @returns true if it succeeded
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
 * Writes data that must be stored even if the store fails. Tries at once, and retries in the background for some minutes. Never
 * throws.
 * @param notYet called after each failure
 * @param givenUp called after the last failure
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
