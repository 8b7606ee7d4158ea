import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { knownClosures } from "~/lib/time/closures";
import { officeDaysNow } from "~/office/closures/days.server";
import { compareListings, leftListings } from "~/office/listings/compare.server";
import { oldestFirst as postingsOldestFirst } from "~/postings/queries.server";
import { rowsOfPosting } from "~/postings/work";
import { oldestFirst as requestsOldestFirst } from "~/requests/store.server";
import { rowsOfRequest } from "~/requests/work";
import { collection, recordsById } from "~/store/collections.server";
import type { IdentifiedRow, WorkRow } from "~/work/row";
import { writeWork } from "~/work/write";
import { rowIdsOf } from "./kinds";

/**
 * Compares the rows of the queue with the records they are about, and makes them anew: for a store from before there
 * was a queue, after a restore, and after a change of what a row says. All of these throw ProviderUnavailable.
 */

type Subject = WorkRow["subject"];

const keyOf = ({ kind, id }: Subject): string => `${kind}/${id}`;

/** The rows a record should have, as it is now; none where it is gone. */
async function rowsNow(
  db: Firestore,
  { kind, id }: Subject,
  transaction: Transaction,
): Promise<IdentifiedRow[]> {
  if (kind === "request") {
    const request = (await transaction.get(collection(db, "requests").doc(id))).data();
    return request ? rowsOfRequest(request, knownClosures()) : [];
  }
  const posting = (await transaction.get(collection(db, "postings").doc(id))).data();
  return posting ? rowsOfPosting(posting, knownClosures()) : [];
}

/**
 * Compares the rows of one record with what it says now.
 * @param repair whether they are made anew where they differ
 * @returns which differ: "invoice"
 */
const examine = (subject: Subject, repair: boolean): Promise<string[]> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const documents = rowIdsOf(subject).map((id) => collection(db, "work").doc(id));
      const stored = await transaction.getAll(...documents);
      const after = await rowsNow(db, subject, transaction);
      const before = stored.flatMap((document): IdentifiedRow[] => {
        const row = document.data();
        return row ? [{ id: document.id, row }] : [];
      });
      if (repair) writeWork(db, transaction, before, after);
      const rowIn = (rows: IdentifiedRow[], id: string) => rows.find((one) => one.id === id)?.row;
      return rowIdsOf(subject)
        .filter((id) => !isDeepStrictEqual(rowIn(before, id), rowIn(after, id)))
        .map((id) => id.replace(`-${subject.id}`, ""));
    }),
  );

/** A record, and the rows it should have. */
type Wanted = readonly [Subject, IdentifiedRow[]];

/** Those of these records whose stored rows are not what they should be. */
async function differing(db: Firestore, wanted: readonly Wanted[]): Promise<Subject[]> {
  const ids = wanted.flatMap(([subject]) => rowIdsOf(subject));
  const stored = await recordsById(db, "work", ids);
  return wanted.flatMap(([subject, rows]) => {
    const same = rowIdsOf(subject).every((id) =>
      isDeepStrictEqual(stored.get(id), rows.find((one) => one.id === id)?.row),
    );
    return same ? [] : [subject];
  });
}

const pageSize = 200;

/** The records that rows are about, page by page. */
async function* subjectsOfRows(): AsyncGenerator<Subject[]> {
  let last: string | undefined;
  do {
    const { docs } = await withFirestore((db) => {
      const rows = collection(db, "work").orderBy("rank");
      return (last === undefined ? rows : rows.where("rank", ">", last)).limit(pageSize).get();
    });
    if (docs.length > 0) yield docs.map((document) => document.data().subject);
    last = docs.length < pageSize ? undefined : docs.at(-1)?.data().rank;
  } while (last !== undefined);
}

/** How many records were looked at, and which rows of which of them differ. */
export interface Comparison {
  looked: number;
  wrong: { subject: Subject; rows: string[] }[];
}

/** The same with postings whose row in the list of listings is wrong. */
const withListings = ({ looked, wrong }: Comparison, ids: readonly string[]): Comparison => ({
  looked,
  wrong: [...wrong, ...ids.map((id) => ({ subject: { kind: "posting" as const, id }, rows: ["listing"] }))],
});

/** Records examined at the same time. */
const atOnce = 10;

async function compare(wanted: readonly Wanted[], repair: boolean): Promise<Comparison> {
  const suspects = await withFirestore((db) => differing(db, wanted));
  const wrong: Comparison["wrong"] = [];
  for (let at = 0; at < suspects.length; at += atOnce) {
    // Once more, each by itself: some were written while we looked.
    const few = suspects.slice(at, at + atOnce);
    const looked = await Promise.all(
      few.map(async (subject) => ({ subject, rows: await examine(subject, repair) })),
    );
    wrong.push(...looked.filter(({ rows }) => rows.length > 0));
  }
  return { looked: wanted.length, wrong };
}

/**
 * Looks at every record and every row, of the queue and of the list of listings, page by page.
 * @param repair whether rows are made anew where they differ
 * @param mostPages of each kind of record; rows of records that are gone are left out if there may be more
 */
export async function* compareRows(
  repair: boolean,
  mostPages = Number.POSITIVE_INFINITY,
): AsyncGenerator<Comparison> {
  await officeDaysNow();
  const known = new Set<string>();
  const look = (wanted: readonly Wanted[]) => {
    for (const [subject] of wanted) known.add(keyOf(subject));
    return compare(wanted, repair);
  };
  let left = mostPages;
  for await (const page of requestsOldestFirst()) {
    if (left-- <= 0) break;
    yield await look(
      page.map((request) => [{ kind: "request", id: request.id }, rowsOfRequest(request, knownClosures())]),
    );
  }
  left = mostPages;
  for await (const page of postingsOldestFirst()) {
    if (left-- <= 0) break;
    const rows = await look(
      page.map((posting) => [{ kind: "posting", id: posting.id }, rowsOfPosting(posting, knownClosures())]),
    );
    yield withListings(rows, await compareListings(page, repair));
  }
  if (mostPages < Number.POSITIVE_INFINITY) return;
  // What is left is about records that are gone.
  for await (const subjects of subjectsOfRows()) {
    const gone = subjects.filter((subject) => !known.has(keyOf(subject)));
    if (gone.length > 0) yield await look(gone.map((subject) => [subject, []]));
  }
  const gone = await leftListings((id) => known.has(keyOf({ kind: "posting", id })), repair);
  if (gone.length > 0) yield withListings({ looked: gone.length, wrong: [] }, gone);
}
