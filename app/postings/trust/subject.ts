import { calendarDate, formatCents } from "~/lib/format";
import type { Posting } from "~/postings/posting";
import { type Subject, tableOr } from "~/postings/subject";
import { depositMethodNames } from "./methods";
import { trustBalance, trustKindNames } from "./record";
import { trustBySale } from "./sales";

/** The trust ledger of a home as a table by trade, oldest first, with the trade's balance after each entry. */
export function trustTable(posting: Pick<Posting, "trust" | "sale">) {
  const trades = trustBySale(posting).map(({ trade, entries }) => ({
    trade: trade || "Not recorded",
    entries: [...entries].sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1)),
  }));
  return {
    head: ["Trade", "Date", "Entry", "From or to", "For", "Method", "Amount", "Balance"],
    lines: trades.flatMap(({ trade, entries }) =>
      entries.map(({ on, kind, party, what, method, cents }, index) => [
        trade,
        calendarDate(on),
        trustKindNames[kind],
        party,
        what,
        depositMethodNames[method],
        formatCents(cents),
        formatCents(trustBalance(entries.slice(0, index + 1))),
      ]),
    ),
  };
}

export const trust: Subject = {
  sections: [
    {
      id: "trust",
      title: "Trust account",
      parts({ posting }) {
        const { head, lines } = trustTable(posting);
        return [tableOr("Our brokerage held no money for this trade.", head, lines, { csv: "trust" })];
      },
    },
  ],
  // Buyers' names stay with the office.
  sellersCopy: ({ posting: { trust: held = [] } }) =>
    held.length > 0 ? { trust: held.map(({ kind, on, cents }) => ({ kind, on, cents })) } : {},
  copyWords: {
    labels: {
      trust: "Money in our trust account",
    },
    values: {
      "trust.kind": trustKindNames,
    },
  },
};
