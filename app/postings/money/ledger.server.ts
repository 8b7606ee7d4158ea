import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { countersCollection, ledgerCollection } from "~/postings/money/collections.server";
import type { Posting } from "~/postings/posting";
import { ledgerOf } from "./ledger";
import type { NumberSeries } from "./record";

/**
 * Writes the entries of the books that follow from a posting, in its transaction: every change of a posting calls this. What is as it
 * was isn't written again; an entry is never taken out. Entries of days that were only noted are written each time: they may be of a
 * posting that was stored before there were books.
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

/** Keeps the last number that was given, in the transaction that gave it. */
export function writeNumber(
  db: Firestore,
  transaction: Transaction,
  { series, last }: { series: NumberSeries; last: number },
): void {
  transaction.set(countersCollection(db).doc(series), { last });
}
