import { type PlanId, planList } from "~/content/business";
import { hstOn, planFeeCents } from "~/content/commission";
import { type OptionId, policies, soldOptions } from "~/content/policies";

/** Price of an order: its plan, and the paid services ordered with it. */

/** Whole cents. */
export interface Fee {
  plan: PlanId;
  /** Asking price at that time, in cents. Only Flat-Fee depends on it. */
  listPriceCents: number;
  /** Plan and options, before HST. */
  feeCents: number;
  taxCents: number;
  /** Paid services included in the fee. Left out of fees older than the options. */
  options?: readonly FeeOption[];
}

/** A paid service at its price when ordered, in cents before HST. */
export interface FeeOption {
  id: OptionId;
  cents: number;
  /** Set if this is the lowest price, and the final one is agreed before the booking. */
  from?: true;
  /** Lowest price when ordered, in cents, once a final one is agreed. Left out of older fees. */
  least?: number;
}

/** Due date of the fee by the agreement: an event, or a day, ISO in Toronto. */
export type FeeDue = { on: FeeDueEvent; day: null } | { on: "day"; day: string };

export const feeDueEvents = ["signing", "posting", "closing"] as const;

export type FeeDueEvent = (typeof feeDueEvents)[number];

/** Usual due date in a plan's agreement. */
export const usualFeeDue = (plan: PlanId | undefined): FeeDueEvent =>
  plan === "flat-fee" ? "closing" : policies.paymentMoment.on;

/** Adds the parts of a fee and its HST. */
export function feeFrom(
  plan: PlanId,
  listPriceCents: number,
  planCents: number,
  options: readonly FeeOption[],
): Fee {
  const feeCents = planCents + sumOf(options);
  return { plan, listPriceCents, feeCents, taxCents: hstOn(feeCents), options };
}

const sumOf = (options: readonly FeeOption[]): number => options.reduce((sum, { cents }) => sum + cents, 0);

/** A paid service at today's price. */
const orderOption = (id: OptionId): FeeOption => {
  const { dollars, from } = policies.optionPrices[id];
  return { id, cents: dollars * 100, ...(from ? { from } : {}) };
};

/** Options in the order of the price list. A smaller plan has none, and a larger one includes them. */
const optionsOn = (plan: PlanId, ids: readonly OptionId[]): FeeOption[] =>
  plan === "basic-plus" ? soldOptions.filter((id) => ids.includes(id)).map(orderOption) : [];

/**
 * Fee of a plan with its options, or null until the price it depends on is known.
 * @param listPrice asking price, in dollars
 */
export function feeOf(
  plan: PlanId | undefined,
  listPrice: number | undefined,
  options: readonly OptionId[] = [],
): Fee | null {
  if (!plan || (plan === "flat-fee" && !listPrice)) return null;
  const listPriceCents = Math.round((listPrice ?? 0) * 100);
  return feeFrom(plan, listPriceCents, planFeeCents(plan, listPriceCents), optionsOn(plan, options));
}

/** Fee of a plan at its lowest price. */
export const leastFee = (plan: PlanId): Fee => feeFrom(plan, 0, planFeeCents(plan, 0), []);

/** Price of the plan without options, in cents before HST. */
export const planCentsOf = ({ feeCents, options = [] }: Fee): number => feeCents - sumOf(options);

/** Plans that a fee can move up to, its own first. With an agreement, there is no move down. */
export const plansFrom = (plan: PlanId) => planList.slice(planList.findIndex(({ id }) => id === plan));

/** Paid services that can still be added to a fee on a plan. */
export const addableOptions = ({ options = [] }: Pick<Fee, "options">): OptionId[] =>
  soldOptions.filter((id) => options.every((one) => one.id !== id));

/**
 * Returns the fee after a move to a larger plan, or with added services.
 * Earlier charges count in full, so the fee never decreases.
 * Services ordered earlier keep their price, and count towards a plan that includes them.
 * @param listPrice asking price, in dollars
 */
export function upgradedFee(now: Fee, plan: PlanId, listPrice: number, added: readonly OptionId[]): Fee {
  const kept = plan === now.plan ? (now.options ?? []) : [];
  const more = optionsOn(plan, added).filter(({ id }) => kept.every((one) => one.id !== id));
  if (plan === now.plan) return feeFrom(plan, now.listPriceCents, planCentsOf(now), [...kept, ...more]);
  const listPriceCents = Math.round(listPrice * 100);
  return feeFrom(plan, listPriceCents, Math.max(planFeeCents(plan, listPriceCents), now.feeCents), more);
}

/** Returns the fee with a service's final price. @param cents before HST */
export const withFinalPrice = (fee: Fee, id: OptionId, cents: number): Fee =>
  feeFrom(
    fee.plan,
    fee.listPriceCents,
    planCentsOf(fee),
    (fee.options ?? []).map((one) =>
      one.id === id ? { id, cents, least: one.least ?? (one.from ? one.cents : leastCents(id)) } : one,
    ),
  );

const leastCents = (id: OptionId): number => policies.optionPrices[id].dollars * 100;

/** Lowest final price of a service, in cents. */
export const leastFinalPriceCents = ({ id, least = leastCents(id) }: FeeOption): number => least;

/** Returns the fee without a service's final price, because it isn't agreed after all. */
export const withoutFinalPrice = (fee: Fee, id: OptionId): Fee =>
  feeFrom(
    fee.plan,
    fee.listPriceCents,
    planCentsOf(fee),
    (fee.options ?? []).map((one) =>
      one.id === id ? { id, cents: leastFinalPriceCents(one), from: true } : one,
    ),
  );

/** Returns the fee without a service that wasn't booked. */
export const withoutOption = (fee: Fee, id: OptionId): Fee =>
  feeFrom(
    fee.plan,
    fee.listPriceCents,
    planCentsOf(fee),
    (fee.options ?? []).filter((one) => one.id !== id),
  );

/** Returns a requested larger fee, signed by every owner. A service's final price agreed since the request stays. */
export function signedFee(asked: Fee, now: Fee): Fee {
  const options = (asked.options ?? []).map((one) => now.options?.find(({ id }) => id === one.id) ?? one);
  const planCents = planCentsOf(asked);
  const least = asked.plan === now.plan ? planCents : Math.max(planCents, now.feeCents);
  return feeFrom(asked.plan, asked.listPriceCents, least, options);
}

/** Difference between a later and an earlier fee, in cents. */
export const feeDifference = (now: Fee, next: Fee): Pick<Fee, "feeCents" | "taxCents"> => ({
  feeCents: next.feeCents - now.feeCents,
  taxCents: next.taxCents - now.taxCents,
});
