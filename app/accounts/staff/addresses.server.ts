import { withFirestore } from "#server/platform/firebase-admin.server";
import { withAdminAuth } from "~/accounts/admin-auth.server";
import { staffCollection } from "./collections.server";

/** Where the people of the office are written to: the confirmed addresses of their accounts. */

/** Somebody at the office who can be written to. */
export interface StaffAddress {
  uid: string;
  email: string;
}

/** More brokers of record than one office has, and what Firebase answers about at a time. */
const mostBrokers = 100;

/** Those of these accounts that have a confirmed address. @param uids at most 100 */
async function confirmedAddresses(uids: readonly string[]): Promise<StaffAddress[]> {
  if (uids.length === 0) return [];
  const { users } = await withAdminAuth((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
  return users.flatMap(({ uid, email, emailVerified, disabled }) =>
    email && emailVerified && !disabled ? [{ uid, email }] : [],
  );
}

/** The brokers of record. @throws ProviderUnavailable */
export async function brokerAddresses(): Promise<StaffAddress[]> {
  const brokers = await withFirestore(
    async (db) => (await staffCollection(db).where("role", "==", "broker").limit(mostBrokers).get()).docs,
  );
  return confirmedAddresses(brokers.map(({ id }) => id));
}

/** The name of this member of staff; null where the account isn't one of the office's. @throws ProviderUnavailable */
export const nameOfStaff = (uid: string): Promise<string | null> =>
  withFirestore(async (db) => (await staffCollection(db).doc(uid).get()).data()?.name ?? null);

/** Where this member of staff is written to; null without a confirmed address. @throws ProviderUnavailable */
export const addressOfStaff = async (uid: string): Promise<StaffAddress | null> =>
  (await confirmedAddresses([uid]))[0] ?? null;

/**
 * Whose file a posting is: whoever it is assigned to; the brokers of record while it is unassigned, and of somebody who has
 * left or can't be written to.
 * @throws ProviderUnavailable
 */
export async function addressesOfFile({
  assignee,
}: {
  assignee: { uid: string } | null;
}): Promise<StaffAddress[]> {
  if (assignee) {
    const { uid } = assignee;
    const stays = await withFirestore(async (db) => (await staffCollection(db).doc(uid).get()).exists);
    const own = stays ? await confirmedAddresses([uid]) : [];
    if (own.length > 0) return own;
  }
  return brokerAddresses();
}
