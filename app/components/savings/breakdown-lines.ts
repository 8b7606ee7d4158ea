import { hstPercent } from "~/content/business";
import type { ReceiptLine } from "~/content/types";
import { formatCents, percent } from "~/rules/format";
import type { Breakdown } from "~/rules/savings";

/** The lines of a receipt for one sale. `plan` is a plan's name, or "traditional". */
export function breakdownLines(sale: Breakdown, plan: string): ReceiptLine[] {
  return [
    { label: "Sale price", amount: formatCents(sale.priceCents) },
    {
      label: plan === "traditional" ? "Listing side" : `${plan} listing fee`,
      amount: formatCents(-sale.listingCents),
    },
    {
      label: plan === "traditional" ? "Selling side" : "Buyer's brokerage",
      amount: formatCents(-sale.cooperatingCents),
    },
    { label: `HST, ${percent(hstPercent)}`, amount: formatCents(-sale.taxCents) },
    { label: "Stays yours", amount: formatCents(sale.netCents), tone: "total" },
  ];
}
