import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveTaskForm, showTask } from "#server/postings/pages.server";
import { TaskForm } from "~/components/postings/TaskForm";
import { TaskNotes } from "~/components/postings/TaskNotes";
import { taskPage as words } from "~/content/postings/pages";
import { type TaskId, tasks } from "~/content/postings/tasks";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { taskForm } from "~/rules/postings/forms";

export const headers = formHeaders;
export const handle: PageHandle = { title: (data) => (data ? tasks[data.task as TaskId].title : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showTask(request, params.reference, params.task);

export async function action({ request, params }: ActionFunctionArgs) {
  const { failure, status, there } = await saveTaskForm(request, params.reference, params.task);
  return data({ ...failure, there }, { status });
}

export default function Task() {
  const { task, context, version, raw, missing, outdated, reference, editable } =
    useLoaderData<typeof loader>();
  const there = useActionData<typeof action>()?.there;
  const described = taskForm(task, context);
  return (
    <>
      <p>
        <a href={`/account/postings/${reference}`}>{words.back}</a>
      </p>
      <TaskForm
        described={described}
        {...tasks[task]}
        // Whoever saves after having seen what another window saved means what is on this page.
        defaults={{ ...raw, seen: String(there?.version ?? version) }}
        autosave={editable && !there}
      >
        <TaskNotes task={task} there={there} outdated={outdated} missing={missing} />
      </TaskForm>
    </>
  );
}
