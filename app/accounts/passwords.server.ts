import { ProviderUnavailable } from "#server/platform/deadline.server";
import { log } from "#server/platform/log.server";
import {
  addressKey,
  countTry,
  forgetTries,
  RateLimited,
  recipientKey,
} from "#server/platform/rate-limits.server";
import type { Values } from "~/lib/forms/form";
import { endSessionsOf, withAdminAuth } from "./admin-auth.server";
import type { changePasswordForm } from "./forms";
import type { User } from "./guard.server";
import {
  AuthError,
  checkResetCode,
  resetPassword,
  sendPasswordReset,
  setPassword,
  signInWithPassword,
} from "./identity-toolkit.server";
import { checkPassword, logIn, logOut } from "./log-in.server";
import { countRefusals } from "./refusals.server";
import { marksOf, startSession } from "./session.server";
import { tellBrokers, tellOwner } from "./tell-owner.server";

/** Passwords: confirming one, changing a known one, and replacing a forgotten one with a link by email. */

/**
 * Sets a new password and ends every session. This browser gets a new one.
 * @param address client address, for its limit
 * @returns the `Set-Cookie` of the new session, or null if the password changed but no session could be
 * created. The browser then has to log in.
 * @throws RateLimited, AuthError, ProviderUnavailable before anything has changed
 */
export async function changePassword(
  user: User,
  {
    currentPassword,
    password,
  }: Pick<Values<typeof changePasswordForm.fields>, "currentPassword" | "password">,
  notice: string,
  address?: string,
): Promise<string | null> {
  const { idToken } = await checkPassword(
    { email: user.email, password: currentPassword },
    address,
    user.uid,
  );
  // Firebase ends sessions of earlier seconds here, even if the next call fails.
  await setPassword(idToken, password);
  await forgetCodes(user.uid);
  const told = Promise.all([tellOwner("password-changed", user), tellBrokers("password", user)]);
  try {
    await endSessionsOf(user.uid);
    const fresh = await signInWithPassword(user.email, password);
    return await startSession(fresh.idToken, { text: notice });
  } catch (error) {
    log.error({ event: "no_session_after_password_change", error: String(error) });
    return null;
  } finally {
    await told;
  }
}

/** Clears wrong codes of the second step. An attacker with the old password can't try any more. */
const forgetCodes = (uid: string): Promise<void> =>
  forgetTries({ twoStepByAccount: uid, twoStepByAccountADay: uid });

/**
 * Checks the password again and replaces the session with a new one.
 * @param address client address, for its limit
 * @returns headers with the new session's cookie
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function confirmPassword(
  request: Request,
  { email, uid }: User,
  password: string,
  address?: string,
): Promise<Headers> {
  // The person completed the second step in the session that ends here.
  const headers = await logIn({ email, password }, address, uid, async (own) =>
    own === uid ? marksOf(request) : {},
  );
  await logOut(request);
  return headers;
}

/**
 * Requests a reset email. An unknown address isn't an error, because the answer must not reveal who has an
 * account.
 * @param address client address, for its limit
 * @throws RateLimited, AuthError, ProviderUnavailable
 */
export async function requestPasswordReset(email: string, address?: string): Promise<void> {
  const recipient = recipientKey(email);
  await countTry({
    resetByAccount: recipient,
    resetByAccountADay: recipient,
    resetByAddress: addressKey(address),
  });
  try {
    await sendPasswordReset(email);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== "auth/user-not-found") throw error;
  }
}

/** Provider codes of a reset link that will never work. */
const deadLinkCodes = new Set([
  "auth/expired-action-code",
  "auth/invalid-action-code",
  "auth/user-disabled",
  "auth/user-not-found",
]);

/**
 * Reason why a reset link can't be used, shown before the seller types a password. Undefined if it works, or
 * if that can't be checked now, because submitting the form will tell.
 * @param address client address, for its limit
 * @returns the provider's code, such as `auth/expired-action-code`
 */
export async function findDeadReset(oobCode: string, address?: string): Promise<string | undefined> {
  try {
    await countRefusals({ refusedCodesByAddress: addressKey(address) }, () => checkResetCode(oobCode));
  } catch (error) {
    if (error instanceof AuthError) return deadLinkCodes.has(error.code) ? error.code : undefined;
    if (!(error instanceof RateLimited || error instanceof ProviderUnavailable)) throw error;
  }
  return undefined;
}

/**
 * Sets a forgotten password with the code of a reset link, and ends every session.
 * @param address client address, for its limit
 * @throws RateLimited, AuthError (`auth/invalid-action-code`, …), ProviderUnavailable before anything has
 * changed
 */
export async function replaceForgottenPassword(
  oobCode: string,
  password: string,
  address?: string,
): Promise<void> {
  const tries = { refusedCodesByAddress: addressKey(address) };
  const email = await countRefusals(tries, () => resetPassword(oobCode, password));
  let told: Promise<unknown> | undefined;
  try {
    const { uid, emailVerified } = await withAdminAuth((auth) => auth.getUserByEmail(email));
    told = Promise.all([
      tellOwner("password-reset", { uid, email, emailVerified }),
      tellBrokers("password", { uid, email }),
    ]);
    await forgetCodes(uid);
    await endSessionsOf(uid);
  } catch (error) {
    // Only sessions of this very second may still be valid, because setting the password ended earlier ones.
    log.error({ event: "sessions_not_ended_after_reset", error: String(error) });
  }
  await (told ?? tellOwner("password-reset", { uid: null, email, emailVerified: false }));
}
