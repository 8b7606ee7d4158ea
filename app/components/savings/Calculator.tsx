import { Field } from "~/components/forms/Fields";
import { DataTable } from "~/components/ui/Blocks";
import { Receipt } from "~/components/ui/Receipt";
import { commission, exampleListingFeeDollars, plans } from "~/content/business";
import { calculatorWords as words } from "~/content/pages/money-in-your-pocket";
import { formatCents, formatDollars, percent } from "~/rules/format";
import {
  type Breakdown,
  compareByPublishedFormula,
  comparePlan,
  readCalculator,
  traditional,
} from "~/rules/savings";
import { breakdownLines } from "./breakdown-lines";
import { MoneyBars } from "./MoneyBars";

interface CalculatorProps {
  /** As the address has it. */
  price: string;
  cooperatingCommission: string;
}

/**
 * The savings calculator: a GET form whose address can be shared. With JavaScript the receipt follows the
 * typing: `live-form.ts` asks for the same page.
 */
export function Calculator({ price, cooperatingCommission }: CalculatorProps) {
  const result = readCalculator(price, cooperatingCommission);
  const { priceCents, priceError, commissionError, cooperatingPercent } = result;
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
          <p className="calculator-sum" data-live-news>
            {words.savingsLabel} <b>{formatCents(0)}</b>
          </p>
        ) : priceCents === null ? (
          <p>{words.emptyState}</p>
        ) : (
          <Result priceCents={priceCents} cooperatingPercent={cooperatingPercent} />
        )}
      </div>
    </section>
  );
}

const parts = (sale: Breakdown, fee: "fee" | "commission") => [
  { label: "Stays yours", amountCents: sale.netCents, tone: "keep" as const },
  { label: fee === "fee" ? "Our fee" : "Listing side", amountCents: sale.listingCents, tone: fee },
  { label: "Buyer's brokerage", amountCents: sale.cooperatingCents, tone: "commission" as const },
  { label: "HST", amountCents: sale.taxCents, tone: "tax" as const },
];

function Result({ priceCents, cooperatingPercent }: { priceCents: number; cooperatingPercent: number }) {
  const before = traditional(priceCents);
  const published = compareByPublishedFormula(priceCents);
  const sales = Object.values(plans).map((plan) => ({
    plan,
    sale: comparePlan(plan.id, priceCents, cooperatingPercent),
  }));
  const basic = sales.find(({ plan }) => plan.id === plans.basic.id)?.sale ?? published;
  const saving = (amount: number) =>
    `${amount < 0 ? words.lossLabel : words.savingsLabel} ${formatCents(Math.abs(amount))}`;
  return (
    <>
      <h3>{words.resultHeading}</h3>
      <Receipt
        title={`${formatCents(priceCents)}, listed on ${plans.basic.name}`}
        headingLevel={4}
        lines={[
          ...breakdownLines(basic, plans.basic.name),
          {
            label: basic.savingsCents < 0 ? words.lossLabel : words.savingsLabel,
            amount: formatCents(Math.abs(basic.savingsCents)),
            tone: basic.savingsCents < 0 ? undefined : "keep",
          },
        ]}
        basis={`Beside a ${percent(commission.traditionalPercent)} commission, which would leave ${formatCents(before.netCents)}. Same sale price assumed, ${percent(cooperatingPercent)} to the buyer's brokerage.`}
      />
      <p className="calculator-sum" data-live-news>
        With a {formatDollars(exampleListingFeeDollars)} listing fee, savings:{" "}
        <b>{formatCents(published.savingsCents)}</b>
      </p>
      <p>{words.exampleFeeNote}</p>
      <DataTable
        caption={`The three plans at ${formatCents(priceCents)}`}
        head={["Plan", "Fee before HST", "Stays yours", `Beside ${percent(commission.traditionalPercent)}`]}
        rows={sales.map(({ plan, sale }) => [
          plan.name,
          formatCents(sale.listingCents),
          formatCents(sale.netCents),
          saving(sale.savingsCents),
        ])}
      />
      <MoneyBars
        title="Where the money goes"
        rows={[
          { label: words.traditionalLabel, parts: parts(before, "commission") },
          ...sales.map(({ plan, sale }) => ({ label: plan.name, parts: parts(sale, "fee") })),
        ]}
      />
      <p>{words.unsoldNote}</p>
    </>
  );
}
