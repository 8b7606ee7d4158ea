import * as example from "./example-brokerage";

/**
 * The brokerage whose site this is, and the one file an operator edits: what stands below an example's line replaces it. What each
 * entry means is said where the types are, in `example-brokerage.ts`. `npm run doctor` names each that is still the example's, and
 * towns of the example's that pages still name. Have the brokerage's agreement say the same as its terms.
 */

/** Who it is, how to reach it, and its offices. */
export const identity: example.Identity = {
  ...example.identity,
};

/** What its plans cost. */
export const prices: example.Prices = {
  ...example.prices,
};

/** What it has decided, and where it lists. */
export const terms: example.Terms = {
  ...example.terms,
};
