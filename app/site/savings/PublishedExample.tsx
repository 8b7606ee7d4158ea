import { exampleSales } from "~/content/commission";
import { breakdownLines, exampleReceipts, calculatorWords as words } from "~/content/savings";
import { formatCents } from "~/lib/format";
import { Receipt } from "~/lib/ui/Receipt";

/** The specification's example: both receipts to the cent, in the open, and why they are there. */
export function PublishedExample() {
  const { published, traditional } = exampleSales;
  return (
    <section id="example" className="published">
      <h2>{words.published.heading}</h2>
      <p>{words.published.why}</p>
      <div className="receipt-pair columns">
        <Receipt
          title={exampleReceipts.traditional.title}
          lines={breakdownLines(traditional)}
          basis={exampleReceipts.traditional.basis}
        />
        <Receipt
          title={exampleReceipts.published.title}
          lines={[
            ...breakdownLines(published, exampleReceipts.published.fee),
            {
              label: exampleReceipts.published.savings,
              value: formatCents(published.savingsCents),
              tone: "keep",
            },
          ]}
          basis={exampleReceipts.published.basis}
        />
      </div>
    </section>
  );
}
