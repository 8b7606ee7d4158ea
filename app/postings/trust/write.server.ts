import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import type { Posting } from "~/postings/posting";
import { trustTradesCollection } from "./collections.server";
import { trustTradeOf } from "./trade";

/** Writes the trust ledger of a posting in its transaction. Every change of a posting calls this. */
export function writeTrust(db: Firestore, transaction: Transaction, before: Posting, after: Posting): void {
  const trade = trustTradeOf(after);
  if (trade && !isDeepStrictEqual(trade, trustTradeOf(before)))
    transaction.set(trustTradesCollection(db).doc(after.id), trade);
}
