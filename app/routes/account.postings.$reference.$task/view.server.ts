import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { capitalize, today } from "~/lib/format";
import { initialValues, rowsOf, type Typed } from "~/lib/forms/form";
import { notFound } from "~/lib/http/error-response";
import { formerPages } from "~/postings/former-pages";
import { knownAnswers } from "~/postings/order/known";
import { missingOf, type ReadOrder, readOrder } from "~/postings/order/read-order";
import { closedText, taskOf } from "~/postings/order/save-task.server";
import { type TaskId, takesAnswers, tasks } from "~/postings/order/task-names";
import { fieldsOf, fieldsOnPage, isAsked, isTaskNeededToSend, namesOnOrder } from "~/postings/order/tasks";
import { aboutMinutes, leftUntil } from "~/postings/order/time-left";
import { addressOf, type Posting } from "~/postings/posting";
import { requireOwned } from "~/postings/seller-guard.server";
import { closuresForPages } from "~/work/closures/days.server";

/**
 * One task of an order, as saved.
 * @throws Response 301 for a former page, to /login, 404, 503
 */
export async function showTask({ request, params }: LoaderFunctionArgs) {
  const place = formerPages[params.task ?? ""];
  if (place !== undefined)
    throw redirect(`/account/postings/${encodeURIComponent(params.reference ?? "")}${place}`, 301);
  const task = taskOf(params.task);
  const page = randomUUID();
  const line = new URL(request.url).searchParams.get("line") ?? "";
  const posting = await requireOwned(request, params.reference);
  const order = readOrder(posting, today(), await closuresForPages());
  const { answers, context, outdated } = order;
  if (!isAsked(task, context)) throw notFound();
  const saved = posting.tasks[task];
  const fields = fieldsOf(task, context);
  const editable = takesAnswers(task, posting);
  const raw: Typed = saved?.version
    ? saved.raw
    : { ...initialValues(fields), ...knownAnswers(task, posting), ...saved?.raw };
  return {
    task,
    ...tasks[task],
    /** Described here, so that the browser doesn't load the words of every task. */
    fields: fieldsOnPage(task, context, answers),
    /** Plan of the order for the fee, and the services ordered with it. */
    plan: context.plan,
    options: context.options ?? [],
    editable,
    /** Full names of the owners, for the description only. */
    owners: task === "description" ? namesOnOrder(answers) : [],
    reference: posting.reference,
    state: posting.state,
    /** The home, or null without an address. */
    home: addressOf(posting),
    left: leftText(posting, task, order),
    /** Answers in words if they can't change any more, and the reason. */
    rows: editable ? [] : rowsOf(fields, answers[task] ?? {}),
    closed: closedText(task, posting),
    /** Saved values, as they were typed. */
    raw,
    origin: { seen: String(saved?.version ?? 0), page, propertyKind: context.propertyClass ?? "", line },
    missing: missingOf(task, posting, order),
    /** Labels of answers that no longer fit. */
    outdated: (outdated[task] ?? []).map((field) => fields[field]?.label ?? field),
  };
}

export type TaskPage = Awaited<ReturnType<typeof showTask>>;

/** Remaining time: to send the order, or to finish its listing. */
function leftText({ state }: Posting, task: TaskId, order: ReadOrder): string | null {
  const sends = state === "draft" && isTaskNeededToSend(task);
  const { minutes } = leftUntil(
    sends ? "sent" : "proof",
    order,
    (other) => !sends || isTaskNeededToSend(other),
  );
  if (minutes === 0) return null;
  return `${capitalize(aboutMinutes(minutes))} left${sends ? "" : " until the proof"}.`;
}
