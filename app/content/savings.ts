import { commission, hstPercent } from "~/content/business";
import type { ReceiptLine } from "~/content/types";
import { formatCents, percent } from "~/lib/format";
import type { Breakdown } from "./commission";

/** Names of the parts of a sale price, the same everywhere. */
export const saleLines = {
  price: "Sale price",
  /** @param fee plan's name, or undefined for the listing side of a full-service commission */
  listing: (fee?: string, more = "") => (fee ? `${fee} listing fee${more}` : "Listing brokerage"),
  cooperating: "Buyer's brokerage",
  tax: `HST, ${percent(hstPercent)}`,
  net: "Left after commission, fee and HST",
} as const;

/**
 * Lines of a receipt for one sale.
 * @param plan plan's name, or undefined for a full-service commission
 */
export function breakdownLines(sale: Breakdown, plan?: string, more = ""): ReceiptLine[] {
  return [
    { label: saleLines.price, value: formatCents(sale.priceCents) },
    { label: saleLines.listing(plan, more), value: formatCents(-sale.listingCents) },
    { label: saleLines.cooperating, value: formatCents(-sale.cooperatingCents) },
    { label: saleLines.tax, value: formatCents(-sale.taxCents) },
    { label: saleLines.net, value: formatCents(sale.netCents), tone: "total" },
  ];
}

/** Hint of every price field. */
export const priceHint = "In dollars, such as 700,000 or 865k.";

/**
 * Sentence that says how an unusual price was read.
 * @param typed the price as typed
 */
export const interpretedPrice = (typed: string, price: string): string => `We read “${typed}” as ${price}.`;

/** Commission that comparisons assume, and the buyer's brokerage's part of it. */
export const usualQuote = percent(commission.traditionalPercent);
export const usualOffer = percent(commission.cooperatingPercent);
