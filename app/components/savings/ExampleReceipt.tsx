import { Receipt } from "~/components/ui/Receipt";
import {
  commission,
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  plans,
} from "~/content/business";
import { formatCents, formatDollars, percent } from "~/rules/format";
import { exampleSales } from "~/rules/savings";
import { breakdownLines } from "./breakdown-lines";

/** The worked example's short form: today's Basic price beside a traditional commission. */
export function ExampleReceipt() {
  const { basic } = exampleSales;
  return (
    <Receipt
      headingLevel={2}
      title={`A ${formatDollars(examplePriceDollars)} sale, listed on ${plans.basic.name}`}
      lines={[
        ...breakdownLines(basic, plans.basic.name),
        {
          label: "More than after a traditional commission",
          amount: formatCents(basic.savingsCents),
          tone: "keep",
        },
      ]}
      basis={`Compared with a ${percent(commission.traditionalPercent)} commission. Assumes the same price either way, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, ${percent(hstPercent)} HST on both.`}
    />
  );
}

/** The specification's worked example, both sides, by the published formula. */
export function ExampleReceipts() {
  const { basic, published, traditional } = exampleSales;
  const price = formatDollars(examplePriceDollars);
  return (
    <div className="receipt-pair">
      <Receipt
        headingLevel={2}
        title={`${price}, traditional commission`}
        lines={breakdownLines(traditional, "traditional")}
        basis={`${percent(commission.traditionalPercent)} of the price, half to each side, plus ${percent(hstPercent)} HST.`}
      />
      <Receipt
        headingLevel={2}
        title={`${price}, ${plans.basic.name} plan`}
        lines={[
          ...breakdownLines(published, plans.basic.name),
          { label: "You save", amount: formatCents(published.savingsCents), tone: "keep" },
        ]}
        basis={`Assumes a ${formatDollars(exampleListingFeeDollars)} listing fee. At today's ${formatDollars(plans.basic.feeDollars)} you save ${formatCents(basic.savingsCents)}.`}
      />
    </div>
  );
}
