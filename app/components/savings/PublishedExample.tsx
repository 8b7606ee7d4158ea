import { Receipt } from "~/components/ui/Receipt";
import { breakdownLines, exampleReceipts, calculatorWords as words } from "~/content/savings";
import { formatCents, formatCentsTrimmed } from "~/rules/format";
import { type Comparison, exampleSales } from "~/rules/savings";

/**
 * The specification's example, folded: both receipts to the cent, why they are there, and the same formula at
 * the visitor's price.
 */
export function PublishedExample({ comparison }: { comparison: Comparison | null }) {
  const { published, traditional } = exampleSales;
  return (
    <div className="accordion published">
      <details className="accordion-item">
        <summary className="accordion-question">{words.published.question}</summary>
        <div id="example" className="accordion-answer">
          <p>{words.published.why}</p>
          <div className="receipt-pair">
            <Receipt
              headingLevel={2}
              title={exampleReceipts.traditional.title}
              lines={breakdownLines(traditional)}
              basis={exampleReceipts.traditional.basis}
            />
            <Receipt
              headingLevel={2}
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
          <div data-live-answer>
            {comparison ? (
              <p className="published-sum">
                {words.published.atPrice(formatCentsTrimmed(comparison.priceCents))}{" "}
                <b>{formatCents(comparison.published.savingsCents)}</b>. {words.published.basis}
              </p>
            ) : null}
          </div>
        </div>
      </details>
    </div>
  );
}
