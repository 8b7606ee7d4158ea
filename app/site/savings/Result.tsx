import { exampleListingFeeDollars, type PlanId, planList } from "~/content/business";
import { type Comparison, matchingPriceCents } from "~/content/commission";
import { feeOwed } from "~/content/phrases";
import { flatFeeWithoutSaleShort } from "~/content/policy-words";
import { breakdownLines, interpretedPrice, usualOffer, usualQuote } from "~/content/savings";
import { bookConsultation, startPlan } from "~/content/site";
import { formatCents, formatCentsTrimmed, formatDollars, percent } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";
import { Receipt } from "~/lib/ui/Receipt";
import { WhoWeAre } from "~/site/WhoWeAre";
import { WaysToSell } from "./WaysToSell";

const exampleFee = formatDollars(exampleListingFeeDollars);

/** Announcement after the receipt has changed: "You keep $14,691.13 more on Basic, at $700,000." */
export function differenceNews(
  savingsCents: number,
  plan: string,
  priceCents: number,
  isExample: boolean,
): string {
  const amount = formatCents(Math.abs(savingsCents));
  const moreOrLess = savingsCents < 0 ? "less" : "more";
  return `${isExample ? "Example: you" : "You"} keep ${amount} ${moreOrLess} on ${plan}, at ${formatCentsTrimmed(priceCents)}.`;
}

/**
 * Result of a comparison. Parts of one plan appear three times, marked `data-plan`. The styles show those of the chosen plan, so
 * the switch needs no script.
 * @param result.plan the plan whose receipt shows first
 * @param result.interpreted the price as typed, if the page should say how it was read
 */
export function Result({
  comparison,
  plan: chosen,
  isExample,
  interpreted,
}: {
  comparison: Comparison;
  plan: PlanId;
  isExample: boolean;
  interpreted?: string;
}) {
  const price = formatCentsTrimmed(comparison.priceCents);
  return (
    <>
      <div className="calculator-receipts">
        {interpreted ? <p className="calculator-read">{interpretedPrice(interpreted, price)}</p> : null}
        {planList.map((plan) => (
          <PlanReceipt
            key={plan.id}
            plan={plan}
            comparison={comparison}
            isExample={isExample}
            isChosen={plan.id === chosen}
          />
        ))}
        {/* One assumption for all three, so it's shown once. */}
        <p className="calculator-basis">
          {`With a ${percent(comparison.quotedPercent)} commission at that price, HST included: ${formatCents(comparison.traditional.netCents)}.`}{" "}
          Lawyer, mortgage and moving <Anchor href="#what-they-leave-out">are extra</Anchor>.
        </p>
        <p className="published-sum">
          {`By the published ${exampleFee} example:`} <b>{formatCents(comparison.published.savingsCents)}</b>{" "}
          <span className="soft">
            {`${usualQuote} against ${exampleFee} and ${usualOffer}, HST on both.`}{" "}
            <Anchor href="#example">Why two figures?</Anchor>
          </span>
        </p>
        <WhoWeAre />
      </div>
      <div className="calculator-beside flow-4">
        <WaysToSell comparison={comparison} />
        <h2>When an agent is worth it</h2>
        {planList.map((plan) => (
          <p key={plan.id} data-plan={plan.id}>
            {breakEven(comparison, plan)}
          </p>
        ))}
        <p className="actions">
          {planList.map((plan) => {
            const { label, href } = isExample
              ? startPlan(plan)
              : startPlan(plan, comparison.priceCents, comparison.cooperatingPercent);
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
            Print this receipt
          </button>
          <button type="button" className="button button-quiet" data-copy="">
            Copy the link
          </button>
        </p>
      </div>
    </>
  );
}

type Plan = (typeof planList)[number];

function PlanReceipt({
  plan,
  comparison,
  isExample,
  isChosen,
}: {
  plan: Plan;
  comparison: Comparison;
  isExample: boolean;
  isChosen: boolean;
}) {
  const { priceCents, byPlan } = comparison;
  const sale = byPlan[plan.id];
  const price = formatCentsTrimmed(priceCents);
  const isLoss = sale.savingsCents < 0;
  const difference = formatCents(Math.abs(sale.savingsCents));
  return (
    <div
      data-plan={plan.id}
      data-live-news={
        isChosen ? differenceNews(sale.savingsCents, plan.name, priceCents, isExample) : undefined
      }
    >
      <Receipt
        headingLevel={2}
        title={`${isExample ? "Example: " : ""}${price}, listed on ${plan.name}`}
        lines={[
          ...breakdownLines(sale, plan.name),
          isLoss
            ? { label: "You keep less by", value: difference, tone: "loss" }
            : { label: "More in your pocket", value: difference, tone: "keep" },
        ]}
        basis={
          plan.id === "flat-fee"
            ? `Payable at closing. ${flatFeeWithoutSaleShort()}`
            : `The posting fee is ${feeOwed}.`
        }
      />
    </div>
  );
}

/** True if a plan leaves more than the quoted commission. */
const isGain = ({ byPlan }: Comparison, { id }: Plan): boolean => byPlan[id].savingsCents > 0;

/** Price from which an agent is worth the commission. */
function breakEven(comparison: Comparison, plan: Plan): string {
  const { priceCents, quotedPercent, byPlan } = comparison;
  const quoted = percent(quotedPercent);
  if (!isGain(comparison, plan)) {
    const better = planList.find((other) => isGain(comparison, other));
    return `At this price an agent at ${quoted} leaves you as much as ${plan.name} or more, and does the work. ${better ? `Hire the agent, or look at ${better.name}.` : "Hire the agent."}`;
  }
  const sale = byPlan[plan.id];
  const matching = matchingPriceCents(sale, quotedPercent);
  // Rounds to tenths of a percent, and up to whole dollars.
  const more = Math.max(1, Math.round((matching / priceCents - 1) * 1000)) / 10;
  const price = formatDollars(Math.ceil(matching / 100));
  return `An agent at ${quoted} would have to sell it for about ${percent(more)} more (${price}) to leave you as much as ${plan.name}. That doesn't count your own time.`;
}
