import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import moneyStyles from "~/postings/money/money.css?url";
import styles from "~/postings/offers/offers.css?url";
import { requireAccessible } from "~/postings/seller-guard.server";
import datesStyles from "~/postings/showings/showings.css?url";
import { changeOrder } from "./action.server";
import { OrderHub } from "./OrderHub";
import { Today } from "./Today";
import { firstPage } from "./view.server";

/** First page of an order or a listing. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => (page ? `${page.name} ${page.reference}` : "") };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: moneyStyles },
  { rel: "stylesheet", href: datesStyles },
];

/** @throws Response to /login, 404, 503 */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  firstPage(await requireAccessible(request, params.reference));
export const action = changeOrder;

export default function FirstPage() {
  const page = useLoaderData<typeof loader>();
  return "record" in page ? <OrderHub posting={page} /> : <Today page={page} />;
}
