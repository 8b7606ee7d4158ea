import { formatCents, formatDollars, percent } from "~/lib/format";
import { commission, examplePriceDollars, plans } from "./business";
import { comparePlan, examplePriceCents } from "./commission";

/** What 5% is. Sources: `sources.commissionRange` and `commissionRangeToo`. */
const fivePercentIsAssumed = `${percent(commission.traditionalPercent)} for both brokerages together is our assumption, at the high end: the two sources below put Ontario at ${percent(commission.lowerQuotesPercent[1])} to ${percent(commission.traditionalPercent)}.`;

/** What lower quotes would make of the example with Basic. Source: the same. */
export const lowerQuotes = commission.lowerQuotesPercent.map((quote) => ({
  quote: percent(quote),
  differenceCents: comparePlan(plans.basic.id, examplePriceCents, { quotedPercent: quote }).savingsCents,
}));

/** Both in one paragraph, for the calculator; elsewhere a comparison says that it assumes 5%. */
export const fivePercent = `${fivePercentIsAssumed} ${lowerQuotes
  .map(
    ({ quote, differenceCents }, index) =>
      `${index === 0 ? "At" : "at"} ${quote} the difference ${index === 0 ? `on ${formatDollars(examplePriceDollars)} with ${plans.basic.name} ` : ""}is ${formatCents(differenceCents)}`,
  )
  .join("; ")}.`;
