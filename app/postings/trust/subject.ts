import { calendarDate, formatCents } from "~/lib/format";
import type { Posting } from "~/postings/posting";
import { type Subject, tableOr } from "~/postings/subject";
import { depositMethodNames } from "./methods";
import { trustBalance, trustKindNames } from "./record";

/** The trust ledger of a trade as a table, oldest first, with the balance after each entry. */
export function trustTable({ trust = [] }: Pick<Posting, "trust">) {
  const entries = [...trust].sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  return {
    head: ["Date", "Entry", "From or to", "For", "Method", "Amount", "Balance"],
    lines: entries.map(({ on, kind, party, what, method, cents }, index) => [
      calendarDate(on),
      trustKindNames[kind],
      party,
      what,
      depositMethodNames[method],
      formatCents(cents),
      formatCents(trustBalance(entries.slice(0, index + 1))),
    ]),
  };
}

export const trust: Subject = {
  sections: [
    {
      id: "trust",
      title: "Trust account",
      parts({ posting }) {
        const { head, lines } = trustTable(posting);
        return [tableOr("Our brokerage held no money of this trade.", head, lines, { csv: "trust" })];
      },
    },
  ],
  // Buyers' names stay with the office.
  sellersCopy: ({ posting: { trust: held = [] } }) =>
    held.length > 0 ? { trust: held.map(({ kind, on, cents }) => ({ kind, on, cents })) } : {},
};
