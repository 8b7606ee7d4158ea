import { saleLines } from "~/content/pages/money-in-your-pocket";
import type { ReceiptLine } from "~/content/types";
import { formatCents } from "~/rules/format";
import type { Breakdown } from "~/rules/savings";

/** The lines of a receipt for one sale. @param plan name of the plan; left out for a traditional commission */
export function breakdownLines(sale: Breakdown, plan?: string): ReceiptLine[] {
  return [
    { label: saleLines.price, amount: formatCents(sale.priceCents) },
    { label: saleLines.listing(plan), amount: formatCents(-sale.listingCents) },
    { label: saleLines.cooperating, amount: formatCents(-sale.cooperatingCents) },
    { label: saleLines.tax, amount: formatCents(-sale.taxCents) },
    { label: saleLines.net, amount: formatCents(sale.netCents), tone: "total" },
  ];
}
