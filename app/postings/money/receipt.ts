import { hstPercent, type PlanId, planList } from "~/content/business";
import { type Breakdown, soldFor } from "~/content/commission";
import { breakdownLines } from "~/content/savings";
import { formatCents, formatCentsTrimmed, percent } from "~/lib/format";
import type { ReceiptLine } from "~/lib/ui/shapes";
import type { Posting } from "~/postings/posting";
import type { Fee } from "./fee";

/**
 * Seller's proceeds of a sale: the same receipt at the asking price, for each offer and at the sale.
 * It's arithmetic and no advice. It only considers an offer's price, and if the buyer has a brokerage.
 */

/** Cost of selling before HST: our fee, and the buyer's-brokerage commission as a percentage, dollars or both. */
export interface SellingCosts {
  plan: PlanId;
  /** Fee in cents, with the services ordered. */
  feeCents: number;
  /** True if services were ordered. */
  withOptions?: boolean;
  offerPercent: number;
  offerDollars: number;
}

interface Offered {
  offerPercent?: number | null | undefined;
  offerDollars?: number | null | undefined;
}

/** Cost as answered or agreed. Null if the plan, the price that its fee depends on, or the commission is missing. */
export function costsOf(
  fee: Pick<Fee, "plan" | "feeCents" | "options"> | null,
  { offerPercent, offerDollars }: Offered = {},
): SellingCosts | null {
  if (!fee || (offerPercent == null && offerDollars == null)) return null;
  const { plan, feeCents, options = [] } = fee;
  return {
    plan,
    feeCents,
    withOptions: options.length > 0,
    offerPercent: offerPercent ?? 0,
    offerDollars: offerDollars ?? 0,
  };
}

/** Terms of a listing by its agreement and later changes, or undefined without an agreement. */
const termsOf = ({ mls, agreement }: Pick<Posting, "mls" | "agreement">) => mls ?? agreement?.terms;

/** Cost of a listing by its terms, or null without an agreement. */
export const agreedCosts = (posting: Pick<Posting, "mls" | "agreement" | "fee">) =>
  costsOf(posting.fee ?? null, termsOf(posting));

/**
 * Computes a sale at this price and cost. There is no commission if the buyer has no brokerage.
 * @param price in dollars
 */
export const saleAt = (
  price: number,
  { feeCents, offerPercent, offerDollars }: SellingCosts,
  brokered = true,
): Breakdown =>
  soldFor(Math.round(price * 100), feeCents, {
    percent: brokered ? offerPercent : 0,
    cents: brokered ? Math.round(offerDollars * 100) : 0,
  });

const isAfter = `after our fee, the buyer's brokerage and ${percent(hstPercent)} HST on both`;
const isAfterFee = `after our fee and ${percent(hstPercent)} HST on it, because this buyer has no brokerage to pay`;
const notIn = "Before mortgage, lawyer, closing adjustments and any HST on the home itself.";

/** Amount of the seller's proceeds in words. @param price in dollars */
export const netText = (price: number, costs: SellingCosts, brokered = true): string =>
  formatCents(saleAt(price, costs, brokered).netCents);

/** Seller's proceeds in one line. @param price in dollars */
export const proceedsText = (price: number, costs: SellingCosts, brokered = true): string =>
  `${netText(price, costs, brokered)}, ${brokered ? isAfter : isAfterFee}`;

/** Receipt of a sale at this price. @param price in dollars */
export const receiptOf = (price: number, costs: SellingCosts) =>
  fullReceipt(saleAt(price, costs), costs, { isSold: false, brokered: true });

/** Full receipt. @param isSold true if it has sold, false if the price is the asking price or an offer */
export function fullReceipt(
  sale: Breakdown,
  costs: SellingCosts,
  { isSold, brokered }: { isSold: boolean; brokered: boolean },
): { title: string; lines: ReceiptLine[]; basis: string } {
  const dollars = formatCentsTrimmed(sale.priceCents);
  const name = planList.find(({ id }) => id === costs.plan)?.name;
  return {
    title: isSold ? `Sold for ${dollars}` : `If it sells for ${dollars}`,
    lines: breakdownLines(sale, name, costs.withOptions ? " and options" : ""),
    basis: brokered ? notIn : `This buyer has no brokerage to pay. ${notIn}`,
  };
}

/**
 * Receipt from the answers of an order before its agreement, or null if one is missing.
 * @param fee of its plan at that price
 */
export function receiptOfAnswers(
  fee: Fee | null,
  { listPrice, ...offered }: { listPrice?: number | undefined } & Offered = {},
) {
  const costs = costsOf(fee, offered);
  return listPrice && costs ? receiptOf(listPrice, costs) : null;
}

/** Receipt of a listing at its asking price, or null without an agreement. */
export const receiptAtAskingPrice = (posting: Posting) =>
  receiptOfAnswers(posting.fee ?? null, termsOf(posting));
