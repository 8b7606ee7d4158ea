import { type PlanId, plans } from "~/content/business";
import { planFeeCents, withHst } from "~/content/commission";
import { planSummaries, planTable as words } from "~/content/plans";
import { startPlan } from "~/content/site";
import { formatCents, formatCentsTrimmed } from "~/lib/format";
import { Field } from "~/lib/forms/Fields";
import { Anchor } from "~/lib/ui/Anchor";
import type { PlanAnswers } from "./chooser";
import { KeptAnswers } from "./KeptAnswers";

interface PriceListProps {
  /** The price field as the address has it. */
  price: string;
  /** What is wrong with it. */
  error?: string;
  /** The same in cents, once it could be read. */
  priceCents?: number;
  answers: PlanAnswers;
  /** The plan that fits those answers. */
  fits?: PlanId;
}

/** The three prices, each with the button that starts the plan; at the visitor's own price when there is one. */
export function PriceList({ price, error, priceCents, answers, fits }: PriceListProps) {
  return (
    <section id="prices" className="prices" aria-labelledby="prices-heading">
      <div className="prices-head">
        <h2 id="prices-heading">{words.pricesHeading}</h2>
        <form method="get" action="#prices" noValidate className="price-form">
          <Field
            name="price"
            label={words.priceLabel}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={error}
          />
          <KeptAnswers answers={answers} />
          <button type="submit" className="button">
            {words.priceSubmit}
          </button>
        </form>
      </div>
      <ul className="price-cards">
        {planSummaries.map((plan) => {
          const start = startPlan(plan);
          const main = plan.id === (fits ?? plans.basic.id);
          return (
            <li key={plan.id} id={`plan-${plan.id}`} className={mark("price-card", plan.id === fits)}>
              <h3 className="price-name">
                {plan.name}
                {plan.id === fits ? <span className="price-stamp"> {words.fits}</span> : null}
              </h3>
              <p className="price">
                <span className="price-figure">{plan.price}</span>{" "}
                <span className="price-terms">{plan.terms}</span>
              </p>
              <dl className="price-lines">
                <div>
                  <dt>{priceCents ? words.withHstAt(formatCentsTrimmed(priceCents)) : words.withHst}</dt>
                  <dd>{feeWithHst(plan.id, priceCents)}</dd>
                </div>
                <div>
                  <dt>{words.due}</dt>
                  <dd className="price-due">{plan.due}</dd>
                </div>
              </dl>
              <p className="price-for">{plan.bestFor}</p>
              <p className="price-start">
                <Anchor className={mark("button", main, "button-main")} href={start.href}>
                  {start.label}
                </Anchor>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const mark = (name: string, marked: boolean, extra = "plan-fits") => (marked ? `${name} ${extra}` : name);

/** What a plan costs in all: the least it can be while no price is known. @param priceCents of the listing */
function feeWithHst(plan: PlanId, priceCents?: number): string {
  const amount = formatCents(withHst(planFeeCents(plan, priceCents ?? 0)));
  return plan === plans.flatFee.id && priceCents === undefined ? words.from(amount) : amount;
}
