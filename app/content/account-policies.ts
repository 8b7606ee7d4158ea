import { type Policies, policies } from "./policies";

/**
 * What every page's footer and the pages of an account say of the decisions in `policies.ts`. Not in `policy-words.ts`:
 * these pages load scripts, and would load all of it.
 */

/** How the fee is paid. */
export const paymentMethod = ({ paymentMethods: how }: Policies = policies): string =>
  how === undefined
    ? "This website takes no payments. How you pay is written in the agreement, which you read first."
    : `You pay ${how}. This website takes no payments.`;

/** Where the lists of answers of an order come from. */
export const answerLists = ({ answerListsConfirmed: confirmed }: Policies = policies): string =>
  confirmed
    ? "The answers to choose from are the board's."
    : "The answers to choose from follow the board's forms; we check yours against them.";

/** Whose marks MLS® and REALTOR.ca are. */
export const trademarks = ({ creaMember: member }: Policies = policies): string =>
  `MLS®, Multiple Listing Service® and REALTOR.ca are trademarks of The Canadian Real Estate Association (CREA)${member ? ", used under licence" : ""}.`;
