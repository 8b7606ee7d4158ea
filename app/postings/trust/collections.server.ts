import { collection, plain } from "~/lib/store/collection.server";
import type { TrustTrade } from "./trade";
import type { TrustMonth } from "./work";

export const trustTradesCollection = collection("trustTrades", plain<TrustTrade>());

/** `trustReconciliations/{form}`: a month's comparison with the bank. It is never changed. */
export interface Reconciliation {
  /** "2026-10" */
  month: string;
  /** Balance on the bank's statement, in cents. */
  bankCents: number;
  /** Outstanding items in cents, above 0 if the bank will add them. */
  outstanding: readonly { what: string; cents: number }[];
  /** Sum of all trades at the end of the month, in cents. */
  ledgerCents: number;
  /** Bank and outstanding items less the ledger, in cents. */
  differenceCents: number;
  note: string;
  by: { uid: string; name: string };
  at: Date;
  expireAt: Date;
}

export const reconciliationsCollection = collection("trustReconciliations", plain<Reconciliation>());

export const trustMonthsCollection = collection("trustMonths", plain<TrustMonth>());
