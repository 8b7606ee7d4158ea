import { setTimeout as sleep } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { ProviderUnavailable, withDeadline } from "#server/platform/deadline.server";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { type AuthCode, refusal } from "./identity-toolkit.server";
import { clearUserCache } from "./standing.server";

/** Codes of the Admin SDK that are about an account, as the client SDKs call them; every other error is about the provider. */
const refusals: Readonly<Record<string, AuthCode>> = {
  "auth/user-not-found": "auth/user-not-found",
  "auth/user-disabled": "auth/user-disabled",
  "auth/email-already-exists": "auth/email-already-in-use",
  "auth/invalid-email": "auth/invalid-email",
  "auth/invalid-password": "auth/weak-password",
  "auth/quota-exceeded": "auth/too-many-requests",
};

/**
 * One use of the Admin SDK's Auth, failing in the same two ways as the REST calls.
 * Not for verifying sessions: the guard has to tell a bad cookie from a bad network.
 * @throws AuthError when Firebase refuses for a reason about the account
 * @throws ProviderUnavailable
 */
export function withAdminAuth<T>(use: (auth: Auth) => Promise<T>): Promise<T> {
  const result = adminAuth()
    .then(use)
    .catch((cause: unknown) => {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
      // Of Google's limits the SDK has no code of its own, and says what Google said.
      const isThrottled = /TOO_MANY_ATTEMPTS|QUOTA_EXCEEDED/.test(String(cause));
      const known = isThrottled ? "auth/too-many-requests" : refusals[code];
      throw known ? refusal(known, code) : new ProviderUnavailable("Firebase Auth", { cause });
    });
  return withDeadline("Firebase Auth", result);
}

/**
 * Creates an account. The Admin SDK does it, because Google counts accounts that are made with the web key by the address of our server.
 * @returns its id
 * @throws AuthError, ProviderUnavailable
 */
export const createAccount = async (email: string, password: string): Promise<string> =>
  (await withAdminAuth((auth) => auth.createUser({ email, password: password.normalize("NFC") }))).uid;

/** Deletes an account whose sign-up did not finish. @throws AuthError, ProviderUnavailable */
export const removeAccount = (uid: string): Promise<void> => withAdminAuth((auth) => auth.deleteUser(uid));

/** Firebase's clock and ours may differ by this much, ms. */
const clockMarginMs = 100;

/**
 * What Firebase notes as the end of an account's sessions up to this long after the account was made, ms,
 * is the making of it. It writes both down in whole seconds, and they may fall into two.
 */
export const newAccountMs = 1000;

/**
 * Ends every session of an account that has begun before this call. Firebase notes the second of it, and
 * the guard takes all of that second for ended unless the account is new: so this begins when it no longer
 * is, and returns in the next second, when a new session is good again.
 * @throws AuthError, ProviderUnavailable
 */
export async function endSessionsOf(uid: string): Promise<void> {
  const { metadata } = await withAdminAuth((auth) => auth.getUser(uid));
  const newUntil = Date.parse(metadata.creationTime) + newAccountMs + 1000;
  if (Date.now() < newUntil) await sleep(newUntil - Date.now() + clockMarginMs);
  await withAdminAuth((auth) => auth.revokeRefreshTokens(uid)).finally(clearUserCache);
  await sleep(1000 - (Date.now() % 1000) + clockMarginMs);
}
