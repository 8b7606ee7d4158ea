import { planList } from "~/content/business";
import type { Fee, FeeDue } from "./fee";
import { type Charge, type Invoice, type Money, noMoney, type Payment } from "./record";

/** What postings kept of money before there were books: the days on which an invoice was sent and paid. Pure. */

/** ISO days in Toronto; null before. */
export interface OlderInvoice {
  sentOn: string | null;
  paidOn: string | null;
  /** What was added to the fee later, each on an invoice of its own. */
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

/** The hour that stands for a day of which only the day was noted. */
const noonOf = (day: string): Date => new Date(`${day}T17:00Z`);

/**
 * The same as the books keep it: an invoice without a number, and a payment of all of it.
 * @param fee null where an order had none yet: nothing was invoiced then
 * @param feeDue as its agreement says it
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
            note: "Noted before amounts were kept",
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
