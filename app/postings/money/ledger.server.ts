import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { countersCollection, ledgerCollection } from "~/postings/money/collections.server";
import type { Posting } from "~/postings/posting";
import { ledgerOf } from "./ledger";
import type { NumberSeries } from "./record";

/**
 * Writes the book entries of a posting in its transaction. Every change of a posting calls this.
 * Unchanged entries aren't written again, and no entry is ever removed.
 * Entries of older invoices with only a date are always written, because their posting may be older than the
 * books.
 */
export function writeLedger(db: Firestore, transaction: Transaction, before: Posting, after: Posting): void {
  const known = new Map(ledgerOf(before).map(({ id, entry }) => [id, entry]));
  const isNoted = (name: string) =>
    after.money.invoices.some((one) => one.number === null && one.id === name);
  for (const { id, entry } of ledgerOf(after)) {
    const wasNoted = isNoted(id.slice(after.id.length + 1));
    if (wasNoted || !isDeepStrictEqual(known.get(id), entry)) {
      transaction.set(ledgerCollection(db).doc(id), entry);
    }
  }
}

/** Stores the last number used, in the transaction that used it. */
export function writeNumber(
  db: Firestore,
  transaction: Transaction,
  { series, last }: { series: NumberSeries; last: number },
): void {
  transaction.set(countersCollection(db).doc(series), { last });
}
