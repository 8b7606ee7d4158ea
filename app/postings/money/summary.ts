import type { Posting } from "~/postings/posting";
import { balanceOf, paidCentsOf } from "./invoice";

/** Summary of a posting's invoices and payments, for lists. */

export interface MoneySummary {
  /** Day of the first invoice, ISO in Toronto, or null. */
  sentOn: string | null;
  /** Invoices less credits, in cents with HST. */
  invoicedCents: number;
  paidCents: number;
}

export function summarizeMoney(posting: Pick<Posting, "money">): MoneySummary {
  const paidCents = paidCentsOf(posting);
  return {
    sentOn: posting.money.invoices[0]?.on ?? null,
    invoicedCents: posting.money.invoices.reduce((all, invoice) => {
      const { totalCents, creditedCents } = balanceOf(posting.money, invoice);
      return all + totalCents - creditedCents;
    }, 0),
    paidCents,
  };
}

/** Unpaid part of the invoices, in cents. */
export const owedCents = ({ invoicedCents, paidCents }: MoneySummary): number =>
  Math.max(0, invoicedCents - paidCents);
