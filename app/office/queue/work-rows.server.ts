import { isDeepStrictEqual } from "node:util";
import type { Firestore, Query, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { batches } from "#server/platform/batches";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { recordsById } from "~/lib/store/collection.server";
import { listingsCollection } from "~/postings/collections.server";
import { closuresIn, officeDaysNow } from "~/work/closures/days.server";
import { workCollection } from "~/work/collection.server";
import { writeWork } from "~/work/write";
import { rowIdsOf } from "./kinds";
import type { Subject } from "./sources";
import { noRows, type Rows, sources, type Wanted } from "./sources.server";

/**
 * Compares the rows of the queue and the list of listings with their records, and rebuilds them. Needed for a
 * store older than the queue, after a restore, and after a change of the rows' format. All functions throw
 * ProviderUnavailable.
 */

const keyOf = ({ kind, id }: Subject): string => `${kind}/${id}`;

/** Rows that a record should have now. None if it's deleted. */
const rowsNow = async (db: Firestore, { kind, id }: Subject, transaction: Transaction): Promise<Rows> =>
  sources[kind].rows(db, transaction, id, await closuresIn(db, transaction));

/** Names of a record's differing rows, such as "invoice", "listing". */
function differences(subject: Subject, stored: Rows, wanted: Rows): string[] {
  const rowIn = ({ work }: Rows, id: string) => work.find((one) => one.id === id)?.row;
  return [
    ...rowIdsOf(subject)
      .filter((id) => !isDeepStrictEqual(rowIn(stored, id), rowIn(wanted, id)))
      .map((id) => id.replace(`-${subject.id}`, "")),
    ...(isDeepStrictEqual(stored.listing, wanted.listing) ? [] : ["listing"]),
  ];
}

/**
 * Compares the rows of one record with its current data.
 * @param repair true if differing rows are rebuilt
 * @returns names of the differing rows
 */
const examine = (subject: Subject, repair: boolean): Promise<string[]> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const work = await transaction.getAll(...rowIdsOf(subject).map((id) => workCollection(db).doc(id)));
      const document = listingsCollection(db).doc(subject.id);
      const stored: Rows = {
        work: work.flatMap((found) => {
          const row = found.data();
          return row ? [{ id: found.id, row }] : [];
        }),
        listing: (await transaction.get(document)).data() ?? null,
      };
      const wanted = await rowsNow(db, subject, transaction);
      const differ = differences(subject, stored, wanted);
      if (!repair) return differ;
      writeWork(db, transaction, stored.work, wanted.work);
      if (wanted.listing && differ.includes("listing")) transaction.set(document, wanted.listing);
      if (!wanted.listing && stored.listing) transaction.delete(document);
      return differ;
    }),
  );

/** Records whose stored rows differ from the expected ones. */
async function differing(db: Firestore, wanted: readonly Wanted[]): Promise<Subject[]> {
  const postings = wanted.flatMap(([{ kind, id }]) => (kind === "posting" ? [id] : []));
  const [work, listings] = await Promise.all([
    recordsById(
      db,
      workCollection,
      wanted.flatMap(([subject]) => rowIdsOf(subject)),
    ),
    recordsById(db, listingsCollection, postings),
  ]);
  return wanted.flatMap(([subject, rows]) => {
    const stored: Rows = {
      work: rowIdsOf(subject).flatMap((id) => {
        const row = work.get(id);
        return row ? [{ id, row }] : [];
      }),
      listing: listings.get(subject.id) ?? null,
    };
    return differences(subject, stored, rows).length > 0 ? [subject] : [];
  });
}

const pageSize = 200;

/** The documents of a collection, page by page. @param key field that orders them and is unique */
async function* pagesOf<T extends { [Key in K]: string }, K extends string>(
  all: (db: Firestore) => Query<T>,
  key: K,
): AsyncGenerator<QueryDocumentSnapshot<T>[]> {
  let last: string | undefined;
  do {
    const { docs } = await withFirestore((db) => {
      const ordered = all(db).orderBy(key);
      return (last === undefined ? ordered : ordered.where(key, ">", last)).limit(pageSize).get();
    });
    if (docs.length > 0) yield docs;
    last = docs.length < pageSize ? undefined : docs.at(-1)?.data()[key];
  } while (last !== undefined);
}

/** Records of all stored rows, page by page. */
async function* subjectsOfRows(): AsyncGenerator<Subject[]> {
  for await (const docs of pagesOf((db) => workCollection(db), "rank"))
    yield docs.map((found) => found.data().subject);
  for await (const docs of pagesOf((db) => listingsCollection(db), "reference"))
    yield docs.map(({ id }) => ({ kind: "posting", id }));
}

/** Number of compared records, and the differing rows by record. */
export interface Comparison {
  looked: number;
  wrong: { subject: Subject; rows: string[] }[];
}

/** Number of records examined at once. */
const atOnce = 10;

async function compare(wanted: readonly Wanted[], repair: boolean): Promise<Comparison> {
  const suspects = await withFirestore((db) => differing(db, wanted));
  const wrong: Comparison["wrong"] = [];
  for (const few of batches(suspects, atOnce)) {
    // Compares each again on its own, because some were written in the meantime.
    const looked = await Promise.all(
      few.map(async (subject) => ({ subject, rows: await examine(subject, repair) })),
    );
    wrong.push(...looked.filter(({ rows }) => rows.length > 0));
  }
  return { looked: wanted.length, wrong };
}

/**
 * Compares every record and every row of the queue and the list, page by page.
 * @param repair true if differing rows are rebuilt
 * @param mostPages limit per kind of record. Rows of deleted records are skipped if there may be more pages
 */
export async function* compareRows(
  repair: boolean,
  mostPages = Number.POSITIVE_INFINITY,
): AsyncGenerator<Comparison> {
  const { closures } = await officeDaysNow();
  const known = new Set<string>();
  const look = (wanted: readonly Wanted[]) => {
    for (const [subject] of wanted) known.add(keyOf(subject));
    return compare(wanted, repair);
  };
  for (const { all } of Object.values(sources)) {
    let left = mostPages;
    for await (const page of all(closures)) {
      if (left-- <= 0) break;
      yield await look(page);
    }
  }
  if (mostPages < Number.POSITIVE_INFINITY) return;
  // The remaining rows belong to deleted records.
  for await (const subjects of subjectsOfRows()) {
    const gone = subjects.filter((subject) => !known.has(keyOf(subject)));
    if (gone.length > 0) yield await look(gone.map((subject) => [subject, noRows]));
  }
}
