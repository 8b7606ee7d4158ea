import type { Posting } from "~/postings/posting";
import { balanceOf, paidCentsOf } from "./invoice";

/** What was invoiced of a posting and paid of that, as a list of many says it. Pure. */

export interface MoneyInShort {
  /** Day in Toronto of the first invoice, ISO; null before. */
  sentOn: string | null;
  /** Of the invoices less what was credited, HST included, whole cents. */
  invoicedCents: number;
  paidCents: number;
}

export function moneyInShort(posting: Pick<Posting, "money">): MoneyInShort {
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

/** What is invoiced and isn't paid, whole cents. */
export const owedCents = ({ invoicedCents, paidCents }: MoneyInShort): number =>
  Math.max(0, invoicedCents - paidCents);
