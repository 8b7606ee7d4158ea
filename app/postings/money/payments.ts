import { postings as limits } from "~/content/business";
import { formatCents, longDate } from "~/lib/format";
import { changedAnswer } from "~/postings/office-words";
import type { Posting } from "~/postings/posting";
import type { StepChange } from "~/postings/step";
import { methodNames } from "./fields";
import { invoiceName } from "./invoice";
import type { Invoice, Payment } from "./record";

/** Payments of an invoice, or before one. */

export const full = {
  errors: {
    form: [
      `A file has room for ${limits.invoices} invoices, and ${limits.moneyEntries} entries of money in all. Call your site administrator.`,
    ],
  },
};

export const hasRoom = ({ money: { invoices, credits, payments } }: Posting): boolean =>
  invoices.length + credits.length + payments.length < limits.moneyEntries;

/** Invoice of a form, or undefined if it's gone. */
export const invoiceOf = ({ money }: Posting, variant: string): Invoice | undefined =>
  money.invoices.find(({ id }) => id === variant);

/** Variant of the money forms without an invoice. */
export const account = "account";

/** Id stored for a payment's invoice, or "" for none. */
export const paidFor = (variant: string): string => (variant === account ? "" : variant);

/** Adds a payment or refund. Returns null if it exceeds the amount that is now possible. */
export function withPayment(now: Posting, payment: Payment, most: number): Posting | null {
  const isThere = payment.invoice === "" || invoiceOf(now, payment.invoice);
  if (!isThere || !hasRoom(now) || payment.cents > most) return null;
  return { ...now, money: { ...now.money, payments: [...now.money.payments, payment] } };
}

/** Names the invoice in a payment's event. */
export const nameOf = (posting: Posting, variant: string): string => {
  const invoice = invoiceOf(posting, variant);
  return invoice ? `for ${invoiceName(invoice)}` : "before an invoice";
};

/** Effect of recording a payment for an invoice, or before one. */
export function paymentEffect(
  posting: Posting,
  variant: string,
  { cents, on, method, note }: Pick<Payment, "cents" | "on" | "method" | "note">,
): StepChange | { errors: { form: string[] } } {
  if (variant !== account && !invoiceOf(posting, variant)) return changedAnswer;
  if (!hasRoom(posting)) return full;
  const of = { invoice: paidFor(variant), on, cents, method, note };
  return {
    reason: `${formatCents(cents)} ${nameOf(posting, variant)}, ${methodNames[method]}, ${longDate(on)}`,
    change: (now, at, _file, id) => withPayment(now, { id, kind: "payment", at, ...of }, cents),
  };
}
