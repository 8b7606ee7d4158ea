import { retention } from "~/content/business";
import { torontoMoment } from "~/lib/time/toronto";
import { addressOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { accountCents, balanceOf, invoiceDueDay, invoiceName, netOf, uninvoicedCharges } from "./invoice";
import { creditNumber, type Invoice, type MoneyLine, type PayMethod, type Payment } from "./record";

/**
 * The brokerage's books: an entry for each invoice, credit note, payment and refund.
 * Each entry is derived from its posting, written in its transaction (`ledger.server.ts`), and outlives it.
 * Amounts are whole cents, and days are ISO, in Toronto.
 */
export interface LedgerEntry {
  kind: "invoice" | "credit-note" | Payment["kind"];
  on: string;
  at: Date;
  /** "2026-11" */
  month: string;
  /** "2026-Q4" */
  quarter: string;
  /** "INV-00012", "CN-00003", or null for payments. */
  number: string | null;
  /** Name of its invoice. */
  invoice: string;
  posting: { id: string; reference: string };
  home: string | null;
  /** Buyer named on the invoice. */
  buyer: string;
  address: string;
  /** Charges, or the reason for a credit. */
  lines: readonly MoneyLine[];
  /** Charge before HST, and its HST, in cents. Below 0 on a credit note, and 0 for payments. */
  cents: number;
  taxCents: number;
  /** Money received in cents, below 0 if paid out. 0 for invoices and credit notes. */
  moneyCents: number;
  method: PayMethod | null;
  note: string;
  /** Person who did it, or null for an older entry with only a date. */
  by: string | null;
  /** Amount owed on an invoice now, in cents, below 0 if it has to be refunded. 0 for other entries. */
  owedCents: number;
  /** True if an amount is owed. */
  open: boolean;
  /** Due day of an invoice. Null if it isn't known yet, and for other entries. */
  dueOn: string | null;
  /** Sort key of the amounts owed: earliest due day first, those without one last. */
  dueOrder: string;
  /** Sort key of the books: by day, then in the order of writing. */
  order: string;
  /** End of its retention as a book entry. */
  expireAt: Date;
}

export const entryNames: Readonly<Record<LedgerEntry["kind"], string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  payment: "Payment",
  refund: "Refund",
  returned: "NSF or failed payment",
};

export interface IdentifiedEntry {
  id: string;
  entry: LedgerEntry;
}

/** "2026-Q4" @param day ISO */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** First time at which an entry of this day may be deleted. @param day ISO */
export const retentionEnd = (day: string): Date =>
  torontoMoment(`${Number(day.slice(0, 4)) + retention.bookYears + 1}-01-01`, 0);

export function ledgerOf(posting: Posting): IdentifiedEntry[] {
  const { money, id, reference, seller, events } = posting;
  const entry = (
    { on, at, id: own }: { on: string; at: Date; id: string },
    invoice: Invoice | undefined,
    of: Partial<LedgerEntry> & Pick<LedgerEntry, "kind">,
  ): IdentifiedEntry => ({
    id: `${id}-${own}`,
    entry: {
      on,
      at,
      month: on.slice(0, 7),
      quarter: quarterOf(on),
      number: null,
      invoice: invoice ? invoiceName(invoice) : "No invoice yet",
      posting: { id, reference },
      home: addressOf(posting),
      buyer: invoice?.buyer?.name ?? seller.name ?? seller.email,
      address: invoice?.buyer?.address ?? "",
      lines: [],
      cents: 0,
      taxCents: 0,
      moneyCents: 0,
      method: null,
      note: "",
      by: events.find((event) => event.id === own)?.actor.name ?? null,
      owedCents: 0,
      open: false,
      dueOn: null,
      dueOrder: "",
      order: `${on}_${at.toISOString()}_${reference}`,
      expireAt: retentionEnd(on),
      ...of,
    },
  });
  const about = (invoiceId: string) => money.invoices.find((invoice) => invoice.id === invoiceId);
  // Once everything is invoiced, the rest of earlier payments is refunded with the last invoice.
  const overCents = uninvoicedCharges(posting).length === 0 ? accountCents(money) : 0;
  return [
    ...money.invoices.map((invoice) => {
      const isLast = invoice === money.invoices.at(-1);
      const owedCents = balanceOf(money, invoice).owedCents - (isLast ? overCents : 0);
      const dueOn = invoiceDueDay(invoice, posting);
      return entry(invoice, invoice, {
        kind: "invoice",
        number: invoiceName(invoice),
        lines: invoice.lines,
        cents: netOf(invoice),
        taxCents: invoice.taxCents,
        owedCents,
        open: owedCents !== 0,
        dueOn,
        dueOrder: `${dueOn ?? "9999"}_${invoice.at.toISOString()}_${reference}`,
      });
    }),
    ...money.credits.flatMap((note) => {
      const invoice = about(note.invoice);
      if (!invoice) return [];
      return entry(note, invoice, {
        kind: "credit-note",
        number: creditNumber(note.number),
        lines: [{ what: note.why, cents: -note.cents }],
        cents: -note.cents,
        taxCents: -note.taxCents,
      });
    }),
    ...money.payments.map((payment) =>
      entry(payment, about(payment.invoice), {
        kind: payment.kind,
        moneyCents: payment.kind === "payment" ? payment.cents : -payment.cents,
        method: payment.method,
        note: payment.note,
      }),
    ),
  ];
}
