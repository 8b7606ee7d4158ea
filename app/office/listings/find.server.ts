import type { Firestore, Query } from "firebase-admin/firestore";
import { torontoDay } from "~/lib/format";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { findOf, isUnrecordedEnd, type ListingRow, rowAsOf, sortField } from "~/postings/listing-row";
import { isAfterPage, isMatch, type ListingsQuery, lastDayRange, sortListings } from "./query";

/**
 * Rows of the list as of a moment. A page is one query of one index, for any filters and any size of the
 * store. An expired term counts as expired before the job has recorded it.
 */

/** Limit of unrecorded expired terms. The daily job records them. */
const mostUnwritten = 200;

/** Listings whose term has expired, but isn't recorded as such yet. */
export async function findUnrecordedEnds(db: Firestore, now: Date): Promise<ListingRow[]> {
  const found = listingsCollection(db).where("expiresAt", "<=", now).limit(mostUnwritten);
  return (await found.get()).docs.map((document) => document.data());
}

function queryOf(db: Firestore, asked: ListingsQuery, today: string) {
  const key = sortField(asked.sort);
  let query = listingsCollection(db)
    .where("finds", "array-contains", findOf(asked))
    .orderBy(key, asked.down ? "desc" : "asc");
  if (asked.ends) {
    const [from, before] = lastDayRange(asked.ends, today);
    query = query.where(key, ">=", from).where(key, "<", before);
  }
  return query;
}

interface Found {
  rows: ListingRow[];
  /** True if there are more rows. */
  more: boolean;
}

const cut = (rows: readonly ListingRow[], most: number): Found => ({
  rows: rows.slice(0, most),
  more: rows.length > most,
});

/**
 * A page of rows.
 * @param most number of rows
 * @param ended result of `findUnrecordedEnds`
 */
export async function findListings(
  db: Firestore,
  asked: ListingsQuery,
  now: Date,
  most: number,
  ended: readonly ListingRow[],
): Promise<Found> {
  const today = torontoDay(now);
  const wanted = (row: ListingRow) => isMatch(row, asked, today) && isAfterPage(row, asked);
  const all = queryOf(db, asked, today);
  const rest =
    asked.after === null ? all : all.where(sortField(asked.sort), asked.down ? "<" : ">", asked.after);
  const { docs } = await rest.limit(most + 1 + ended.length).get();
  const stored = docs.map((document) => document.data()).filter((row) => !isUnrecordedEnd(row, now));
  const since = ended.map((row) => rowAsOf(row, now)).filter(wanted);
  return cut(sortListings([...stored, ...since], asked), most);
}

const sizeOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** True if the list has no rows, although orders were sent. */
export async function hasNoRows(db: Firestore): Promise<boolean> {
  const [row, sent] = await Promise.all([
    listingsCollection(db).limit(1).get(),
    postingsCollection(db).where("state", "!=", "draft").limit(1).get(),
  ]);
  return row.empty && !sent.empty;
}

/** Counts rows without reading them. @param most limit of the count */
export async function countListings(
  db: Firestore,
  asked: ListingsQuery,
  now: Date,
  ended: readonly ListingRow[],
  most?: number,
): Promise<number> {
  const today = torontoDay(now);
  const query = queryOf(db, asked, today);
  const stored = await sizeOf(most === undefined ? query : query.limit(most));
  const left = ended.filter((row) => isMatch(row, asked, today)).length;
  const come = ended.filter((row) => isMatch(rowAsOf(row, now), asked, today)).length;
  return stored - left + come;
}
