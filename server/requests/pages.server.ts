import { redirect } from "@remix-run/node";
import { orServiceUnavailable, requireUser, type User } from "#server/auth/guard.server";
import { seemsSignedIn } from "#server/auth/session.server";
import { ProviderUnavailable } from "#server/deadline.server";
import { parseForm, readForm } from "#server/forms/form";
import { log } from "#server/log.server";
import { sentFacts } from "#server/requests/facts";
import { answerBy } from "#server/requests/mail";
import { isOpen, progress, type RequestStatus, type SellerRequest, updatedAt } from "#server/requests/record";
import { isRequestId, newRequestId, parseReference } from "#server/requests/reference";
import {
  addNote,
  cancelRequest,
  claimRequests,
  findRequest,
  findRequestOf,
  pageOfRequests,
  type Refusal,
} from "#server/requests/store.server";
import { requests } from "~/content/business";
import { requestPage, sentPage } from "~/content/request-pages";
import { requestForms, statusNames } from "~/content/requests";
import type { ReceiptLine } from "~/content/types";
import type { Values } from "~/rules/fields";
import type { FormFailure } from "~/rules/form-failure";
import { dateAndTime, longDate } from "~/rules/format";
import { cancelForm, noteForm } from "~/rules/request-forms";

/** What the pages about requests show: read, put into words, and nothing more than they draw. */

const notFound = (): Response => new Response("Not found", { status: 404 });

/**
 * The confirmation of a request, for whoever has its id. Nothing of what was written is in it.
 * @throws Response 404 when there is none, 503 when the store does not answer
 */
export async function sentRequest(request: Request, id: string | undefined) {
  const found = isRequestId(id) ? await orServiceUnavailable(findRequest(id)) : null;
  if (!found) throw notFound();
  const { kind, reference, createdAt } = found;
  const { name } = requestForms[kind];
  const day = answerBy(createdAt);
  const lines: ReceiptLine[] = [
    { label: sentPage.reference, value: reference, tone: "total" },
    { label: sentPage.kind, value: name },
    { label: sentPage.received, value: dateAndTime(createdAt) },
    { label: sentPage.answerBy, value: day },
  ];
  return { kind, name, day, lines, signedIn: await seemsSignedIn(request) };
}

interface ListedRequest {
  reference: string;
  name: string;
  status: RequestStatus;
  statusName: string;
  /** Dates in words. */
  sent: string;
  updated: string;
}

const listed = (request: SellerRequest): ListedRequest => ({
  reference: request.reference,
  name: requestForms[request.kind].name,
  status: request.status,
  statusName: statusNames[request.status],
  sent: longDate(request.createdAt),
  updated: longDate(updatedAt(request)),
});

/** What `?before=` can be: the sort key of a request. */
const orderPattern = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[\w-]{14}$/;

/**
 * A page of the account's requests, newest first; those that wait for a verified address come in first.
 * @throws Response 503 when the store does not answer
 */
export async function listRequests(user: User, url: URL) {
  const before = url.searchParams.get("before") ?? "";
  const from = orderPattern.test(before) ? before : null;
  const page = claimRequests(user).then(() => pageOfRequests(user.uid, from));
  const { requests, next } = await orServiceUnavailable(page);
  return { list: requests.map(listed), next, first: from === null };
}

interface ProgressStep {
  status: RequestStatus;
  name: string;
  /** When, in words; null while it is still to come. */
  at: string | null;
  current: boolean;
}

/** The steps of a request: those behind it, where it is, and those to come. */
function progressSteps({ status, history }: Pick<SellerRequest, "status" | "history">): ProgressStep[] {
  const cancelled = status === "cancelled";
  // A cancelled request has no steps to come: it shows those it went through, and its end.
  const path: RequestStatus[] = cancelled
    ? [...progress.filter((step) => history.some((entry) => entry.status === step)), "cancelled"]
    : [...progress];
  const current = path.indexOf(status);
  return path.map((step, index) => {
    const entry = index <= current ? history.findLast((entry) => entry.status === step) : undefined;
    return {
      status: step,
      name: statusNames[step],
      at: entry ? dateAndTime(entry.at) : null,
      current: index === current,
    };
  });
}

/**
 * One request of the signed-in seller.
 * @throws Response to /login; 404 when there is none or it is another's; 503 when the store does not answer
 */
export async function showRequest(request: Request, reference: string | undefined) {
  const user = await requireUser(request);
  const own = parseReference(reference ?? "");
  const found = own && (await orServiceUnavailable(findRequestOf(user.uid, own)));
  if (!found) throw notFound();
  return {
    ...listed(found),
    steps: progressSteps(found),
    answerBy: found.status === "received" ? answerBy(found.createdAt) : null,
    facts: sentFacts(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    open: isOpen(found.status),
    full: found.notes.length >= requests.notes,
    noteId: newRequestId(),
  };
}

interface ChangeFailure {
  failure: FormFailure;
  status: number;
}

const refusals: Readonly<Record<Exclude<Refusal, "not-found">, string>> = {
  "not-open": requestPage.closed,
  full: requestPage.notesFull,
};

/**
 * What the seller does to a request: `intent` "cancel", or else a note.
 * @returns a failure to show on the page
 * @throws Response 303 back to the page when it is done; to /login; 404
 */
export async function changeRequest(request: Request, reference: string | undefined): Promise<ChangeFailure> {
  const user = await requireUser(request);
  const own = parseReference(reference ?? "");
  if (!own) throw notFound();
  const fields = await readForm(request);
  const cancelling = fields.get("intent") === "cancel";
  const form = cancelling ? parseForm(cancelForm, fields) : parseForm(noteForm, fields);
  if (!form.ok) return { failure: form.fail(), status: 400 };
  let refusal: Refusal | null;
  try {
    refusal =
      "note" in form.data
        ? await addNote(user.uid, own, noteOf(form.data))
        : await cancelRequest(user.uid, own);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.error({ event: "request_not_changed", error: String(error), cause: String(error.cause ?? "") });
    return { failure: form.fail({ form: [requestPage.unanswered] }), status: 503 };
  }
  if (refusal === "not-found") throw notFound();
  if (refusal) return { failure: form.fail({ form: [refusals[refusal]] }), status: 409 };
  throw redirect(`/account/requests/${own}`, 303);
}

/** A form without an id of ours is no reason to lose what it says. */
const noteOf = ({ noteId, note }: Values<typeof noteForm.fields>) => ({
  noteId: isRequestId(noteId) ? noteId : newRequestId(),
  note,
});
