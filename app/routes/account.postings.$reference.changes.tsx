import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { taskPage } from "~/postings/order/task-words";
import { AnsweredChanges, ChangesForm } from "~/postings/review/Changes";
import { answerChanges, showChanges } from "~/postings/review/changes-page.server";
import { changesPage as words } from "~/postings/review/changes-words";
import { SignInFirst } from "~/postings/SignInFirst";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (_, status) => (status === 401 ? taskPage.signIn.title : words.title),
};

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showChanges(request, params.reference, context);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await answerChanges(request, params.reference, context);
  return data(answer, init);
}

export default function Changes() {
  const page = useLoaderData<typeof loader>();
  // It stays with the page: a link to another place on it makes Remix forget what the action returned.
  const [answer] = useState(useActionData<typeof action>());
  if (answer?.signIn) return <SignInFirst fields={answer.fields} typed={answer.signIn.typed} />;
  if (!page) return null;
  // What was typed stays in view, even where the order has moved on.
  return page.open || answer ? (
    <ChangesForm {...page} differs={answer?.differs ?? []} />
  ) : (
    <AnsweredChanges {...page} />
  );
}
