import { data, redirect } from "@remix-run/node";
import type { User } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import { beginningOf, today } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import type { Fields, Typed } from "~/lib/forms/form";
import { throwAsResponse } from "~/lib/forms/form-action.server";
import { type FormErrors, type ParsedForm, parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";
import { type Closure, closedFor } from "~/lib/time/closures";
import { writtenAddress } from "~/postings/address-parts";
import { pathOf } from "~/postings/facts";
import { anyPapers } from "~/postings/papers/papers";
import type { Posting, SavedTask } from "~/postings/posting";
import { othersOfHome } from "~/postings/queries.server";
import { requireSender } from "~/postings/seller-guard.server";
import { isEnded } from "~/postings/states";
import { closuresForPages } from "~/work/closures/days.server";
import type { TypedAnswers } from "./answers";
import { propertyClasses } from "./lists";
import { asDraft, missingOf, type ReadOrder, rawOf, readOrder } from "./read-order";
import { checkRemarks, type Remark } from "./remarks";
import { type Origin, type Saved, saveTask } from "./save-answers.server";
import { type SavedElsewhere, valuesSavedElsewhere } from "./saved-elsewhere";
import { separateMeasures } from "./separate-measures";
import { type PageOrigin, pageFields, taskForm } from "./start-forms";
import { isAgreed, type TaskId, tasks } from "./task-names";
import { fromLine, listingLine, taskPage } from "./task-words";
import {
  type Answers,
  fieldsOnPage,
  ineligibilityErrors,
  namesOnBill,
  namesOnOrder,
  nextTask,
  taskIds,
} from "./tasks";

/** Saves a task of an order, by a button or by autosave. */

/** Returns the task that an address names. @throws Response 404 */
export function taskOf(text: string | undefined): TaskId {
  const task = taskIds.find((known) => known === text);
  if (!task) throw notFound();
  return task;
}

/** Reason why the answers of a task can't be changed now. */
export const closedText = (task: TaskId, posting: Posting): string =>
  !isAgreed(task, posting) || posting.mls || isEnded(posting)
    ? taskPage.closed
    : task === "plan" || task === "options"
      ? "This is in the agreement. Once every owner has signed, you can move to a larger plan or add an option from the listing's page."
      : "This is in the agreement, so it can only be changed by an amendment that every owner signs. You can ask for one on the listing's page once they've all signed the agreement.";

/** A submitted task form. */
interface Sent {
  task: TaskId;
  described: ReturnType<typeof taskForm>;
  parsed: ParsedForm<Fields>;
  /** Well-formed values, and the names of malformed fields. */
  raw: SavedTask["raw"];
  malformed: string[];
  /** Names of answers that aren't on the page, because the office reads them off the tax bill. */
  absent: string[];
  origin: PageOrigin;
}

/** Parses a task's form against the questions of its page. Malformed values are named and not saved. */
export function readTaskForm(task: TaskId, sent: FormData, closures: readonly Closure[]): Sent {
  const origin = Object.fromEntries(
    pageFields.map((name) => [name, beginningOf(String(sent.get(name) ?? ""), 40)]),
  ) as PageOrigin;
  // The values are checked against the questions on the page. The rules decide if they still fit the order.
  const propertyClass = propertyClasses.find(({ value }) => value === origin.propertyKind)?.value;
  const closed = closedFor(new Date(), closures);
  const described = taskForm(task, { today: today(), closed, propertyClass, photos: 0, papers: anyPapers });
  const parsed = parseForm({ ...described, fields: asDraft(described.fields) }, separateMeasures(sent));
  const wrong = parsed.ok ? [] : Object.keys(parsed.fail().result.error ?? {});
  // An error about ticked boxes names one of them, such as `exterior[0]`, but the whole field is left out.
  const malformed = [...new Set(wrong.map((name) => name.replace(/\[\d+\]$/, "")))];
  const typed = rawOf(described.fields, without(parsed.typed, malformed));
  const raw = task === "address" ? writtenAddress(typed) : typed;
  const absent = namesOnBill(task).filter((name) => !sent.has(name));
  return { task, described, parsed, raw, malformed, absent, origin };
}

/** Returns a list item without the parts of these names. */
const withoutParts = (item: string | Typed | undefined, path: string, names: readonly string[]): Typed =>
  typeof item === "object"
    ? Object.fromEntries(Object.entries(item).filter(([part]) => !names.includes(path + part)))
    : {};

/** Returns the typed values without the fields of these names: `phone`, `owners[1].phone`. */
function without(typed: Typed, names: readonly string[]): Typed {
  const rest: Record<string, Typed[string]> = {};
  for (const [name, value] of Object.entries(typed)) {
    if (names.includes(name)) continue;
    const items: readonly (string | Typed)[] = typeof value === "object" ? value : [];
    rest[name] = items.some((item) => typeof item === "object")
      ? items.map((item, index) => withoutParts(item, `${name}[${index}].`, names))
      : value;
  }
  return rest;
}

const originOf = ({ origin }: Sent, inTurn: boolean): Origin => ({
  seen: Number(origin.seen) || 0,
  ...(origin.page ? { page: origin.page } : {}),
  inTurn,
});

/** Answer of an action: the form again with its errors. */
export interface TaskAnswer extends Partial<FormFailure> {
  /** Questions on the page, for the home it was rendered for. */
  fields: Fields;
  /** State that the form began with. After a conflict it includes the conflicting version. */
  origin: PageOrigin | null;
  /** Values saved elsewhere, in words, if they differ from the typed ones. */
  there: SavedElsewhere[];
}

/**
 * Saves a task from a submitted form. It doesn't use `sellerForm`, because "Save for later" also
 * saves the valid part of an invalid form. No other form does.
 * @param sentForm the form, if the caller has read it already
 * @returns the page's content
 * @throws Response 303 to the next task or to the order, or 404
 */
export async function saveTaskForm(
  request: Request,
  { reference, task: name }: { reference?: string; task?: string },
  sentForm?: FormData,
): Promise<ReturnType<typeof data<TaskAnswer>>> {
  const task = taskOf(name);
  sentForm ??= await readForm(request);
  const sent = readTaskForm(task, sentForm, await closuresForPages());
  const { parsed, described, raw, malformed } = sent;
  const again = (
    failure: FormFailure,
    status: number,
    {
      fields = described.fields,
      origin = {},
      there = [],
    }: { fields?: Fields; origin?: Partial<PageOrigin>; there?: SavedElsewhere[] } = {},
  ) => data<TaskAnswer>({ ...failure, fields, origin: { ...sent.origin, ...origin }, there }, { status });
  const sender = await requireSender(request, reference);
  const later = sentForm.get("next") === "later";
  // "Save for later" saves the well-formed part. Any other failed form saves nothing.
  if (!parsed.ok && !(later && parsed.status === 400)) return again(parsed.fail(), parsed.status);
  const saved = await save(sender.user, reference, sent, false).catch(throwAsResponse);
  if (!saved) throw notFound();
  if (saved.outcome === "closed") {
    return again(parsed.fail({ form: [closedText(task, saved.posting)] }), 409);
  }
  if (saved.outcome === "outdated") {
    const there = valuesSavedElsewhere(described.fields, raw, saved.there);
    const origin = { seen: String(saved.there.version) };
    return again(parsed.fail({ form: [taskPage.conflict] }), 409, { origin, there });
  }
  if (malformed.length > 0) {
    const failure = parsed.fail({ form: [taskPage.restSaved] });
    return again(failure, 400, { origin: { seen: String(saved.version) } });
  }
  const order = readOrder(saved.posting, today(), await closuresForPages());
  const { answers, context } = order;
  const stops = task === "plan" ? ineligibilityErrors(answers.plan ?? {}) : {};
  const errors = { ...gapErrors(missingOf(task, saved.posting, order)), ...stops };
  const { line } = sent.origin;
  // A seller who came to change one line of the listing finds the other gaps there.
  if (!later && Object.keys(line ? stops : errors).length > 0) {
    const failure = parsed.fail({ form: [taskPage.savedIncomplete], fields: errors });
    // The saved answers decide what the page asks.
    const origin = { seen: String(saved.version), propertyKind: context.propertyClass ?? "" };
    return again(failure, 400, { fields: fieldsOnPage(task, context, answers), origin });
  }
  throw await onwards(request, { task, later, line, ...saved, order });
}

/** Saves a page's form. @throws ProviderUnavailable, Response 404 */
export function save(
  { uid }: User,
  reference: string | undefined,
  sent: Sent,
  inTurn: boolean,
): Promise<Saved> {
  const known = parseReference(reference ?? "");
  if (!known) throw notFound();
  // A list with a malformed item is saved without that part of the item.
  const keep = [...sent.malformed.filter((name) => /^\w+$/.test(name)), ...sent.absent];
  return saveTask({ uid, reference: known }, sent.task, { raw: sent.raw, keep }, originOf(sent, inTurn));
}

/** Errors of a form that name what is missing. */
const gapErrors = (missing: ReturnType<typeof missingOf>): FormErrors["fields"] =>
  Object.fromEntries(missing.map(({ field, message }) => [field, [message]]));

/** Redirects to the page that follows a saved form. */
async function onwards(
  request: Request,
  {
    task,
    later,
    line,
    before,
    posting,
    order,
  }: {
    task: TaskId;
    later: boolean;
    line: string;
    before: SavedTask | null;
    posting: Posting;
    order: ReadOrder;
  },
): Promise<Response> {
  const path = pathOf(posting);
  // A seller who came to answer a question goes back to the list of questions.
  const isAsked = posting.state === "changes-asked" && posting.asked.some((item) => item.task === task);
  const next = isAsked
    ? "changes"
    : line
      ? listingLine(line)
      : later
        ? null
        : nextTask(task, order, posting.sentAt !== null);
  // A description with new findings is shown once more.
  const stays = !later && task === "description" && hasNewRemarks(before, order.answers);
  const notice = stays ? taskPage.savedWithRemarks : taskPage.saved;
  const twice = task === "address" ? await orderedAlready(posting) : null;
  const to = stays ? `${path}/${task}${line ? fromLine(line) : ""}` : next ? `${path}/${next}` : path;
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": await leaveNotice(request, twice ?? notice) },
  });
}

/** Early warning about the account's own order for the same home, or null. */
async function orderedAlready(posting: Posting): Promise<string | null> {
  // The address is saved even if this query fails. Sending the order checks again.
  const [other] = await othersOfHome(posting).catch(() => []);
  return other
    ? `Saved. You already have an order for this home: ${other.reference}. You can't send a second one while that one is open.`
    : null;
}

/** True if a saved description has findings that weren't shown at the previous save. */
function hasNewRemarks(before: SavedTask<TypedAnswers<"description">> | null, answers: Answers): boolean {
  const owners = namesOnOrder(answers);
  const key = ({ rule, found }: Remark) => `${rule} ${found.toLowerCase()}`;
  const told = new Set(checkRemarks(before?.raw.publicText ?? "", owners).map(key));
  const remarks = checkRemarks(answers.description?.publicText ?? "", owners);
  return remarks.some((remark) => !told.has(key(remark)));
}
