import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { showPapers, takePapers } from "#server/postings/papers.server";
import { useDescribedForm } from "~/components/forms/described-form";
import { ErrorSummary } from "~/components/forms/ErrorSummary";
import { NeededPapers } from "~/components/postings/papers/NeededPapers";
import { PaperTable } from "~/components/postings/papers/PaperTable";
import styles from "~/components/postings/papers/papers.css?url";
import { UploadForm } from "~/components/postings/papers/UploadForm";
import { taskPage } from "~/content/postings/pages";
import { papersPage as words } from "~/content/postings/papers";
import { tasks } from "~/content/postings/tasks";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { taskForm, uploadPaperForm } from "~/rules/postings/forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: tasks.papers.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showPapers(request, params.reference);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status, there, taken } = await takePapers(request, params.reference);
  return data({ ...failure, there, taken }, { status });
}

export default function Papers() {
  const { path, context, version, raw, missing, editable, needed, stored } = useLoaderData<typeof loader>();
}
