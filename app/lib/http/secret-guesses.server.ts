import { addressKey, countTry, forgiveTry, RateLimited } from "#server/platform/rate-limits.server";
import { tooManyTries } from "./error-response";

/**
 * Opens what a secret address leads to. Each 404 counts as a guess of the client's address, since each costs a read of the
 * store; whoever has an address that works is never counted.
 * @param address of the client, as the listener knows it; undefined where it doesn't, which limits nobody
 * @throws Response 429 after too many; what `open` throws
 */
export async function countGuesses<T>(address: string | undefined, open: () => Promise<T>): Promise<T> {
  const guess = { secretGuessesByAddress: addressKey(address) };
  try {
    await countTry(guess);
  } catch (error) {
    throw error instanceof RateLimited ? tooManyTries(error.retryAfterSeconds) : error;
  }
  try {
    const opened = await open();
    await forgiveTry(guess);
    return opened;
  } catch (thrown) {
    if (!(thrown instanceof Response && thrown.status === 404)) await forgiveTry(guess);
    throw thrown;
  }
}
