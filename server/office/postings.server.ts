import { redirectDocument } from "@remix-run/node";
import { orServiceUnavailable } from "#server/accounts/guard.server";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm, readForm } from "#server/forms/form";
import { notFound } from "#server/http/error-response";
import { findOne } from "#server/office/find.server";
import {
  confirmPasswordPath,
  isRecentSignIn,
  requireRecentSignIn,
  requireStaff,
  type StaffUser,
} from "#server/office/guard.server";
import { noteUnanswered } from "#server/platform/deadline.server";
import { answersOf } from "#server/postings/export";
import { answerBy, feeRows, headOf, ownersOf } from "#server/postings/facts";
import { newestInHand, withReference } from "#server/postings/queries.server";
import { type PostingOutcome, takeStep } from "#server/postings/transitions.server";
import { isRequestId, newRequestId } from "#server/requests/reference";
import { calledAtOffice } from "#server/requests/timeline";
import type { Posting } from "#server/store/posting-record";
import { officeRequest } from "~/content/office";
import { type OfficeStep, officeOrder, officeSteps } from "~/content/postings/office";
import { stateNames } from "~/content/postings/pages";
import { done } from "~/content/postings/transitions";
import type { FormFailure } from "~/rules/form-failure";
import { dateAndTime } from "~/rules/format";
import { objectionOf, type PostingTransitionName } from "~/rules/posting-states";
import { officeStepForm } from "~/rules/postings/office-forms";
import type { Role } from "~/rules/states";

/** What the office's pages about orders show, and what their forms do. */

/** Orders on the office's page. */
const pageSize = 30;

const dueOf = ({ state, sentAt }: Posting): string | null =>
  state === "submitted" && sentAt ? answerBy(sentAt) : null;

/** The newest orders in hand, for the office's front page. @throws Response 503 when the store does not answer */
export async function ordersInHand() {
  const found = await orServiceUnavailable(newestInHand(pageSize + 1));
  return {
    orders: found.slice(0, pageSize).map((posting) => ({ ...headOf(posting), due: dueOf(posting) })),
    moreOrders: found.length > pageSize,
  };
}

/** @throws Response 404 when there is none, 503 when the store does not answer */
async function find(reference: string | undefined): Promise<Posting> {
  const found = await findOne(reference, withReference);
  // A draft is its seller's alone.
  if (found.state === "draft") throw notFound();
  return found;
}

const stepNames = Object.keys(officeSteps) as OfficeStep[];

const allowed = ({ state }: Posting, role: Role): OfficeStep[] =>
  stepNames.filter((name) => objectionOf(name, state, role) === null);

/** One order, with the steps that this member of staff may take. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficeOrder(request: Request, reference: string | undefined) {
  const user = await requireStaff(request, "read-postings");
  const posting = await find(reference);
  const { email, name } = posting.seller;
  return {
    ...headOf(posting),
    due: dueOf(posting),
    seller: { email, name },
    assignee: posting.assignee?.name ?? null,
    fee: posting.fee && feeRows(posting.fee),
    answers: answersOf(posting),
    owners: ownersOf(posting),
    messages: posting.messages.map(({ id, at, actor, text }) => ({
      ...{ id, text },
      at: `${calledAtOffice(actor)}, ${dateAndTime(at)}`,
    })),
    timeline: posting.events.map(({ at, actor, transition, reason }) => ({
      at: dateAndTime(at),
      what: `${actor ? `${calledAtOffice(actor)} ` : ""}${done[transition as PostingTransitionName] ?? ""}`,
      reason,
    })),
    steps: allowed(posting, user.role).map((step) => ({ step, changeId: newRequestId() })),
    seen: posting.events.length,
    confirmFirst: isRecentSignIn(user) ? null : confirmPasswordPath(`/office/postings/${posting.reference}`),
  };
}

interface Failed {
  failure: FormFailure;
  status: number;
}

/**
 * Takes a step with an order as the sent form says.
 * @returns a failure to show on the page
 * @throws Response 302 back to the page when it is done, or to confirm the password; 404; 503
 */
export async function takeOfficeStep(request: Request, reference: string | undefined): Promise<Failed> {
  const user = await requireStaff(request, "change-postings");
  const sent = await readForm(request);
  const posting = await find(reference);
  const path = `/office/postings/${posting.reference}`;
  const step = stepNames.find((name) => name === sent.get("transition"));
  if (!step) throw new Response("Bad request", { status: 400 });
  const form = parseForm(officeStepForm(step), sent);
  if (!form.ok) return { failure: form.fail(), status: form.status };
  const { changeId, seen, text } = form.data;
  const fail = (message: string, status: number) => ({ failure: form.fail({ form: [message] }), status });

  if (!text) requireRecentSignIn(user, path);
  if (!isRecentSignIn(user)) return fail(officeRequest.confirmAndSend, 401);
  let outcome: PostingOutcome;
  try {
    const id = isRequestId(changeId) ? changeId : newRequestId();
    outcome = await takeStep(
      { id: posting.id },
      // A message does not depend on what else happened meanwhile.
      {
        ...stepOf(step, user, id, text),
        ...(step === "answer" ? {} : { seen: Number.parseInt(seen, 10) || 0 }),
      },
    );
  } catch (error) {
    noteUnanswered(error, { event: "posting_not_changed" });
    return fail(officeRequest.unanswered, 503);
  }
  if (!outcome) throw notFound();
  if (outcome.refused)
    return fail(outcome.refused === "changed" ? officeOrder.changed : officeOrder.gone, 409);
  const notice = officeOrder.done(stateNames[outcome.posting.state]);
  throw redirectDocument(path, { headers: { "Set-Cookie": await leaveNotice(request, notice) } });
}

function stepOf(
  transition: OfficeStep,
  { uid, name, role }: StaffUser,
  id: string,
  text: string | undefined,
) {
  const actor = { role, id: uid, name };
  const base = { transition, actor, id };
  if (transition === "answer") {
    return {
      ...base,
      change: (now: Posting, at: Date): Posting => ({
        ...now,
        messages: [...now.messages, { id, at, actor, text: text ?? "" }],
      }),
    };
  }
  // Who starts to check an order has it in hand.
  if (transition === "start-review") {
    return { ...base, change: (now: Posting): Posting => ({ ...now, assignee: { uid, name } }) };
  }
  return { ...base, reason: text };
}
