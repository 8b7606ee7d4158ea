import type * as z from "zod";
import { checkPassword } from "#server/auth/accounts.server";
import { endSessionsOf, withAdminAuth } from "#server/auth/admin.server";
import type { User } from "#server/auth/guard.server";
import { resetPassword, setPassword, signInWithPassword } from "#server/auth/identity-toolkit.server";
import { countRefusals } from "#server/auth/refusals.server";
import type { changePasswordForm } from "#server/auth/schemas";
import { startSession } from "#server/auth/session.server";
import { log } from "#server/log.server";
import { addressKey } from "#server/rate-limits.server";

/** What a signed-in seller does to the ways into the account. */

/**
 * Sets a new password and ends every session, so this browser gets a new one.
 * @param address where the request came from, for its limit
 * @returns the `Set-Cookie` of the new session, or null when the password is changed but no session
 *   could be made: the browser has to log in
 * @throws RateLimited, AuthError, ProviderUnavailable while nothing has changed
 */
export async function changePassword(
  request: Request,
  user: User,
  { currentPassword, password }: z.infer<typeof changePasswordForm>,
  notice: string,
  address?: string,
): Promise<string | null> {
  const { idToken } = await checkPassword(request, { email: user.email, password: currentPassword }, address);
  // Ends the sessions of earlier seconds, whatever happens next.
  await setPassword(idToken, password);
  try {
    await endSessionsOf(user.uid);
    const fresh = await signInWithPassword(user.email, password);
    return await startSession(fresh.idToken, notice);
  } catch (error) {
    log.error({ event: "no_session_after_password_change", error: String(error) });
    return null;
  }
}

/**
 * Sets the password a seller forgot, with the code of a reset link, and ends every session.
 * @param address where the request came from, for its limit
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable while nothing has changed
 */
export async function replaceForgottenPassword(
  oobCode: string,
  password: string,
  address?: string,
): Promise<void> {
  const tries = { refusedCodesByAddress: addressKey(address) };
  const email = await countRefusals(tries, () => resetPassword(oobCode, password));
  try {
    const { uid } = await withAdminAuth((auth) => auth.getUserByEmail(email));
    await endSessionsOf(uid);
  } catch (error) {
    // Sessions of earlier seconds have ended all the same: Firebase did that itself.
    log.error({ event: "sessions_not_ended_after_reset", error: String(error) });
  }
}
