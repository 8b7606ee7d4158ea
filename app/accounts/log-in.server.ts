import { log } from "#server/platform/log.server";
import { addressKey } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { endSession } from "./ended-sessions.server";
import type { loginForm } from "./forms";
import { type SignedIn, signInWithPassword } from "./identity-toolkit.server";
import { countRefusals } from "./refusals.server";
import { readToken, startSession } from "./session.server";

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
 * @param worksHere asked whether the account is one of the office's people
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function logIn(
  form: Pick<Values<typeof loginForm.fields>, "email" | "password">,
  address?: string,
  countedAs?: string,
  worksHere?: (uid: string) => Promise<boolean>,
): Promise<Headers> {
  const { idToken, localId } = await checkPassword(form, address, countedAs);
  const office = (await worksHere?.(localId)) ?? false;
  return new Headers({ "Set-Cookie": await startSession(idToken, undefined, office) });
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
