import { calendarDate, formatCents } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { dueInSentence, feeDueOf, invoiceDueText } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { methodText } from "./fields";
import {
  balanceOf,
  creditCentsOf,
  invoiceName,
  netOf,
  owedCentsOf,
  paidCentsOf,
  taxOf,
  totalOf,
  uninvoicedCharges,
} from "./invoice";
import { type Charge, creditNumber, type Invoice } from "./record";

/** Invoices, credit notes and payments of a posting in words, for pages and letters. */

const words = {
  due: "Fee due",
  notSent: "Not invoiced yet",
  added: "Added since, with HST",
  waiting: (total: string, due: string) => `${total} with HST, due ${due}`,
  open: (owed: string, due: string) => `${owed} to pay, due ${due}.`,
  partly: (paid: string, owed: string, due: string) => `${paid} paid, ${owed} still to pay, due ${due}.`,
  paidOn: (day: string) => `Paid on ${day}.`,
  paid: "Nothing to pay.",
  credited: "Credited in full.",
  refund: (over: string) => `${over} more was paid than is owed: we'll send it back.`,
  waits: (paid: string) => `${paid} paid on it will count for the invoice that replaces it.`,
  moved: (paid: string) => `${paid} paid on it counts for another invoice.`,
  fromEarlier: "Paid from an earlier overpayment.",
  creditOf: (total: string, invoice: string) => `${total} credited on ${invoice}.`,
  owed: "To pay now",
  soFar: "Paid so far",
} as const;

/** Names of payments, with their day. */
export const paymentNames = {
  payment: (day: string) => `Received ${day}`,
  refund: (day: string) => `Sent back ${day}`,
  returned: (day: string) => `Returned payment (NSF), ${day}`,
} as const;

/** Status of an invoice in words. */
function invoiceStands(posting: Posting, invoice: Invoice): string {
  const { owedCents, paidCents, creditedCents, totalCents, movedCents } = balanceOf(posting.money, invoice);
  const last = posting.money.payments.findLast((one) => one.invoice === invoice.id && one.kind === "payment");
  const due = invoiceDueText(invoice, posting);
  const isCredited = creditedCents > 0 && creditedCents >= totalCents;
  const moved = movedCents < 0 && words.moved(formatCents(-movedCents));
  const said = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(" ");
  if (owedCents < 0) {
    const waits = uninvoicedCharges(posting).some(({ id }) => id === invoice.charge);
    const over = formatCents(-owedCents);
    return said(isCredited && words.credited, waits ? words.waits(over) : words.refund(over), moved);
  }
  if (owedCents > 0) {
    return paidCents > 0
      ? words.partly(formatCents(paidCents), formatCents(owedCents), due)
      : words.open(formatCents(owedCents), due);
  }
  if (isCredited) return said(words.credited, moved);
  if (paidCents > 0 && last) return said(words.paidOn(calendarDate(last.on)), moved);
  return movedCents > 0 ? words.fromEarlier : words.paid;
}

/** Latest invoice of a charge, or undefined if it has none. */
const invoiceOf = ({ money }: Pick<Posting, "money">, { id }: Charge): Invoice | undefined =>
  money.invoices.findLast((invoice) => invoice.charge === id);

/** A charge that isn't invoiced yet: its total with HST, and its due date. */
const waitingText = (posting: Posting, { lines, due }: Charge): string => {
  const total = formatCents(netOf({ lines }) + taxOf(lines));
  const when = due ?? posting.agreement?.feeDue;
  return when ? words.waiting(total, dueInSentence(when, posting)) : total;
};

/** Later additions to a fee, and payments of all of it. Empty if nothing was added. */
export function additionRows(posting: Posting): Row[] {
  const [, ...added] = posting.money.charges;
  if (added.length === 0) return [];
  const waiting = uninvoicedCharges(posting);
  return [
    ...added.map((charge): Row => {
      const invoice = invoiceOf(posting, charge);
      const isOpen = !invoice || waiting.some(({ id }) => id === charge.id);
      return [
        words.added,
        isOpen
          ? waitingText(posting, charge)
          : `${formatCents(totalOf(invoice))}. ${invoiceStands(posting, invoice)}`,
      ];
    }),
    [words.soFar, formatCents(paidCentsOf(posting))],
  ];
}

/**
 * Invoices and credit notes with their status, oldest first.
 * @returns lines whose `number` is "INV-00012", the end of the address, or null for an older invoice with
 * only a date
 */
export const sheetLines = (posting: Posting) =>
  posting.money.invoices.flatMap((invoice) => [
    {
      number: invoice.number === null ? null : invoiceName(invoice),
      name: invoiceName(invoice),
      text: `${formatCents(totalOf(invoice))}. ${invoiceStands(posting, invoice)}`,
    },
    ...posting.money.credits
      .filter((note) => note.invoice === invoice.id)
      .map((note) => ({
        number: creditNumber(note.number),
        name: creditNumber(note.number),
        text: words.creditOf(formatCents(note.cents + note.taxCents), invoiceName(invoice)),
      })),
  ]);

/** Payments and refunds, oldest first, as a posting's receipts. */
export const paymentRows = ({ money }: Pick<Posting, "money">): Row[] =>
  money.payments.map(
    ({ kind, on, cents, method }): Row => [
      paymentNames[kind](calendarDate(on)),
      `${formatCents(cents)}, ${methodText(method)}`,
    ],
  );

/** Charges that aren't invoiced yet. */
export const uninvoicedRows = (posting: Posting): Row[] =>
  uninvoicedCharges(posting).map((charge): Row => [words.notSent, waitingText(posting, charge)]);

/** Invoices and payments, or null without an agreement. */
export function invoiceRows(posting: Posting): Row[] | null {
  const due = feeDueOf(posting);
  if (due === null) return null;
  return [
    // The price of a listing is shown above, with its due day.
    ...(posting.mls ? [] : [[words.due, due] as Row]),
    ...uninvoicedRows(posting),
    ...paymentRows(posting),
    ...(creditCentsOf(posting) > 0
      ? [["Paid beyond what is owed", formatCents(creditCentsOf(posting))] as Row]
      : []),
    ...(posting.money.invoices.length > 0 ? [[words.owed, formatCents(owedCentsOf(posting))] as Row] : []),
  ];
}
