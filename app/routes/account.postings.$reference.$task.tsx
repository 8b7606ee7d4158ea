import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { saveTaskForm, showTask } from "#server/postings/pages.server";
import { TaskForm } from "~/components/postings/TaskForm";
import { DetailsList } from "~/components/ui/DetailsList";
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
        {there ? (
          <div className="note">
            <p>{words.conflict}</p>
            <DetailsList items={there.rows.map(({ label, value }) => [label, words.there(value)])} />
          </div>
        ) : null}
        {outdated.length > 0 ? (
          <div className="note">
            <p>{words.outdated}</p>
            <ul>
              {outdated.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {missing.length > 0 ? (
          <div className="note">
            <p className="note-title">{words.missing}</p>
            <ul>
              {missing.map(({ field, message }) => (
                <li key={field}>
                  <a href={`#${task}-${field}`}>{message}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </TaskForm>
    </>
  );
}
