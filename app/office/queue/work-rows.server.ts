import { isDeepStrictEqual } from "node:util";
import type { Firestore, Query, QueryDocumentSnapshot, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { recordsById } from "~/lib/store/collection.server";
import type { Closure } from "~/lib/time/closures";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { type ListingRow, listingRowOf } from "~/postings/listing-row";
import type { Posting } from "~/postings/posting";
import { everyPosting as postingsOldestFirst } from "~/postings/queries.server";
import { rowsOfPosting } from "~/postings/work";
import { requestsCollection } from "~/requests/collection.server";
import type { SellerRequest } from "~/requests/request";
import { oldestFirst as requestsOldestFirst } from "~/requests/store.server";
import { rowsOfRequest } from "~/requests/work";
import { closuresIn, officeDaysNow } from "~/work/closures/days.server";
import { workCollection } from "~/work/collection.server";
import type { IdentifiedRow, WorkRow } from "~/work/row";
import { writeWork } from "~/work/write";
import { rowIdsOf } from "./kinds";

/**
 * Compares the rows of the queue and the list of listings with their records, and rebuilds them. Needed for a
 * store older than the queue, after a restore, and after a change of the rows' format. All functions throw
 * ProviderUnavailable.
 */

type Subject = WorkRow["subject"];

const keyOf = ({ kind, id }: Subject): string => `${kind}/${id}`;

/** The rows of a record in the queue, and a posting's row in the list of listings. */
interface Rows {
  work: readonly IdentifiedRow[];
  listing: ListingRow | null;
}

const noRows: Rows = { work: [], listing: null };

type Closures = readonly Closure[];

const rowsOfRecord = {
  request: (request: SellerRequest, closures: Closures): Rows => ({
    ...noRows,
    work: rowsOfRequest(request, closures),
  }),
  posting: (posting: Posting, closures: Closures): Rows => ({
    work: rowsOfPosting(posting, closures),
    listing: listingRowOf(posting),
  }),
};

/** Rows that a record should have now. None if it's deleted. */
async function rowsNow(db: Firestore, { kind, id }: Subject, transaction: Transaction): Promise<Rows> {
  const closures = await closuresIn(db, transaction);
  if (kind === "request") {
    const request = (await transaction.get(requestsCollection(db).doc(id))).data();
    return request ? rowsOfRecord.request(request, closures) : noRows;
  }
  const posting = (await transaction.get(postingsCollection(db).doc(id))).data();
  return posting ? rowsOfRecord.posting(posting, closures) : noRows;
}

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

/** A record and the rows it should have. */
type Wanted = readonly [Subject, Rows];

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
  for (let at = 0; at < suspects.length; at += atOnce) {
    // Compares each again on its own, because some were written in the meantime.
    const few = suspects.slice(at, at + atOnce);
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
  let left = mostPages;
  for await (const page of requestsOldestFirst()) {
    if (left-- <= 0) break;
    yield await look(
      page.map((one) => [{ kind: "request", id: one.id }, rowsOfRecord.request(one, closures)]),
    );
  }
  left = mostPages;
  for await (const page of postingsOldestFirst()) {
    if (left-- <= 0) break;
    yield await look(
      page.map((one) => [{ kind: "posting", id: one.id }, rowsOfRecord.posting(one, closures)]),
    );
  }
  if (mostPages < Number.POSITIVE_INFINITY) return;
  // The remaining rows belong to deleted records.
  for await (const subjects of subjectsOfRows()) {
    const gone = subjects.filter((subject) => !known.has(keyOf(subject)));
    if (gone.length > 0) yield await look(gone.map((subject) => [subject, noRows]));
  }
}
