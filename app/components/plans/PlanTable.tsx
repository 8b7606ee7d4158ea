import { Anchor } from "~/components/ui/Anchor";
import type { PlanId } from "~/content/business";
import type { Link, PlanCell, PlanFeature, PlanSummary } from "~/content/types";

/** An optional paid service of Basic-Plus. */
interface PlanOption {
  id: string;
  name: string;
  text: string;
}

interface PlanWords {
  caption: string;
  optionsHeading: string;
  optionsIntro: string;
  /** How far the table binds us. */
  standing: string;
  included: { yes: string; no: string; extra: string };
  fits: string;
  scheduleMeeting: Link;
  pickTime: Link;
}

interface PlanTableProps {
  summaries: readonly PlanSummary[];
  features: readonly PlanFeature[];
  options: readonly PlanOption[];
  words: PlanWords;
  /** The plan that fits, when the visitor's answers or figures say so. */
  highlight?: PlanId;
}

/**
 * The price list: one table, three plans. On a narrow screen each feature becomes a small record
 * with the plans' names repeated in the cells, so the same markup serves both.
 */
export function PlanTable({ summaries, features, options, words, highlight }: PlanTableProps) {
  const mark = (id: PlanId) => (id === highlight ? "plan-fits" : undefined);
  return (
    <div className="plans">
      <table className="plan-table">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <td className="plan-corner" />
            {summaries.map((plan) => (
              <th key={plan.id} scope="col" id={`plan-${plan.id}`} className={mark(plan.id)}>
                <span className="plan-name">{plan.name}</span>{" "}
                <span className="plan-price">{plan.price}</span>{" "}
                <span className="plan-terms">{plan.terms}</span>{" "}
                <span className="plan-best">{plan.bestFor}</span>
                {plan.id === highlight ? <span className="plan-stamp"> {words.fits}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature.id}>
              <th scope="row">{feature.label}</th>
              {summaries.map((plan) => (
                <td key={plan.id} className={mark(plan.id)}>
                  <span className="cell-name">{plan.name} </span>
                  <Included cell={feature[plan.id]} words={words.included} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.standing}</p>
      {options.length > 0 ? (
        <section className="plan-options" aria-labelledby="plan-options-heading">
          <div className="plan-options-intro">
            <h2 id="plan-options-heading">{words.optionsHeading}</h2>
            <p>{words.optionsIntro}</p>
          </div>
          <dl className="price-list">
            {options.map((option) => (
              <div key={option.id} id={option.id} className="price-list-item">
                <dt>{option.name}</dt>
                <dd>{option.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <p className="actions">
        <Anchor className="button button-main" href={words.scheduleMeeting.href}>
          {words.scheduleMeeting.label}
        </Anchor>
        <Anchor className="button" href={words.pickTime.href}>
          {words.pickTime.label}
        </Anchor>
      </p>
    </div>
  );
}

function Included({ cell, words }: { cell: PlanCell; words: PlanWords["included"] }) {
  const word = cell.included === "price" ? "" : words[cell.included];
  // "Not included; you may supply your own" already says it.
  const repeats = cell.text.toLowerCase().startsWith(word.toLowerCase());
  return (
    <span className={`included included-${cell.included}`}>
      {repeats ? null : <span className="included-word">{word}</span>}
      {cell.text ? <span className="included-text">{cell.text}</span> : null}
    </span>
  );
}
