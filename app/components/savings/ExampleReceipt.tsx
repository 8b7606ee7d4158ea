import { Receipt } from "~/components/ui/Receipt";
import { plans } from "~/content/business";
import { exampleReceipts as words } from "~/content/pages/money-in-your-pocket";
import { formatCents } from "~/rules/format";
import { exampleSales } from "~/rules/savings";
import { breakdownLines } from "./breakdown-lines";

const { basic, published, traditional } = exampleSales;

/** The worked example's short form: today's Basic price beside a traditional commission. */
export function ExampleReceipt() {
  return (
    <Receipt
      headingLevel={2}
      title={words.short.title}
      lines={[
        ...breakdownLines(basic, plans.basic.name),
        { label: words.short.savings, value: formatCents(basic.savingsCents), tone: "keep" },
      ]}
      basis={words.short.basis}
    />
  );
}

/** A full commission, today's Basic beside it, and last the specification's example by its own formula. */
export function ExampleReceipts() {
  return (
    <div className="receipt-pair">
      <ExampleReceipt />
      <Receipt
        headingLevel={2}
        title={words.traditional.title}
        lines={breakdownLines(traditional)}
        basis={words.traditional.basis}
      />
      <Receipt
        headingLevel={2}
        title={words.published.title}
        lines={[
          ...breakdownLines(published, words.published.fee),
          { label: words.published.savings, value: formatCents(published.savingsCents), tone: "keep" },
        ]}
        basis={words.published.basis}
      />
    </div>
  );
}
