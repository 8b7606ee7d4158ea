import { planList } from "~/content/business";
import type { Fee, FeeDue } from "./fee";
import { type Charge, type Invoice, type Money, noMoney, type Payment } from "./record";

/** Money data of postings older than the books: the days on which an invoice was sent and paid. */

/** Days, ISO in Toronto, or null. */
export interface OlderInvoice {
  sentOn: string | null;
  paidOn: string | null;
  /** Later additions to the fee, each on an invoice of its own. */
  more?: readonly {
    id: string;
    feeCents: number;
    taxCents: number;
    due: FeeDue;
    since: Date;
    sentOn: string | null;
    paidOn: string | null;
  }[];
}

/** Time that represents a day without a recorded time. */
const noonOf = (day: string): Date => new Date(`${day}T17:00Z`);

/**
 * Converts older data to the books: an invoice without a number, and a full payment.
 * @param fee null if the order had none yet, so nothing was invoiced
 * @param feeDue due date by its agreement
 */
export function moneyOfOlder(
  { sentOn, paidOn, more = [] }: OlderInvoice,
  fee: Fee | null,
  feeDue: FeeDue | undefined,
): Money {
  if (!fee) return noMoney;
  const left = (name: "feeCents" | "taxCents") => more.reduce((rest, part) => rest - part[name], fee[name]);
  const plan = planList.find(({ id }) => id === fee.plan)?.name ?? "Listing";
  const parts = [
    {
      charge: { id: "", lines: [{ what: `${plan} fee`, cents: left("feeCents") }], due: null, since: null },
      taxCents: left("taxCents"),
      sentOn,
      paidOn,
    },
    ...more.map(({ id, feeCents, due, since, ...part }) => ({
      charge: { id, lines: [{ what: "Added to the fee", cents: feeCents }], due, since },
      ...part,
    })),
  ] satisfies { charge: Charge; taxCents: number; sentOn: string | null; paidOn: string | null }[];
  const invoices = parts.flatMap(({ charge, taxCents, sentOn }): Invoice[] =>
    sentOn
      ? [
          {
            id: `noted-${charge.id}`,
            number: null,
            charge: charge.id,
            on: sentOn,
            at: noonOf(sentOn),
            lines: charge.lines,
            taxCents,
            due: charge.due ?? feeDue ?? { on: "day", day: sentOn },
            buyer: null,
            hstNumber: null,
          },
        ]
      : [],
  );
  const payments = parts.flatMap(({ charge, taxCents, sentOn, paidOn }): Payment[] =>
    sentOn && paidOn
      ? [
          {
            id: `paid-${charge.id}`,
            kind: "payment",
            invoice: `noted-${charge.id}`,
            on: paidOn,
            at: noonOf(paidOn),
            cents: charge.lines.reduce((sum, { cents }) => sum + cents, taxCents),
            method: "other",
            note: "Recorded without an amount",
          },
        ]
      : [],
  );
  return {
    charges: more.length > 0 ? parts.map(({ charge }) => charge) : [],
    invoices,
    credits: [],
    payments,
  };
}
