import { isDeepStrictEqual } from "node:util";
import type { DocumentData, DocumentReference, Firestore, WithFieldValue } from "firebase-admin/firestore";
import { stampsCollection } from "~/lib/store/stamps.server";
import { workCollection } from "~/work/collection.server";
import type { IdentifiedRow } from "./row";
import { queueStampId, stampIsWritten } from "./stamp.server";

/** A transaction or a batch, in which the record itself is written. */
export interface Writer {
  set<T, Record extends DocumentData>(
    document: DocumentReference<T, Record>,
    data: WithFieldValue<T>,
  ): unknown;
  delete<T, Record extends DocumentData>(document: DocumentReference<T, Record>): unknown;
}

/**
 * Writes the rows of the queue together with their record. Every write of a request or a posting calls this.
 * Unchanged rows aren't written.
 * @param before rows of the old record, none for a new one
 * @param after rows of the new record, none for a deleted one
 */
export function writeWork(
  db: Firestore,
  writer: Writer,
  before: readonly IdentifiedRow[],
  after: readonly IdentifiedRow[],
): void {
  const work = workCollection(db);
  const changed = after.filter(({ id, row }) => {
    const there = before.find((one) => one.id === id);
    return !there || !isDeepStrictEqual(there.row, row);
  });
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id));
  for (const { id, row } of changed) writer.set(work.doc(id), row);
  for (const { id } of gone) writer.delete(work.doc(id));
  if (changed.length + gone.length > 0) writeStamp(db, writer);
}

/**
 * Marks the queue as changed, in the write that changes it. It is written without being read, so that writes
 * don't block each other. Firestore accepts about one such write a second, a hundred times what an office
 * needs.
 */
export function writeStamp(db: Firestore, writer: Pick<Writer, "set">): void {
  writer.set(stampsCollection(db).doc(queueStampId), { at: new Date() });
  stampIsWritten();
}
