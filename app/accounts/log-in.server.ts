import { log } from "#server/platform/log.server";
import { addressKey } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { endSession } from "./ended-sessions.server";
import type { loginForm } from "./forms";
import { type SignedIn, signInWithPassword } from "./identity-toolkit.server";
import { countRefusals } from "./refusals.server";
import { readToken, type SessionMarks, startSession } from "./session.server";

/** Logging in and out, and the password check of all other features. */

/**
 * Returns the account of an address and a password. Every password check uses it, so that all failed tries
 * count together.
 * @param address client address, for its limit
 * @param countedAs key under which tries count against the account. It's the email address for logged-out
 * visitors, and the account's id otherwise. Failed logins of others then don't keep the owner from confirming
 * a password.
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function checkPassword(
  { email, password }: { email: string; password: string },
  address?: string,
  countedAs = email,
): Promise<SignedIn> {
  const tries = { loginFailuresByAddress: addressKey(address), loginFailuresByAccount: countedAs };
  return countRefusals(tries, () => signInWithPassword(email, password));
}

/**
 * Logs in and returns headers with the new session's cookie.
 * @param address client address, for its limit
 * @param countedAs see `checkPassword`
 * @param marksFor returns the marks of the account's new session
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function logIn(
  form: Pick<Values<typeof loginForm.fields>, "email" | "password">,
  address?: string,
  countedAs?: string,
  marksFor?: (uid: string) => Promise<SessionMarks>,
): Promise<Headers> {
  const { idToken, localId } = await checkPassword(form, address, countedAs);
  const marks = await marksFor?.(localId);
  return new Headers({ "Set-Cookie": await startSession(idToken, undefined, marks) });
}

/** Ends the session on the server. Never throws, because the browser's cookie is cleared in any case. */
export async function logOut(request: Request): Promise<void> {
  const token = await readToken(request);
  if (!token) return;
  try {
    await endSession(token);
  } catch (error) {
    log.error(
      { event: "sign_out_failed" },
      `Sign out error: ${error instanceof Error ? error.message : error}`,
    );
  }
}
