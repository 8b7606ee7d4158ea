import { planList, workedSales } from "~/content/business";
import { comparePlan } from "~/content/commission";
import { usualOffer, usualQuote } from "~/content/savings";
import { links } from "~/content/site";
import { formatDifference, formatDollars } from "~/lib/format";
import { Anchor } from "~/lib/ui/Anchor";

/** Four homes as small receipts with their assumptions. Each links to its whole receipt. */
export function WorkedSales() {
  return (
    <section className="worked flow-3" aria-labelledby="worked-heading">
      <h2 id="worked-heading">Four sales, worked out</h2>
      <p>{`At today's fees, ${usualOffer} for the buyer's brokerage, HST on both sides of the comparison. On the first home, full service costs less.`}</p>
      <p>
        <Anchor className="button" href={links.plans}>
          See the three prices
        </Anchor>
      </p>
      <ul className="columns">
        {workedSales.map(({ home, priceDollars, plan }) => {
          const sale = comparePlan(plan, priceDollars * 100);
          const planName = planList.find(({ id }) => id === plan)?.name ?? "";
          const loss = sale.savingsCents < 0;
          return (
            <li key={home} className="worked-sale note">
              <h3>
                <a href={`${links.calculator}?price=${priceDollars}&plan=${plan}#answer`}>
                  {`${home}, ${formatDollars(priceDollars)}`}
                </a>
              </h3>
              <p className={loss ? "worked-loss" : "worked-gain"}>{formatDifference(sale.savingsCents)}</p>
              <p className="soft">{`${planName} against ${usualQuote}`}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
