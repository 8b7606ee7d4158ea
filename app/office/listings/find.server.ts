import type { Firestore, Query } from "firebase-admin/firestore";
import { torontoDay } from "~/lib/format";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { findOf, isUnwrittenEnd, type ListingRow, rowAsOf, sortField } from "~/postings/listing-row";
import { type AskedListings, endsBetween, inOrder, isFound, isLater } from "./asked";

/**
 * Rows of the list, as of a moment: a page of it is one query of one index, whatever is combined and however much is
 * stored. A term that is over is over, though nobody may have written that down yet.
 */

/** Most terms that are over and not written down: the daily job writes them. */
const mostUnwritten = 200;

/** The listings whose term is over though nobody has written it down. */
export async function unwrittenEnds(db: Firestore, now: Date): Promise<ListingRow[]> {
  const found = listingsCollection(db).where("expiresAt", "<=", now).limit(mostUnwritten);
  return (await found.get()).docs.map((document) => document.data());
}

function queryOf(db: Firestore, asked: AskedListings, today: string) {
  const key = sortField(asked.sort);
  let query = listingsCollection(db)
    .where("finds", "array-contains", findOf(asked))
    .orderBy(key, asked.down ? "desc" : "asc");
  if (asked.ends) {
    const [from, before] = endsBetween(asked.ends, today);
    query = query.where(key, ">=", from).where(key, "<", before);
  }
  return query;
}

interface Found {
  rows: ListingRow[];
  /** Whether there are more. */
  more: boolean;
}

const cut = (rows: readonly ListingRow[], most: number): Found => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
});

/**
 * A page of rows.
 * @param most how many
 * @param ended what `unwrittenEnds` found
 */
export async function findListings(
  db: Firestore,
  asked: AskedListings,
  now: Date,
  most: number,
  ended: readonly ListingRow[],
): Promise<Found> {
  const today = torontoDay(now);
  const wanted = (row: ListingRow) => isFound(row, asked, today) && isLater(row, asked);
  const all = queryOf(db, asked, today);
  const rest =
    asked.after === null ? all : all.where(sortField(asked.sort), asked.down ? "<" : ">", asked.after);
  const { docs } = await rest.limit(most + 1 + ended.length).get();
  const stored = docs.map((document) => document.data()).filter((row) => !isUnwrittenEnd(row, now));
  const since = ended.map((row) => rowAsOf(row, now)).filter(wanted);
  return cut(inOrder([...stored, ...since], asked), most);
}

const sizeOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** True if the list has no row at all, but an order was sent. */
export async function hasNoRows(db: Firestore): Promise<boolean> {
  const [row, sent] = await Promise.all([
    listingsCollection(db).limit(1).get(),
    postingsCollection(db).where("state", "!=", "draft").limit(1).get(),
  ]);
  return row.empty && !sent.empty;
}

/** How many rows there are; they are counted without being read. @param most from which on they are not counted */
export async function countListings(
  db: Firestore,
  asked: AskedListings,
  now: Date,
  ended: readonly ListingRow[],
  most?: number,
): Promise<number> {
  const today = torontoDay(now);
  const query = queryOf(db, asked, today);
  const stored = await sizeOf(most === undefined ? query : query.limit(most));
  const left = ended.filter((row) => isFound(row, asked, today)).length;
  const come = ended.filter((row) => isFound(rowAsOf(row, now), asked, today)).length;
  return stored - left + come;
}
