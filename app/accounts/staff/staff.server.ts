import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { longDate, today } from "~/lib/format";
import { isRecent } from "~/lib/time/recent";
import { writeStamp, writeWork } from "~/work/write";
import {
  type Registration,
  type Staff,
  type StaffActor,
  staffCollection,
  twoStepsCollection,
} from "./collections.server";
import { actingRole } from "./permissions";
import { type StaffDone, writeStaffEvent } from "./staff-events.server";
import { registrationText, rowsOfStaff } from "./work";

/**
 * The office's staff. Records are written by a broker of record or `npm run staff`, and read on each request.
 * A custom claim would stay in the session cookie until its end. Each change also updates the queue's stamp,
 * because an open queue polls only the stamp.
 */

/** A member of staff with the account's id. */
export type StaffMember = Staff & { uid: string };

/** The person's staff record, or null. @throws ProviderUnavailable */
export async function findStaff(uid: string): Promise<StaffMember | null> {
  const snapshot = await withFirestore((db) => staffCollection(db).doc(uid).get());
  const staff = snapshot.data();
  return staff ? { uid, ...staff } : null;
}

/** More people than an office has. */
const mostListed = 500;

/** All staff, by name. @throws ProviderUnavailable */
export async function listStaff(): Promise<StaffMember[]> {
  const { docs } = await withFirestore((db) => staffCollection(db).orderBy("name").limit(mostListed).get());
  return docs.map((snapshot) => ({ uid: snapshot.id, ...snapshot.data() }));
}

/** Cache time of staff names on other processes, in ms. Actions read them again. */
const namesGoodForMs = 60_000;

let names: { at: number; people: Promise<{ uid: string; name: string }[]> } | null = null;

/** Names of all staff, at most a minute old, for choices. @throws ProviderUnavailable */
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

/** Reasons why a staff record isn't changed. */
export type StaffRefusal =
  /** It would leave the office without a broker of record. */
  | "last-broker"
  /** The caller isn't a broker of record any more. */
  | "not-allowed"
  /** The person has left. */
  | "gone"
  /** The person is staff already. */
  | "there"
  /** There is a broker of record, who hands the role over. */
  | "one-broker"
  /** Only an agent can be the broker of record or the deputy. */
  | "not-agent"
  /** A colleague has changed the role or name since the form was rendered. */
  | "changed";

/** New staff record, null if the person leaves, or the reason for a refusal. */
type Place = { next: Staff | null } | { refused: StaffRefusal };

/** Reads in the transaction and returns the write that belongs to the change. Null if it isn't possible any more. */
type Also = (db: Firestore, transaction: Transaction) => Promise<(() => unknown) | null>;

/**
 * Changes a staff record and stores the event. The last broker of record can't leave, also when two remove
 * each other at once. Only the operator can override this.
 * @param decide returns the new record. It may be called again.
 * @throws ProviderUnavailable
 */
async function changePlace(
  uid: string,
  by: StaffActor,
  decide: (now: Staff | null) => Place,
  also?: Also,
): Promise<{ refused: StaffRefusal } | { refused: null; before: Staff | null }> {
  const outcome = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const staff = staffCollection(db);
      const document = staff.doc(uid);
      const now = (await transaction.get(document)).data() ?? null;
      const { docs: brokers } = await transaction.get(staff.where("role", "==", "broker"));
      const isColleague = by.kind === "colleague";
      const own = isColleague ? (await transaction.get(staff.doc(by.id))).data() : undefined;
      if (isColleague && (!own || actingRole(own, today()) !== "broker")) {
        return { refused: "not-allowed" } as const;
      }
      const alsoWrite = also && (await also(db, transaction));
      if (alsoWrite === null) return { refused: "changed" } as const;
      const place = decide(now);
      if ("refused" in place) return place;
      const { next } = place;
      const becomes = next?.role === "broker" && now?.role !== "broker";
      if (isColleague && becomes && brokers.length > 0) return { refused: "one-broker" } as const;
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
      alsoWrite?.();
      const rows = (staff: Staff | null) => (staff ? rowsOfStaff({ uid, ...staff }) : []);
      writeWork(db, transaction, rows(now), rows(next));
      writeStamp(db, transaction);
      return { refused: null, before: now } as const;
    }),
  );
  names = null;
  return outcome;
}

/** Differences between two staff records. */
function changesOf(before: Staff | null, after: Staff | null): Omit<StaffDone, "actor" | "about">[] {
  if (!before) return after ? [{ change: "added", before: null, after: after.role }] : [];
  if (!after) return [{ change: "removed", before: before.role, after: null }];
  const changes: Omit<StaffDone, "actor" | "about">[] = [];
  if (before.role !== after.role) changes.push({ change: "role", before: before.role, after: after.role });
  if ((before.deputyUntil ?? null) !== (after.deputyUntil ?? null)) {
    const inWords = ({ deputyUntil }: Staff) => (deputyUntil ? `until ${longDate(deputyUntil)}` : null);
    changes.push({ change: "deputy", before: inWords(before), after: inWords(after) });
  }
  if (!isDeepStrictEqual(before.registration ?? null, after.registration ?? null)) {
    const inWords = ({ registration }: Staff) => (registration ? registrationText(registration) : null);
    changes.push({ change: "registration", before: inWords(before), after: inWords(after) });
  }
  if (before.name !== after.name) changes.push({ change: "name", before: before.name, after: after.name });
  return changes;
}

