import { Field } from "~/components/forms/Fields";
import { DataTable } from "~/components/ui/Blocks";
import { Receipt } from "~/components/ui/Receipt";
import { planList, plans } from "~/content/business";
import { saleLines, calculatorWords as words } from "~/content/pages/money-in-your-pocket";
import { formatCents, percent } from "~/rules/format";
import type { Breakdown, Calculation, Comparison } from "~/rules/savings";
import { breakdownLines } from "./breakdown-lines";
import { MoneyBars } from "./MoneyBars";

interface CalculatorProps {
  /** The fields as the address has them. */
  price: string;
  cooperatingCommission: string;
  calculation: Calculation;
}

/**
 * The savings calculator: a GET form whose address can be shared. With JavaScript the receipt follows the
 * typing: `live-form.ts` asks for the same page.
 */
export function Calculator({ price, cooperatingCommission, calculation }: CalculatorProps) {
  const { priceError, commissionError, comparison } = calculation;
  return (
    <section id="calculator" className="section calculator">
      <h2>{words.heading}</h2>
      <p>{words.intro}</p>
      <form method="get" action="#calculator" noValidate data-live className="calculator-form">
        <Field
          name="price"
          label={words.priceLabel}
          hint={words.priceHint}
          prefix="$"
          width="medium"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          error={priceError && words.errors[priceError]}
        />
        <Field
          name="cooperatingCommission"
          label={words.commissionLabel}
          hint={words.commissionHint}
          suffix="%"
          width="short"
          inputMode="decimal"
          autoComplete="off"
          value={cooperatingCommission}
          error={commissionError && words.errors[commissionError]}
        />
        <button type="submit" className="button button-main">
          {words.submit}
        </button>
      </form>
      <p className="visually-hidden" role="status" data-live-status />
      <div className="calculator-result" data-live-answer>
        {priceError ? (
          <p className="calculator-sum">
            {words.noSavings} <b>{formatCents(0)}</b>
          </p>
        ) : comparison ? (
          <Result comparison={comparison} />
        ) : (
          <p>{words.emptyState}</p>
        )}
      </div>
    </section>
  );
}

/** What a bar is made of. @param plan name of the plan; left out for a traditional commission */
const barParts = (sale: Breakdown, plan?: string) => [
  { label: saleLines.net, amountCents: sale.netCents, tone: "keep" as const },
  {
    label: saleLines.listing(plan),
    amountCents: sale.listingCents,
    tone: plan ? ("fee" as const) : ("commission" as const),
  },
  { label: saleLines.cooperating, amountCents: sale.cooperatingCents, tone: "commission" as const },
  { label: saleLines.tax, amountCents: sale.taxCents, tone: "tax" as const },
];

function Result({ comparison }: { comparison: Comparison }) {
  const { priceCents, cooperatingPercent, traditional, published, byPlan } = comparison;
  const basic = byPlan[plans.basic.id];
  const price = formatCents(priceCents);
  const savingLabel = (savingsCents: number) => (savingsCents < 0 ? words.lossLabel : words.savingsLabel);
  const saving = (savingsCents: number) =>
    `${savingLabel(savingsCents)} ${formatCents(Math.abs(savingsCents))}`;
  return (
    <>
      <h3 data-live-news={`${words.receipt.title(price)}: ${saving(basic.savingsCents)}`}>
        {words.resultHeading}
      </h3>
      <Receipt
        title={words.receipt.title(price)}
        headingLevel={4}
        lines={[
          ...breakdownLines(basic, plans.basic.name),
          {
            label: savingLabel(basic.savingsCents),
            value: formatCents(Math.abs(basic.savingsCents)),
            tone: basic.savingsCents < 0 ? undefined : "keep",
          },
        ]}
        basis={words.receipt.basis(formatCents(traditional.netCents), percent(cooperatingPercent))}
      />
      <p className="calculator-sum">
        {words.publishedSavings} <b>{formatCents(published.savingsCents)}</b>
      </p>
      <p>{words.exampleFeeNote}</p>
      <DataTable
        caption={words.table.caption(price)}
        head={words.table.head}
        rows={planList.map(({ id, name }) => [
          name,
          formatCents(byPlan[id].listingCents),
          formatCents(byPlan[id].netCents),
          saving(byPlan[id].savingsCents),
        ])}
      />
      <MoneyBars
        title={words.bars.title}
        rows={[
          { label: words.traditionalLabel, parts: barParts(traditional) },
          ...planList.map(({ id, name }) => ({ label: name, parts: barParts(byPlan[id], name) })),
        ]}
      />
      <p>{words.unsoldNote}</p>
    </>
  );
}
