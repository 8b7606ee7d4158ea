import type { FeeDue } from "./fee";

/**
 * Stored money data of a posting: invoices, credit notes, payments and refunds.
 * Amounts are whole cents, and days are ISO, in Toronto.
 * Records are never changed or removed. A later record corrects a mistake.
 */

export interface Money {
  /**
   * Charges with an invoice of their own, in order: the fee with "" as its id, then later additions. Empty
   * while there is only the fee.
   */
  charges: readonly Charge[];
  invoices: readonly Invoice[];
  credits: readonly CreditNote[];
  payments: readonly Payment[];
}

export const noMoney: Money = { charges: [], invoices: [], credits: [], payments: [] };

/** One line of an invoice, before HST. */
export interface MoneyLine {
  what: string;
  cents: number;
}

/** A charge with an invoice of its own. */
export interface Charge {
  /** Id of the change that added it, or "" for the fee. */
  id: string;
  lines: readonly MoneyLine[];
  /** Due date, or null for that of the agreement. */
  due: FeeDue | null;
  /** Time at which it was added, or null for the fee. */
  since: Date | null;
}

export interface Invoice {
  /** Id of the step that issued it. */
  id: string;
  /** Number in the books: 12 is "INV-00012". Null for an older invoice with only a date. */
  number: number | null;
  /** Id of the charge. */
  charge: string;
  /** Date of the invoice. */
  on: string;
  at: Date;
  lines: readonly MoneyLine[];
  /** HST on the sum of its lines. */
  taxCents: number;
  due: FeeDue;
  /** Buyer's name and address lines. Null for an older invoice with only a date. */
  buyer: { name: string; address: string } | null;
  /** The brokerage's HST registration at that time, or null if it wasn't set. */
  hstNumber: string | null;
}

export interface CreditNote {
  id: string;
  /** Number in its own series: 3 is "CN-00003". */
  number: number;
  /** Id of its invoice. */
  invoice: string;
  on: string;
  at: Date;
  why: string;
  /** Amount before HST. */
  cents: number;
  taxCents: number;
  /** True if it credits the whole invoice and a new one replaces it. */
  replaces: boolean;
}

export const payMethods = ["interac", "cheque", "other"] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * Money received or paid out:
 * - payment: from the buyer
 * - refund: back to the buyer
 * - returned: a payment that failed, such as a bounced cheque, or one recorded by mistake
 */
export interface Payment {
  id: string;
  kind: "payment" | "refund" | "returned";
  /** Id of its invoice, or "" for a payment before an invoice, which counts for the next one. */
  invoice: string;
  on: string;
  at: Date;
  /** Always above 0. */
  cents: number;
  method: PayMethod;
  note: string;
}

/** Consecutive numbers without a gap, in separate series. */
export type NumberSeries = "invoices" | "credit-notes" | `trades-${string}`;

const padNumber = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(5, "0")}`;

export const invoiceNumber = (number: number): string => padNumber("INV", number);
export const creditNumber = (number: number): string => padNumber("CN", number);
