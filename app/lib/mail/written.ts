import type { DocumentReference, Firestore, WithFieldValue } from "firebase-admin/firestore";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";

/** Letters are written here, with whatever they tell of, so that this process looks for them without delay. */

/** A transaction or a batch: what the record itself is written with. */
interface Writer {
  create(document: DocumentReference<Letter>, data: WithFieldValue<Letter>): unknown;
  set(document: DocumentReference<Letter>, data: WithFieldValue<Letter>): unknown;
}

let count = 0;
const waiting = new Set<() => void>();

/** How many letters this process has put down, written or about to be. */
export const lettersWritten = (): number => count;

/** Calls back with the next letter. @returns ends that */
export function onLetter(act: () => void): () => void {
  waiting.add(act);
  return () => waiting.delete(act);
}

/**
 * Writes a letter, to be sent as soon as what it is written with is stored.
 * @param over whether it takes the place of one that waits for its turn under the same id
 */
export function putLetter(db: Firestore, writer: Writer, id: string, letter: Letter, over = false): void {
  const document = mailCollection(db).doc(id);
  if (over) writer.set(document, letter);
  else writer.create(document, letter);
  count += 1;
  for (const act of waiting) act();
}
