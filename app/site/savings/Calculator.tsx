import { type PlanId, planList } from "~/content/business";
import type { Calculation, CalculatorFields } from "~/content/commission";
import { calculatorWords as words } from "~/content/savings";
import { formatCents } from "~/lib/format";
import { Field } from "~/lib/forms/Fields";
import { calculatorErrors } from "./errors";
import { Result } from "./Result";

interface CalculatorProps {
  /** The fields as the address has them. */
  typed: CalculatorFields;
  plan: PlanId;
  calculation: Calculation;
}

/**
 * The savings calculator: a GET form whose address can be shared. With JavaScript the receipt follows the
 * typing: `live-form.ts` asks for the same page. The form leads to `#answer`: the receipt with the switch
 * above it, or the error summary.
 */
export function Calculator({ typed, plan, calculation }: CalculatorProps) {
  const { comparison, isExample, isInterpreted } = calculation;
  const errors = calculatorErrors(calculation);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <section id="calculator" className="calculator">
      <form method="get" action="#answer" noValidate data-live className="calculator-form">
        <div className="calculator-fields">
          <Field
            name="price"
            label={words.priceLabel}
            hint={words.priceHint}
            prefix="$"
            width="medium"
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            error={errorOf("price")}
          />
          <Field
            name="quotedCommission"
            label={words.quotedLabel}
            hint={words.quotedHint}
            suffix="%"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={typed.quotedCommission}
            error={errorOf("quotedCommission")}
          />
          <Field
            name="cooperatingCommission"
            label={words.cooperatingLabel}
            hint={words.cooperatingHint}
            suffix="%"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={typed.cooperatingCommission}
            error={errorOf("cooperatingCommission")}
          />
        </div>
        <button type="submit" className="button calculator-submit">
          {words.submit}
        </button>
        <fieldset id={errors.length > 0 ? undefined : "answer"} className="plan-switch">
          <legend className="visually-hidden">{words.plan}</legend>
          {planList.map(({ id, name }) => (
            <label key={id} className="plan-choice">
              <input
                type="radio"
                name="plan"
                value={id}
                defaultChecked={id === plan}
                className="visually-hidden"
              />
              {name}
            </label>
          ))}
        </fieldset>
      </form>
      <p className="visually-hidden" role="status" data-live-status />
      <div className="calculator-result" data-live-answer>
        {comparison ? (
          <Result
            comparison={comparison}
            plan={plan}
            isExample={isExample}
            interpreted={isInterpreted ? typed.price : undefined}
          />
        ) : (
          <p className="calculator-none">
            {calculation.errors.price === "unreadable" ? (
              words.unread
            ) : (
              <>
                {words.noSavings} <b>{formatCents(0)}</b>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
