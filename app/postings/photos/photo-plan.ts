import { type PlanId, planList } from "~/content/business";
import { policies } from "~/content/policies";

/** What a plan says about photos. */

/** Whether the seller takes the photos; on the other plans we send a photographer. */
export const takesOwnPhotos = (plan: PlanId | undefined): boolean =>
  plan === "basic" || (plan === "flat-fee" && policies.flatFeePhotos === "seller-supplied");

/** How many photos a plan takes; none before there is one. */
export const mostPhotos = (plan: PlanId | undefined): number =>
  planList.find(({ id }) => id === plan)?.photos ?? 0;
