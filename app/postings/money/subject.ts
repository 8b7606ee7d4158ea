import { formatCents, longDate } from "~/lib/format";
import { feeDueOf } from "~/postings/facts";
import {
  type InspectedPosting,
  lines,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { feeDueNames } from "./fee-due";
import { methodNames } from "./fields";
import {
  balanceOf,
  invoiceDueDay,
  invoiceName,
  netOf,
  owedCentsOf,
  taxOf,
  totalOf,
  uninvoicedCharges,
} from "./invoice";
import { entryNames } from "./ledger";
import { creditNumber } from "./record";
import { invoiceRows } from "./rows";

/** Invoices and payments for an inspector and for the trade record of a sale. */
export function moneyParts({ posting }: Pick<InspectedPosting, "posting">): RecordPart[] {
  const { invoices, credits } = posting.money;
  const rows = invoiceRows(posting) ?? [];
  const creditLines = credits.map((note) => [
    creditNumber(note.number),
    longDate(note.on),
    note.why,
    formatCents(note.cents + note.taxCents),
  ]);
  return [
    tableOr(
      "No invoice is recorded.",
      ["Invoice", "Date", "What for", "Total with HST", "Due", "Owed"],
      invoices.map((invoice) => {
        const due = invoiceDueDay(invoice, posting);
        return [
          invoiceName(invoice),
          longDate(invoice.on),
          lines(invoice.lines.map(({ what, cents }) => `${what}: ${formatCents(cents)}`)),
          formatCents(totalOf(invoice)),
          due ? longDate(due) : notRecorded,
          formatCents(balanceOf(posting.money, invoice).owedCents),
        ];
      }),
      { csv: "invoices" },
    ),
    ...(credits.length > 0 ? [tableOr("", ["Credit note", "Date", "Reason", "With HST"], creditLines)] : []),
    ...(rows.length > 0 ? [{ title: "Payments and balance", rows }] : []),
  ];
}

/** Amounts to invoice and to pay, or null without a fee. */
function line({ posting }: Pick<InspectedPosting, "posting">) {
  if (!posting.fee) return null;
  const waiting = uninvoicedCharges(posting).reduce(
    (all, { lines }) => all + netOf({ lines }) + taxOf(lines),
    0,
  );
  const due = feeDueOf(posting);
  const owed = owedCentsOf(posting);
  const open = [
    ...(waiting > 0 ? [`${formatCents(waiting)} not invoiced yet${due ? `. Due: ${due}` : ""}.`] : []),
    ...(owed > 0 ? [`${formatCents(owed)} to pay now.`] : []),
  ];
  return { text: "Fees and payments", aside: open.join(" ") || "Nothing to pay now." };
}

export const money: Subject = {
  sections: [{ id: "money", title: "Money", parts: moneyParts }],
  // The office's notes on payments stay with the office.
  sellersCopy: ({ posting: { money } }) => ({
    money: { ...money, payments: money.payments.map(({ note: _, ...payment }) => payment) },
  }),
  office: { page: "/money", line },
  copyWords: {
    labels: {
      money: "Invoices and payments",
      lines: "What it's for",
      "invoices.charge": "Charge ID",
      invoice: "Invoice ID",
      buyer: "Billed to",
      hstNumber: "HST registration number",
      credits: "Credit notes",
      "credits.replaces": "Replaced by a new invoice",
      "feeDue.on": "When",
    },
    values: {
      kind: entryNames,
      on: feeDueNames,
      method: methodNames,
    },
  },
};
