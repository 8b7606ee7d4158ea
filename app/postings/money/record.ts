import type { FeeDue } from "./fee";

/**
 * What is kept of a posting's money: invoices, credit notes, payments and refunds. All amounts are whole cents, all days ISO in
 * Toronto. Nothing here is ever changed or taken out: a slip is put right by what comes after it.
 */

export interface Money {
  /**
   * What is invoiced by itself, in its order, once something was added to the fee: the fee with "" as its id, then what was added.
   * None while the fee is all there is.
   */
  charges: readonly Charge[];
  invoices: readonly Invoice[];
  credits: readonly CreditNote[];
  payments: readonly Payment[];
}

export const noMoney: Money = { charges: [], invoices: [], credits: [], payments: [] };

/** One thing on an invoice, before HST. */
export interface MoneyLine {
  what: string;
  cents: number;
}

/** Something that is invoiced by itself. */
export interface Charge {
  /** Of the change that added it; "" for the fee. */
  id: string;
  lines: readonly MoneyLine[];
  /** When it's due; null as the agreement says it. */
  due: FeeDue | null;
  /** When it was added; null for the fee. */
  since: Date | null;
}

export interface Invoice {
  /** Of the step that issued it. */
  id: string;
  /** In the books: 12 is "INV-00012". Null where only its day was noted, before the books were kept here. */
  number: number | null;
  /** Id of what it charges. */
  charge: string;
  /** Its day. */
  on: string;
  at: Date;
  lines: readonly MoneyLine[];
  /** HST on the sum of its lines. */
  taxCents: number;
  due: FeeDue;
  /** Who pays: name, and address line by line. Null where only its day was noted. */
  buyer: { name: string; address: string } | null;
  /** The brokerage's registration for HST as it was set then; null where it wasn't. */
  hstNumber: string | null;
}

export interface CreditNote {
  id: string;
  /** In a series of its own: 3 is "CN-00003". */
  number: number;
  /** Id of its invoice. */
  invoice: string;
  on: string;
  at: Date;
  why: string;
  /** Before HST. */
  cents: number;
  taxCents: number;
  /** Whether a new invoice takes the place of the one it credits, all of it. */
  replaces: boolean;
}

export const payMethods = ["interac", "cheque", "other"] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * Money that came in or went out:
 * - payment: from the buyer
 * - refund: back to the buyer
 * - returned: a payment that came to nothing: a cheque that bounced, or one noted by mistake
 */
export interface Payment {
  id: string;
  kind: "payment" | "refund" | "returned";
  /** Id of its invoice; "" for what came in before an invoice, and counts for the next one. */
  invoice: string;
  on: string;
  at: Date;
  /** Always above 0. */
  cents: number;
  method: PayMethod;
  /** "" where nothing was noted. */
  note: string;
}

/** Numbers that follow one another without a gap, each series by itself. */
export type NumberSeries = "invoices" | "credit-notes";

const padNumber = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(5, "0")}`;

export const invoiceNumber = (number: number): string => padNumber("INV", number);
export const creditNumber = (number: number): string => padNumber("CN", number);
