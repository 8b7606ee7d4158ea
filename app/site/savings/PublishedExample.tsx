import {
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  planPrices,
  plans,
} from "~/content/business";
import { exampleSales } from "~/content/commission";
import { breakdownLines, usualOffer, usualQuote } from "~/content/savings";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { Receipt } from "~/lib/ui/Receipt";

const fee = formatDollars(exampleListingFeeDollars);
const price = formatDollars(examplePriceDollars);

/** The specification's example: both receipts to the cent, in the open, and why they are there. */
export function PublishedExample() {
  const { published, traditional } = exampleSales;
  return (
    <section id="example" className="published">
      <h2>{`The published ${fee} example`}</h2>
      <p>
        {`You can't buy at ${fee}; the example is here so that you can check the sum. At ${planPrices.basic}, today's ${plans.basic.name}, the same sale saves ${formatCents(exampleSales.basic.savingsCents)}.`}
      </p>
      <div className="receipt-pair columns">
        <Receipt
          title={`Published example: ${price}, full-service commission`}
          lines={breakdownLines(traditional)}
          basis={`${usualQuote} of the price, half to each side, plus ${percent(hstPercent)} HST.`}
        />
        <Receipt
          title={`Published example: ${price}, ${fee} listing fee`}
          lines={[
            ...breakdownLines(published, "Example"),
            {
              label: "Savings in this example",
              value: formatCents(published.savingsCents),
              tone: "keep",
            },
          ]}
          basis={`Same sale price, ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both.`}
        />
      </div>
    </section>
  );
}
