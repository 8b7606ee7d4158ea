import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Calculator } from "~/components/savings/Calculator";
import { ExampleReceipts } from "~/components/savings/ExampleReceipt";
import { ArticlePage } from "~/components/site/ArticlePage";
import { page } from "~/content/pages/money-in-your-pocket";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { calculate } from "~/rules/savings";
import styles from "~/styles/calculator.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").slice(0, 40);
  const typed = { price: read("price"), cooperatingCommission: read("cooperatingCommission") };
  const calculation = calculate(typed.price, typed.cooperatingCommission);
  const status = calculation.priceError || calculation.commissionError ? 400 : 200;
  return data({ ...typed, calculation }, { status });
}

export default function Page() {
  const calculator = useLoaderData<typeof loader>();
  return (
    <ArticlePage
      page={page}
      before={
        <>
          <ExampleReceipts />
          <Calculator {...calculator} />
        </>
      }
    />
  );
}
