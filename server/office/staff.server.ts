import { withFirestore } from "#server/firebase-admin.server";
import type { StaffRole } from "~/rules/permissions";
import type { Actor } from "~/rules/states";

/**
 * `staff/{uid}`: who works at the office, and as what. Made by `npm run staff` alone. It is read on each
 * request: a claim would be frozen into the session cookie until its end.
 */
export interface Staff {
  role: StaffRole;
  name: string;
  addedAt: Date;
  addedBy: Actor;
}

/** A member of the staff with the id of the account. */
export type StaffMember = Staff & { uid: string };

/** The person's place at the office, or null when they have none. @throws ProviderUnavailable */
export async function findStaff(uid: string): Promise<StaffMember | null> {
  const snapshot = await withFirestore((db) => db.collection("staff").doc(uid).get());
  return snapshot.exists ? readStaff(snapshot) : null;
}

/** More people than one office has. */
const mostListed = 500;

/** Everybody at the office, by name. @throws ProviderUnavailable */
export async function listStaff(): Promise<StaffMember[]> {
  const { docs } = await withFirestore((db) =>
    db.collection("staff").orderBy("name").limit(mostListed).get(),
  );
  return docs.map(readStaff);
}

/** Makes somebody staff, or gives them another role or name. @throws ProviderUnavailable */
export async function saveStaff(uid: string, staff: Staff): Promise<void> {
  await withFirestore((db) =>
    db
      .collection("staff")
      .doc(uid)
      .set({ ...staff, version: 1 }),
  );
}

/** @returns whether they were staff @throws ProviderUnavailable */
export const removeStaff = (uid: string): Promise<boolean> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = db.collection("staff").doc(uid);
      const { exists } = await transaction.get(document);
      if (exists) transaction.delete(document);
      return exists;
    }),
  );

function readStaff(snapshot: { id: string; data(): unknown }): StaffMember {
  const { role, name, addedAt, addedBy } = snapshot.data() as Staff & { addedAt: { toDate(): Date } };
  return { uid: snapshot.id, role, name, addedAt: addedAt.toDate(), addedBy };
}
