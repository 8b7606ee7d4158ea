import { commission, examplePriceDollars, hstPercent, plans } from "~/content/business";
import { comparePlan, examplePriceCents, exampleSales } from "~/content/commission";
import { breakdownLines, usualOffer, usualQuote } from "~/content/savings";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { Receipt } from "~/lib/ui/Receipt";

/** The worked example's short form: today's Basic price beside a full commission, and beside lower ones. */
export const ExampleReceipt = () => (
  <Receipt
    headingLevel={2}
    title={`A ${formatDollars(examplePriceDollars)} sale, listed on ${plans.basic.name}`}
    lines={[
      ...breakdownLines(exampleSales.basic, plans.basic.name),
      {
        label: `Difference from a ${usualQuote} commission`,
        value: formatCents(exampleSales.basic.savingsCents),
        tone: "keep",
      },
      ...commission.lowerQuotesPercent.map((quotedPercent) => ({
        label: `If you were quoted ${percent(quotedPercent)}`,
        value: formatCents(comparePlan(plans.basic.id, examplePriceCents, { quotedPercent }).savingsCents),
      })),
    ]}
    basis={`Compared with a ${usualQuote} full-service commission, our assumption, at the same sale price; ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both. Before mortgage, lawyer and moving.`}
  />
);
