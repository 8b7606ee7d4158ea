import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleOf } from "~/content/pages";
import { billOf } from "~/content/whole-bill";
import { contentMeta } from "~/document/content-meta";
import { formTitle, type PageHandle } from "~/document/meta";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { ArticlePage } from "~/site/ArticlePage";
import { WholeBill } from "~/site/savings/WholeBill";
import styles from "~/site/savings/whole-bill.css?url";

const page = articleOf("/everything-you-pay");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: formTitle(page.title) };
export const meta = contentMeta(page);

export function loader({ request }: LoaderFunctionArgs) {
  const price = (new URL(request.url).searchParams.get("price") ?? "").slice(0, 40);
  const asked = billOf(price);
  return data({ price, asked }, { status: asked.error ? 400 : 200 });
}

export default function Page() {
  const { price, asked } = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary errors={asked.error ? [{ field: "price", message: asked.error }] : []} />
      <ArticlePage quickBar={false} lowHero page={page} before={<WholeBill price={price} asked={asked} />} />
    </>
  );
}
