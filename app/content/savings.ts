import { commission, hstPercent } from "~/content/business";
import type { ReceiptLine } from "~/content/types";
import { formatCents, percent } from "~/lib/format";
import type { Breakdown } from "./commission";

/** What a sale is divided into, named alike wherever it is divided. */
export const saleLines = {
  price: "Sale price",
  /** @param fee whose fee it is; without one the listing side of a full commission */
  listing: (fee?: string, more = "") => (fee ? `${fee} listing fee${more}` : "Listing brokerage"),
  cooperating: "Buyer's brokerage",
  tax: `HST, ${percent(hstPercent)}`,
  net: "Left after commission, fee and HST",
} as const;

/** The lines of a receipt for one sale. @param plan name of the plan; left out for a full commission */
export function breakdownLines(sale: Breakdown, plan?: string, more = ""): ReceiptLine[] {
  return [
    { label: saleLines.price, value: formatCents(sale.priceCents) },
    { label: saleLines.listing(plan, more), value: formatCents(-sale.listingCents) },
    { label: saleLines.cooperating, value: formatCents(-sale.cooperatingCents) },
    { label: saleLines.tax, value: formatCents(-sale.taxCents) },
    { label: saleLines.net, value: formatCents(sale.netCents), tone: "total" },
  ];
}

/** The field for a price, on every page that reckons with one. */
export const priceHint = "In dollars, such as 700,000 or 865k.";

/** What the page says where a price was written in a way of its own. @param typed the price as typed */
export const interpretedPrice = (typed: string, price: string): string => `We read “${typed}” as ${price}.`;

/** The commission that comparisons assume, and the buyer's brokerage's part of it. */
export const usualQuote = percent(commission.traditionalPercent);
export const usualOffer = percent(commission.cooperatingPercent);
