import type { Firestore } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import type { Writer } from "~/work/write";
import {
  type StaffActor,
  type StaffChange,
  type StaffEvent,
  staffEventsCollection,
} from "./collections.server";

/** Changes of staff and of their logins: time, person, subject and change. */

/** A change that was just made. */
export type StaffDone = Omit<StaffEvent, "at" | "expireAt" | "subject">;

/** A member of staff. */
export interface Person {
  uid: string;
  name: string;
}

export const colleague = ({ uid, name }: Person): StaffActor => ({ kind: "colleague", id: uid, name });

/** A change that a member of staff makes to their own login. */
export const ownDone = (person: Person, change: StaffChange): StaffDone => ({
  actor: colleague(person),
  change,
  about: { uid: person.uid, name: person.name },
  before: null,
  after: null,
});

/** Stores a change in the caller's transaction. */
export function writeStaffEvent(db: Firestore, writer: Pick<Writer, "set">, done: StaffDone): void {
  const at = new Date();
  const expireAt = new Date(at);
  expireAt.setFullYear(at.getFullYear() + retention.tradeYears);
  writer.set(staffEventsCollection(db).doc(crypto.randomUUID()), {
    ...done,
    subject: done.about?.uid ?? null,
    at,
    expireAt,
  });
}

/** Events on a page. */
const mostShown = 50;

/** The latest changes, newest first. @throws ProviderUnavailable */
export const latestStaffEvents = (): Promise<StaffEvent[]> =>
  withFirestore(async (db) => {
    const { docs } = await staffEventsCollection(db).orderBy("at", "desc").limit(mostShown).get();
    return docs.map((document) => document.data());
  });

/** More than one person has. */
const mostOfOne = 1000;

/** Changes of one person, oldest first, for their own copy of their data. @throws ProviderUnavailable */
export const staffEventsAbout = (uid: string): Promise<StaffEvent[]> =>
  withFirestore(async (db) => {
    const { docs } = await staffEventsCollection(db).where("subject", "==", uid).limit(mostOfOne).get();
    return docs.map((document) => document.data()).sort((a, b) => a.at.getTime() - b.at.getTime());
  });
