import { type Policies, policies } from "./policies";

/**
 * What every page's footer and the pages of an account say of the decisions in `policies.ts`. Not in `policy-words.ts`:
 * these pages load scripts, and would load all of it.
 */

/** How the fee is paid. */
export const paymentMethod = ({ paymentMethods: how }: Policies = policies): string =>
  `You pay ${how}, on our invoice; this website takes no payments.`;

/** From when on the fee is certain. */
export const feeFixed =
  "Your fee can't rise between your order and your signature, unless you change the plan or the price; the agreement states it in dollars.";

/** Where the lists of answers of an order come from. */
export const answerLists =
  "The answers to choose from follow the board's forms; we check yours against them.";

/** Whose marks MLS® and REALTOR.ca are. */
export const trademarks = ({ trademarkUse: how }: Policies = policies): string =>
  `MLS®, Multiple Listing Service® and REALTOR.ca are trademarks of The Canadian Real Estate Association (CREA), ${how}.`;
