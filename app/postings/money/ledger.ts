import { retention } from "~/content/business";
import { torontoMoment } from "~/lib/time/toronto";
import { addressOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { balanceOf, invoiceDueDay, invoiceName, netOf } from "./invoice";
import { creditNumber, type Invoice, type MoneyLine, type PayMethod, type Payment } from "./record";

/**
 * The brokerage's books: an entry for each invoice, credit note, payment and refund. An entry follows from its posting alone and is
 * written in its transaction (`ledger.server.ts`); it outlives the posting. Whole cents; days are ISO, in Toronto. Pure.
 */
export interface LedgerEntry {
  kind: "invoice" | "credit-note" | Payment["kind"];
  on: string;
  at: Date;
  /** "2026-11" */
  month: string;
  /** "2026-Q4" */
  quarter: string;
  /** "INV-00012", "CN-00003"; null for money. */
  number: string | null;
  /** The invoice it is about, as people say it. */
  invoice: string;
  posting: { id: string; reference: string };
  home: string | null;
  /** Who pays, as the invoice says. */
  buyer: string;
  address: string;
  /** What was charged, or why it was credited. */
  lines: readonly MoneyLine[];
  /** What was charged before HST, and the HST: below 0 on a credit note, 0 for money. */
  cents: number;
  taxCents: number;
  /** What came in: below 0 what went out, 0 for an invoice and a credit note. */
  moneyCents: number;
  method: PayMethod | null;
  note: string;
  /** Who did it; null where only its day was noted. */
  by: string | null;
  /** Of an invoice: what is owed on it now, below 0 what is to be refunded; 0 for all others. */
  owedCents: number;
  /** Whether something is. */
  open: boolean;
  /** Of an invoice: the day by which it is paid; null where nobody knows it yet, and for all others. */
  dueOn: string | null;
  /** Sorts what is owed: the oldest due day first, what has none yet last. */
  dueOrder: string;
  /** Sorts the books: by day, then as they were written. */
  order: string;
  /** When it has been kept as long as books are. */
  expireAt: Date;
}

export interface IdentifiedEntry {
  id: string;
  entry: LedgerEntry;
}

/** "2026-Q4" @param day ISO */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The first moment at which an entry of this day needn't be kept. @param day ISO */
export const keptUntil = (day: string): Date =>
  torontoMoment(`${Number(day.slice(0, 4)) + retention.bookYears + 1}-01-01`, 0);

/** The entries of a posting. */
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
      expireAt: keptUntil(on),
      ...of,
    },
  });
  const about = (invoiceId: string) => money.invoices.find((invoice) => invoice.id === invoiceId);
  return [
    ...money.invoices.map((invoice) => {
      const { owedCents } = balanceOf(money, invoice);
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
