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

/** How long the names of the office's people may be out of date on another process, ms. What is done reads them anew. */
const namesGoodForMs = 60_000;

let names: { at: number; people: Promise<{ uid: string; name: string }[]> } | null = null;

/** Everybody at the office, by name, as it was within the last minute: for choices. @throws ProviderUnavailable */
export function staffNames(): Promise<{ uid: string; name: string }[]> {
  const now = Date.now();
  if (names && now < names.at + namesGoodForMs) return names.people;
  const people = listStaff().then((staff) => staff.map(({ uid, name }) => ({ uid, name })));
  const own = { at: now, people };
  names = own;
  people.catch(() => {
    if (names === own) names = null;
  });
  return people;
}

/** Makes somebody staff, or gives them another role or name; the address of their calendar stays. @throws ProviderUnavailable */
export async function saveStaff(uid: string, staff: Omit<Staff, "calendar">): Promise<void> {
  await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "staff").doc(uid);
      const calendar = (await transaction.get(document)).data()?.calendar ?? null;
      transaction.set(document, { ...staff, calendar });
      writeStamp(db, transaction);
    }),
  );
  names = null;
}

/**
 * Gives somebody's calendar another address, or none.
 * @param seen which address their page knew of: the moment it was made
 * @returns whether it was changed; not where it has another one by now, or the person has left
 * @throws ProviderUnavailable
 */
export const setStaffCalendar = (
  uid: string,
  seen: string,
  calendar: NonNullable<Staff["calendar"]> | null,
): Promise<boolean> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "staff").doc(uid);
      const staff = (await transaction.get(document)).data();
      const is = staff?.calendar?.madeAt.toISOString() ?? "";
      if (!staff || is !== seen) return false;
      transaction.set(document, { ...staff, calendar });
      return true;
    }),
  );

/** @returns whether they were staff @throws ProviderUnavailable */
export async function removeStaff(uid: string): Promise<boolean> {
  const were = await withFirestore((db) =>
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
  names = null;
  return were;
}
