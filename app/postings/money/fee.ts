import { type PlanId, planList } from "~/content/business";
import { hstOn, planFeeCents } from "~/content/commission";
import { type OptionId, optionIds, policies } from "~/content/policies";

/** What an order costs: its plan, and the paid services that were ordered with it. Pure. */

/** Whole cents. */
export interface Fee {
  plan: PlanId;
  /** The asking price it was worked out from; only Flat-Fee depends on it. */
  listPriceCents: number;
  /** Plan and options, before HST. */
  feeCents: number;
  taxCents: number;
  /** The paid services in it; left out of fees that were fixed before they could be ordered. */
  options?: readonly FeeOption[];
}

/** A paid service at the price at which it was ordered, before HST. */
export interface FeeOption {
  id: OptionId;
  cents: number;
  /** That this is its lowest price: the final one is agreed before it's booked. */
  from?: true;
  /** The lowest price at which it was ordered, once a final one is agreed; left out before this was kept. */
  least?: number;
}

/** When the agreement says that the fee is due: with an event, or on a day, ISO in Toronto. */
export type FeeDue = { on: FeeDueEvent; day: null } | { on: "day"; day: string };

export const feeDueEvents = ["signing", "posting", "closing"] as const;

export type FeeDueEvent = (typeof feeDueEvents)[number];

/** What a plan's agreement usually says of it. */
export const usualFeeDue = (plan: PlanId | undefined): FeeDueEvent =>
  plan === "flat-fee" ? "closing" : policies.paymentMoment.on;

/** A fee of these parts, with its HST. */
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

/** A paid service as it is ordered today. */
const orderOption = (id: OptionId): FeeOption => {
  const { dollars, from } = policies.optionPrices[id];
  return { id, cents: dollars * 100, ...(from ? { from } : {}) };
};

/** In the order of the price list; a smaller plan has none, a larger one includes them. */
const optionsOn = (plan: PlanId, ids: readonly OptionId[]): FeeOption[] =>
  plan === "basic-plus" ? optionIds.filter((id) => ids.includes(id)).map(orderOption) : [];

/**
 * The fee of a plan with its options, once the price it depends on is known; null before.
 * @param listPrice asking price, dollars
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

/** The least that a plan costs: what it costs at the lowest price. */
export const leastFee = (plan: PlanId): Fee => feeFrom(plan, 0, planFeeCents(plan, 0), []);

/** What the plan alone costs, whole cents before HST. */
export const planCentsOf = ({ feeCents, options = [] }: Fee): number => feeCents - sumOf(options);

/** The plans that a fee can move up to, its own first. Downward nobody moves once there is an agreement. */
export const plansFrom = (plan: PlanId) => planList.slice(planList.findIndex(({ id }) => id === plan));

/** The paid services that can still be added to a fee on a plan. */
export const optionsLeft = ({ options = [] }: Pick<Fee, "options">): OptionId[] =>
  optionIds.filter((id) => options.every((one) => one.id !== id));

/**
 * A fee after a move to a larger plan, or with services added. What was charged before counts in full, so it never comes to less.
 * What was ordered before keeps its price; on a plan that includes it, it counts towards the plan.
 * @param listPrice asking price, dollars
 */
export function upgradedFee(now: Fee, plan: PlanId, listPrice: number, added: readonly OptionId[]): Fee {
  const kept = plan === now.plan ? (now.options ?? []) : [];
  const more = optionsOn(plan, added).filter(({ id }) => kept.every((one) => one.id !== id));
  if (plan === now.plan) return feeFrom(plan, now.listPriceCents, planCentsOf(now), [...kept, ...more]);
  const listPriceCents = Math.round(listPrice * 100);
  return feeFrom(plan, listPriceCents, Math.max(planFeeCents(plan, listPriceCents), now.feeCents), more);
}

/** A fee with the final price of a service whose lowest price was ordered. @param cents before HST */
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

/** The least that a service with a final price can cost, whole cents. */
export const leastOf = ({ id, least = leastCents(id) }: FeeOption): number => least;

/** A fee with a service whose final price isn't agreed after all. */
export const withoutFinalPrice = (fee: Fee, id: OptionId): Fee =>
  feeFrom(
    fee.plan,
    fee.listPriceCents,
    planCentsOf(fee),
    (fee.options ?? []).map((one) => (one.id === id ? { id, cents: leastOf(one), from: true } : one)),
  );

/** A fee without a service that wasn't booked. */
export const withoutOption = (fee: Fee, id: OptionId): Fee =>
  feeFrom(
    fee.plan,
    fee.listPriceCents,
    planCentsOf(fee),
    (fee.options ?? []).filter((one) => one.id !== id),
  );

/**
 * A larger fee that was asked for, once every owner has signed for it: a service whose final price was agreed meanwhile keeps that.
 */
export function signedFee(asked: Fee, now: Fee): Fee {
  const options = (asked.options ?? []).map((one) => now.options?.find(({ id }) => id === one.id) ?? one);
  const planCents = planCentsOf(asked);
  const least = asked.plan === now.plan ? planCents : Math.max(planCents, now.feeCents);
  return feeFrom(asked.plan, asked.listPriceCents, least, options);
}

/** What a later fee adds to an earlier one, whole cents. */
export const difference = (now: Fee, next: Fee): Pick<Fee, "feeCents" | "taxCents"> => ({
  feeCents: next.feeCents - now.feeCents,
  taxCents: next.taxCents - now.taxCents,
});
