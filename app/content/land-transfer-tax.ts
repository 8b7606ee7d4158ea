/**
 * Land transfer tax on a home in Ontario, which its buyer pays at closing. Toronto has a second one.
 * Sources: `sources.ontarioLandTransferTax` and `sources.landTransferTax`.
 */

/** Upper end of a bracket in dollars, and the rate of the part of the price within it, in percent. */
type Brackets = readonly (readonly [upTo: number, percent: number])[];

/** Land with one or two single family residences (Land Transfer Tax Act, s. 2). */
const ontario: Brackets = [
  [55_000, 0.5],
  [250_000, 1],
  [400_000, 1.5],
  [2_000_000, 2],
  [Number.POSITIVE_INFINITY, 2.5],
];

/** Toronto's rates as of April 1, 2026. They differ from Ontario's above three million dollars. */
const toronto: Brackets = [
  ...ontario.slice(0, -1),
  [3_000_000, 2.5],
  [4_000_000, 4.4],
  [5_000_000, 5.45],
  [10_000_000, 6.5],
  [20_000_000, 7.55],
  [Number.POSITIVE_INFINITY, 8.6],
];

/** Highest refunds for a first home, in dollars. */
export const firstHomeRefunds = { ontario: 4000, toronto: 4475 };

/** Tax on a price, in cents. @param dollars price */
const taxOn = (dollars: number, brackets: Brackets): number =>
  Math.round(
    brackets.reduce((sum, [upTo, percent], at) => {
      const from = brackets[at - 1]?.[0] ?? 0;
      return sum + Math.max(0, Math.min(dollars, upTo) - from) * percent;
    }, 0),
  );

/**
 * Land transfer taxes of a home, in cents.
 * @param price in dollars
 * @param postalCode all of Toronto's, and no others, begin with M
 * @returns toronto: null for a home elsewhere
 */
export const landTransferTax = (price: number, postalCode: string) => ({
  ontario: taxOn(price, ontario),
  toronto: /^m/i.test(postalCode) ? taxOn(price, toronto) : null,
});
