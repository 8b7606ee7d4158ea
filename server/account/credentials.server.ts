import type * as z from "zod";
import { checkPassword } from "#server/auth/accounts.server";
import { withAdminAuth } from "#server/auth/admin.server";
import { endSession } from "#server/auth/ended-sessions.server";
import type { User } from "#server/auth/guard.server";
import { setPassword, signInWithPassword } from "#server/auth/identity-toolkit.server";
import type { changePasswordForm } from "#server/auth/schemas";
import { readToken, startSession } from "#server/auth/session.server";
import { log } from "#server/log.server";

/** What a signed-in seller does to the ways into the account. */

/**
 * Sets a new password. Firebase then ends every session, so this browser gets a new one. It compares
 * whole seconds: a session begun within the very second of the change outlives it.
 * @param address where the request came from, for its limit
 * @returns the `Set-Cookie` of the new session, or null when the password is changed but no session
 *   could be made: the browser has to log in
 * @throws RateLimited, AuthError, ProviderUnavailable while nothing has changed
 */
export async function changePassword(
  user: User,
  { currentPassword, password }: z.infer<typeof changePasswordForm>,
  notice: string,
  address?: string,
): Promise<string | null> {
  const { idToken } = await checkPassword(user.email, currentPassword, address);
  await setPassword(idToken, password);
  try {
    const fresh = await signInWithPassword(user.email, password);
    return await startSession(fresh.idToken, notice);
  } catch (error) {
    log.error({ event: "no_session_after_password_change", error: String(error) });
    return null;
  }
}

/**
 * Ends all of the seller's sessions. This browser's is also ended by name, because revocation compares
 * whole seconds and it may have begun in this one.
 * @throws AuthError, ProviderUnavailable
 */
export async function signOutEverywhere(request: Request, user: User): Promise<void> {
  await withAdminAuth((auth) => auth.revokeRefreshTokens(user.uid));
  const token = await readToken(request);
  if (!token) return;
  await endSession(token).catch((error: unknown) => {
    log.error({ event: "session_not_written_down", error: String(error) });
  });
}
