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

/** What was done to who works at the office and to how they log in: who, when, to whom, what. */

/** Something that was done just now. */
export type StaffDone = Omit<StaffEvent, "at" | "expireAt" | "subject">;

/** Somebody at the office. */
export interface Person {
  uid: string;
  name: string;
}

export const colleague = ({ uid, name }: Person): StaffActor => ({ kind: "colleague", id: uid, name });

/** What somebody does about their own login. */
export const ownDone = (person: Person, change: StaffChange): StaffDone => ({
  actor: colleague(person),
  change,
  about: { uid: person.uid, name: person.name },
  before: null,
  after: null,
});

/** Writes down what is done, in its own transaction. */
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

/** How many a page shows. */
const mostShown = 50;

/** The newest first. @throws ProviderUnavailable */
export const latestStaffEvents = (): Promise<StaffEvent[]> =>
  withFirestore(async (db) => {
    const { docs } = await staffEventsCollection(db).orderBy("at", "desc").limit(mostShown).get();
    return docs.map((document) => document.data());
  });

/** More than one person has. */
const mostOfOne = 1000;

/** What was done to one person, the oldest first: for their own copy of their data. @throws ProviderUnavailable */
export const staffEventsAbout = (uid: string): Promise<StaffEvent[]> =>
  withFirestore(async (db) => {
    const { docs } = await staffEventsCollection(db).where("subject", "==", uid).limit(mostOfOne).get();
    return docs.map((document) => document.data()).sort((a, b) => a.at.getTime() - b.at.getTime());
  });
