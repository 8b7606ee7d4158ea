import type { DocumentReference, Firestore, WithFieldValue } from "firebase-admin/firestore";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";

/** Writes letters together with the records they're about. This process then looks for them without delay. */

/** A transaction or a batch that writes the record. */
interface Writer {
  create(document: DocumentReference<Letter>, data: WithFieldValue<Letter>): unknown;
  set(document: DocumentReference<Letter>, data: WithFieldValue<Letter>): unknown;
}

let count = 0;
const waiting = new Set<() => void>();

/** Number of letters that this process has written or is about to write. */
export const lettersWritten = (): number => count;

/**
 * Calls `act` at the next letter.
 * @returns a function that unsubscribes
 */
export function onLetter(act: () => void): () => void {
  waiting.add(act);
  return () => waiting.delete(act);
}

/** Begins the loop's next round without delay, as a new letter does. */
export function wakeLoop(): void {
  count += 1;
  for (const act of waiting) act();
}

/**
 * Writes a letter, to be sent as soon as its record is stored.
 * @param over true if it replaces a waiting letter with the same id
 * @throws Error if it has no address, so that no letter is lost unnoticed
 */
export function putLetter(db: Firestore, writer: Writer, id: string, letter: Letter, over = false): void {
  if (!letter.to.some(Boolean)) throw new Error(`letter ${id} has no address`);
  const document = mailCollection(db).doc(id);
  if (over) writer.set(document, letter);
  else writer.create(document, letter);
  wakeLoop();
}
