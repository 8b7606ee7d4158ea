import type { PlanId } from "~/content/business";
import { hstOn, planFeeCents } from "~/content/commission";
import { policies } from "~/content/policies";

/** What an order costs. Pure. */

/** Whole cents. */
export interface Fee {
  plan: PlanId;
  /** The asking price it was worked out from; only Flat-Fee depends on it. */
  listPriceCents: number;
  feeCents: number;
  taxCents: number;
}

/** When the agreement says that the fee is due: with an event, or on a day, ISO in Toronto. */
export type FeeDue = { on: FeeDueEvent; day: null } | { on: "day"; day: string };

export const feeDueEvents = ["signing", "posting", "closing"] as const;

export type FeeDueEvent = (typeof feeDueEvents)[number];

/** What a plan's agreement usually says of it. */
export const usualFeeDue = (plan: PlanId | undefined): FeeDueEvent =>
  plan === "flat-fee" ? "closing" : policies.paymentMoment.on;

/** The fee of a plan, once the price it depends on is known; null before. @param listPrice asking price, dollars */
export function feeOf(plan: PlanId | undefined, listPrice: number | undefined): Fee | null {
  if (!plan || (plan === "flat-fee" && !listPrice)) return null;
  const listPriceCents = Math.round((listPrice ?? 0) * 100);
  const feeCents = planFeeCents(plan, listPriceCents);
  return { plan, listPriceCents, feeCents, taxCents: hstOn(feeCents) };
}

/** The least that a plan costs: what it costs at the lowest price. */
export const leastFee = (plan: PlanId): Fee => {
  const feeCents = planFeeCents(plan, 0);
  return { plan, listPriceCents: 0, feeCents, taxCents: hstOn(feeCents) };
};
