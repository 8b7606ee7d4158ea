import { formatCents, formatDollars, percent } from "~/lib/format";
import { commission, examplePriceDollars, plans } from "./business";
import { comparePlan, examplePriceCents } from "./commission";

/** What 5% is, and what lower quotes would make of the example. Source: `sources.commissionRange`. */
export const fivePercent = `${percent(commission.traditionalPercent)} for both brokerages together is our assumption, at the high end: what we read in November 2026 puts Ontario at ${percent(commission.lowerQuotesPercent[1])} to ${percent(commission.traditionalPercent)}. ${commission.lowerQuotesPercent
  .map(
    (quote, index) =>
      `${index === 0 ? "At" : "at"} ${percent(quote)} the difference ${index === 0 ? `on ${formatDollars(examplePriceDollars)} with ${plans.basic.name} ` : ""}is ${formatCents(comparePlan(plans.basic.id, examplePriceCents, { quotedPercent: quote }).savingsCents)}`,
  )
  .join("; ")}.`;
