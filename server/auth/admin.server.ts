import { setTimeout as sleep } from "node:timers/promises";
import type { Auth } from "firebase-admin/auth";
import { AuthError } from "#server/auth/identity-toolkit.server";
import { ProviderUnavailable, withDeadline } from "#server/deadline.server";
import { adminAuth } from "#server/firebase-admin.server";

/** What the Admin SDK says about an account; whatever else it throws is about the provider. */
const refusals = new Set(["auth/user-not-found", "auth/user-disabled"]);

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
      throw refusals.has(code) ? new AuthError(code) : new ProviderUnavailable("Firebase Auth", { cause });
    });
  return withDeadline("Firebase Auth", result);
}

/** Firebase's clock and ours may differ by this much, ms. */
const clockMarginMs = 100;

const nextSecond = () => sleep(1000 - (Date.now() % 1000) + clockMarginMs);

/**
 * Ends every session of an account that has begun before this call. Firebase notes the second of it, and
 * the guard takes all of that second for ended, apart from the one in which the account was made: so this
 * begins after that one and returns in the next, when a new session is good again.
 * @throws AuthError, ProviderUnavailable
 */
export async function endSessionsOf(uid: string): Promise<void> {
  const { metadata } = await withAdminAuth((auth) => auth.getUser(uid));
  if (Date.now() - Date.parse(metadata.creationTime) < 1000) await nextSecond();
  await withAdminAuth((auth) => auth.revokeRefreshTokens(uid));
  await nextSecond();
}
