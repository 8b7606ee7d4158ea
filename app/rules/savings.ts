import {
  calculator,
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  type PlanId,
  plans,
} from "~/content/business";

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

const traditionalRate = milliPercent(commission.traditionalPercent);

/** A traditional commission, shared evenly between the two brokerages, plus HST. */
export function traditional(priceCents: number): Breakdown {
  const total = toCents(withTax(BigInt(priceCents), traditionalRate));
  const side = shareOf(priceCents, commission.traditionalPercent / 2);
  return breakdown(priceCents, side, side, total);
}

/**
 * A listing fee plus a co-operating commission, both plus HST, beside a traditional commission.
 * Savings = (5% of price) × 1.13 − (fee + co-operating % of price) × 1.13, to the cent.
 *
 * @param priceCents sale price, whole cents
 * @param feeCents listing fee before HST, whole cents
 * @param cooperatingPercent commission to the buyer's brokerage, percent of the price
 */
export function compare(
  priceCents: number,
  feeCents: number,
  cooperatingPercent: number = commission.cooperatingPercent,
): PlanComparison {
  const price = BigInt(priceCents);
  const cooperating = milliPercent(cooperatingPercent);
  const savingsCents = toCents(
    withTax(price, traditionalRate) - withTax(price, cooperating) - feeWithTax(BigInt(feeCents)),
  );
  const before = traditional(priceCents);
  const total = priceCents - before.netCents - savingsCents;
  const cooperatingCents = shareOf(priceCents, cooperatingPercent);
  return { ...breakdown(priceCents, feeCents, cooperatingCents, total), savingsCents };
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
export const comparePlan = (plan: PlanId, priceCents: number, cooperatingPercent?: number): PlanComparison =>
  compare(priceCents, planFeeCents(plan, priceCents), cooperatingPercent);

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

/**
 * What Basic saves on the worked example when the full commission quoted is another than we assume, cents.
 * @param quotedPercent full commission for both sides, percent of the price
 */
export const savingsAtQuote = (quotedPercent: number): number => {
  const { priceCents, netCents } = exampleSales.basic;
  const quoted = toCents(withTax(BigInt(priceCents), milliPercent(quotedPercent)));
  return quoted - (priceCents - netCents);
};

/** Reads a number as visitors type it: "$700,000", "700 000", "700000.50". Null when it is none. */
function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s$%,\u00a0\u202f]/g, "").replace("−", "-");
  return /^[+-]?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** One price, sold each way. */
export interface Comparison {
  priceCents: number;
  cooperatingPercent: number;
  traditional: Breakdown;
  /** By the published formula, with the worked example's listing fee. */
  published: PlanComparison;
  byPlan: Record<PlanId, PlanComparison>;
}

/** What the calculator makes of its two fields. */
export interface Calculation {
  priceError?: "tooLow" | "tooHigh";
  commissionError?: "commissionRange";
  /** Null when the price is in error, empty or no number; the last two are no errors (specification §5). */
  comparison: Comparison | null;
}

/** Reads the calculator's fields as typed and compares. An unreadable commission counts as the usual one. */
export function calculate(price: string, cooperatingCommission: string): Calculation {
  const dollars = parseNumber(price);
  const percent =
    cooperatingCommission.trim() === "" ? commission.cooperatingPercent : parseNumber(cooperatingCommission);
  const { minimum, maximum } = calculator.cooperatingPercent;
  const commissionFits = percent !== null && percent >= minimum && percent <= maximum;
  const priceError = dollars === null ? undefined : priceErrorOf(dollars);
  return {
    priceError,
    commissionError: commissionFits ? undefined : "commissionRange",
    comparison:
      dollars === null || priceError
        ? null
        : compareAll(Math.round(dollars * 100), commissionFits ? percent : commission.cooperatingPercent),
  };
}

function priceErrorOf(dollars: number): Calculation["priceError"] {
  if (dollars < calculator.minimumPriceDollars) return "tooLow";
  return dollars > calculator.maximumPriceDollars ? "tooHigh" : undefined;
}

function compareAll(priceCents: number, cooperatingPercent: number): Comparison {
  const plan = (id: PlanId) => comparePlan(id, priceCents, cooperatingPercent);
  return {
    priceCents,
    cooperatingPercent,
    traditional: traditional(priceCents),
    published: compareByPublishedFormula(priceCents),
    byPlan: { basic: plan("basic"), "basic-plus": plan("basic-plus"), "flat-fee": plan("flat-fee") },
  };
}
