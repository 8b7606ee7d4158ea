import { type PlanId, planList } from "~/content/business";
import { policies } from "~/content/policies";

/** Rules of the plans about photos. */

/** True if the seller takes the photos. On the other plans we send a photographer. */
export const takesOwnPhotos = (plan: PlanId | undefined): boolean =>
  plan === "basic" || (plan === "flat-fee" && policies.flatFeePhotos === "seller-supplied");

/** Most photos of a plan. Zero without a plan. */
export const mostPhotos = (plan: PlanId | undefined): number =>
  planList.find(({ id }) => id === plan)?.photos ?? 0;
