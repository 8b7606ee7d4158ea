import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { DescriptionCheck } from "~/postings/order/DescriptionCheck";
import { saveTaskForm } from "~/postings/order/save-task.server";
import { showTask } from "~/postings/order/show-task.server";
import { TaskPage } from "~/postings/order/TaskPage";
import { taskPage as words } from "~/postings/order/task-words";

export const headers = formHeaders;
export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (page, status) => (status === 401 ? words.signIn.title : (page?.title ?? "")),
};

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showTask(request, params.reference, "description", !(context.signedOut || context.firebaseDown));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await saveTaskForm(request, { ...params, task: "description" }, context);
  return data(answer, init);
}

export default function Description() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <TaskPage
      page={page}
      answer={answer}
      after={(formId, saved) => ({
        publicText: <DescriptionCheck formId={formId} saved={saved("publicText")} owners={page.owners} />,
      })}
    />
  );
}
