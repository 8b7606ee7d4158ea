import { postings as limits } from "~/content/business";
import { dollars, list, longText, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";

/** The form that compares a month of the trust account with the bank. */

const { maximum } = limits.limits.priceDollars;

export const reconcileFields = {
  bank: dollars("Balance on the bank's statement", { max: maximum, width: "medium" }),
  outstanding: list(
    "Outstanding items",
    "item",
    {
      what: text("Item", { maxLength: limits.longest.moneyNote, required: false }),
      amount: dollars("Amount", { min: 0.01, max: maximum, width: "medium", required: false }),
      kind: radio(
        "The bank will",
        [
          { value: "adds", label: "Add it, such as a deposit on its way" },
          { value: "subtracts", label: "Subtract it, such as an uncashed cheque" },
        ],
        { required: false },
      ),
    },
    { hint: "Entries of the ledger that the statement doesn't have yet.", most: 20 },
  ),
  note: longText("Explanation", {
    hint: "Needed if there is a difference.",
    maxLength: limits.longest.moneyReason,
    rows: 2,
    required: false,
  }),
} as const satisfies Fields;

interface Item {
  what?: string | undefined;
  amount?: number | undefined;
  kind?: "adds" | "subtracts" | undefined;
}

/** Items in cents, or null if one is incomplete. Empty lines are left out. */
export function outstandingOf(items: readonly Item[] = []): { what: string; cents: number }[] | null {
  const typed = items.filter(({ what, amount, kind }) => what || amount || kind);
  const complete = typed.flatMap(({ what, amount, kind }) =>
    what && amount && kind ? [{ what, cents: Math.round(amount * 100) * (kind === "adds" ? 1 : -1) }] : [],
  );
  return complete.length === typed.length ? complete : null;
}

/** Bank and outstanding items less the ledger, in cents. */
export const differenceOf = (
  bankCents: number,
  outstanding: readonly { cents: number }[],
  ledgerCents: number,
): number => outstanding.reduce((all, { cents }) => all + cents, bankCents) - ledgerCents;
