import { redirectDocument } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { requests as limits } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import { form as describe, type Fields } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { newRequestId, requestIdOf } from "~/lib/ids";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Role } from "~/lib/steps/states";
import { findOne } from "~/office/find.server";
import { requireStaff, requireStillStaff, type StaffUser } from "~/office/people/guard.server";
import { listStaff } from "~/office/people/staff.server";
import { dueInWords } from "~/office/queue/due";
import { rowsOfRequest } from "~/office/queue/rows";
import { withTemplate } from "~/office/templates";
import { officeRequest as words } from "~/office/words/office";
import { meetingDownload, meetingRows } from "./calendar";
import { sentFacts } from "./facts";
import { effectOf, type RequestContext, requestFormsOf, stepOf, templatesOf } from "./office-acts";
import { withReference } from "./queries.server";
import type { SellerRequest } from "./record";
import { transitionOf } from "./states";
import { officeTimeline } from "./timeline";
import { type Outcome, performTransition } from "./transitions.server";
import { type RequestStep, requestSteps } from "./words/office";
import { requestForms, statusNames, transitionErrors } from "./words/requests";

/** What the office's page about a request shows, and what its forms do. */

/** @throws Response 404 when there is none, 302 to the login, 503 when the store does not answer */
async function openRequest(
  request: Request,
  reference: string | undefined,
  permission: "read-requests" | "change-requests" = "read-requests",
): Promise<{ user: StaffUser; context: RequestContext }> {
  const user = await requireStaff(request, permission);
  const [found, staff] = await Promise.all([
    findOne(reference, withReference),
    orServiceUnavailable(listStaff()),
  ]);
  return { user, context: { request: found, staff, user, now: new Date() } };
}

const headOf = ({ reference, kind, status, createdAt }: SellerRequest) => ({
  reference,
  name: requestForms[kind].name,
  status,
  statusName: statusNames[status],
  sent: dateAndTime(createdAt),
});

/** Steps that change who works on it, and what stays at the office: they ask for no password again. */
const own: readonly RequestStep[] = ["take", "give-back", "assign", "note-internally"];

const anyText = { kind: "textarea", label: "", maxLength: limits.longest.letter } as const;

/** What every form carries besides what it asks. */
const hidden = { kind: "hidden", maxLength: 100 } as const;
const carried = {
  ...{ act: hidden, variant: hidden, changeId: hidden, seen: hidden },
} as const satisfies Fields;

