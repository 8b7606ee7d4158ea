import {
  calculator,
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  type PlanId,
  planList,
  plans,
} from "~/content/business";
import { formatDollars, percent as formatPercent } from "~/lib/format";
import { readDollars, readPercent } from "~/lib/read-number";

/**
 * Cost of a sale and what the seller keeps. Results are exact, and equal on the server and in the browser. Amounts are whole
 * cents and rates thousandths of a percent. Sums use BigInt, so each result is rounded once, half a cent away from zero.
 * Source of the rules: specification §9.
 */

/** Thousandths of a percent: 2.5% is 2,500. */
type MilliPercent = number;

const milliPercent = (percent: number): MilliPercent => Math.round(percent * 1000);

const taxFactor = 100n + BigInt(hstPercent);

/** Cents times 10⁷, which is fine enough to hold a rate and a tax without rounding. */
const scale = 10_000_000n;

function toCents(scaled: bigint): number {
  const half = scaled < 0n ? -scale / 2n : scale / 2n;
  return Number((scaled + half) / scale);
}

/** `rate` of `price` with HST, in scaled cents. */
const withTax = (price: bigint, rate: MilliPercent): bigint => price * BigInt(rate) * taxFactor;

/** `cents` with HST, in scaled cents. */
const feeWithTax = (cents: bigint): bigint => cents * 100_000n * taxFactor;

/** Returns `percent` of an amount. Both amounts are whole cents. */
export const shareOf = (cents: number, percent: number): number =>
  toCents(BigInt(cents) * BigInt(milliPercent(percent)) * 100n);

/** HST on a fee or commission. Both amounts are whole cents. */
export const hstOn = (cents: number): number => shareOf(cents, hstPercent);

/** A fee or commission with its HST. Both amounts are whole cents. */
export const withHst = (cents: number): number => cents + hstOn(cents);

/** Division of a sale price, in cents. The parts add up to the price exactly. */
export interface Breakdown {
  priceCents: number;
  /** Earnings of the listing brokerage: a commission, or our fee. */
  listingCents: number;
  cooperatingCents: number;
  taxCents: number;
  netCents: number;
}

/** A plan compared with a full-service commission. */
export interface PlanComparison extends Breakdown {
  /** Full-service cost minus this plan's cost. Negative if the plan costs more. */
  savingsCents: number;
}

function breakdown(
  priceCents: number,
  listingCents: number,
  cooperatingCents: number,
  totalCents: number,
): Breakdown {
  return {
    priceCents,
    listingCents,
    cooperatingCents,
    // Remainder of the rounded total, so that a receipt adds up to the cent.
    taxCents: totalCents - listingCents - cooperatingCents,
    netCents: priceCents - totalCents,
  };
}

/** Everything the seller pays: commission or fee on both sides, and the HST. */
export const goesOutCents = ({ priceCents, netCents }: Breakdown): number => priceCents - netCents;

/** Rates of a comparison, in percent of the price. Each has a default. */
export interface Rates {
  /** Full-service commission for both brokerages, as quoted to the visitor. */
  quotedPercent?: number;
  /** Commission to the buyer's brokerage. */
  cooperatingPercent?: number;
}

/** Default rates, in percent. */
export const usualRates: Required<Rates> = {
  quotedPercent: commission.traditionalPercent,
  cooperatingPercent: commission.cooperatingPercent,
};

/** Returns the sale with a full-service commission, shared evenly between the two brokerages, plus HST. */
export function traditional(priceCents: number, quotedPercent: number = usualRates.quotedPercent): Breakdown {
  const price = BigInt(priceCents);
  const rate = milliPercent(quotedPercent);
  const total = toCents(withTax(price, rate));
  const side = toCents(price * BigInt(rate) * 50n);
  return breakdown(priceCents, side, side, total);
}

/**
 * Compares a listing fee plus a buyer's-brokerage commission with a full-service commission, all plus HST.
 * Savings = (quoted % of price) × 1.13 − (fee + buyer's-brokerage % of price) × 1.13, to the cent.
 * @param priceCents sale price, whole cents
 * @param feeCents listing fee before HST, whole cents
 */
export function compare(
  priceCents: number,
  feeCents: number,
  {
    quotedPercent = usualRates.quotedPercent,
    cooperatingPercent = usualRates.cooperatingPercent,
  }: Rates = {},
): PlanComparison {
  const price = BigInt(priceCents);
  const savingsCents = toCents(
    withTax(price, milliPercent(quotedPercent)) -
      withTax(price, milliPercent(cooperatingPercent)) -
      feeWithTax(BigInt(feeCents)),
  );
  const before = traditional(priceCents, quotedPercent);
  const total = priceCents - before.netCents - savingsCents;
  const cooperatingCents = shareOf(priceCents, cooperatingPercent);
  return { ...breakdown(priceCents, feeCents, cooperatingCents, total), savingsCents };
}

/**
 * Divides an agreed sale, with HST. The buyer's brokerage gets a percentage of the price, an amount or both.
 * @param priceCents sale price, whole cents
 * @param feeCents listing fee before HST, whole cents
 * @param cooperating commission of the buyer's brokerage before HST: percent of the price, and whole cents
 */
export function soldFor(
  priceCents: number,
  feeCents: number,
  cooperating: { percent: number; cents: number },
): Breakdown {
  const { percent, cents } = cooperating;
  // Rounds as the calculator does, so that both agree to the cent.
  const { netCents } = compare(priceCents, feeCents + cents, { cooperatingPercent: percent });
  return breakdown(priceCents, feeCents, shareOf(priceCents, percent) + cents, priceCents - netCents);
}

/**
 * Sale price at which a full-service commission leaves the seller as much as this sale does, in whole cents. An agent is worth
 * the commission from there on.
 * @param quotedPercent full-service commission for both brokerages, at most 88% so that something is left
 */
