import { addressKey, countTry, type LimitKeys, RateLimited } from "#server/platform/rate-limits.server";
import { tooManyTries } from "./error-response";

/**
 * Opens the target of a secret address. Each 404 counts as a guess of the client's address. A working address is never counted,
 * and never refused because of other clients' guesses. An office, or a phone company's customers, can share one network address.
 * @param address network address of the client. Without one there is no limit.
 * @throws Response 429 after too many guesses, and errors of `open`
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
 * Counts a request for a page that is costly to render.
 * @param page id of the page. Each has its own count.
 * @throws Response 429 after too many
 */
export async function countOpened(address: string | undefined, page: string | undefined): Promise<void> {
  const client = addressKey(address);
  await countOrRefuse({ openedByAddress: client && `${client} ${page}` });
}

/**
 * Counts a try.
 * @throws Response 429 after too many
 */
async function countOrRefuse(keys: LimitKeys): Promise<void> {
  try {
    await countTry(keys);
  } catch (error) {
    throw error instanceof RateLimited ? tooManyTries(error.retryAfterSeconds) : error;
  }
}
