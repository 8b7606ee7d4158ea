import { redirectDocument } from "@remix-run/node";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm, readForm } from "#server/forms/form";
import { notFound } from "#server/http/error-response";
import { findOne } from "#server/office/find.server";
import {
  confirmPasswordPath,
  isRecentSignIn,
  requireRecentSignIn,
  requireStaff,
} from "#server/office/guard.server";
import { noteUnanswered } from "#server/platform/deadline.server";
import { sentFacts } from "#server/requests/facts";
import { answerBy } from "#server/requests/letters";
import { withReference } from "#server/requests/queries.server";
import { isRequestId, newRequestId } from "#server/requests/reference";
import { officeTimeline } from "#server/requests/timeline";
import { type Outcome, performTransition } from "#server/requests/transitions.server";
import { type SellerRequest, trackOf } from "#server/store/request-record";
import { officeRequest as words } from "~/content/office";
import { requestForms, statusNames, transitionErrors, transitionWords } from "~/content/requests";
import type { FormFailure } from "~/rules/form-failure";
import { dateAndTime } from "~/rules/format";
import { transitionForm } from "~/rules/request-forms";
import { isAnswerOwed, requestTable } from "~/rules/request-states";
import { possible, type Role } from "~/rules/states";

/** What the office's pages about requests show, and what their forms do. */

const headOf = ({ reference, kind, status, createdAt }: SellerRequest) => ({
  reference,
  name: requestForms[kind].name,
  status,
  statusName: statusNames[status],
  sent: dateAndTime(createdAt),
  /** The day by whose end we promised an answer; null once it is given. */
  due: isAnswerOwed(status) ? answerBy(createdAt) : null,
});

const rowsFor = (request: SellerRequest, role: Role) =>
  possible(requestTable, { state: request.status, track: trackOf(request), role });

/** One request, with the transitions that this member of staff may perform. */
export async function showOfficeRequest(request: Request, reference: string | undefined) {
  const user = await requireStaff(request, "read-requests");
  const found = await findOne(reference, withReference);
  const path = `/office/requests/${found.reference}`;
  return {
    ...headOf(found),
    facts: sentFacts(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    timeline: officeTimeline(found),
    transitions: rowsFor(found, user.role).map(({ name }) => ({ name, changeId: newRequestId() })),
    seen: found.events.length,
    confirmFirst: isRecentSignIn(user) ? null : confirmPasswordPath(path),
  };
}

interface Failed {
  failure: FormFailure;
  status: number;
}

/**
 * Moves a request on as the sent form says.
 * @returns a failure to show on the page
 * @throws Response 302 back to the page when it is done, or to confirm the password; 404; 503
 */
export async function moveRequest(request: Request, reference: string | undefined): Promise<Failed> {
  const user = await requireStaff(request, "change-requests");
  const fields = await readForm(request);
  const found = await findOne(reference, withReference);
  const path = `/office/requests/${found.reference}`;
  const transition = requestTable.find(({ name }) => name === fields.get("transition"));
  if (!transition) throw new Response("Bad request", { status: 400 });
  const form = parseForm(transitionForm(transition.name), fields);
  if (!form.ok) return { failure: form.fail(), status: 400 };
  const { changeId, seen, reason } = form.data;
  const fail = (message: string, status: number) => ({ failure: form.fail({ form: [message] }), status });

  if (!reason) requireRecentSignIn(user, path);
  if (!isRecentSignIn(user)) return fail(words.confirmAndSend, 401);
  let outcome: Outcome;
  try {
    outcome = await performTransition(
      { id: found.id },
      {
        transition: transition.name,
        actor: { role: user.role, id: user.uid, name: user.name },
        id: isRequestId(changeId) ? changeId : newRequestId(),
        reason: reason || undefined,
        seen: /^\d{1,4}$/.test(seen) ? Number(seen) : -1,
      },
    );
  } catch (error) {
    noteUnanswered(error, { event: "request_not_changed" });
    return fail(words.unanswered, 503);
  }
  if (!outcome) throw notFound();
  const state = statusNames[outcome.request.status];
  switch (outcome.refused) {
    case null: {
      const headers = {
        "Set-Cookie": await leaveNotice(request, words.done(state, outcome.request.sender !== null)),
      };
      throw redirectDocument(path, { headers });
    }
    case "changed":
      return fail(transitionErrors.changed(state), 409);
    case "not-from-here":
      return fail(transitionErrors.notFromHere(state), 409);
    case "full":
      return fail(transitionErrors.full, 409);
    case "reason-missing":
      return fail(transitionWords[transition.name].reason?.missing ?? words.unanswered, 400);
    case "not-allowed":
      return fail(
        transitionErrors.notAllowed(transitionWords[transition.name].button ?? transition.name),
        403,
      );
  }
}
