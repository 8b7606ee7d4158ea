import type { DepositMethod } from "./methods";

/**
 * Stored trust ledger of a trade: money of the parties that our brokerage holds. Amounts are whole cents, and
 * days are ISO, in Toronto. Entries are never changed or removed. A reversal corrects a mistake.
 */
export interface TrustEntry {
  /** Id of the step that recorded it. */
  id: string;
  kind: "deposit" | "interest" | "payment" | "reversal";
  on: string;
  at: Date;
  /** Above 0 if received, and below 0 if paid out. */
  cents: number;
  method: DepositMethod;
  /** Payer or payee. */
  party: string;
  /** Purpose, or the reason for a reversal. */
  what: string;
  /** Id of the reversed entry. Left out otherwise. */
  reverses?: string;
  /** Id of the offer of its sale. Left out without a sale. */
  sale?: string;
  /** Number of its trade. Left out until the office has recorded the sale. */
  trade?: string;
}

export const trustKindNames: Readonly<Record<TrustEntry["kind"], string>> = {
  deposit: "Deposit",
  interest: "Interest",
  payment: "Paid out",
  reversal: "Reversal",
};

/** Balance in cents. @param until last day that counts, ISO */
export const trustBalance = (
  entries: readonly Pick<TrustEntry, "cents" | "on">[] = [],
  until = "9999",
): number => entries.reduce((all, { cents, on }) => (on <= until ? all + cents : all), 0);

/** True if the account was below 0 at the end of a day. */
export const isOverdrawn = (entries: readonly Pick<TrustEntry, "cents" | "on">[]): boolean =>
  entries.some(({ on }) => trustBalance(entries, on) < 0);

/** True if this entry can still be reversed. */
export const isReversible = (entries: readonly TrustEntry[], { id, kind }: TrustEntry): boolean =>
  kind !== "reversal" && entries.every(({ reverses }) => reverses !== id);

/** Payment with the same payee, amount and purpose that is still in effect, or undefined. */
export const samePayment = (
  entries: readonly TrustEntry[],
  { party, what, cents }: Pick<TrustEntry, "party" | "what" | "cents">,
): TrustEntry | undefined => {
  const plain = (text: string) => text.trim().toLowerCase();
  return entries.find(
    (one) =>
      one.kind === "payment" &&
      one.cents === cents &&
      plain(one.party) === plain(party) &&
      plain(one.what) === plain(what) &&
      isReversible(entries, one),
  );
};
