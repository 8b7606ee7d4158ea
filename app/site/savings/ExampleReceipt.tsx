import { plans } from "~/content/business";
import { exampleSales } from "~/content/commission";
import { lowerQuotes } from "~/content/five-percent";
import { breakdownLines, exampleReceipts as words } from "~/content/savings";
import { formatCents } from "~/lib/format";
import { Receipt } from "~/lib/ui/Receipt";

const { basic } = exampleSales;

/** The worked example's short form: today's Basic price beside a full commission. */
export function ExampleReceipt() {
  return (
    <Receipt
      headingLevel={2}
      title={words.short.title}
      lines={[
        ...breakdownLines(basic, plans.basic.name),
        { label: words.short.savings, value: formatCents(basic.savingsCents), tone: "keep" },
        ...lowerQuotes.map(({ quote, differenceCents }) => ({
          label: words.short.ifQuoted(quote),
          value: formatCents(differenceCents),
        })),
      ]}
      basis={words.short.basis}
    />
  );
}
