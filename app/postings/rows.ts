import { isDeepStrictEqual } from "node:util";
import type { Firestore } from "firebase-admin/firestore";
import type { Closure } from "~/lib/time/closures";
import { listingsCollection } from "~/postings/collections.server";
import { type Writer, writeWork } from "~/work/write";
import { listingRowOf } from "./listing-row";
import type { Posting } from "./posting";
import { rowsOfPosting } from "./work";

/**
 * Writes the rows derived from a posting: those in the queue and the one in the list of listings. Every write
 * of a posting calls this. Unchanged rows are not written again.
 * @param before the posting before the change, or null if new
 * @param after the posting as written, or null if deleted
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

/** Writes a posting's row in the list of listings. Parameters as in `writeRows`. */
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
