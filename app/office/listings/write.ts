import { isDeepStrictEqual } from "node:util";
import type { Firestore } from "firebase-admin/firestore";
import type { Posting } from "~/postings/posting";
import { collection } from "~/store/collections.server";
import type { Writer } from "~/work/write";
import { listingRowOf } from "./row";

/**
 * Writes the row that the list of listings has of a posting, with the posting: every write of one calls this. One that
 * stays as it was is not written again.
 * @param before the posting as it was; null of a new one
 * @param after the posting as it is written; null when it goes
 */
export function writeListing(
  db: Firestore,
  writer: Writer,
  before: Posting | null,
  after: Posting | null,
): void {
  const id = (after ?? before)?.id;
  if (id === undefined) return;
  const [was, is] = [before && listingRowOf(before), after && listingRowOf(after)];
  const document = collection(db, "listings").doc(id);
  if (is && !isDeepStrictEqual(was, is)) writer.set(document, is);
  if (was && !is) writer.delete(document);
}
