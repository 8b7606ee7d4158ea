import { plans } from "~/content/business";
import { comparePlan, planFeeCents, withHst } from "~/content/commission";
import { type PlanSummary, planSummaries } from "~/content/plans";
import { usualOffer, usualQuote } from "~/content/savings";
import { links, startPlan } from "~/content/site";
import { formatCents } from "~/lib/format";
import { PriceField } from "~/lib/forms/PriceField";
import { Anchor } from "~/lib/ui/Anchor";
import { WhoWeAre } from "~/site/WhoWeAre";

/**
 * The three prices, each with the button that starts the plan. With the visitor's own price they are for that price.
 * @param list.price value of the price field in the address
 * @param list.priceCents that price in cents, if it's valid
 */
export function PriceList({
  price,
  error,
  priceCents,
}: {
  price: string;
  error?: string;
  priceCents?: number;
}) {
  return (
    <section id="prices" className="prices" aria-labelledby="prices-heading">
      <div className="cluster cluster-apart">
        <h2 id="prices-heading">What you pay</h2>
        <form method="get" action="#prices" noValidate className="price-form form-line">
          <PriceField
            label="At your listing price"
            typed={price}
            priceCents={priceCents}
            error={error}
            width="full"
          />
          <button type="submit" className="button">
            Show my fees
          </button>
        </form>
      </div>
      <ul className="price-cards">
        {planSummaries.map((plan) => {
          const start = startPlan(plan, priceCents);
          return (
            <li key={plan.id} id={`plan-${plan.id}`} className="price-card">
              <h3 className="price-name">{plan.name}</h3>
              {priceCents ? <FeeAt plan={plan} priceCents={priceCents} /> : <Fee plan={plan} />}
              <p className="price-for">{plan.bestFor}</p>
              <p className="price-start">
                <Anchor
                  className={plan.id === plans.basic.id ? "button button-main" : "button"}
                  href={start.href}
                >
                  {start.label}
                </Anchor>
              </p>
            </li>
          );
        })}
      </ul>
      {priceCents ? (
        <p className="price-basis soft">
          {`“You keep” compares a sale at that price with a ${usualQuote} commission: ${usualOffer} to the buyer's brokerage and HST on both. ${usualQuote} is our assumption.`}{" "}
          <a href={`${links.calculator}?price=${priceCents / 100}#answer`}>See it line by line</a>
        </p>
      ) : null}
      <WhoWeAre />
    </section>
  );
}

/** The published fee, and its minimum with HST. */
function Fee({ plan }: { plan: PlanSummary }) {
  const amount = formatCents(withHst(planFeeCents(plan.id, 0)));
  return (
    <>
      <p className="price">
        <span className="price-figure">{plan.price}</span> <span className="price-terms">{plan.terms}</span>
      </p>
      <dl className="price-lines facts">
        <div>
          <dt>With HST</dt>
          <dd>{plan.id === plans.flatFee.id ? `from ${amount}` : amount}</dd>
        </div>
        <Due plan={plan} />
      </dl>
    </>
  );
}

/** The fee in dollars at the visitor's own price, and the proceeds compared with a full-service commission. */
function FeeAt({ plan, priceCents }: { plan: PlanSummary; priceCents: number }) {
  const fee = formatCents(withHst(planFeeCents(plan.id, priceCents)));
  const { savingsCents } = comparePlan(plan.id, priceCents);
  const amount = formatCents(Math.abs(savingsCents));
  return (
    <>
      <p className="price">
        <span className="price-figure">{fee}</span> <span className="price-terms">with HST</span>
      </p>
      <dl className="price-lines facts">
        <div>
          <dt>Our fee</dt>
          <dd className="price-due">
            {plan.price} {plan.terms}
          </dd>
        </div>
        <Due plan={plan} />
        <div className={savingsCents < 0 ? "price-loses" : "price-keeps"}>
          <dt>You keep</dt>
          <dd>{`${amount} ${savingsCents < 0 ? "less" : "more"} than with ${usualQuote}`}</dd>
        </div>
      </dl>
    </>
  );
}

const Due = ({ plan }: { plan: PlanSummary }) => (
  <div>
    <dt>Due</dt>
    <dd className="price-due">{plan.due}</dd>
  </div>
);
