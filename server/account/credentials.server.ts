import { checkPassword } from "#server/auth/accounts.server";
import { endSessionsOf, withAdminAuth } from "#server/auth/admin.server";
import type { User } from "#server/auth/guard.server";
import { resetPassword, setPassword, signInWithPassword } from "#server/auth/identity-toolkit.server";
import { countRefusals } from "#server/auth/refusals.server";
import { startSession } from "#server/auth/session.server";
import { log } from "#server/log.server";
import { addressKey } from "#server/rate-limits.server";
import type { changePasswordForm } from "~/rules/account-forms";
import type { Values } from "~/rules/fields";

/** Changing a password: a known one by a signed-in seller, a forgotten one with a reset link. */

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
  {
    currentPassword,
    password,
  }: Pick<Values<typeof changePasswordForm.fields>, "currentPassword" | "password">,
  notice: string,
  address?: string,
): Promise<string | null> {
  const { idToken } = await checkPassword(request, { email: user.email, password: currentPassword }, address);
  // Firebase itself ends sessions of earlier seconds here, even if the next call fails.
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
    // Only sessions of this very second may still live: setting the password ended the earlier ones.
    log.error({ event: "sessions_not_ended_after_reset", error: String(error) });
  }
}
