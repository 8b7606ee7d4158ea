import { log } from "#server/platform/log.server";
import { addressKey } from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { endSession } from "./ended-sessions.server";
import type { loginForm } from "./forms";
import { type SignedIn, signInWithPassword } from "./identity-toolkit.server";
import { findKnownDevice, rememberDevice } from "./known-device.server";
import { countRefusals } from "./refusals.server";
import { readToken, startSession } from "./session.server";

/** Signing in and out, and the check of a password that everything else uses. */

/**
 * The account an address and a password belong to. Every place that asks for a password asks here, so that
 * all failed tries count together.
 * @param request tells whether the browser is known to the account, which then has a count of its own
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function checkPassword(
  request: Request,
  { email, password }: { email: string; password: string },
  address?: string,
): Promise<SignedIn> {
  const device = await findKnownDevice(request, email);
  const tries = {
    loginFailuresByAddress: addressKey(address),
    loginFailuresByAccount: device ? undefined : email,
    loginFailuresByDevice: device,
  };
  return countRefusals(tries, () => signInWithPassword(email, password));
}

/** The cookies of a browser in which somebody has just signed in: the session, and that it is known. */
export async function signedInCookies(email: string, session: string): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": session });
  headers.append("Set-Cookie", await rememberDevice(email));
  return headers;
}

/**
 * Signs in and answers with the headers that set the new session's cookies.
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function logIn(
  request: Request,
  form: Pick<Values<typeof loginForm.fields>, "email" | "password">,
  address?: string,
): Promise<Headers> {
  const { idToken } = await checkPassword(request, form, address);
  return signedInCookies(form.email, await startSession(idToken));
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
