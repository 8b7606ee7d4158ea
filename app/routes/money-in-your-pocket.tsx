import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  exampleListingFeeDollars,
  examplePriceDollars,
  hstPercent,
  planPrices,
  plans,
} from "~/content/business";
import { calculate, exampleSales, planIdOf, usualRates } from "~/content/commission";
import { articleOf } from "~/content/pages";
import { breakdownLines, usualOffer, usualQuote } from "~/content/savings";
import { contentMeta } from "~/document/content-meta";
import { formTitle, type PageHandle } from "~/document/meta";
import { formatCents, formatDollars, percent } from "~/lib/format";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { Receipt } from "~/lib/ui/Receipt";
import { ArticlePage } from "~/site/ArticlePage";
import { Calculator } from "~/site/savings/Calculator";
import { WorkedSales } from "~/site/savings/WorkedSales";
import styles from "~/styles/calculator.css?url";

const page = articleOf("/money-in-your-pocket");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: formTitle(page.title) };
export const meta = contentMeta(page);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").slice(0, 40);
  const typed = {
    price: read("price"),
    quotedCommission: read("quotedCommission") || String(usualRates.quotedPercent),
    cooperatingCommission: read("cooperatingCommission") || String(usualRates.cooperatingPercent),
  };
  const calculation = calculate(typed);
  const status = calculation.errors.length > 0 ? 400 : 200;
  return data({ typed, plan: planIdOf(searchParams.get("plan")), calculation }, { status });
}

export default function Page() {
  const calculator = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary id="answer" errors={calculator.calculation.errors} />
      <ArticlePage
        quickBar={false}
        lowHero
        page={page}
        before={
          <>
            <Calculator {...calculator} />
            <PublishedExample />
            <WorkedSales />
          </>
        }
      />
    </>
  );
}

const fee = formatDollars(exampleListingFeeDollars);
const price = formatDollars(examplePriceDollars);

/** The specification's example: both receipts to the cent, unfolded, with the reason for them. */
function PublishedExample() {
  const { published, traditional } = exampleSales;
  return (
    <section id="example" className="published">
      <h2>{`The published ${fee} example`}</h2>
      <p>
        {`You can't buy at ${fee}. The example is here so that you can check the sum. At ${planPrices.basic}, today's ${plans.basic.name}, the same sale saves ${formatCents(exampleSales.basic.savingsCents)}.`}
      </p>
      <div className="receipt-pair columns">
        <Receipt
          title={`Published example: ${price}, full-service commission`}
          lines={breakdownLines(traditional)}
          basis={`${usualQuote} of the price, half to each side, plus ${percent(hstPercent)} HST.`}
        />
        <Receipt
          title={`Published example: ${price}, ${fee} listing fee`}
          lines={[
            ...breakdownLines(published, "Example"),
            {
              label: "Savings in this example",
              value: formatCents(published.savingsCents),
              tone: "keep",
            },
          ]}
          basis={`Same sale price, ${usualOffer} to the buyer's brokerage, ${percent(hstPercent)} HST on both.`}
        />
      </div>
    </section>
  );
}
