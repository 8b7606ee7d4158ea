import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showPapers, takePapers } from "#server/postings/papers.server";
import { PapersPage } from "~/components/postings/papers/PapersPage";
import styles from "~/components/postings/papers/papers.css?url";
import { tasks } from "~/content/postings/tasks";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";

export const headers = formHeaders;
export const handle: PageHandle = { title: tasks.papers.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showPapers(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status, there, taken } = await takePapers(request, params.reference);
  return data({ ...failure, there, taken }, { status });
}

export default function Papers() {
  const failed = useActionData<typeof action>();
  return <PapersPage {...useLoaderData<typeof loader>()} there={failed?.there} taken={failed?.taken} />;
}
