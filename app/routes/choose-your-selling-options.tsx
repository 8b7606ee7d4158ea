import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPrice } from "~/content/commission";
import { articleOf } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import { formTitle, type PageHandle } from "~/document/meta";
import { planOffers } from "~/document/structured-data";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { ArticleBody, ArticlePage } from "~/site/ArticlePage";
import { PlanTable } from "~/site/plans/PlanTable";
import { PriceList } from "~/site/plans/PriceList";
import styles from "~/styles/plans.css?url";

const page = articleOf("/choose-your-selling-options");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: formTitle(page.title) };
export const meta = contentMeta(page, planOffers);

export function loader({ request }: LoaderFunctionArgs) {
  const price = (new URL(request.url).searchParams.get("price") ?? "").trim().slice(0, 40);
  const read = readPrice(price);
  const error = read?.error;
  return data({ price, priceCents: error ? undefined : read?.cents, error }, { status: error ? 400 : 200 });
}

export default function Page() {
  const { price, priceCents, error } = useLoaderData<typeof loader>();
  return (
    <>
      {error ? (
        <div className="plans-errors">
          <ErrorSummary errors={[{ field: "price", message: error }]} />
        </div>
      ) : null}
      <ArticlePage
        quickBar={false}
        lowHero
        page={page}
        withoutBody
        before={
          <>
            <PriceList price={price} error={error} priceCents={priceCents} />
            <PlanTable priceCents={priceCents} />
            <div className="plan-questions">
              <ArticleBody page={page} />
            </div>
          </>
        }
      />
    </>
  );
}
