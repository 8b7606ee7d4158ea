import type { ActionFunctionArgs } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { findUser } from "~/accounts/guard.server";
import { timeOfDay } from "~/lib/format";
import { fieldOfPath } from "~/lib/forms/form";
import { readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { closedText, readTaskForm, save, taskOf } from "~/postings/order/save-task.server";
import { taskPage } from "~/postings/order/task-words";
import { readerOf } from "~/postings/seller-guard.server";
import { closuresForPages } from "~/work/closures/days.server";

/** Response to a page that saves itself. */
interface Autosaved {
  /** Status: "Saved at 2:05 p.m." */
  message: string;
  /** Version that is stored now, if the page may continue from it. */
  version?: number;
  /** True if the page should send it again with that version, because its own earlier save came first. */
  again?: boolean;
  /** True if the page should stop saving itself. */
  stop?: boolean;
}

/** Autosaves the well-formed values of a task. @throws Response 404, 415, 400 */
export async function action({ request, params }: ActionFunctionArgs) {
  const task = taskOf(params.task);
  const sent = readTaskForm(task, await readForm(request), await closuresForPages());
  const answer = (status: number, body: Autosaved) =>
    Response.json(body, { status, headers: { "Cache-Control": "private, no-store" } });
  if (!sent.parsed.ok && sent.parsed.status === 503) {
    return answer(503, { message: taskPage.autosave.failed });
  }
  try {
    const user = await findUser(request);
    if (!user) return answer(401, { message: taskPage.autosave.signedOut });
    const reader = await readerOf(user, request, params.reference);
    const saved = await save(reader, params.reference, sent, true);
    if (!saved) throw notFound();
    if (saved.outcome === "closed") {
      return answer(409, { message: closedText(task, saved.posting), stop: true });
    }
    if (saved.outcome === "outdated") {
      return saved.ownPage
        ? answer(409, { message: "", version: saved.there.version, again: true })
        : answer(409, { message: taskPage.autosave.conflict, stop: true });
    }
    const time = timeOfDay(new Date());
    const { fields } = sent.described;
    const names = sent.malformed.map(fieldOfPath);
    const left = [...new Set(names.map((name) => fields[name]?.label ?? name))];
    const message =
      left.length > 0 ? taskPage.autosave.savedExcept(time, left) : taskPage.autosave.saved(time);
    return answer(200, { message, version: saved.version });
  } catch (error) {
    const isLimited = error instanceof RateLimited;
    if (!isLimited) noteUnanswered(error, { event: "form_not_answered" });
    return answer(isLimited ? 429 : 503, { message: taskPage.autosave.failed });
  }
}

/** Only forms are sent to this address. */
export const loader = () => {
  throw notFound();
};
