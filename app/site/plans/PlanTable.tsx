import { plans } from "~/content/business";
import { planFeeCents, traditional } from "~/content/commission";
import { noFixedRate } from "~/content/phrases";
import {
  basicPlusOptions,
  listingHalf,
  type PlanCell,
  type PlanFeature,
  planFeatures,
  planSummaries,
} from "~/content/plans";
import { usualQuote } from "~/content/savings";
import { startPlan } from "~/content/site";
import { formatCentsTrimmed, percent } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";

/** Meanings of the signs in the cells. */
const meanings = { yes: "Included", extra: "For an extra fee", no: "Not included" };

/** Without the first feature, the fee, which heads the columns. */
const rows = planFeatures.slice(1);

/**
 * The comparison: a sign in each cell, with its words folded below the feature's name. In a wide window and on paper, the words
 * are in the cells.
 * @param table.priceCents the visitor's own price, cents
 */
export function PlanTable({ priceCents }: { priceCents?: number }) {
  const feeOf = ({ id, fee }: (typeof planSummaries)[number]) =>
    priceCents ? formatCentsTrimmed(planFeeCents(id, priceCents)) : fee;
  const fullServiceFee = priceCents
    ? `${formatCentsTrimmed(traditional(priceCents).listingCents)} assumed`
    : `${percent(listingHalf)} assumed (its half of ${usualQuote})`;
  return (
    <section id="comparison" className="comparison flow-4" aria-labelledby="comparison-heading">
      <div className="cluster cluster-apart">
        <h2 id="comparison-heading">What each plan includes</h2>
        <ul className="plan-legend cluster">
          {(["yes", "extra", "no"] as const).map((included) => (
            <li key={included}>
              <span className={`sign sign-${included}`} aria-hidden="true" /> {meanings[included]}
            </li>
          ))}
        </ul>
      </div>
      <table className="plan-table" aria-labelledby="comparison-heading">
        <thead>
          <tr>
            <th scope="row" className="plan-corner">
              Our fee, <span>before HST</span>
            </th>
            {planSummaries.map((plan) => (
              <th key={plan.id} scope="col" abbr={plan.name}>
                <span className="plan-name">{plan.name}</span>{" "}
                <span className="plan-price">{feeOf(plan)}</span>{" "}
                <Anchor className="plan-start tap" href={startPlan(plan, priceCents).href}>
                  Start
                  <span className="visually-hidden">{` with ${plan.name}`}</span>
                </Anchor>
              </th>
            ))}
            <th scope="col" abbr="Full service" className="full-service">
              <span className="plan-name">Full service</span>{" "}
              <span className="plan-price">{fullServiceFee}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((feature) => (
            <tr key={feature.id}>
              <th scope="row" aria-label={feature.label}>
                <details>
                  <summary>{feature.label}</summary>
                  <p>{feature.what}</p>
                  <CellWords feature={feature} />
                </details>
              </th>
              {planSummaries.map(({ id }) => (
                <td key={id}>
                  <Sign cell={feature[id]} />
                  <span className="cell-words">{feature[id].text}</span>
                </td>
              ))}
              <td className="full-service">
                {feature.fullService.word}
                <span className="cell-words">{feature.fullService.text}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="comparison-options">
        <h3>{`Optional paid services for ${plans.basicPlus.name}`}</h3>
        <ul>
          {basicPlusOptions.map(({ id, label, [plans.basicPlus.id]: { text } }) => (
            <li key={id}>
              {label}: {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="comparison-notes">
        <p>
          No plan includes the buyer's brokerage, showings or lawyer. Your agreement lists the same as this
          table.{" "}
          <Anchor className="plan-meeting" href="#contact">
            Schedule a Meeting
          </Anchor>
        </p>
        <p className="full-service-basis">
          {`Full service is for comparison: half of ${usualQuote} of the sale price, + HST. The other half goes to the buyer's brokerage, which our fees leave out too. ${usualQuote} is our assumption. ${noFixedRate}`}
        </p>
      </div>
    </section>
  );
}

/** Each plan's words about a feature, for narrow columns. */
function CellWords({ feature }: { feature: PlanFeature }) {
  return (
    <dl className="row-words">
      {planSummaries.map(({ id, name }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{feature[id].text}</dd>
        </div>
      ))}
      <div>
        <dt>Full service</dt>
        <dd>
          {feature.fullService.word}. {feature.fullService.text}
        </dd>
      </div>
    </dl>
  );
}

/** A tick, a plus or a dash with its name, and a number if there is one. */
function Sign({ cell }: { cell: PlanCell }) {
  return (
    <>
      <span className={`sign sign-${cell.included}`} />
      <span className="visually-hidden">{cell.included === "price" ? "" : meanings[cell.included]}</span>
      {cell.count ? <span className="sign-count"> {cell.count}</span> : null}
    </>
  );
}