/** One request, with the forms that this member of staff has for it. */
export async function showOfficeRequest(request: Request, reference: string | undefined) {
  const { user, context } = await openRequest(request, reference);
  const { request: found, now } = context;
  const path = `/office/requests/${found.reference}`;
  const confirmFirst = isRecentSignIn(user) ? null : confirmPasswordPath(path);
  const templates = templatesOf(context);
  const due = rowsOfRequest(found)[0]?.row.due ?? null;
  return {
    ...headOf(found),
    due: due && dueInWords(due, now),
    assignee: found.assignee && { name: found.assignee.name, you: found.assignee.uid === user.uid },
    facts: sentFacts(found),
    meeting: meetingRows(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    officeNotes: found.officeNotes.map(({ id, at, actor, text }) => ({
      ...{ id, text },
      at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
    })),
    timeline: officeTimeline(found),
    templates,
    reach: { email: found.sender?.email ?? null, phone: found.sender?.phone?.number ?? null },
    forms: requestFormsOf(context).map(({ act, fields, defaults }) => ({
      ...{ id: act, act, fields, variant: "", blocks: [], changeId: newRequestId() },
      button: requestSteps[act].button,
      defaults: act === "write" ? { ...defaults, text: templates[0]?.text ?? "" } : defaults,
      confirmFirst: confirmFirst !== null && !own.includes(act),
    })),
    seen: found.events.length,
    confirmFirst,
  };
}

/** The meeting as a file for the calendar of whoever works here. @throws Response 404 when none is set, 302, 503 */
export async function officeMeeting(request: Request, reference: string | undefined): Promise<Response> {
  const { context } = await openRequest(request, reference);
  const download = meetingDownload(context.request);
  if (!download) throw notFound();
  return download;
}

const isOfRole = (act: RequestStep, role: Role): boolean => transitionOf(act).by.includes(role);

interface Failed {
  failure: FormFailure;
  status: number;
}

/**
 * Does with a request what the sent form says.
 * @returns a failure to show on the page
 * @throws Response 302 back to the page when it is done; 404; 503
 */
export async function actOnRequest(request: Request, reference: string | undefined): Promise<Failed> {
  const { user, context } = await openRequest(request, reference, "change-requests");
  const sent = await readForm(request);
  await requireStillStaff(user);
  const act = stepOf(sent.get("act"));
  if (!act) throw new Response("Bad request", { status: 400 });
  const { request: found } = context;
  const described = requestFormsOf(context).find((one) => one.act === act);
  // What was typed into a form that is not there any more is given back too.
  const form = parseForm(describe(act, { ...carried, ...(described?.fields ?? { text: anyText }) }), sent);
  const fail = (message: string, status: number) => ({ failure: form.fail({ form: [message] }), status });
  if (!described && !isOfRole(act, user.role)) {
    return fail(transitionErrors.notAllowed(requestSteps[act].button), 403);
  }
  const path = `/office/requests/${found.reference}`;
  const back = async (notice: string) =>
    redirectDocument(path, { headers: { "Set-Cookie": await leaveNotice(request, notice) } });
  // The same form sent twice is done once.
  const done = found.events.find(({ id }) => id === String(sent.get("changeId")));
  if (!described && done) throw await back(noticeOf(act, found));
  // Somebody else did it, or the request has moved on.
  if (!described) return fail(words.gone, 409);
  const begun = act === "write" ? withTemplate(act, sent, templatesOf(context)) : null;
  if (begun) return { failure: begun, status: 200 };
  if (!form.ok) return { failure: form.fail(), status: form.status };
  if (!own.includes(act) && !isRecentSignIn(user)) return fail(words.confirmAndSend, 401);
  const effect = effectOf(act, form.data, context);
  if ("errors" in effect) return { failure: form.fail(effect.errors), status: 400 };
  // A letter that answered the request cannot answer it again, so its form has become another one.
  if (act === "write" && done && done.reason === effect.reason) throw await back(noticeOf(act, found));

  const { changeId, seen } = form.data;
  let outcome: Outcome;
  try {
    outcome = await performTransition(
      { id: found.id },
      {
        ...effect,
        actor: { role: user.role, id: user.uid, name: user.name },
        id: requestIdOf(changeId),
        // A note for colleagues does not depend on what else happened meanwhile.
        ...(act === "note-internally" ? {} : { seen: /^\d{1,4}$/.test(seen) ? Number(seen) : -1 }),
      },
    );
  } catch (error) {
    noteUnanswered(error, { event: "request_not_changed" });
    return fail(words.unanswered, 503);
  }
  if (!outcome) throw notFound();
  const refusal = refusalWords(outcome, act);
  if (refusal) return fail(refusal, 409);
  throw await back(noticeOf(act, outcome.request));
}

/** What is said when it is done. */
function noticeOf(act: RequestStep, { status, sender, assignee }: SellerRequest): string {
  if (act === "take") return words.taken;
  if (act === "give-back") return words.givenBack;
  if (act === "assign") return words.given(assignee?.name ?? "");
  if (act === "note-internally") return words.noteKept;
  return words.done(statusNames[status], sender !== null);
}

/** Why it was not done; null when it was. */
function refusalWords({ refused, request }: NonNullable<Outcome>, act: RequestStep): string | null {
  const state = statusNames[request.status];
  switch (refused) {
    case null:
      return null;
    case "not-allowed":
      return transitionErrors.notAllowed(requestSteps[act].button);
    case "full":
      if (act === "note-internally") return words.notesFull;
      return act === "write" ? words.lettersFull : transitionErrors.full;
    case "changed":
      return transitionErrors.changed(state);
    default:
      return transitionErrors.notFromHere(state);
  }
}
