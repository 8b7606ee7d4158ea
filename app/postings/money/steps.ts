import { longDate } from "~/lib/format";
import { dayFactsOf } from "~/postings/agreement/terms";
import { invoiceFields, paymentFields } from "~/postings/office/fields";
import { moneyStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

/** The office's steps about money: an invoice, and its payment. */

const onDay = (day: string) => `On ${longDate(day)}`;

export const recordInvoice = step("record-invoice", {
  from: moneyStates,
  to: null,
  by: assistants,
  reason: "none",
  guards: ["agreement-signed"],
  letters: [],
  button: "Note the invoice",
  done: "noted the invoice",
  forms: ({ posting, today }) =>
    posting.invoice.sentOn ? [] : [{ fields: invoiceFields(dayFactsOf(posting), today) }],
  effect: ({ sent }) => ({
    reason: onDay(sent.on),
    change: (now) => ({ ...now, invoice: { ...now.invoice, sentOn: sent.on } }),
  }),
});

export const recordPayment = step("record-payment", {
  from: moneyStates,
  to: null,
  by: assistants,
  reason: "none",
  letters: [],
  button: "Note the payment",
  done: "noted the payment",
  forms: ({ posting, today }) =>
    posting.invoice.sentOn && !posting.invoice.paidOn
      ? [{ fields: paymentFields(dayFactsOf(posting), today) }]
      : [],
  effect: ({ sent }) => ({
    reason: onDay(sent.on),
    change: (now) => ({ ...now, invoice: { ...now.invoice, paidOn: sent.on } }),
  }),
});