export function matchingPriceCents({ netCents }: Breakdown, quotedPercent: number): number {
  const kept = scale - BigInt(milliPercent(quotedPercent)) * taxFactor;
  return Number((2n * BigInt(netCents) * scale + kept) / (2n * kept));
}

/** Compares by the published formula: the listing fee of the worked example, and 2.5% to the buyer's brokerage. */
export const compareByPublishedFormula = (priceCents: number): PlanComparison =>
  compare(priceCents, exampleListingFeeDollars * 100);

/** A plan's fee before HST, in cents. Flat-Fee is a share of the asking price with a minimum. */
export function planFeeCents(plan: PlanId, listingPriceCents: number): number {
  if (plan === plans.basic.id) return plans.basic.feeDollars * 100;
  if (plan === plans.basicPlus.id) return plans.basicPlus.feeDollars * 100;
  const share = shareOf(listingPriceCents, plans.flatFee.feePercent);
  return Math.max(share, plans.flatFee.minimumFeeDollars * 100);
}

/** Compares a plan at today's fee. The home sells for its asking price. */
export const comparePlan = (plan: PlanId, priceCents: number, rates?: Rates): PlanComparison =>
  compare(priceCents, planFeeCents(plan, priceCents), rates);

/**
 * Returns the plan of that id, or Basic.
 * @param id taken from an address, so it can be anything
 */
export const planIdOf = (id: string | null): PlanId =>
  planList.find((plan) => plan.id === id)?.id ?? plans.basic.id;

/** Price of the worked example, in cents. */
export const examplePriceCents = examplePriceDollars * 100;

/** The example price, sold each way. */
export const exampleSales = {
  traditional: traditional(examplePriceCents),
  published: compareByPublishedFormula(examplePriceCents),
  basic: comparePlan(plans.basic.id, examplePriceCents),
  basicPlus: comparePlan(plans.basicPlus.id, examplePriceCents),
  flatFee: comparePlan(plans.flatFee.id, examplePriceCents),
} as const;

/** The calculator's fields as typed, or "" if left empty. */
export interface CalculatorFields {
  price: string;
  quotedCommission: string;
  cooperatingCommission: string;
}

/** One price, sold each way. */
export interface Comparison extends Required<Rates> {
  priceCents: number;
  traditional: Breakdown;
  /** Result of the published formula, with the worked example's listing fee. */
  published: PlanComparison;
  byPlan: Record<PlanId, PlanComparison>;
}

/** Result of the calculator. */
export type Calculation = ReturnType<typeof calculate>;

/**
 * Reads the calculator's fields and compares. An empty or invalid commission counts as the default.
 * @returns the errors in the order of the fields, and the comparison. An empty price isn't an error (specification §5), and the
 *   comparison then shows the example price. An invalid price gives null.
 */
export function calculate(typed: CalculatorFields) {
  const price = readPrice(typed.price);
  const quoted = readCommission(
    typed.quotedCommission,
    usualRates.quotedPercent,
    "commission you were quoted",
  );
  const cooperating = readCommission(
    typed.cooperatingCommission,
    usualRates.cooperatingPercent,
    "buyer's-brokerage commission",
  );
  const rates = { quotedPercent: quoted.percent, cooperatingPercent: cooperating.percent };
  const messages = {
    price: price?.error,
    quotedCommission: quoted.error,
    cooperatingCommission: cooperating.error,
  };
  return {
    errors: Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : [])),
    comparison: price?.error ? null : compareAll(price?.cents ?? examplePriceCents, rates),
    isExample: price === null,
    isInterpreted: price?.isInterpreted ?? false,
    isUnreadable: price?.isUnreadable ?? false,
  };
}

/**
 * Reads a typed price. Returns null for an empty field, which isn't an error (specification §5).
 * @returns whole cents, NaN if unreadable. `isInterpreted` is true if the page should say how it read the price.
 */
export function readPrice(typed: string) {
  if (typed.trim() === "") return null;
  const read = readDollars(typed);
  return {
    error: priceError(read?.dollars),
    cents: Math.round((read?.dollars ?? Number.NaN) * 100),
    isInterpreted: read?.interpreted ?? false,
    isUnreadable: !read,
  };
}

/** @param usual percentage to use if nothing usable was typed */
function readCommission(typed: string, usual: number, name: string): { percent: number; error?: string } {
  if (typed.trim() === "") return { percent: usual };
  const percent = readPercent(typed);
  const { minimum, maximum } = calculator.commissionPercent;
  if (percent !== null && percent >= minimum && percent <= maximum) return { percent };
  return {
    percent: usual,
    error: `The ${name} must be between ${formatPercent(minimum)} and ${formatPercent(maximum)}.`,
  };
}

function priceError(dollars: number | undefined): string | undefined {
  const { minimumPriceDollars, maximumPriceDollars } = calculator;
  if (dollars === undefined) return "We can't read that price. Write it like 865,000, 865k or 1.2m.";
  if (dollars < minimumPriceDollars)
    return `Property amount must be at least ${formatDollars(minimumPriceDollars)}.`;
  if (dollars > maximumPriceDollars)
    return `Property amount must be at most ${formatDollars(maximumPriceDollars)}.`;
  return undefined;
}

function compareAll(priceCents: number, rates: Required<Rates>): Comparison {
  const plan = (id: PlanId) => comparePlan(id, priceCents, rates);
  return {
    priceCents,
    ...rates,
    traditional: traditional(priceCents, rates.quotedPercent),
    published: compareByPublishedFormula(priceCents),
    byPlan: { basic: plan("basic"), "basic-plus": plan("basic-plus"), "flat-fee": plan("flat-fee") },
  };
}
