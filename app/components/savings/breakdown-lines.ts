import { saleLines } from "~/content/pages/money-in-your-pocket";
import type { ReceiptLine } from "~/content/types";
import { formatCents } from "~/rules/format";
import type { Breakdown } from "~/rules/savings";

/** The lines of a receipt for one sale. @param plan name of the plan; left out for a traditional commission */
export function breakdownLines(sale: Breakdown, plan?: string): ReceiptLine[] {
  return [
    { label: saleLines.price, value: formatCents(sale.priceCents) },
    { label: saleLines.listing(plan), value: formatCents(-sale.listingCents) },
    { label: saleLines.cooperating, value: formatCents(-sale.cooperatingCents) },
    { label: saleLines.tax, value: formatCents(-sale.taxCents) },
    { label: saleLines.net, value: formatCents(sale.netCents), tone: "total" },
  ];
}
