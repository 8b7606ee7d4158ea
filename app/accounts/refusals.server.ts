import { countTry, forgiveTry, type LimitKeys } from "#server/platform/rate-limits.server";
import { AuthError, isMisconfigured } from "./identity-toolkit.server";

/** Whether Firebase refused what was sent. Everything else is trouble of its own, and no try of a visitor's. */
export const isRefusal = (error: unknown): boolean => error instanceof AuthError && !isMisconfigured(error);

/**
 * Asks Firebase something that can be guessed, a password or a code. Counted before it is asked, and left
 * counted when it refuses.
 * @throws RateLimited, and what `ask` throws
 */
export async function countRefusals<T>(keys: LimitKeys, ask: () => Promise<T>): Promise<T> {
  await countTry(keys);
  try {
    const answer = await ask();
    await forgiveTry(keys);
    return answer;
  } catch (error) {
    if (!isRefusal(error)) await forgiveTry(keys);
    throw error;
  }
}
