import { withoutAccents } from "~/lib/plain-text";
import { dayMs } from "~/lib/time/day-ms";
import type { PayMethod } from "~/postings/money/record";
import type { MoneyIn } from "./statement";

/** Matches money with the invoice that it pays, or with a payment that is already recorded. No side effects. */

/** An outstanding invoice. */
export interface OpenInvoice {
  /** Id of its posting, and its own in the posting. */
  posting: string;
  invoice: string;
  /** "INV-00012" */
  number: string;
  reference: string;
  payer: string;
  home: string | null;
  owedCents: number;
}

/**
 * - matched: the text names one invoice, or amount and payer agree with one invoice only
 * - likely: the amount or the payer agrees
 */
export type Certainty = "matched" | "likely" | "unknown";

export interface Match {
  certainty: Certainty;
  /** Best first. Empty if unknown. */
  invoices: OpenInvoice[];
}

/** A recorded payment that isn't matched with a line of the bank's statement yet. */
export interface RecordedPayment {
  /** Id in the books. */
  id: string;
  posting: string;
  /** ISO */
  on: string;
  cents: number;
  /** "INV-00012" */
  number: string;
  reference: string;
  payer: string;
  home: string | null;
}

/** Most days between a payment's day in the books and at the bank. A cheque takes some days. */
export const nearDays = 10;

/** Most invoices that are named for one line. */
const mostNamed = 3;

const wordsIn = (text: string): string[] =>
  withoutAccents(text.normalize("NFKC"))
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);

/** Numbers of invoices in a text, in the usual spellings: "INV-00012", "inv 12", "Invoice #12". */
export const invoicesNamedIn = (text: string): string[] =>
  [...text.matchAll(/\binv(?:oice)?[\s#:.-]*(?:no\.?\s*)?0*(\d{1,9})\b/gi)].map(
    ([, digits = ""]) => `INV-${digits.padStart(5, "0")}`,
  );

/** Points for the invoice's number or reference in the bank's words, and for its payer's name. */
function pointsOf(
  text: string,
  { number, reference, payer }: Pick<OpenInvoice, "number" | "reference" | "payer">,
): number {
  const words = new Set(wordsIn(text));
  const names = wordsIn(payer);
  const isNamed = invoicesNamedIn(text).includes(number) || text.toUpperCase().includes(reference);
  // Banks cut names off, so the last name is enough.
  const isPayer = names.some((name, at) => words.has(name) && (at > 0 || names.length === 1));
  return (isNamed ? 4 : 0) + (isPayer ? 1 : 0);
}

/** Payments of the same amount and about the same day, the likeliest first. */
export function recordedFor(
  { on, cents, text }: MoneyIn,
  payments: readonly RecordedPayment[],
): RecordedPayment[] {
  const daysTo = (payment: RecordedPayment) => Math.abs(Date.parse(payment.on) - Date.parse(on)) / dayMs;
  return payments
    .filter((payment) => payment.cents === cents && daysTo(payment) <= nearDays)
    .sort((a, b) => pointsOf(text, b) - pointsOf(text, a) || daysTo(a) - daysTo(b));
}

export function matchInvoice({ cents, text }: MoneyIn, open: readonly OpenInvoice[]): Match {
  const found = open
    .map((invoice) => ({
      invoice,
      score: pointsOf(text, invoice) + (invoice.owedCents === cents ? 2 : 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [best, second] = found;
  if (!best) return { certainty: "unknown", invoices: [] };
  // If the amount fits two invoices, it may not be for the first.
  const isSure = best.score >= 3 && best.score !== second?.score && invoicesNamedIn(text).length < 2;
  return {
    certainty: isSure ? "matched" : "likely",
    invoices: found.slice(0, isSure ? 1 : mostNamed).map(({ invoice }) => invoice),
  };
}

/** Method of payment that the bank's words name. */
export const methodIn = (text: string): PayMethod =>
  /interac|e-?\s?transfer|virement/i.test(text)
    ? "interac"
    : /che(?:que|ck)|\bchq\b|chèque/i.test(text)
      ? "cheque"
      : "other";
