import { type Policies, policies } from "./policies";

/**
 * Sentences about the decisions in `policies.ts` for the footer and the account. They aren't in `policy-words.ts`, because these
 * pages load scripts and would load all of that file.
 */

export const paymentMethod = ({ paymentMethods: how }: Policies = policies): string =>
  `You pay ${how}, on our invoice. This website takes no payments.`;

/** Reason for posting a code to the home. */
export const homeCodeWhy =
  "Homes have been put up for sale by people who only pretended to own them. Mail to the home itself reaches its owner, so we don't prepare an agreement until its code is entered.";

/** Promise that the fee doesn't change after the order. */
export const feeFixed = "Your fee can't rise before you sign, unless you change the plan or the price.";

/** Trademark notice for MLS® and REALTOR.ca. */
export const trademarks = ({ trademarkUse: how }: Policies = policies): string =>
  `MLS®, Multiple Listing Service® and REALTOR.ca are trademarks of The Canadian Real Estate Association (CREA), ${how}.`;
