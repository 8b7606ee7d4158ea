import { formatCents, longDate } from "~/lib/format";
import { invoiceRows } from "~/postings/agreement/stage";
import {
  type InspectedPosting,
  lines,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { balanceOf, invoiceDueDay, invoiceName, totalOf } from "./invoice";
import { creditNumber } from "./record";

function parts({ posting }: InspectedPosting): RecordPart[] {
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
    ...(credits.length > 0 ? [tableOr("", ["Credit note", "Date", "Why", "With HST"], creditLines)] : []),
    ...(rows.length > 0 ? [{ title: "Payments and what is open", rows }] : []),
  ];
}

export const money: Subject = {
  sections: [{ id: "money", title: "Money", parts }],
  // What the office noted with a payment is its own.
  sellersCopy: ({ posting: { money } }) => ({
    money: { ...money, payments: money.payments.map(({ note: _, ...payment }) => payment) },
  }),
};
