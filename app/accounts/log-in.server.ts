import { log } from "#server/platform/log.server";
import { addressKey } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { endSession } from "./ended-sessions.server";
import type { loginForm } from "./forms";
import { type SignedIn, signInWithPassword } from "./identity-toolkit.server";
import { countRefusals } from "./refusals.server";
import { readToken, type SessionMarks, startSession } from "./session.server";

/** Signing in and out, and the check of a password that everything else uses. */

/**
 * The account an address and a password belong to. Every place that asks for a password asks here, so that
 * all failed tries count together.
 * @param address where the request came from, for its limit
 * @param countedAs under which name tries count against the account: the address's of whoever isn't signed in; the account's id
 * of whoever is, so that strangers' tries at the address don't keep its owner from confirming a password
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
 * Signs in and answers with the headers that set the new session's cookie.
 * @param address where the request came from, for its limit
 * @param countedAs as `checkPassword` has it
 * @param marksFor asked for the marks of the account's new session
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

/** Ends the session on the server. Never fails: the browser's cookie is cleared either way. */
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
