import { postings } from "~/content/business";
import { policies } from "~/content/policies";
import { formatCents, longDate } from "~/lib/format";
import { choice, day, dollars, longText, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { type PayMethod, payMethods } from "./record";

/** The fields of the office's forms about money. */

const { longest } = postings;

export const methodNames: Readonly<Record<PayMethod, string>> = {
  interac: "Interac transfer",
  cheque: "Cheque",
  other: "Another way",
};

const amount = (label: string, hint?: string) => dollars(label, { hint, min: 0.01, max: 1_000_000 });

const method = choice(
  "How",
  payMethods.map((value) => ({ value, label: methodNames[value] })),
  { missing: "Choose how it was paid." },
);

const note = text("Note", {
  hint: "A cheque's number, for example. The seller doesn't see it.",
  maxLength: longest.moneyNote,
  required: false,
});

/** A day from the invoice's own to today, ISO in Toronto. */
const dayOf = (label: string, invoiced: string, today: string) =>
  day(label, {
    min: invoiced,
    max: today,
    tooEarly: `Enter ${longDate(invoiced)} or a later day.`,
    tooLate: "That day is still to come.",
  });

/** @param costsAlone of a Flat-Fee listing that ended without a sale: our costs, up to what the policies say, are all that is owed */
export const invoiceFields = (costsAlone: boolean) =>
  ({
    buyer: text("Who pays", { maxLength: longest.moneyBuyer, missing: "Enter who pays." }),
    address: longText("Their address", { maxLength: longest.moneyAddress }),
    costs: dollars("Our costs, before HST", {
      hint: `For ${policies.flatFeeCosts}. It ended without a sale, so nothing else is owed.`,
      min: 0.01,
      max: policies.flatFeeCostsCapDollars,
      required: costsAlone,
    }),
  }) as const satisfies Fields;

/** @param owed on the invoice, whole cents; null before an invoice @param invoiced its day, or the day of the order */
export const paymentFields = (owed: number | null, invoiced: string, today: string) =>
  ({
    amount: amount(
      "Amount",
      owed === null
        ? "It counts for the next invoice."
        : `${formatCents(owed)} is owed. What is paid beyond that is kept as a credit.`,
    ),
    on: dayOf("Paid on", invoiced, today),
    method,
    note,
  }) as const satisfies Fields;

/** @param left what can be credited, before HST, whole cents */
export const creditFields = (left: number) =>
  ({
    amount: amount("Credit, before HST", `${formatCents(left)} at most. HST goes with it.`),
    why: longText("Why", {
      hint: "It's printed on the credit note.",
      maxLength: longest.moneyReason,
      rows: 2,
      missing: "Say why.",
    }),
    next: radio(
      "After it",
      [
        { value: "nothing", label: "Nothing more is charged for this" },
        {
          value: "replaced",
          label: "A new invoice takes its place",
          hint: "For an invoice that was wrong: credit all of it.",
        },
      ],
      { missing: "Choose what happens after it." },
    ),
  }) as const satisfies Fields;

/** @param paid on the invoice @param over what was paid beyond what's owed: whole cents both */
export const refundFields = (paid: number, over: number, invoiced: string, today: string) =>
  ({
    what: radio(
      "What happened",
      [
        ...(over > 0
          ? [{ value: "refund", label: `We sent money back (${formatCents(over)} at most)` } as const]
          : []),
        {
          value: "returned",
          label: `A payment came to nothing (${formatCents(paid)} at most)`,
          hint: "A cheque that bounced, or a payment noted by mistake.",
        } as const,
      ],
      { missing: "Choose what happened." },
    ),
    amount: amount("Amount"),
    on: dayOf("On", invoiced, today),
    method,
    note,
  }) as const satisfies Fields;
