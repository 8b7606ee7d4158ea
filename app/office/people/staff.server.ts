import { withFirestore } from "#server/platform/firebase-admin.server";
import { writeStamp } from "~/office/queue/write";
import { collection, type Staff } from "~/store/collections.server";

/**
 * The people of the office. A record is made by `npm run staff` alone, and read on each request: a claim
 * would be frozen into the session cookie until its end. A change of it is a change of the queue too, because an open
 * page of that asks for nothing else while nothing changes.
 */

/** A member of the staff with the id of the account. */
export type StaffMember = Staff & { uid: string };

/** The person's place at the office, or null when they have none. @throws ProviderUnavailable */
export async function findStaff(uid: string): Promise<StaffMember | null> {
  const snapshot = await withFirestore((db) => collection(db, "staff").doc(uid).get());
  const staff = snapshot.data();
  return staff ? { uid, ...staff } : null;
}

/** More people than one office has. */
const mostListed = 500;

/** Everybody at the office, by name. @throws ProviderUnavailable */
export async function listStaff(): Promise<StaffMember[]> {
  const { docs } = await withFirestore((db) =>
    collection(db, "staff").orderBy("name").limit(mostListed).get(),
  );
  return docs.map((snapshot) => ({ uid: snapshot.id, ...snapshot.data() }));
}

/** Makes somebody staff, or gives them another role or name. @throws ProviderUnavailable */
export async function saveStaff(uid: string, staff: Staff): Promise<void> {
  await withFirestore((db) => {
    const batch = db.batch();
    batch.set(collection(db, "staff").doc(uid), staff);
    writeStamp(db, batch);
    return batch.commit();
  });
}

/** @returns whether they were staff @throws ProviderUnavailable */
export const removeStaff = (uid: string): Promise<boolean> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "staff").doc(uid);
      const { exists } = await transaction.get(document);
      if (exists) {
        transaction.delete(document);
        writeStamp(db, transaction);
      }
      return exists;
    }),
  );
