import { policies } from "~/content/policies";
import { site } from "~/content/site";
import { capitalize, formatCents, inSentence } from "~/lib/format";
import { feeDueOf, feeRows, homeOf, invoiceDueText, pathOf } from "~/postings/facts";
import { accountButton, closingParts, type WriteLetter } from "~/postings/letter";
import { balanceOf, invoiceName, totalOf } from "./invoice";
import { creditNumber } from "./record";
import { additionRows } from "./rows";

/** Letters about the price of an order. */

/** To every owner: the final price of a service, or that it isn't booked, with the new total. */
export const optionPriceLetter: WriteLetter = (posting, { reason }, reader) => {
  // The step's reason begins with the service.
  const title = `Price of your ${inSentence(reason?.split(":")[0] ?? "service")}`;
  return {
    title,
    subject: `${title}: ${reader.clean(homeOf(posting))}`,
    parts: [
      "We've recorded what we agreed with you:",
      { quote: reason ?? "" },
      ...(posting.fee
        ? [
            { heading: "What it costs now" },
            { facts: [...feeRows(posting.fee, feeDueOf(posting)), ...additionRows(posting)] },
          ]
        : []),
      `If that isn't what you agreed to, call ${site.phone.text} before anything is booked.`,
      ...closingParts(posting, reader),
    ],
  };
};

/** To the seller: an invoice with its total, its due date and a link to read and print it. */
export const invoiceLetter: WriteLetter = (posting, { id }, reader) => {
  const invoice = posting.money.invoices.find((one) => one.id === id);
  if (!invoice) return null;
  const name = invoiceName(invoice);
  const due = capitalize(invoiceDueText(invoice, posting));
  return {
    title: `Invoice ${name}`,
    subject: `Invoice ${name}: ${reader.clean(homeOf(posting))}`,
    parts: [
      `Here's our invoice for ${formatCents(totalOf(invoice))}, HST included.`,
      {
        facts: [
          ["Invoice", name],
          ["To pay, with HST", formatCents(Math.max(0, balanceOf(posting.money, invoice).owedCents))],
          ["Due", due],
        ],
      },
      `Pay ${policies.paymentMethods}, and quote ${name}.`,
      accountButton({ label: "Read or print the invoice", href: `${pathOf(posting)}/invoices/${name}` }),
      ...closingParts(posting, reader),
    ],
  };
};

/** To the seller: a credit note. */
export const creditLetter: WriteLetter = (posting, { id }, reader) => {
  const note = posting.money.credits.find((one) => one.id === id);
  const invoice = posting.money.invoices.find((one) => one.id === note?.invoice);
  if (!note || !invoice) return null;
  const name = creditNumber(note.number);
  const { owedCents } = balanceOf(posting.money, invoice);
  return {
    title: `Credit note ${name}`,
    subject: `Credit note ${name}: ${reader.clean(homeOf(posting))}`,
    parts: [
      `We've credited ${formatCents(note.cents + note.taxCents)} of ${invoiceName(invoice)}, HST included:`,
      { quote: note.why },
      owedCents > 0
        ? `Still to pay on that invoice: ${formatCents(owedCents)}.`
        : owedCents < 0
          ? `We owe you ${formatCents(-owedCents)}, and will send it to you.`
          : "Nothing is left to pay on that invoice.",
      ...(note.replaces ? ["A new invoice will take its place."] : []),
      accountButton({ label: "Read or print the credit note", href: `${pathOf(posting)}/invoices/${name}` }),
      ...closingParts(posting, reader),
    ],
  };
};
