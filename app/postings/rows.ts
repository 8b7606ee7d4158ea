import { isDeepStrictEqual } from "node:util";
import type { Firestore } from "firebase-admin/firestore";
import type { Closure } from "~/lib/time/closures";
import { listingsCollection } from "~/postings/collections.server";
import { type Writer, writeWork } from "~/work/write";
import { listingRowOf } from "./listing-row";
import type { Posting } from "./posting";
import { rowsOfPosting } from "./work";

/**
 * Writes the rows that follow from a posting, with the posting: those of the queue and the one of the list of listings. Every
 * write of a posting calls this. A row that stays as it was is not written again.
 * @param before the posting as it was; null of a new one
 * @param after the posting as it is written; null when it goes
 */
export function writeRows(
  db: Firestore,
  writer: Writer,
  before: Posting | null,
  after: Posting | null,
  closures: readonly Closure[],
): void {
  const rowsOf = (posting: Posting | null) => (posting ? rowsOfPosting(posting, closures) : []);
  writeWork(db, writer, rowsOf(before), rowsOf(after));
  writeListing(db, writer, before, after);
}

/** Writes the row that the list of listings has of a posting; its parameters are those of `writeRows`. */
export function writeListing(
  db: Firestore,
  writer: Writer,
  before: Posting | null,
  after: Posting | null,
): void {
  const id = (after ?? before)?.id;
  if (id === undefined) return;
  const [was, is] = [before && listingRowOf(before), after && listingRowOf(after)];
  const document = listingsCollection(db).doc(id);
  if (is && !isDeepStrictEqual(was, is)) writer.set(document, is);
  if (was && !is) writer.delete(document);
}
