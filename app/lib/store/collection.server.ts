import type { CollectionReference, Firestore, FirestoreDataConverter } from "firebase-admin/firestore";
import { schema } from "./schema";
import { storedRecord } from "./with-dates";

/**
 * Collections of the store. Each subject makes its own, with the name, how a record is written and how it is read. Each record
 * carries the schema it was written by, as `version`.
 */

/** What a converter writes. */
type Versioned<T> = T & { version: number };

/** A converter for records that are written and read in a form of their own, which says its version itself. */
export const ownForm = <T extends object, Stored extends { version: number }>(
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
export const derived = <T extends object, Stored extends object>(
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
export const plain = <T extends object>() =>
  derived<T, T>(
    (record) => record,
    (stored) => stored,
  );

/** A collection of the store, to be opened with its client. */
export interface Collection<T extends object = object, Stored extends object = object> {
  (db: Firestore): CollectionReference<T, Stored>;
  readonly id: string;
}

/** Makes a collection. The one way to reach the store: a test looks for others, and for collections without personal-data rules. */
export const collection = <T extends object, Stored extends object>(
  id: string,
  converter: FirestoreDataConverter<T, Stored>,
): Collection<T, Stored> =>
  Object.assign((db: Firestore) => db.collection(id).withConverter(converter), { id });

/** The records with these ids, by their ids; those that are not there are left out. */
export async function recordsById<T extends object, Stored extends object>(
  db: Firestore,
  of: Collection<T, Stored>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => of(db).doc(id)));
  // The client reads them by their converter, and its types don't say so.
  return new Map(found.filter(({ exists }) => exists).map((one) => [one.id, one.data() as T]));
}

/** The record of a collection. */
type RecordOf<C> = C extends Collection<infer T, infer _> ? T : never;

/** Reads the records with one id from several collections in one request, because a request costs more than its answer. */
export async function recordsOf<C extends Readonly<Record<string, Collection>>>(
  db: Firestore,
  id: string,
  collections: C,
): Promise<{ [Name in keyof C]?: RecordOf<C[Name]> }> {
  const names = Object.keys(collections);
  const found = await db.getAll(...Object.values(collections).map((of) => of(db).doc(id)));
  const records = names.map((name, at) => [name, found[at]?.data()]);
  // The client reads each by its converter, and its types don't say so.
  return Object.fromEntries(records) as { [Name in keyof C]?: RecordOf<C[Name]> };
}
