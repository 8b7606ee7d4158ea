import type { CollectionReference, Firestore, FirestoreDataConverter } from "firebase-admin/firestore";
import type { Actor } from "~/lib/steps/states";
import { schema } from "~/lib/store/schema";
import { storedRecord } from "~/lib/store/with-dates";
import type { OfficeDays } from "~/office/closures/record";
import type { StaffRole } from "~/office/people/permissions";
import type { AmendmentsFile } from "~/postings/amendments/record";
import { type EnquiriesFile, enquiriesRecordOf } from "~/postings/enquiries/record";
import { listingRecordOf, readListing } from "~/postings/listing-row";
import type { LedgerEntry } from "~/postings/money/ledger";
import { type OfferRegister, readRegister, storedRegisterOf } from "~/postings/offers/offer";
import type { OfficeFile } from "~/postings/office-file";
import { postingRecordOf, readPosting } from "~/postings/posting";
import { type ShowingsFile, showingsRecordOf } from "~/postings/showings/record";
import { readRecord, recordOf } from "~/requests/request";
import type { WorkRow } from "~/work/row";

/**
 * Every collection of the store: its name, how a record is written down, and how it is read. Each record carries the
 * schema it was written by, as `version`.
 * What becomes of the data in each is in `registry.server.ts`.
 */

/** `users/{uid}`: who a seller is. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
}

/** `staff/{uid}`: who works at the office, and as what. */
export interface Staff {
  role: StaffRole;
  name: string;
  addedAt: Date;
  /** Who ran the command: the account on the machine, and the name that was given. */
  addedBy: Omit<Actor, "role">;
  /** The private address of the person's calendar; null or left out while there is none. */
  calendar?: { secretHash: string; madeAt: Date } | null;
  /** Since when their login asks for a second step; null or left out while it doesn't. */
  twoStepSince?: Date | null;
}

/** `twoSteps/{uid}`: the second step of a person's login at the office. What is secret is sealed or a hash. */
export interface TwoStep {
  /** The app's secret that is being set up; null while none is. */
  pending: { sealed: string; madeAt: Date } | null;
  /** The one that is asked for; null before it is set up. */
  active: { sealed: string; lastInterval: number; recovery: readonly string[] } | null;
}

/** `settings/office`: what the broker of record decides for everybody. */
export interface OfficeSettings {
  /** Whether everybody at the office needs a second step to log in. */
  twoStepRequired: boolean;
}

/** What can be done to who works at the office, and to how they log in. */
export type StaffChange =
  | "added"
  | "role"
  | "name"
  | "removed"
  | "two-step-on"
  | "two-step-off"
  | "two-step-reset"
  | "recovery-code-used"
  | "recovery-codes-renewed"
  | "two-step-required"
  | "two-step-not-required";

/** Who did it: somebody at the office, whoever ran a command on the operator's machine, or who deleted their own account. */
export interface StaffActor {
  kind: "colleague" | "operator" | "account-deleted";
  id: string;
  name: string | null;
}

/** `staffEvents/{id}`: something that was done to who works at the office. Written once and never changed. */
export interface StaffEvent {
  at: Date;
  actor: StaffActor;
  change: StaffChange;
  /** Whom it was done to; null for what is about everybody. */
  about: { uid: string; name: string } | null;
  /** The account of whom it was done to, by which it's found. */
  subject: string | null;
  /** What it was before and is now, in the office's words, where it is one of several; null otherwise. */
  before: string | null;
  after: string | null;
  /** When the retention job deletes it. */
  expireAt: Date;
}

/**
 * `mail/{id}`: letters to be sent, and what became of them. The first fields are those of Firebase's "Trigger
 * Email" extension, so that either can send them; `app/lib/mail/outbox.server.ts` keeps the others.
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export interface Letter {
  to: string[];
  replyTo: string;
  message: { subject: string; text: string; html: string; attachments?: readonly Attachment[] };
  /** The request it is about, by which it is found again and removed; null for a letter about an account. */
  requestId: string | null;
  /** The account it is about, for the same; null for a letter about a request. */
  uid: string | null;
  /** When the store's time-to-live policy removes the copy. */
  expireAt: Date;
  /**
   * - waiting: to be sent, or sent again after a failure
   * - sent: the mail server has taken it
   * - unconfirmed: handed over twice to a mail server that never answered; perhaps it arrived
   * - dead: given up; `npm run mail -- retry` lets it wait again
   * - extension: Firebase's extension has it in hand, or had
   */
  state: "waiting" | "sent" | "unconfirmed" | "dead" | "extension";
  /** Since when it waits; null when it does not. */
  waitingSince: Date | null;
  /** From when on it may be tried: its next try, or the end of the lease of one that is under way. */
  dueAt: Date | null;
  /** How often somebody has begun to send it. */
  attempts: number;
  /** How often the mail server had the whole letter and didn't say whether it takes it. */
  unanswered: number;
  /** Who sends it at the moment; null when nobody does. */
  lease: string | null;
  /** Why the last try failed, in the mail server's words. */
  error: string | null;
  sentAt: Date | null;
}

