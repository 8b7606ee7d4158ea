import type { LinksFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { tasks } from "~/postings/order/task-names";
import styles from "~/postings/papers/papers.css?url";
import { billFirst } from "~/postings/papers/words";
import { takePapers } from "./action.server";
import { OrderPapers } from "./OrderPapers";
import { SentDocuments } from "./SentDocuments";
import { TaxBillFirst } from "./TaxBillFirst";
import { showPapers } from "./view.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (page) => (page?.asksBill ? billFirst.title : tasks.papers.title),
};
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = showPapers;
export const action = takePapers;

export default function Papers() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { reference } = useParams();
  const path = `/account/postings/${reference}`;
  if (page.sent) return <SentDocuments path={path} page={page.sent} stored={page.stored} />;
  const Shown = page.asksBill ? TaxBillFirst : OrderPapers;
  return <Shown path={path} page={page} answer={answer && "taken" in answer ? answer : undefined} />;
}