/**
 * Adds a member of staff or changes role and name, for the operator. Other fields stay.
 * @throws ProviderUnavailable
 */
export async function saveStaff(
  uid: string,
  staff: Pick<Staff, "role" | "name" | "addedAt" | "addedBy">,
): Promise<void> {
  const { id, name } = staff.addedBy;
  await changePlace(uid, { kind: "operator", id: id ?? "unknown", name }, (now) => ({
    next: { calendar: null, twoStepSince: null, ...now, ...staff },
  }));
}

/** Adds a member of staff. @param by the acting broker of record @throws ProviderUnavailable */
export const addStaff = (
  uid: string,
  { role, name }: Pick<Staff, "role" | "name">,
  by: StaffActor,
  also?: Also,
) =>
  changePlace(
    uid,
    by,
    (now) => {
      if (now) return { refused: "there" };
      const addedBy = { id: by.id, name: by.name };
      return { next: { role, name, addedAt: new Date(), addedBy, calendar: null, twoStepSince: null } };
    },
    also,
  );

/**
 * Changes a person's role or name.
 * @param seen role and name when the form was rendered
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
    const deputyUntil = role === "agent" ? (now.deputyUntil ?? null) : null;
    return placeSeen(now) === seen ? { next: { ...now, role, name, deputyUntil } } : { refused: "changed" };
  });

/**
 * Names an agent as the deputy of the broker of record, or ends that.
 * @param deputyUntil last day, ISO, or null
 * @throws ProviderUnavailable
 */
export const nameDeputy = (uid: string, deputyUntil: string | null, by: StaffActor) =>
  changePlace(uid, by, (now) => {
    if (!now) return { refused: "gone" };
    return now.role === "agent" ? { next: { ...now, deputyUntil } } : { refused: "not-agent" };
  });

/**
 * Records a registrant's registration with RECO.
 * @param registration null to remove it
 * @param seen the registration when the form was rendered, or ""
 * @throws ProviderUnavailable
 */
export const recordRegistration = (
  uid: string,
  registration: Registration | null,
  seen: string,
  by: StaffActor,
) =>
  changePlace(uid, by, (now) => {
    if (!now) return { refused: "gone" };
    if (isDeepStrictEqual(now.registration ?? null, registration)) return { next: now };
    return registrationSeen(now) === seen ? { next: { ...now, registration } } : { refused: "changed" };
  });

/** Registration as a form carries it. */
export const registrationSeen = ({ registration }: Pick<Staff, "registration">): string =>
  registration ? `${registration.number} ${registration.until}` : "";

/**
 * Hands the role of the broker of record over to an agent, in one transaction. The caller becomes an agent.
 * @throws ProviderUnavailable
 */
export async function handOverRole(uid: string, by: StaffActor): Promise<StaffRefusal | null> {
  const refused = await withFirestore((db) =>
    db.runTransaction(async (transaction): Promise<StaffRefusal | null> => {
      const [toDocument, fromDocument] = [uid, by.id].map((id) => staffCollection(db).doc(id));
      if (!toDocument || !fromDocument) return "gone";
      const to = (await transaction.get(toDocument)).data();
      const from = (await transaction.get(fromDocument)).data();
      if (from?.role !== "broker") return "not-allowed";
      if (!to) return "gone";
      if (to.role !== "agent") return "not-agent";
      const changed = [
        { document: toDocument, before: to, after: { ...to, role: "broker", deputyUntil: null } },
        { document: fromDocument, before: from, after: { ...from, role: "agent" } },
      ] as const;
      for (const { document, before, after } of changed) {
        transaction.set(document, after);
        for (const done of changesOf(before, after))
          writeStaffEvent(db, transaction, {
            actor: by,
            about: { uid: document.id, name: after.name },
            ...done,
          });
      }
      writeStamp(db, transaction);
      return null;
    }),
  );
  names = null;
  return refused;
}

/** Role and name as a form carries them. */
export const placeSeen = ({ role, name }: Pick<Staff, "role" | "name">): string => `${role} ${name}`;

/**
 * Removes a person, effective at their next request. `leave` also reassigns their files.
 * @throws ProviderUnavailable
 */
export const removeFromOffice = (uid: string, by: StaffActor) =>
  changePlace(uid, by, (now) => (now ? { next: null } : { refused: "gone" }));

/**
 * Renews or ends a person's calendar link.
 * @param seen creation time of the link on their page
 * @returns true if it was changed, false if the link differs by now or the person has left
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

/** True if the office would be without a broker of record if this person left. @throws ProviderUnavailable */
export async function isLastBroker(uid: string): Promise<boolean> {
  const { docs } = await withFirestore((db) => staffCollection(db).where("role", "==", "broker").get());
  return docs.length === 1 && docs[0]?.id === uid;
}
