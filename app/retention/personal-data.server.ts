import { log } from "#server/platform/log.server";
import { withAdminAuth } from "~/accounts/admin-auth.server";
import type { User } from "~/accounts/guard.server";
import { deleteAccount } from "~/accounts/identity-toolkit.server";
import { checkPassword } from "~/accounts/log-in.server";
import { nameOfStaff } from "~/accounts/staff/addresses.server";
import { tellBrokers } from "~/accounts/tell-owner.server";
import { leaveOffice } from "~/office/people/leave.server";
import { erase, exportOf } from "./registry.server";

/** Download and erasure of a seller's personal data (PIPEDA, Schedule 1, 4.5 and 4.9). */

/**
 * Everything stored about a seller, ready for JSON. Times are ISO 8601 in UTC.
 * @throws AuthError, ProviderUnavailable, Response 503
 */
export async function personalData(user: User) {
  const { uid } = user;
  const [account, kept] = await Promise.all([withAdminAuth((auth) => auth.getUser(uid)), exportOf(user)]);
  const { email, emailVerified, metadata } = account;
  return {
    exportedAt: new Date(),
    account: {
      id: uid,
      email,
      emailVerified,
      createdAt: new Date(metadata.creationTime),
      lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime) : null,
    },
    ...kept,
  };
}

/**
 * Removes the person from every collection and deletes the account last. Until then the seller can log in and
 * repeat a failed step. Deleting the account ends every session, so a second pass erases what was written in
 * between.
 * @param address client address, for its limit
 * @throws RateLimited, AuthError (`auth/wrong-password`), LastBroker, ProviderUnavailable
 */
export async function deleteEverything(user: User, password: string, address?: string): Promise<void> {
  const { idToken } = await checkPassword({ email: user.email, password }, address, user.uid);
  const name = await nameOfStaff(user.uid);
  // Leaves the office first, so that nothing is erased if the last broker of record has to stay.
  await leaveOffice(user.uid);
  await erase(user);
  await deleteAccount(idToken);
  if (name) await tellBrokers("deleted", user, name);
  // Another window could write until now. Its records have no account any more that could delete them.
  try {
    await erase(user);
  } catch (error) {
    log.error({ event: "account_not_swept", account: user.uid, error: String(error) });
  }
}
