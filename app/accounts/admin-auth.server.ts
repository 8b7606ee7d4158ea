import { setTimeout as sleep } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { ProviderUnavailable, withDeadline } from "#server/platform/deadline.server";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { type AuthCode, AuthError, refusal } from "./identity-toolkit.server";
import { clearUserCache } from "./user-cache.server";

/** Admin SDK codes about an account, with the client SDKs' names. Every other error is a fault of the provider. */
const refusals: Readonly<Record<string, AuthCode>> = {
  "auth/user-not-found": "auth/user-not-found",
  "auth/user-disabled": "auth/user-disabled",
  "auth/email-already-exists": "auth/email-already-in-use",
  "auth/invalid-email": "auth/invalid-email",
  "auth/invalid-password": "auth/weak-password",
  "auth/quota-exceeded": "auth/too-many-requests",
};

/**
 * Uses the Admin SDK's Auth, with the errors of the REST calls. It isn't suited to verifying sessions,
 * because the guard has to tell a bad cookie from a bad network.
 * @throws AuthError if Firebase refuses for a reason about the account
 * @throws ProviderUnavailable
 */
export function withAdminAuth<T>(use: (auth: Auth) => Promise<T>): Promise<T> {
  const result = adminAuth()
    .then(use)
    .catch((cause: unknown) => {
      const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
      // The SDK has no code for Google's limits, but quotes Google's message.
      const isThrottled = /TOO_MANY_ATTEMPTS|QUOTA_EXCEEDED/.test(String(cause));
      const known = isThrottled ? "auth/too-many-requests" : refusals[code];
      throw known ? refusal(known, code) : new ProviderUnavailable("Firebase Auth", { cause });
    });
  return withDeadline("Firebase Auth", result);
}

/**
 * Creates an account. Uses the Admin SDK, because Google limits accounts created with the web key by our
 * server's address.
 * @returns its id
 * @throws AuthError, ProviderUnavailable
 */
export const createAccount = async (email: string, password: string): Promise<string> =>
  (await withAdminAuth((auth) => auth.createUser({ email, password: password.normalize("NFC") }))).uid;

/** Refusals which say that no account has the address. */
const unknownAddress: readonly string[] = ["auth/user-not-found", "auth/invalid-email"];

/** The account with this address, or null if Firebase knows none. @throws ProviderUnavailable */
export const accountWithEmail = (email: string): Promise<UserRecord | null> =>
  withAdminAuth((auth) => auth.getUserByEmail(email)).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    if (unknownAddress.includes(error.code)) return null;
    // Too many requests say nothing about the account.
    throw new ProviderUnavailable("Firebase Auth", { cause: error });
  });

/** Deletes an account whose sign-up didn't finish. @throws AuthError, ProviderUnavailable */
export const removeAccount = (uid: string): Promise<void> => withAdminAuth((auth) => auth.deleteUser(uid));

/** Largest difference between Firebase's clock and ours, in ms. */
const clockMarginMs = 100;

/**
 * Age of a new account, in ms. Firebase stores the creation and the end of earlier sessions in whole seconds,
 * which may differ by one. An end of sessions within this age is the creation itself.
 */
export const newAccountMs = 1000;

/**
 * Ends every session of an account that began before this call. Firebase stores the second of the end. The
 * guard treats all sessions of that second as ended, unless the account is new. This function therefore waits
 * until the account isn't new. It returns in the next second, when new sessions are valid.
 * @throws AuthError, ProviderUnavailable
 */
export async function endSessionsOf(uid: string): Promise<void> {
  const { metadata } = await withAdminAuth((auth) => auth.getUser(uid));
  const newUntil = Date.parse(metadata.creationTime) + newAccountMs + 1000;
  if (Date.now() < newUntil) await sleep(newUntil - Date.now() + clockMarginMs);
  await withAdminAuth((auth) => auth.revokeRefreshTokens(uid)).finally(clearUserCache);
  await sleep(1000 - (Date.now() % 1000) + clockMarginMs);
}
