import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { saveTaskForm, showTask, type TaskPage } from "#server/postings/task-page.server";
import { DescriptionCheck } from "~/components/postings/DescriptionCheck";
import { SignInFirst } from "~/components/postings/SignInFirst";
import { TaskForm } from "~/components/postings/TaskForm";
import { TaskNotes } from "~/components/postings/TaskNotes";
import { TermNote } from "~/components/postings/TermNote";
import { DetailsList } from "~/components/ui/DetailsList";
import { propertyClasses } from "~/content/postings/lists";
import { taskPage as words } from "~/content/postings/task-page";
import { tasks } from "~/content/postings/tasks";
import { formHeaders } from "~/document/headers";
import type { PageHandle } from "~/document/meta";
import { type PageOrigin, taskForm } from "~/rules/postings/forms";

export const headers = formHeaders;
export const handle: PageHandle = {
  title: (page: TaskPage | undefined, status) =>
    status === 401 ? words.signIn.title : page ? tasks[page.task].title : "",
};

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  showTask(request, params.reference, params.task, !(context.signedOut || context.firebaseDown));

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, init } = await saveTaskForm(request, params, context);
  return data(answer, init);
}

export default function Task() {
  const page = useLoaderData<typeof loader>();
  // It stays with the page: a link to another place on it makes Remix forget what the action returned.
  const answered = useActionData<typeof action>();
  const [answer] = useState(answered);
  const { task, reference, raw, editable } = page;
  const path = `/account/postings/${reference}`;
  const origin: PageOrigin = answer?.origin ?? page.origin;
  const context = { ...page.context, propertyClass: propertyClassOf(origin) };
  const described = taskForm(task, context);
  if (answer?.signIn) return <SignInFirst fields={described.fields} typed={answer.signIn.typed} />;
  const text = (name: string) => (typeof raw[name] === "string" ? raw[name] : "");
  return (
    <>
      <p>
        <a href={path}>{words.back}</a>
      </p>
      {editable ? (
        <TaskForm
          described={described}
          {...tasks[task]}
          defaults={raw}
          origin={origin}
          autosave={answer?.there.length ? false : `${path}/${task}/autosave`}
          after={{
            publicText: (
              <DescriptionCheck formId={described.id} saved={text("publicText")} owners={page.owners} />
            ),
            startDay: (
              <TermNote
                formId={described.id}
                plan={context.plan}
                saved={{ startDay: text("startDay"), listPrice: text("listPrice") }}
              />
            ),
          }}
        >
          <TaskNotes
            task={task}
            there={answer?.there ?? []}
            outdated={page.outdated}
            missing={page.missing}
          />
        </TaskForm>
      ) : (
        <>
          <h1>{tasks[task].title}</h1>
          <p>{words.closed}</p>
          {page.rows.length > 0 ? <DetailsList items={page.rows} /> : <p>{words.noAnswers}</p>}
        </>
      )}
    </>
  );
}

/** The kind of home a page was drawn for. */
const propertyClassOf = ({ propertyKind }: PageOrigin): TaskPage["context"]["propertyClass"] =>
  propertyClasses.find(({ value }) => value === propertyKind)?.value;
