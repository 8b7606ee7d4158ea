import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calculate, planIdOf, usualRates } from "~/content/commission";
import { articleOf } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formWords } from "~/lib/forms/words";
import { ArticlePage } from "~/site/ArticlePage";
import { Calculator } from "~/site/savings/Calculator";
import { PublishedExample } from "~/site/savings/PublishedExample";
import { WorkedSales } from "~/site/savings/WorkedSales";
import styles from "~/styles/calculator.css?url";

const page = articleOf("/money-in-your-pocket");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  title: (_data, status) => (status === 400 ? `${formWords.error}${page.title}` : page.title),
};
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
