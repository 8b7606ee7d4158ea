import { type PlanId, planList } from "~/content/business";
import type { Calculation, CalculatorFields, Comparison } from "~/content/commission";
import { typicalCooperatingRange } from "~/content/phrases";
import { priceHint, usualQuote } from "~/content/savings";
import { formatCents, formatWholeDifference } from "~/lib/format";
import { Field } from "~/lib/forms/Inputs";
import { PriceField } from "~/lib/forms/PriceField";
import { differenceNews, Result } from "./Result";

/**
 * The savings calculator: a GET form whose address can be shared. With JavaScript, `live-form.ts` requests the page while the
 * visitor types. The form leads to `#answer`: the receipt with the plan switch, the error summary, or the empty field.
 * @param typed the fields as in the address
 */
export function Calculator({
  typed,
  plan,
  calculation,
}: {
  typed: CalculatorFields;
  plan: PlanId;
  calculation: Calculation;
}) {
  const { comparison, isExample, isInterpreted, errors } = calculation;
  /** Target of `#answer`: the error summary, the answer or, without a price, the field. */
  const answer = errors.length > 0 ? "errors" : isExample ? "form" : "receipt";
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <section id="calculator" className="calculator">
      <form
        id={answer === "form" ? "answer" : undefined}
        method="get"
        action="#answer"
        noValidate
        data-live
        className="calculator-form"
      >
        <div className="calculator-fields">
          <PriceField
            label="Expected sale price"
            hint={priceHint}
            typed={typed.price}
            // An unusual price stays as typed, because the page says how it was read.
            priceCents={isExample || isInterpreted ? undefined : comparison?.priceCents}
            error={errorOf("price")}
          />
          {/* Shows what the status below announces to screen readers. */}
          <p className="calculator-glance" aria-hidden="true" data-live-answer>
            {comparison ? <Glance comparison={comparison} isExample={isExample} /> : null}
          </p>
          <Field
            name="quotedCommission"
            label="Commission you were quoted"
            hint={`For both brokerages. ${usualQuote} is our assumption.`}
            suffix="%"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={typed.quotedCommission}
            error={errorOf("quotedCommission")}
          />
          <Field
            name="cooperatingCommission"
            label="Buyer's-brokerage commission"
            hint={`Sellers typically offer ${typicalCooperatingRange}.`}
            suffix="%"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={typed.cooperatingCommission}
            error={errorOf("cooperatingCommission")}
          />
        </div>
        <button type="submit" className="button calculator-submit">
          See what I keep
        </button>
        <fieldset id={answer === "receipt" ? "answer" : undefined} className="plan-switch">
          <legend className="visually-hidden">Plan on the receipt</legend>
          {planList.map(({ id, name }) => (
            <label key={id} className="plan-choice">
              <input
                type="radio"
                name="plan"
                value={id}
                defaultChecked={id === plan}
                className="visually-hidden"
              />
              <span>{name}</span>{" "}
              <span className="plan-choice-difference" data-live-answer>
                {comparison ? <Difference cents={comparison.byPlan[id].savingsCents} /> : null}
              </span>
            </label>
          ))}
        </fieldset>
      </form>
      <p className="visually-hidden" role="status" data-live-status />
      <div
        className={isExample ? "calculator-result" : "calculator-result calculator-prints"}
        data-live-answer
      >
        {comparison ? (
          <Result
            comparison={comparison}
            plan={plan}
            isExample={isExample}
            interpreted={isInterpreted ? typed.price : undefined}
          />
        ) : (
          <p className="calculator-none">
            {calculation.isUnreadable ? (
              "Your receipt is printed here once we can read the price."
            ) : (
              <>
                Savings: <b>{formatCents(0)}</b>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** Difference between a plan and the quoted commission, in whole dollars with its sign. */
const Difference = ({ cents }: { cents: number }) => (
  <span className={cents < 0 ? "calculator-loses" : undefined}>{formatWholeDifference(cents)}</span>
);

/** Difference for each plan in one line. The styles show the chosen one. */
const Glance = ({ comparison, isExample }: Pick<Calculation, "isExample"> & { comparison: Comparison }) =>
  planList.map(({ id, name }) => {
    const { savingsCents } = comparison.byPlan[id];
    return (
      <span key={id} data-plan={id} className={savingsCents < 0 ? "calculator-loses" : undefined}>
        {differenceNews(savingsCents, name, comparison.priceCents, isExample)}
      </span>
    );
  });
