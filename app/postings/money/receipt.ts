import { hstPercent, type PlanId, planList } from "~/content/business";
import { type Breakdown, soldFor } from "~/content/commission";
import { breakdownLines } from "~/content/savings";
import { formatCents, formatCentsTrimmed, percent } from "~/lib/format";
import type { ReceiptLine } from "~/lib/ui/shapes";
import type { Posting } from "~/postings/posting";
import type { Fee } from "./fee";

/**
 * What a sale leaves its seller: the same receipt at the asking price, beside each offer and at the sale. Arithmetic and no
 * advice: of an offer's terms it knows the price and whether the buyer has a brokerage. Pure.
 */

/** What selling costs before HST: our fee, and what the buyer's brokerage is offered, a percentage, dollars or both. */
export interface SellingCosts {
  plan: PlanId;
  /** Whole cents, with the services that were ordered. */
  feeCents: number;
  /** Whether any were. */
  withOptions?: boolean;
  offerPercent: number;
  offerDollars: number;
}

interface Offered {
  offerPercent?: number | null | undefined;
  offerDollars?: number | null | undefined;
}

/** Costs as they are answered or agreed; null while the plan, the price that its fee depends on, or the offer is missing. */
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

/** The terms of a listing as its agreement and its changes have them; undefined before there is an agreement. */
const termsOf = ({ mls, agreement }: Pick<Posting, "mls" | "agreement">) => mls ?? agreement?.terms;

/** Costs of a listing by its terms; null before there is an agreement. */
export const agreedCosts = (posting: Pick<Posting, "mls" | "agreement" | "fee">) =>
  costsOf(posting.fee ?? null, termsOf(posting));

/**
 * A sale at a price under these costs. A buyer without a brokerage: no commission is owed to one.
 * @param price dollars
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
const isAfterFee = `after our fee and ${percent(hstPercent)} HST on it; this buyer has no brokerage to pay`;
const notIn = "Before mortgage, lawyer, closing adjustments and any HST on the home itself.";

/** What stays with the seller, in one line. @param price dollars */
export const keptAt = (price: number, costs: SellingCosts, brokered = true): string =>
  `${formatCents(saleAt(price, costs, brokered).netCents)}, ${brokered ? isAfter : isAfterFee}`;

/** The receipt of a sale at a price. @param price dollars */
export const receiptOf = (price: number, costs: SellingCosts) =>
  receipt(saleAt(price, costs), costs, { isSold: false, brokered: true });

/** The whole receipt. @param isSold true if it has sold, false if that is the asking price or an offer */
export function receipt(
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

/** Of an order before its agreement: what its answers come to; null while one is missing. @param fee of its plan at that price */
export function answeredReceipt(
  fee: Fee | null,
  { listPrice, ...offered }: { listPrice?: number | undefined } & Offered = {},
) {
  const costs = costsOf(fee, offered);
  return listPrice && costs ? receiptOf(listPrice, costs) : null;
}

/** Of a listing: at its asking price; null before there is an agreement. */
export const askingReceipt = (posting: Posting) => answeredReceipt(posting.fee ?? null, termsOf(posting));
