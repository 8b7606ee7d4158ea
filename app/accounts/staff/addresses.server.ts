import { withFirestore } from "#server/platform/firebase-admin.server";
import { withAdminAuth } from "~/accounts/admin-auth.server";
import { today } from "~/lib/format";
import { staffCollection } from "./collections.server";

/** Email addresses of staff: the confirmed ones of their accounts. */

/** A member of staff with a confirmed address. */
export interface StaffAddress {
  uid: string;
  email: string;
}

/** More brokers of record than an office has, and Firebase's limit per call. */
const mostBrokers = 100;

/** Confirmed addresses of these accounts. @param uids at most 100 */
async function confirmedAddresses(uids: readonly string[]): Promise<StaffAddress[]> {
  if (uids.length === 0) return [];
  const { users } = await withAdminAuth((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
  return users.flatMap(({ uid, email, emailVerified, disabled }) =>
    email && emailVerified && !disabled ? [{ uid, email }] : [],
  );
}

/** The broker of record and today's deputies. @throws ProviderUnavailable */
export async function brokerAddresses(): Promise<StaffAddress[]> {
  const found = await withFirestore(async (db) => {
    const staff = staffCollection(db);
    const asked = [staff.where("role", "==", "broker"), staff.where("deputyUntil", ">=", today())];
    return Promise.all(asked.map((query) => query.limit(mostBrokers / 2).get()));
  });
  return confirmedAddresses([...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))]);
}

/** The name of this member of staff, or null if the account isn't staff. @throws ProviderUnavailable */
export const nameOfStaff = (uid: string): Promise<string | null> =>
  withFirestore(async (db) => (await staffCollection(db).doc(uid).get()).data()?.name ?? null);

/** The address of this member of staff, or null if it isn't confirmed. @throws ProviderUnavailable */
export const addressOfStaff = async (uid: string): Promise<StaffAddress | null> =>
  (await confirmedAddresses([uid]))[0] ?? null;

/**
 * Recipients for a posting's file: its assignee if they are staff with a confirmed address, otherwise the
 * brokers of record.
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
