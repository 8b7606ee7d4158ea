import { randomUUID } from "node:crypto";
import type { OptionId } from "~/content/policies";
import { type Fields, type Row, rowsOf, type Typed } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import { initialOf, knownAnswers } from "~/postings/order/known";
import { missingOf, type ReadOrder, readOrder } from "~/postings/order/read-order";
import { closedText, taskOf } from "~/postings/order/save-task.server";
import type { PageOrigin } from "~/postings/order/start-forms";
import { type TaskId, takesAnswers, tasks } from "~/postings/order/task-names";
import {
  drawnFields,
  fieldsOf,
  isAsked,
  isToSend,
  type OrderContext,
  ownerNames,
} from "~/postings/order/tasks";
import { aboutMinutes, leftUntil } from "~/postings/order/time-left";
import { addressOf, type Posting } from "~/postings/posting";
import { requireOwn } from "~/postings/seller-guard.server";

/** What a task's page shows. */
export interface TaskPage {
  task: TaskId;
  title: string;
  lede: string;
  /** Described here, so that the browser does not fetch the words of every task. */
  fields: Fields;
  /** The plan the order names, for the fee. */
  plan: OrderContext["plan"];
  /** The services ordered with it. */
  options: readonly OptionId[];
  reference: string;
  /** Which home; null before there is an address. */
  home: string | null;
  /** What is left of what this task is a part of, in words; null where nothing is. */
  left: string | null;
  editable: boolean;
  /** The answers in words, where they cannot be changed any more, and why they can't. */
  rows: Row[];
  closed: string;
  /** What was saved, as it was typed. */
  raw: Typed;
  origin: PageOrigin;
  missing: { field: string; message: string }[];
  /** Labels of answers that no longer fit. */
  outdated: string[];
  /** Full names of the owners; for the description only. */
  owners: string[];
}

/**
 * One task of an order, as it was saved.
 * @param known false after a form could not be answered from the store, or came without a session: then the page
 *   brings no more than what draws the form again
 * @throws Response to /login, 404, 503
 */
export async function showTask(
  request: Request,
  { reference, task: name }: { reference?: string; task?: string },
): Promise<TaskPage> {
  const task = taskOf(name);
  const page = randomUUID();
  const posting = await requireOwn(request, reference);
  const order = readOrder(posting);
  const { answers, context, outdated } = order;
  if (!isAsked(task, context)) throw notFound();
  const saved = posting.tasks[task];
  const fields = fieldsOf(task, context);
  const owners = task === "description" ? ownerNames(answers) : [];
  const editable = takesAnswers(task, posting);
  return {
    task,
    ...tasks[task],
    fields: drawnFields(task, context, answers),
    plan: context.plan,
    options: context.options ?? [],
    editable,
    owners,
    reference: posting.reference,
    home: addressOf(posting),
    left: leftText(posting, task, order),
    rows: editable ? [] : rowsOf(fields, answers[task] ?? {}),
    closed: closedText(task, posting),
    raw: saved?.raw ?? { ...initialOf(fields), ...knownAnswers(task, posting) },
    origin: { seen: String(saved?.version ?? 0), page, propertyKind: context.propertyClass ?? "" },
    missing: missingOf(task, posting, order),
    outdated: (outdated[task] ?? []).map((field) => fields[field]?.label ?? field),
  };
}

/** How long what is left takes: to send the order, or to finish its listing. */
function leftText({ state }: Posting, task: TaskId, order: ReadOrder): string | null {
  const sends = state === "draft" && isToSend(task);
  const { minutes } = leftUntil(sends ? "sent" : "proof", order, (other) => !sends || isToSend(other));
  if (minutes === 0) return null;
  return `${sends ? "Still to do before you can send it" : "Still to do before we show you the listing"}: ${aboutMinutes(minutes)}.`;
}
