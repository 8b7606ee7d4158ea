import { redirectDocument } from "@remix-run/node";
import { orServiceUnavailable, requireUser } from "#server/accounts/guard.server";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm, readForm } from "#server/forms/form";
import { notFound } from "#server/http/error-response";
import { asDraft, differing, rawOf, readOrder } from "#server/postings/answers";
import { headOf, pathOf } from "#server/postings/facts";
import { type Failed, findOwn, sellerOf, unanswered } from "#server/postings/own.server";
import { beginPosting, listPostings, type Saved, saveTask } from "#server/postings/store.server";
import { isRequestId, newRequestId } from "#server/requests/reference";
import type { Posting, RawValue } from "#server/store/posting-record";
import { planList } from "~/content/business";
import { postingsPage, taskPage } from "~/content/postings/pages";
import { type TaskId, tasks } from "~/content/postings/tasks";
import { dateAndTime, torontoDay } from "~/rules/format";
import { isEditable } from "~/rules/posting-states";
import { beginForm, taskForm } from "~/rules/postings/forms";
import { fieldsOf, gapsOf, isAsked, nextTask, taskIds } from "~/rules/postings/tasks";

/** What the pages of an order show, and what their forms do. */

const today = () => torontoDay(new Date());

/** The seller's postings, newest first. @throws Response to /login, 503 */
export async function showPostings(request: Request) {
  const user = await requireUser(request);
  const found = await orServiceUnavailable(listPostings(user.uid));
  return { postings: found.map(headOf) };
}

/** What a fresh order starts with. @throws Response to /login */
export async function startPosting(request: Request) {
  const user = await requireUser(request);
  const asked = new URL(request.url).searchParams.get("plan");
  const plan = planList.find(({ id }) => id === asked)?.id;
  return {
    today: today(),
    emailVerified: user.emailVerified,
    defaults: { postingId: newRequestId(), ...(plan ? { plan } : {}) },
  };
}

/** @returns a failure to show on the page @throws Response to the order's next task when it has begun; to /login */
export async function beginOrder(request: Request): Promise<Failed> {
  const user = await requireUser(request);
  if (!user.emailVerified) throw redirectDocument("/account/verify-email");
  const described = beginForm(today());
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, await readForm(request));
  if (!parsed.ok) return { failure: parsed.fail(), status: parsed.status };
  const { postingId } = parsed.data as { postingId: string };
  const raw = rawOf(described.fields, parsed.payload);
  try {
    const id = isRequestId(postingId) ? postingId : newRequestId();
    const begun = await beginPosting(user.uid, await sellerOf(user), id, raw);
    if (begun.refused) return { failure: parsed.fail({ form: [postingsPage.full] }), status: 409 };
    throw redirectDocument(`${pathOf(begun.posting)}/owners`, { status: 303 });
  } catch (error) {
    return unanswered(error, parsed.fail);
  }
}

/** The task an address names. @throws Response 404 */
function taskOf(text: string | undefined): TaskId {
  const task = taskIds.find((known) => known === text);
  if (!task) throw notFound();
  return task;
}

/** One task of an order, as it was saved. @throws Response to /login, 404, 503 */
export async function showTask(request: Request, reference: string | undefined, name: string | undefined) {
  const user = await requireUser(request);
  const task = taskOf(name);
  return taskShown(await findOwn(user, reference), task);
}

/** What the page of a task needs of its posting. @throws Response 404 when this home does not have the task */
export function taskShown(posting: Posting, task: TaskId) {
  const { answers, context, outdated } = readOrder(posting, today());
  if (!isAsked(task, context)) throw notFound();
  const saved = posting.tasks[task];
  const fields = fieldsOf(task, context);
  const gaps = saved ? gapsOf(task, answers, context) : {};
  const label = (field: string) =>
    fields[field] && "label" in fields[field] ? (fields[field].label ?? field) : field;
  return {
    ...headOf(posting),
    task,
    context,
    editable: isEditable(posting),
    version: saved?.version ?? 0,
    raw: (saved?.raw ?? {}) as Record<string, RawValue>,
    missing: Object.entries(gaps).map(([field, message]) => ({ field, message })),
    outdated: (outdated[task] ?? []).map(label),
  };
}

/**
 * Saves a task as the sent form says.
 * @returns a failure to show on the page; with what was saved elsewhere where that is newer
 * @throws Response to the next task, or to the order; to /login; 404
 */
export async function saveTaskForm(
  request: Request,
  reference: string | undefined,
  name: string | undefined,
) {
  const user = await requireUser(request);
  const task = taskOf(name);
  const sent = await readForm(request);
  const posting = await findOwn(user, reference);
  const order = readOrder(posting, today());
  // The kind of home decides which fields its own page has: what was just chosen counts, not what was saved.
  const chosen = task === "building" ? { propertyClass: sent.get("propertyClass") ?? undefined } : {};
  const context = { ...order.context, ...chosen } as typeof order.context;
  const described = taskForm(task, context);
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  if (!parsed.ok) return { failure: parsed.fail(), status: parsed.status, there: null };
  const raw = rawOf(described.fields, parsed.payload);
  const seen = Number((parsed.data as { seen: string }).seen) || 0;
  let saved: Saved;
  try {
    saved = await saveTask({ uid: user.uid, reference: posting.reference }, task, raw, seen);
  } catch (error) {
    return { ...unanswered(error, parsed.fail), there: null };
  }
  if (!saved) throw notFound();
  if (saved.outcome === "closed") {
    return { failure: parsed.fail({ form: [taskPage.closed] }), status: 409, there: null };
  }
  if (saved.outcome === "outdated") {
    const there = { version: saved.there.version, rows: differing(described.fields, raw, saved.there) };
    return { failure: parsed.fail({ form: [taskPage.conflict] }), status: 409, there };
  }
  if (sent.get("autosave") === "yes") {
    throw Response.json({ version: saved.version, at: taskPage.autosaved(timeOf(new Date())) });
  }
  const after = readOrder(saved.posting, today());
  const next = sent.get("then") === "later" ? null : nextTask(task, after.context);
  const complete = Object.keys(gapsOf(task, after.answers, after.context)).length === 0;
  const notice = complete ? taskPage.saved(tasks[task].title) : taskPage.savedIncomplete(tasks[task].title);
  const to = next ? `${pathOf(posting)}/${next}` : pathOf(posting);
  throw redirectDocument(to, { status: 303, headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}

/** "2:05 p.m." */
const timeOf = (moment: Date): string => dateAndTime(moment).split(", ").at(-1) ?? "";
