import type {
  CollectionReference,
  Firestore,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { type RequestRecord, readRecord, recordOf, type SellerRequest } from "#server/store/request-record";
import type { StaffRole } from "~/rules/permissions";
import type { Actor } from "~/rules/states";

/**
 * Every collection of the store: its name, how a record is written down, and how it is read. Records carry
 * a `version`; a reader knows its own and all before it, in which the field may be missing.
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
  addedBy: Actor;
}

/**
 * `mail/{id}`: letters for Firebase's "Trigger Email" extension, which sends what is written there.
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export interface Letter {
  to: string[];
  replyTo: string;
  message: { subject: string; text: string; html: string };
  /** The request it is about, by which it is found again and removed. */
  requestId: string;
  /** When the store's time-to-live policy removes the copy. */
  expireAt: Date;
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

/** What each collection holds, as the rest of the code knows it. */
interface Records {
  users: Profile;
  requests: SellerRequest;
  mail: Letter;
  endedSessions: EndedSession;
  staff: Staff;
  doctor: DoctorNote;
}

export type CollectionName = keyof Records;

/** The same as the store keeps it. */
type StoredRecord<N extends CollectionName> = N extends "requests" ? RequestRecord : Versioned<Records[N]>;

/** What a converter writes; a reader takes versions before it too. */
type Versioned<T> = T & { version: number };

/** As the store gives a record back: moments are its own. */
type Stored<T> = { [Name in keyof T]: T[Name] extends Date ? Timestamp : T[Name] };

const stored = <T>(snapshot: QueryDocumentSnapshot): Stored<T> => snapshot.data() as Stored<T>;

/** A converter for records of version 1, of which those without a version do not differ. */
const firstVersion = <T extends object>(
  read: (record: Stored<T>) => T,
): FirestoreDataConverter<T, Versioned<T>> => ({
  toFirestore: (record) => ({ ...record, version: 1 }) as Versioned<T>,
  fromFirestore: (snapshot) => read(stored<T>(snapshot)),
});

const converters: { [N in CollectionName]: FirestoreDataConverter<Records[N], StoredRecord<N>> } = {
  users: firstVersion<Profile>(({ firstName, lastName, email, createdAt }) => ({
    ...{ firstName, lastName, email },
    createdAt: createdAt.toDate(),
  })),
  requests: {
    toFirestore: (request) => recordOf(request as SellerRequest),
    fromFirestore: (snapshot) => readRecord(snapshot),
  },
  // The extension that sends them adds fields of its own (`delivery`), which we do not read.
  mail: firstVersion<Letter>(({ to, replyTo, message, requestId, expireAt }) => ({
    ...{ to, replyTo, message, requestId },
    expireAt: expireAt.toDate(),
  })),
  endedSessions: firstVersion<EndedSession>(({ expireAt }) => ({ expireAt: expireAt.toDate() })),
  staff: firstVersion<Staff>(({ role, name, addedAt, addedBy }) => ({
    ...{ role, name, addedBy },
    addedAt: addedAt.toDate(),
  })),
  doctor: firstVersion<DoctorNote>(({ at }) => ({ at: at.toDate() })),
};

/** Every collection there is. */
export const collectionNames = Object.keys(converters) as CollectionName[];

/** The collection of this name. The one way to any: a test looks for others. */
export const collection = <N extends CollectionName>(
  db: Firestore,
  name: N,
): CollectionReference<Records[N], StoredRecord<N>> => db.collection(name).withConverter(converters[name]);
