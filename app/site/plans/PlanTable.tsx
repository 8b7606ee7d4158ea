import { plans } from "~/content/business";
import { planFeeCents, traditional } from "~/content/commission";
import {
  basicPlusOptions,
  type PlanCell,
  type PlanFeature,
  planFeatures,
  planSummaries,
  planTable as words,
} from "~/content/plans";
import { startPlan } from "~/content/site";
import { formatCentsTrimmed } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";

interface PlanTableProps {
  /** The visitor's own price, cents. */
  priceCents?: number;
}

/** The first feature is the fee, which heads the columns. */
const rows = planFeatures.slice(1);

/**
 * The comparison: a sign in each cell, its words folded below the feature's name. Where there is room, and on
 * paper, the words stand in their own cells instead.
 */
export function PlanTable({ priceCents }: PlanTableProps) {
  const feeOf = ({ id, fee }: (typeof planSummaries)[number]) =>
    priceCents ? formatCentsTrimmed(planFeeCents(id, priceCents)) : fee;
  const fullServiceFee = priceCents
    ? words.fullServiceFeeAt(formatCentsTrimmed(traditional(priceCents).listingCents))
    : words.fullServiceFee;
  return (
    <section id="comparison" className="comparison flow-4" aria-labelledby="comparison-heading">
      <div className="cluster cluster-apart">
        <h2 id="comparison-heading">{words.caption}</h2>
        <ul className="plan-legend cluster">
          {(["yes", "extra", "no"] as const).map((included) => (
            <li key={included}>
              <span className={`sign sign-${included}`} aria-hidden="true" /> {words.included[included]}
            </li>
          ))}
        </ul>
      </div>
      <table className="plan-table" aria-labelledby="comparison-heading">
        <thead>
          <tr>
            <th scope="row" className="plan-corner">
              {words.fee} <span>{words.beforeHst}</span>
            </th>
            {planSummaries.map((plan) => (
              <th key={plan.id} scope="col" abbr={plan.name}>
                <span className="plan-name">{plan.name}</span>{" "}
                <span className="plan-price">{feeOf(plan)}</span>{" "}
                <Anchor className="plan-start tap" href={startPlan(plan, priceCents).href}>
                  {words.start}
                  <span className="visually-hidden">{words.startWith(plan.name)}</span>
                </Anchor>
              </th>
            ))}
            <th scope="col" abbr={words.fullService} className="full-service">
              <span className="plan-name">{words.fullService}</span>{" "}
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
        <h3>{words.options}</h3>
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
          {words.outside} {words.standing}{" "}
          <Anchor className="plan-meeting" href={words.scheduleMeeting.href}>
            {words.scheduleMeeting.label}
          </Anchor>
        </p>
        <p className="full-service-basis">{words.fullServiceBasis}</p>
      </div>
    </section>
  );
}

/** Each plan's words on a feature, for where the columns are too narrow for them. */
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
        <dt>{words.fullService}</dt>
        <dd>
          {feature.fullService.word}. {feature.fullService.text}
        </dd>
      </div>
    </dl>
  );
}

/** A tick, a plus or a dash with its name, and the number where there is one. */
function Sign({ cell }: { cell: PlanCell }) {
  return (
    <>
      <span className={`sign sign-${cell.included}`} />
      <span className="visually-hidden">
        {cell.included === "price" ? "" : words.included[cell.included]}
      </span>
      {cell.count ? <span className="sign-count"> {cell.count}</span> : null}
    </>
  );
}
