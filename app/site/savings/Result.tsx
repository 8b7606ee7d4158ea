import { type PlanId, planList } from "~/content/business";
import { type Comparison, matchingPriceCents } from "~/content/commission";
import { breakdownLines, calculatorWords as words } from "~/content/savings";
import { bookConsultation, startPlan } from "~/content/site";
import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { Receipt } from "~/lib/ui/Receipt";
import { RichText } from "~/lib/ui/RichText";
import { WaysToSell } from "./WaysToSell";

interface ResultProps {
  comparison: Comparison;
  /** The plan whose receipt shows first. */
  plan: PlanId;
  isExample: boolean;
  /** The price as typed, when the page should say how it was read. */
  interpreted?: string;
}

/**
 * What a comparison leads to. Parts that belong to one plan are there three times, marked `data-plan`; the
 * styles show those of the plan that is chosen in the form, so that the switch needs no script.
 */
export function Result({ comparison, plan: chosen, isExample, interpreted }: ResultProps) {
  const price = formatCentsTrimmed(comparison.priceCents);
  return (
    <>
      <div className="calculator-receipts">
        {interpreted ? <p className="calculator-read">{words.interpreted(interpreted, price)}</p> : null}
        {planList.map((plan) => (
          <PlanReceipt
            key={plan.id}
            plan={plan}
            comparison={comparison}
            isExample={isExample}
            isChosen={plan.id === chosen}
          />
        ))}
        {/* One assumption for all three, so it's said once. */}
        <p className="calculator-basis">
          {words.basis(percent(comparison.quotedPercent), formatCents(comparison.traditional.netCents))}{" "}
          <RichText text={words.onTop} />
        </p>
        <p className="published-sum">
          {words.published.atPrice} <b>{formatCents(comparison.published.savingsCents)}</b>{" "}
          <span className="soft">
            <RichText text={words.published.basis} />
          </span>
        </p>
      </div>
      <div className="calculator-beside flow-4">
        <WaysToSell comparison={comparison} />
        <h2>{words.breakEven.heading}</h2>
        {planList.map((plan) => (
          <p key={plan.id} data-plan={plan.id}>
            {breakEven(comparison, plan)}
          </p>
        ))}
        <p className="actions">
          {planList.map((plan) => {
            const { label, href } = startPlan(plan, isExample ? undefined : comparison.priceCents);
            return (
              <span key={plan.id} data-plan={plan.id}>
                <Anchor href={href} className={isGain(comparison, plan) ? "button button-main" : "button"}>
                  {label}
                </Anchor>
              </span>
            );
          })}
          <Anchor href={bookConsultation.href} className="button">
            {bookConsultation.label}
          </Anchor>
        </p>
        <p className="calculator-share cluster">
          <button type="button" className="button button-quiet" data-print>
            {words.print}
          </button>
          <button type="button" className="button button-quiet" data-copy="">
            {words.copyLink}
          </button>
        </p>
      </div>
    </>
  );
}

type Plan = (typeof planList)[number];

interface PlanReceiptProps extends Pick<ResultProps, "comparison" | "isExample"> {
  plan: Plan;
  isChosen: boolean;
}

function PlanReceipt({ plan, comparison, isExample, isChosen }: PlanReceiptProps) {
  const { priceCents, byPlan } = comparison;
  const sale = byPlan[plan.id];
  const price = formatCentsTrimmed(priceCents);
  const isLoss = sale.savingsCents < 0;
  const difference = formatCents(Math.abs(sale.savingsCents));
  return (
    <div
      data-plan={plan.id}
      data-live-news={isChosen ? words.news(difference, isLoss, plan.name, price, isExample) : undefined}
    >
      <Receipt
        headingLevel={2}
        title={words.receipt.title(price, plan.name, isExample)}
        lines={[
          ...breakdownLines(sale, plan.name),
          isLoss
            ? { label: words.receipt.loss, value: difference, tone: "loss" }
            : { label: words.receipt.savings, value: difference, tone: "keep" },
        ]}
        basis={words.receipt.owed(plan.id)}
      />
    </div>
  );
}

/** Whether a plan leaves more than the commission that was quoted. */
const isGain = ({ byPlan }: Comparison, { id }: Plan): boolean => byPlan[id].savingsCents > 0;

/** From what price on an agent is worth the commission. */
function breakEven(comparison: Comparison, plan: Plan): string {
  const { priceCents, quotedPercent, byPlan } = comparison;
  const quoted = percent(quotedPercent);
  if (!isGain(comparison, plan)) {
    const better = planList.find((other) => isGain(comparison, other));
    return words.breakEven.loss(plan.name, quoted, better?.name);
  }
  const sale = byPlan[plan.id];
  const matching = matchingPriceCents(sale, quotedPercent);
  // Tenths of a percent, and whole dollars upwards.
  const more = Math.max(1, Math.round((matching / priceCents - 1) * 1000)) / 10;
  return words.breakEven.gain(plan.name, quoted, percent(more), formatDollars(Math.ceil(matching / 100)));
}
