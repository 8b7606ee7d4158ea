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
 * What a sale costs and what the seller keeps. Pure, exact and the same on the server and in the
 * browser: amounts are whole cents, rates are thousandths of a percent, and sums are made in BigInt,
 * so every result is rounded once, at its end, half a cent away from zero.
 * Source of the rules: specification §9.
 */

/** Thousandths of a percent: 2.5% is 2,500. */
type MilliPercent = number;

const milliPercent = (percent: number): MilliPercent => Math.round(percent * 1000);

const taxFactor = 100n + BigInt(hstPercent);

/** Cents times 10⁷: fine enough to hold a rate and a tax without rounding. */
const scale = 10_000_000n;

function toCents(scaled: bigint): number {
  const half = scaled < 0n ? -scale / 2n : scale / 2n;
  return Number((scaled + half) / scale);
}

/** `rate` of `price` with HST, in scaled cents. */
const withTax = (price: bigint, rate: MilliPercent): bigint => price * BigInt(rate) * taxFactor;

/** `cents` with HST, in scaled cents. */
const feeWithTax = (cents: bigint): bigint => cents * 100_000n * taxFactor;

/** `percent` of an amount, whole cents both. */
export const shareOf = (cents: number, percent: number): number =>
  toCents(BigInt(cents) * BigInt(milliPercent(percent)) * 100n);

/** HST on a fee or commission, whole cents both. */
export const hstOn = (cents: number): number => shareOf(cents, hstPercent);

/** A fee or commission with its HST, whole cents both. */
export const withHst = (cents: number): number => cents + hstOn(cents);

/** What a sale leaves the seller with, all in cents. The parts add up to the price exactly. */
export interface Breakdown {
  priceCents: number;
  /** What the listing brokerage earns: a commission, or our fee. */
  listingCents: number;
  cooperatingCents: number;
  taxCents: number;
  netCents: number;
}

/** A plan beside a traditional commission. */
export interface PlanComparison extends Breakdown {
  /** Traditional cost minus this plan's cost; negative when the plan costs more. */
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
    // What is left of the rounded total, so that a receipt never is a cent off.
    taxCents: totalCents - listingCents - cooperatingCents,
    netCents: priceCents - totalCents,
  };
}

/** Everything that goes out: commission or fee on both sides, and the HST. */
export const goesOutCents = ({ priceCents, netCents }: Breakdown): number => priceCents - netCents;

/** Percentages of the price that a comparison takes; each has a usual value when left out. */
export interface Rates {
  /** Full commission for both brokerages, as quoted by somebody else. */
  quotedPercent?: number;
  /** Commission to the buyer's brokerage. */
  cooperatingPercent?: number;
}

/** What the rates are when left alone, percent. */
export const usualRates: Required<Rates> = {
  quotedPercent: commission.traditionalPercent,
  cooperatingPercent: commission.cooperatingPercent,
};

/** A full commission, shared evenly between the two brokerages, plus HST. */
export function traditional(priceCents: number, quotedPercent: number = usualRates.quotedPercent): Breakdown {
  const price = BigInt(priceCents);
  const rate = milliPercent(quotedPercent);
  const total = toCents(withTax(price, rate));
  const side = toCents(price * BigInt(rate) * 50n);
  return breakdown(priceCents, side, side, total);
}

/**
 * A listing fee plus a co-operating commission, both plus HST, beside a full commission.
 * Savings = (quoted % of price) × 1.13 − (fee + co-operating % of price) × 1.13, to the cent.
 *
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
 * A sale as it was agreed: our fee, and to the buyer's brokerage a percentage of the price, an amount or both, all with HST.
 *
 * @param priceCents sale price, whole cents
 * @param feeCents listing fee before HST, whole cents
 * @param cooperating what the buyer's brokerage gets before HST: percent of the price, and whole cents
 */
export function soldFor(
  priceCents: number,
  feeCents: number,
  cooperating: { percent: number; cents: number },
): Breakdown {
  const { percent, cents } = cooperating;
  // Rounded as the calculator rounds, so that both say the same to the cent.
  const { netCents } = compare(priceCents, feeCents + cents, { cooperatingPercent: percent });
  return breakdown(priceCents, feeCents, shareOf(priceCents, percent) + cents, priceCents - netCents);
}

/**
 * The sale price at which a full commission leaves the seller as much as this sale does, whole cents: what an
 * agent has to sell the home for to be worth the commission.
 *
 * @param quotedPercent full commission for both brokerages, at most 88% so that something is left
 */
export function matchingPriceCents({ netCents }: Breakdown, quotedPercent: number): number {
  const kept = scale - BigInt(milliPercent(quotedPercent)) * taxFactor;
  return Number((2n * BigInt(netCents) * scale + kept) / (2n * kept));
}

/** The published formula: the listing fee of the worked example, 2.5% co-operating commission. */
export const compareByPublishedFormula = (priceCents: number): PlanComparison =>
  compare(priceCents, exampleListingFeeDollars * 100);

/** A plan's fee before HST, cents. Flat-Fee is a share of the listing price with a floor. */
export function planFeeCents(plan: PlanId, listingPriceCents: number): number {
  if (plan === plans.basic.id) return plans.basic.feeDollars * 100;
  if (plan === plans.basicPlus.id) return plans.basicPlus.feeDollars * 100;
  const share = shareOf(listingPriceCents, plans.flatFee.feePercent);
  return Math.max(share, plans.flatFee.minimumFeeDollars * 100);
}

/** A plan at today's fee; the home sells for its listing price. */
export const comparePlan = (plan: PlanId, priceCents: number, rates?: Rates): PlanComparison =>
  compare(priceCents, planFeeCents(plan, priceCents), rates);

/** The plan of that name, or Basic. @param id as it stands in an address, so it may be anything */
export const planIdOf = (id: string | null): PlanId =>
  planList.find((plan) => plan.id === id)?.id ?? plans.basic.id;

/** Price of the worked example, cents. */
export const examplePriceCents = examplePriceDollars * 100;

/** The sales the pages speak of: one price, sold each way. */
export const exampleSales = {
  traditional: traditional(examplePriceCents),
  published: compareByPublishedFormula(examplePriceCents),
  basic: comparePlan(plans.basic.id, examplePriceCents),
  basicPlus: comparePlan(plans.basicPlus.id, examplePriceCents),
  flatFee: comparePlan(plans.flatFee.id, examplePriceCents),
} as const;

/** The calculator's fields as typed; "" when left alone. */
export interface CalculatorFields {
  price: string;
  quotedCommission: string;
  cooperatingCommission: string;
}

/** One price, sold each way. */
export interface Comparison extends Required<Rates> {
  priceCents: number;
  traditional: Breakdown;
  /** By the published formula, with the worked example's listing fee. */
  published: PlanComparison;
  byPlan: Record<PlanId, PlanComparison>;
}

/** What the calculator makes of its fields. */
export type Calculation = ReturnType<typeof calculate>;

/**
 * Reads the calculator's fields and compares. A commission that is empty or in error counts as the usual one.
 * @returns what is wrong, in the order of the fields; the comparison, of the example price when no price was typed, which is no error
 *   (specification §5), and null when the price is in error
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
 * Reads a price as typed; null when none was, which is no error (specification §5).
 * @returns whole cents, NaN if it is unreadable; `isInterpreted` where the page should say how it was read
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

/** @param usual the percentage that counts when nothing usable was typed */
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
