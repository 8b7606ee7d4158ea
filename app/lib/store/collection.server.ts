import type { CollectionReference, Firestore, FirestoreDataConverter } from "firebase-admin/firestore";
import { batches } from "#server/platform/batches";
import { schema } from "./schema";
import { storedRecord } from "./with-dates";

/**
 * Collections of the store. Each subject makes its own, with its name and its converter. Each record stores its schema as
 * `version`.
 */

/** Output of a converter. */
type Versioned<T> = T & { version: number };

/** Converter for records with a stored form of their own, which sets its own version. */
export const ownForm = <T extends object, Stored extends { version: number }>(
  write: (record: T) => Stored,
  read: (document: { id: string; data(): unknown }) => T,
): FirestoreDataConverter<T, Stored> => ({
  // The store's client allows instructions ("add one") in place of values. Our records have none.
  toFirestore: (record) => write(record as T),
  fromFirestore: read,
});

/**
 * Converter for records with additional fields that queries need.
 * @param write adds the fields to a record
 * @param read removes them
 */
export const withQueryFields = <T extends object, Stored extends object>(
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

/** Converter for records that are stored unchanged. */
export const plain = <T extends object>() =>
  withQueryFields<T, T>(
    (record) => record,
    (stored) => stored,
  );

/** A collection of the store, to be opened with its client. */
export interface Collection<T extends object = object, Stored extends object = object> {
  (db: Firestore): CollectionReference<T, Stored>;
  readonly id: string;
}

/**
 * Makes a collection. It's the only way to the store. A test looks for others, and for collections without rules for personal
 * data.
 */
export const collection = <T extends object, Stored extends object>(
  id: string,
  converter: FirestoreDataConverter<T, Stored>,
): Collection<T, Stored> =>
  Object.assign((db: Firestore) => db.collection(id).withConverter(converter), { id });

/** Most values of an "in" or "array-contains-any" query: https://firebase.google.com/docs/firestore/query-data/queries */
const mostValues = 30;

/** Divides values into lists for "in" or "array-contains-any" queries. */
export const inQueries = <T>(values: readonly T[]): T[][] => batches(values, mostValues);

/** Returns the records with these ids, by id. Missing ones are left out. */
export async function recordsById<T extends object, Stored extends object>(
  db: Firestore,
  of: Collection<T, Stored>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => of(db).doc(id)));
  // The client reads them with their converter, but its types don't know that.
  return new Map(found.filter(({ exists }) => exists).map((one) => [one.id, one.data() as T]));
}

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
  // The client reads each with its converter, but its types don't know that.
  return Object.fromEntries(records) as { [Name in keyof C]?: RecordOf<C[Name]> };
}
