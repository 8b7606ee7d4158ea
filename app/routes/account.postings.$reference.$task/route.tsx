import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { optionIds } from "~/content/policies";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine } from "~/lib/ui/PageLink";
import { feeRows } from "~/postings/facts";
import { feeOf } from "~/postings/money/fee";
import { saveTaskForm } from "~/postings/order/save-task.server";
import { TaskForm } from "~/postings/order/TaskForm";
import { TaskNotes } from "~/postings/order/TaskNotes";
import { listingLine, taskPage as words } from "~/postings/order/task-words";
import { DescriptionCheck } from "./DescriptionCheck";
import { TermNote } from "./TermNote";
import { useTyped } from "./use-typed";
import { showTask, type TaskPage } from "./view.server";

/** Page of one task of an order: its form, or the answers if they can't change any more. */

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: (page) => page?.title ?? "" };

export const loader = showTask;

export const action = ({ request, params }: ActionFunctionArgs) => saveTaskForm(request, params);

export default function Task() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { task, title, lede, reference, raw, editable } = page;
  const path = `/account/postings/${reference}`;
  const origin = answer?.origin ?? page.origin;
  const back = origin.line ? `${path}/${listingLine(origin.line)}` : path;
  const described = form(task, answer?.fields ?? page.fields);
  if (!editable) {
    return (
      <>
        <LinkLine href={path}>{words.back}</LinkLine>
        <h1>{title}</h1>
        <p>{page.closed}</p>
        {page.rows.length > 0 ? <DetailsList items={page.rows} /> : <p>No answer.</p>}
      </>
    );
  }
  return (
    <>
      <LinkLine href={back}>{origin.line ? words.backToListing : words.back}</LinkLine>
      <TaskForm
        described={described}
        title={title}
        lede={lede}
        defaults={raw}
        origin={origin}
        autosave={answer?.there.length ? false : `${path}/${task}/autosave`}
        after={moreAfter(described.id, page)}
        due={[...page.missing.map(({ field }) => field), origin.line.slice(task.length + 1)]}
        {...(origin.line ? { submit: words.submitLine, later: false } : {})}
      >
        <TaskNotes
          task={task}
          there={answer?.there ?? []}
          outdated={page.outdated}
          missing={answer || origin.line ? [] : page.missing}
        />
      </TaskForm>
      <TaskAside home={page.home} left={page.left} />
    </>
  );
}

/** Notes below some tasks' fields about the typed values, by field name. */
function moreAfter(formId: string, page: TaskPage): Readonly<Record<string, ReactNode>> {
  const { task, raw, plan, owners } = page;
  const saved = (name: string) => (typeof raw[name] === "string" ? raw[name] : "");
  switch (task) {
    case "price": {
      const terms = {
        start: saved("start"),
        startDay: saved("startDay"),
        listPrice: saved("listPrice"),
        offerPercent: saved("offerPercent"),
        offerDollars: saved("offerDollars"),
      };
      return { offerDollars: <TermNote formId={formId} plan={plan} options={page.options} saved={terms} /> };
    }
    case "options": {
      const ticked = raw.options;
      const chosen = Array.isArray(ticked) ? ticked.join(",") : saved("options");
      return { options: <OptionsNote formId={formId} saved={{ options: chosen }} /> };
    }
    case "description":
      return {
        publicText: (
          <DescriptionCheck
            formId={formId}
            saved={saved("publicText")}
            owners={owners}
            meant={[raw.meant ?? []].flat().map(String)}
          />
        ),
      };
    default:
      return {};
  }
}

interface OptionsNoteProps {
  formId: string;
  /** Saved options, separated by commas. */
  saved: { options: string };
}

/** Price of the plan with the ticked services, or without scripts with the saved ones. */
function OptionsNote({ formId, saved }: OptionsNoteProps) {
  const ticked = useTyped(formId, saved).options.split(",");
  const fee = feeOf(
    "basic-plus",
    undefined,
    optionIds.filter((id) => ticked.includes(id)),
  );
  if (!fee) return null;
  return (
    <div className="flow-3" aria-live="polite">
      <h3>Your fee with these options</h3>
      <DetailsList items={feeRows(fee)} />
    </div>
  );
}

interface TaskAsideProps {
  /** The home, or null without an address. */
  home: string | null;
  /** Remaining work in words, or null. */
  left: string | null;
}

/** Next to a task in a wide window, otherwise below it: the home and the remaining work. */
const TaskAside = ({ home, left }: TaskAsideProps) => (
  <aside className="task-aside">
    {home ? <p>{home}</p> : null}
    {left ? <p>{left}</p> : null}
  </aside>
);
