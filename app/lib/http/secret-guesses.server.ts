import { addressKey, countTry, type LimitKeys, RateLimited } from "#server/platform/rate-limits.server";
import { tooManyTries } from "./error-response";

/**
 * Opens what a secret address leads to. Each 404 counts as a guess of the client's address. An address that works is never counted,
 * and never refused because of others' guesses: an office, or a phone company's customers, share one client address.
 * @param address of the client, as the listener knows it; undefined where it doesn't, which limits nobody
 * @throws Response 429 after too many; what `open` throws
 */
export async function countGuesses<T>(address: string | undefined, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404)
      await countOrRefuse({ secretGuessesByAddress: addressKey(address) });
    throw thrown;
  }
}

/**
 * Counts that a page was opened which costs much to draw.
 * @param page names it: each has a count of its own
 * @throws Response 429 after too many
 */
export async function countOpened(address: string | undefined, page: string | undefined): Promise<void> {
  const client = addressKey(address);
  await countOrRefuse({ openedByAddress: client && `${client} ${page}` });
}

/** Counts a try. @throws Response 429 after too many */
async function countOrRefuse(keys: LimitKeys): Promise<void> {
  try {
    await countTry(keys);
  } catch (error) {
    throw error instanceof RateLimited ? tooManyTries(error.retryAfterSeconds) : error;
  }
}
