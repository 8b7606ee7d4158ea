import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import type { Posting } from "~/postings/posting";
import { trustMonthsCollection, trustTradesCollection } from "./collections.server";
import { monthOfDay, trustTradeOf } from "./trade";

/** Writes the trust ledger of a posting in its transaction. Every change of a posting calls this. */
export function writeTrust(db: Firestore, transaction: Transaction, before: Posting, after: Posting): void {
  const trade = trustTradeOf(after);
  if (!trade || isDeepStrictEqual(trade, trustTradeOf(before))) return;
  transaction.set(trustTradesCollection(db).doc(after.id), trade);
  // A later entry opens a reconciled month again.
  const added = trade.entries.filter(({ id }) => before.trust?.every((one) => one.id !== id) ?? true);
  for (const month of new Set(added.map(({ on }) => monthOfDay(on))))
    transaction.set(trustMonthsCollection(db).doc(month), { month, open: true });
}
