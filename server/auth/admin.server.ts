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
