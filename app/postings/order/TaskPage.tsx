import type { ReactNode } from "react";
import { type Fields, form, type Row, type Typed } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { SignInFirst } from "~/postings/SignInFirst";
import type { AnswerName } from "./answers";
import type { PageOrigin } from "./start-forms";
import { TaskForm } from "./TaskForm";
import { TaskNotes } from "./TaskNotes";
import { taskPage as words } from "./task-words";

interface Page {
  task: string;
  title: string;
  lede: string;
  fields: Fields;
  reference: string;
  editable: boolean;
  /** The answers in words, where they cannot be changed any more, and why they can't. */
  rows: Row[];
  closed: string;
  /** What was saved, as it was typed. */
  raw: Typed;
  origin: PageOrigin;
  missing: readonly { field: string; message: string }[];
  outdated: readonly string[];
}

interface Answer {
  fields: Fields;
  signIn: { typed: Parameters<typeof SignInFirst>[0]["typed"] } | null;
  origin: PageOrigin | null;
  there: readonly { label: string; value: string }[];
}

interface TaskPageProps {
  page: Page;
  /** What the action returned. */
  answer: Answer | undefined;
  /** Drawn after the fields of these names. @param saved what was typed, by the field's name */
  after?: (formId: string, saved: (name: AnswerName) => string) => Readonly<Record<string, ReactNode>>;
}

/** The page of one task: its form, or what was answered where that can't be changed any more. */
export function TaskPage({ page, answer, after }: TaskPageProps) {
  const { task, title, lede, reference, raw, editable } = page;
  const path = `/account/postings/${reference}`;
  const described = form(task, answer?.fields ?? page.fields);
  if (answer?.signIn) return <SignInFirst fields={described.fields} typed={answer.signIn.typed} />;
  const saved = (name: AnswerName) => (typeof raw[name] === "string" ? raw[name] : "");
  return (
    <>
      <p>
        <PageLink href={path}>{words.back}</PageLink>
      </p>
      {editable ? (
        <TaskForm
          described={described}
          title={title}
          lede={lede}
          defaults={raw}
          origin={answer?.origin ?? page.origin}
          autosave={answer?.there.length ? false : `${path}/${task}/autosave`}
          after={after?.(described.id, saved)}
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
          <h1>{title}</h1>
          <p>{page.closed}</p>
          {page.rows.length > 0 ? <DetailsList items={page.rows} /> : <p>{words.noAnswers}</p>}
        </>
      )}
    </>
  );
}
