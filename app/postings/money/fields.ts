import { postings } from "~/content/business";
import { policies } from "~/content/policies";
import { formatCents, inSentence, longDate } from "~/lib/format";
import { choice, day, dollars, longText, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { type PayMethod, payMethods } from "./record";

/** Fields of the office's forms about money. */

const { longest } = postings;

export const methodNames: Readonly<Record<PayMethod, string>> = {
  interac: "Interac e-Transfer",
  cheque: "Cheque",
  other: "Another method",
};

/** A method inside a sentence. */
export const methodText = (method: PayMethod): string =>
  method === "interac" ? methodNames[method] : inSentence(methodNames[method]);

const amount = (label: string, hint?: string) => dollars(label, { hint, min: 0.01, max: 1_000_000 });

const method = choice(
  "Method",
  payMethods.map((value) => ({ value, label: methodNames[value] })),
  { missing: "Choose how it was paid." },
);

const note = text("Note", {
  hint: "A cheque's number, for example. The seller doesn't see it.",
  maxLength: longest.moneyNote,
  required: false,
});

/** A day between the order's and today, ISO in Toronto. A payment can precede its invoice. */
const dayOf = (label: string, ordered: string, today: string) =>
  day(label, {
    min: ordered,
    max: today,
    tooEarly: `Enter ${longDate(ordered)} or a later day.`,
    tooLate: "That day hasn't come yet.",
  });

/**
 * @param costsAlone true if a Flat-Fee listing ended without a sale, which only owes our costs up to a
 * maximum
 */
export const invoiceFields = (costsAlone: boolean) =>
  ({
    buyer: text("Payer", { maxLength: longest.moneyBuyer, missing: "Enter the payer." }),
    address: longText("Payer's address", { maxLength: longest.moneyAddress }),
    costs: dollars("Our costs, before HST", {
      hint: `For ${policies.flatFeeCosts}. The listing ended without a sale, so nothing else is owed.`,
      min: 0.01,
      max: policies.flatFeeCostsCapDollars,
      required: costsAlone,
    }),
  }) as const satisfies Fields;

/**
 * @param owed on the invoice, in cents, or null before an invoice
 * @param ordered day of the order, ISO
 */
export const paymentFields = (owed: number | null, ordered: string, today: string) =>
  ({
    amount: amount(
      "Amount",
      owed === null
        ? "It counts towards the next invoice."
        : `${formatCents(owed)} is outstanding. Anything above that is kept as a credit.`,
    ),
    on: dayOf("Paid on", ordered, today),
    method,
    note,
  }) as const satisfies Fields;

export const ownLineFields = {
  what: text("Description", {
    hint: "For example: courier, returned payment (NSF) at cost, second sign.",
    maxLength: longest.moneyNote,
    missing: "Enter what it's for.",
  }),
  amount: amount("Amount before HST"),
} as const satisfies Fields;

/** @param left amount that can be credited, in cents before HST */
export const creditFields = (left: number) =>
  ({
    amount: amount("Amount before HST", `Up to ${formatCents(left)}. We add the HST.`),
    why: longText("Reason", {
      hint: "Printed on the credit note.",
      maxLength: longest.moneyReason,
      rows: 2,
      missing: "Enter the reason.",
    }),
    next: radio(
      "After this credit",
      [
        { value: "nothing", label: "Nothing more is charged" },
        {
          value: "replaced",
          label: "Send a replacement invoice",
          hint: "For a wrong invoice. Credit all of it.",
        },
      ],
      { missing: "Choose what happens after this credit." },
    ),
  }) as const satisfies Fields;

/**
 * @param paid on the invoice, in cents
 * @param over overpayment, in cents
 */
export const refundFields = (paid: number, over: number, ordered: string, today: string) =>
  ({
    what: radio(
      "What happened",
      [
        ...(over > 0 ? [{ value: "refund", label: `Refund (up to ${formatCents(over)})` } as const] : []),
        {
          value: "returned",
          label: `NSF or failed payment (up to ${formatCents(paid)})`,
          hint: "A returned cheque, or a payment recorded by mistake.",
        } as const,
      ],
      { missing: "Choose what happened." },
    ),
    amount: amount("Amount"),
    on: dayOf("Date", ordered, today),
    method,
    note,
  }) as const satisfies Fields;
