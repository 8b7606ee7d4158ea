import { countTry, forgiveTry, type LimitKeys } from "#server/platform/rate-limits.server";
import { AuthError, isMisconfigured } from "./identity-toolkit.server";

/** True if Firebase refused the visitor's input. Other errors don't count as a try. */
export const isRefusal = (error: unknown): boolean => error instanceof AuthError && !isMisconfigured(error);

/**
 * Asks Firebase to check something guessable, such as a password or a code. Counts the try first, and keeps
 * it counted only if Firebase refuses.
 * @throws RateLimited, and errors of `ask`
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
