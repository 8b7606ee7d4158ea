import type { z } from "zod";
import { withAdminAuth } from "#server/auth/admin.server";
import { endSession } from "#server/auth/ended-sessions.server";
import type { User } from "#server/auth/guard.server";
import { AuthError, setPassword, signInWithPassword } from "#server/auth/identity-toolkit.server";
import type { changePasswordForm } from "#server/auth/schemas";
import { readToken, startSession } from "#server/auth/session.server";
import { log } from "#server/log.server";

/** What a signed-in seller does to the ways into the account. */

/**
 * A fresh ID token for someone who has just typed the password again.
 * @throws AuthError `auth/wrong-password` also when address and password are another account's
 * @throws ProviderUnavailable
 */
export async function reauthenticate(user: User, password: string): Promise<string> {
  const { idToken, localId } = await signInWithPassword(user.email, password);
  // The session's address is as old as the session: it may have passed to somebody else.
  if (localId !== user.uid) throw new AuthError("auth/wrong-password");
  return idToken;
}

/**
 * Sets a new password. Firebase then ends every session, so this browser gets a new one. It compares
 * whole seconds: a session begun within the very second of the change outlives it.
 * @returns the `Set-Cookie` of the new session, or null when the password is changed but no session
 *   could be made: the browser has to log in
 * @throws AuthError, ProviderUnavailable while nothing has changed
 */
export async function changePassword(
  user: User,
  { currentPassword, password }: z.infer<typeof changePasswordForm>,
  notice: string,
): Promise<string | null> {
  await setPassword(await reauthenticate(user, currentPassword), password);
  try {
    return await startSession(await reauthenticate(user, password), notice);
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
