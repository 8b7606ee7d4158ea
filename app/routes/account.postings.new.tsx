import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formFailure } from "#server/forms/failure.server";
import { beginOrder, startPosting } from "#server/postings/pages.server";
import { MoneyTable } from "~/components/postings/MoneyTable";
import { TaskForm } from "~/components/postings/TaskForm";
import { newPostingPage as words } from "~/content/postings/pages";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { beginForm } from "~/rules/postings/forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => startPosting(request);

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await beginOrder(request);
  return formFailure(failure, { status });
}

export default function NewPosting() {
  const { today, emailVerified, defaults } = useLoaderData<typeof loader>();
  if (!emailVerified) {
    const { title, text, link } = words.confirmFirst;
    return (
      <>
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a className="button button-main" href="/account/verify-email">
            {link}
          </a>
        </p>
      </>
    );
  }
  return (
    <TaskForm
      described={beginForm(today)}
      title={words.title}
      lede={words.lede}
      defaults={defaults}
      autosave={false}
    >
      <MoneyTable />
    </TaskForm>
  );
}
