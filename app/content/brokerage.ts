import * as example from "./example-brokerage";

/**
 * The brokerage that runs this site, in the one file that an operator edits. A line below an example's line replaces it. The
 * types in `example-brokerage.ts` explain each entry. `npm run doctor` lists entries and towns that still come from the example.
 * Keep the brokerage's agreement and these terms in agreement.
 */

/** Name, contact details and offices. */
export const identity: example.Identity = {
  ...example.identity,
};

/** Prices of the plans. */
export const prices: example.Prices = {
  ...example.prices,
};

/** Decisions and service area. */
export const terms: example.Terms = {
  ...example.terms,
};