/** A small text file that goes with a letter. */
export interface Attachment {
  filename: string;
  content: string;
  contentType: string;
}

/** `endedSessions/{sha-256 of the session}`: a session that was signed out. */
export interface EndedSession {
  /** When no such session can be alive any more. */
  expireAt: Date;
}

/** `doctor/{id}`: what `npm run doctor` writes, reads and deletes again. */
export interface DoctorNote {
  at: Date;
}

/** `stamps/{name}`: when something was changed last, for whoever waits for a change of it. */
export interface Stamp {
  at: Date;
}

/** `counters/{series}`: the last number that was given. */
export interface Counter {
  last: number;
}

/** What a converter writes. */
type Versioned<T> = T & { version: number };

/** A converter for records that are written and read in a form of their own, which says its version itself. */
const ownForm = <T extends object, Stored extends { version: number }>(
  write: (record: T) => Stored,
  read: (document: { id: string; data(): unknown }) => T,
): FirestoreDataConverter<T, Stored> => ({
  // The store's client lets a record hold instructions ("add one") in place of values. Ours hold none.
  toFirestore: (record) => write(record as T),
  fromFirestore: read,
});

/**
 * A converter for records with something stored beside them by which queries find them.
 * @param write adds that to a record
 * @param read takes it away again
 */
const derived = <T extends object, Stored extends object>(
  write: (record: T) => Stored,
  read: (stored: Stored) => T,
): FirestoreDataConverter<T, Versioned<Stored>> =>
  ownForm<T, Versioned<Stored>>(
    (record) => ({ ...write(record), version: schema }),
    (document) => {
      const stored: Stored & { version?: number } = storedRecord<Versioned<Stored>>(document);
      delete stored.version;
      return read(stored);
    },
  );

/** A converter for records that are read as they were written. */
const plain = <T extends object>() =>
  derived<T, T>(
    (record) => record,
    (stored) => stored,
  );

const collections = {
  users: plain<Profile>(),
  requests: ownForm(recordOf, readRecord),
  postings: ownForm(postingRecordOf, readPosting),
  officeFiles: plain<OfficeFile>(),
  amendments: plain<AmendmentsFile>(),
  showings: derived(showingsRecordOf, ({ questionsAt: _, ...file }): ShowingsFile => file),
  offers: derived(
    storedRegisterOf,
    ({ lapseWeeks: _, recountAt: __, ...register }): OfferRegister => readRegister(register),
  ),
  enquiries: derived(enquiriesRecordOf, ({ oldestAt: _, ...file }): EnquiriesFile => file),
  ledger: plain<LedgerEntry>(),
  counters: plain<Counter>(),
  work: plain<WorkRow>(),
  listings: derived(listingRecordOf, readListing),
  stamps: plain<Stamp>(),
  mail: plain<Letter>(),
  endedSessions: plain<EndedSession>(),
  staff: plain<Staff>(),
  twoSteps: plain<TwoStep>(),
  settings: plain<OfficeSettings>(),
  officeDays: plain<OfficeDays>(),
  staffEvents: plain<StaffEvent>(),
  doctor: plain<DoctorNote>(),
};

export type CollectionName = keyof typeof collections;

/** A record of each collection. */
type Records = {
  [N in CollectionName]: (typeof collections)[N] extends FirestoreDataConverter<infer T, infer _> ? T : never;
};

/** The same as the store keeps it. */
type StoredRecords = {
  [N in CollectionName]: (typeof collections)[N] extends FirestoreDataConverter<infer _, infer S> ? S : never;
};

const converters: { [N in CollectionName]: FirestoreDataConverter<Records[N], StoredRecords[N]> } =
  collections;

/** Every collection there is. */
export const collectionNames = Object.keys(converters) as CollectionName[];

/** The collection of this name. The one way to any: a test looks for others. */
export const collection = <N extends CollectionName>(
  db: Firestore,
  name: N,
): CollectionReference<Records[N], StoredRecords[N]> => db.collection(name).withConverter(converters[name]);

/** The records with these ids, by their ids; those that are not there are left out. */
export async function recordsById<N extends CollectionName>(
  db: Firestore,
  name: N,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Records[N]>> {
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => collection(db, name).doc(id)));
  // The client reads them by their converter, and its types don't say so.
  return new Map(found.filter(({ exists }) => exists).map((one) => [one.id, one.data() as Records[N]]));
}

/** The records under one id in several collections, asked for together, since a question costs more than what it answers; undefined where there is none. */
export async function recordsOf<N extends CollectionName>(
  db: Firestore,
  id: string,
  names: readonly N[],
): Promise<{ [Name in N]?: Records[Name] }> {
  const found = await db.getAll(...names.map((name) => collection(db, name).doc(id)));
  const records = names.map((name, at) => [name, found[at]?.data()]);
  // The same of each collection.
  return Object.fromEntries(records) as { [Name in N]?: Records[Name] };
}
