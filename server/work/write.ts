import { isDeepStrictEqual } from "node:util";
import type { DocumentData, DocumentReference, Firestore, WithFieldValue } from "firebase-admin/firestore";
import { collection } from "#server/store/collections.server";
import type { IdentifiedRow } from "#server/work/rows";

/** A transaction or a batch: what the record itself is written with. */
interface Writer {
  set<T, Record extends DocumentData>(
    document: DocumentReference<T, Record>,
    data: WithFieldValue<T>,
  ): unknown;
  delete<T, Record extends DocumentData>(document: DocumentReference<T, Record>): unknown;
}

/**
 * Writes the rows of the queue that follow from a record, with the record: every write of a request or a posting
 * calls this. What stays as it was is not written again.
 * @param before the rows of the record as it was; none of a new one
 * @param after the rows of the record as it is written; none when it goes
 */
export function writeWork(
  db: Firestore,
  writer: Writer,
  before: readonly IdentifiedRow[],
  after: readonly IdentifiedRow[],
): void {
  const work = collection(db, "work");
  for (const { id, row } of after) {
    const there = before.find((one) => one.id === id);
    if (!there || !isDeepStrictEqual(there.row, row)) writer.set(work.doc(id), row);
  }
  for (const { id } of before) {
    if (!after.some((one) => one.id === id)) writer.delete(work.doc(id));
  }
}
