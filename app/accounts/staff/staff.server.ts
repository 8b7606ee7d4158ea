import { withFirestore } from "#server/platform/firebase-admin.server";
import { isRecent } from "~/lib/time/recent";
import { writeStamp } from "~/work/write";
import { type Staff, type StaffActor, staffCollection, twoStepsCollection } from "./collections.server";
import { type StaffDone, writeStaffEvent } from "./staff-events.server";

/**
 * The people of the office. A record is made by a broker of record or by `npm run staff`, and read on each request: a claim
 * would be frozen into the session cookie until its end. A change of it is a change of the queue too, because an open
 * page of that asks for nothing else while nothing changes.
 */

/** A member of the staff with the id of the account. */
export type StaffMember = Staff & { uid: string };

/** The person's place at the office, or null when they have none. @throws ProviderUnavailable */
export async function findStaff(uid: string): Promise<StaffMember | null> {
  const snapshot = await withFirestore((db) => staffCollection(db).doc(uid).get());
  const staff = snapshot.data();
  return staff ? { uid, ...staff } : null;
}

/** More people than one office has. */
const mostListed = 500;

/** Everybody at the office, by name. @throws ProviderUnavailable */
export async function listStaff(): Promise<StaffMember[]> {
  const { docs } = await withFirestore((db) => staffCollection(db).orderBy("name").limit(mostListed).get());
  return docs.map((snapshot) => ({ uid: snapshot.id, ...snapshot.data() }));
}

/** How long the names of the office's people may be out of date on another process, ms. What is done reads them anew. */
const namesGoodForMs = 60_000;

let names: { at: number; people: Promise<{ uid: string; name: string }[]> } | null = null;

/** Everybody at the office, by name, as it was within the last minute: for choices. @throws ProviderUnavailable */
export function staffNames(): Promise<{ uid: string; name: string }[]> {
  if (names && isRecent(names.at, namesGoodForMs)) return names.people;
  const people = listStaff().then((staff) => staff.map(({ uid, name }) => ({ uid, name })));
  const own = { at: Date.now(), people };
  names = own;
  people.catch(() => {
    if (names === own) names = null;
  });
  return people;
}

/** Why somebody's place at the office stays as it is. */
export type StaffRefusal =
  /** They'd leave the office without a broker of record. */
  | "last-broker"
  /** Whoever asked isn't a broker of record any more. */
  | "not-allowed"
  /** They have left. */
  | "gone"
  /** They work here already. */
  | "there"
  /** A colleague has given them another role or name since the form was drawn. */
  | "changed";

/** What becomes of somebody's place: the record that it'll be, null when they leave, or why nothing is done. */
type Place = { next: Staff | null } | { refused: StaffRefusal };

/**
 * Changes somebody's place at the office, with what was done. A broker of record leaves another behind, also when two of them
 * remove each other at the same moment; the operator may do what nobody at the office can.
 * @param decide what becomes of the record, which may be asked again
 * @throws ProviderUnavailable
 */
async function changePlace(
  uid: string,
  by: StaffActor,
  decide: (now: Staff | null) => Place,
): Promise<{ refused: StaffRefusal } | { refused: null; before: Staff | null }> {
  const outcome = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const staff = staffCollection(db);
      const document = staff.doc(uid);
      const now = (await transaction.get(document)).data() ?? null;
      const { docs: brokers } = await transaction.get(staff.where("role", "==", "broker"));
      const isColleague = by.kind === "colleague";
      if (isColleague && !brokers.some(({ id }) => id === by.id)) {
        return { refused: "not-allowed" } as const;
      }
      const place = decide(now);
      if ("refused" in place) return place;
      const { next } = place;
      const leaves = now?.role === "broker" && next?.role !== "broker";
      if (by.kind !== "operator" && leaves && !brokers.some(({ id }) => id !== uid)) {
        return { refused: "last-broker" } as const;
      }
      if (next) transaction.set(document, next);
      else {
        transaction.delete(document);
        transaction.delete(twoStepsCollection(db).doc(uid));
      }
      for (const done of changesOf(now, next)) {
        const name = (next ?? now)?.name ?? "";
        writeStaffEvent(db, transaction, { actor: by, about: { uid, name }, ...done });
      }
      writeStamp(db, transaction);
      return { refused: null, before: now } as const;
    }),
  );
  names = null;
  return outcome;
}

/** What of somebody's place became something else. */
function changesOf(before: Staff | null, after: Staff | null): Omit<StaffDone, "actor" | "about">[] {
  if (!before) return after ? [{ change: "added", before: null, after: after.role }] : [];
  if (!after) return [{ change: "removed", before: before.role, after: null }];
  const changes: Omit<StaffDone, "actor" | "about">[] = [];
  if (before.role !== after.role) changes.push({ change: "role", before: before.role, after: after.role });
  if (before.name !== after.name) changes.push({ change: "name", before: before.name, after: after.name });
  return changes;
}

/** Makes somebody staff, or gives them another role or name, for the operator; what else is theirs stays. @throws ProviderUnavailable */
export async function saveStaff(
  uid: string,
  staff: Pick<Staff, "role" | "name" | "addedAt" | "addedBy">,
): Promise<void> {
  const { id, name } = staff.addedBy;
  await changePlace(uid, { kind: "operator", id: id ?? "unknown", name }, (now) => ({
    next: { calendar: null, twoStepSince: null, ...now, ...staff },
  }));
}

/** Lets somebody in. @param by the broker of record who does @throws ProviderUnavailable */
export const addStaff = (uid: string, { role, name }: Pick<Staff, "role" | "name">, by: StaffActor) =>
  changePlace(uid, by, (now) => {
    if (now) return { refused: "there" };
    const addedBy = { id: by.id, name: by.name };
    return { next: { role, name, addedAt: new Date(), addedBy, calendar: null, twoStepSince: null } };
  });

/**
 * Gives somebody another role or name.
 * @param seen what they had when the form was drawn
 * @throws ProviderUnavailable
 */
export const editStaff = (
  uid: string,
  { role, name }: Pick<Staff, "role" | "name">,
  seen: string,
  by: StaffActor,
) =>
  changePlace(uid, by, (now) => {
    if (!now) return { refused: "gone" };
    if (now.role === role && now.name === name) return { next: now };
    return placeSeen(now) === seen ? { next: { ...now, role, name } } : { refused: "changed" };
  });

/** What a form says of the place that it showed. */
export const placeSeen = ({ role, name }: Pick<Staff, "role" | "name">): string => `${role} ${name}`;

/** Removes a person, at their next request. `leave` hands over their files with it. @throws ProviderUnavailable */
export const removeFromOffice = (uid: string, by: StaffActor) =>
  changePlace(uid, by, (now) => (now ? { next: null } : { refused: "gone" }));

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
      const document = staffCollection(db).doc(uid);
      const staff = (await transaction.get(document)).data();
      const is = staff?.calendar?.madeAt.toISOString() ?? "";
      if (!staff || is !== seen) return false;
      transaction.set(document, { ...staff, calendar });
      return true;
    }),
  );

/** Whether the office would be without a broker of record if this person left. @throws ProviderUnavailable */
export async function isLastBroker(uid: string): Promise<boolean> {
  const { docs } = await withFirestore((db) => staffCollection(db).where("role", "==", "broker").get());
  return docs.length === 1 && docs[0]?.id === uid;
}
