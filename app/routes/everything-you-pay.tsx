import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleOf } from "~/content/pages";
import { calculatorWords } from "~/content/savings";
import { billOf } from "~/content/whole-bill";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formWords } from "~/lib/forms/words";
import { ArticlePage } from "~/site/ArticlePage";
import { WholeBill } from "~/site/savings/WholeBill";
import styles from "~/site/savings/whole-bill.css?url";

const page = articleOf("/everything-you-pay");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = {
  title: (_data, status) => (status === 400 ? `${formWords.error}${page.title}` : page.title),
};
export const meta = contentMeta(page);

export function loader({ request }: LoaderFunctionArgs) {
  const price = (new URL(request.url).searchParams.get("price") ?? "").slice(0, 40);
  const asked = billOf(price);
  const error = asked.error && calculatorWords.errors.price[asked.error];
  return data({ price, asked, error }, { status: error ? 400 : 200 });
}

export default function Page() {
  const { price, asked, error } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary errors={error ? [{ field: "price", message: error }] : []} />
      <ArticlePage
        quickBar={false}
        lowHero
        page={page}
        before={<WholeBill price={price} error={error} asked={asked} />}
      />
    </>
  );
}
