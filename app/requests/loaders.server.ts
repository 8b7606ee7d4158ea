import { orServiceUnavailable, requireUser, type User } from "~/accounts/guard.server";
import { seemsSignedIn } from "~/accounts/session.server";
import { requests } from "~/content/business";
import type { ReceiptLine } from "~/content/types";
import { dateAndTime, longDate, today } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { isRequestId, newRequestId, parseReference } from "~/lib/ids";
import { meetingDownload, meetingRows } from "./calendar";
import { sentFacts } from "./facts";
import { answerBy, stillOwedBy } from "./letters";
import { askedPlan, nextStep } from "./next-step";
import { type SellerRequest, trackOf, updatedAt } from "./record";
import { isOpen, type RequestStatus, tracks } from "./states";
import { claimRequests, findRequest, findRequestOf, pageOfRequests } from "./store.server";
import { timeline } from "./timeline";
import { sentPage } from "./words/pages";
import { requestForms, statusNames } from "./words/requests";

/** What the pages about requests show: read, put into words, and nothing more than they draw. */

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

/** Longest beginning of a message in a list, characters. */
const longestExcerpt = 110;

/** The first words of what was written; an empty string when nothing was. */
function firstWords({ details }: SellerRequest): string {
  const words = (details?.message ?? "").replace(/\s+/g, " ").trim();
  if (words.length <= longestExcerpt) return words;
  // Not in the middle of a word, unless it is one that never ends, nor of a character.
  const start = [...words.slice(0, longestExcerpt + 1)].slice(0, -1).join("");
  return `${start.includes(" ") ? start.slice(0, start.lastIndexOf(" ")) : start}…`;
}

interface ListedRequest {
  reference: string;
  name: string;
  status: RequestStatus;
  statusName: string;
  /** Dates in words. */
  sent: string;
  updated: string;
  /** The day by which we answer, in words; null when no answer is owed, and once the day has passed. */
  answerBy: string | null;
  firstWords: string;
}

const listed = (request: SellerRequest): ListedRequest => ({
  reference: request.reference,
  name: requestForms[request.kind].name,
  status: request.status,
  statusName: statusNames[request.status],
  sent: longDate(request.createdAt),
  updated: longDate(updatedAt(request)),
  answerBy: stillOwedBy(request, new Date()),
  firstWords: firstWords(request),
});

/** What `?before=` can be: the sort key of a request. */
const orderPattern = /^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[\w-]{14}$/;

/**
 * A page of the account's requests, newest first; those that wait for a verified address come in first. The newest page
 * says what comes next and which plan was asked for, from what it has read.
 * @throws Response 503 when the store does not answer
 */
export async function dashboardRequests(user: User, url: URL) {
  const before = url.searchParams.get("before") ?? "";
  const from = orderPattern.test(before) ? before : null;
  const page = claimRequests(user).then(() => pageOfRequests(user.uid, from));
  const { requests, next } = await orServiceUnavailable(page);
  const first = from === null;
  return {
    requests: { list: requests.map(listed), next, first },
    step: first ? nextStep(requests, today()) : null,
    plan: askedPlan(requests),
  };
}

interface ProgressStep {
  status: RequestStatus;
  name: string;
  /** When, in words; null while it is still to come. */
  at: string | null;
  current: boolean;
}

/** The steps of a request: those behind it, where it is, and those to come. */
function progressSteps(request: SellerRequest): ProgressStep[] {
  const { status, events } = request;
  const moves = events.filter(({ from, to }) => from !== to);
  const been = moves.map(({ to }) => to);
  const track: readonly RequestStatus[] = tracks[trackOf(request)];
  // What lies off its track is shown where it has been: a cancelled one, or one from before there were tracks.
  const all: RequestStatus[] = track.includes(status)
    ? [...track]
    : status === "cancelled"
      ? [...new Set(been.filter((state) => state !== "cancelled")), "cancelled"]
      : track.flatMap((state) => (state === "closed" ? [status, state] : [state]));
  const current = all.indexOf(status);
  return all.map((state, index) => {
    const move = index <= current ? moves.findLast(({ to }) => to === state) : undefined;
    return {
      status: state,
      name: statusNames[state],
      at: move ? dateAndTime(move.at) : null,
      current: index === current,
    };
  });
}

/** @throws Response to /login; 404 when there is none or it is another's; 503 when the store does not answer */
async function findOwn(request: Request, reference: string | undefined): Promise<SellerRequest> {
  const user = await requireUser(request);
  const own = parseReference(reference ?? "");
  const found = own && (await orServiceUnavailable(findRequestOf(user.uid, own)));
  if (!found) throw notFound();
  return found;
}

/** The meeting of a request as a file for calendars. @throws Response as `findOwn` does; 404 when none is set */
export async function showMeeting(request: Request, reference: string | undefined): Promise<Response> {
  const download = meetingDownload(await findOwn(request, reference));
  if (!download) throw notFound();
  return download;
}

/** One request of the signed-in seller. @throws Response as `findOwn` does */
export async function showRequest(request: Request, reference: string | undefined) {
  const found = await findOwn(request, reference);
  return {
    ...listed(found),
    meeting: meetingRows(found),
    steps: progressSteps(found),
    timeline: timeline(found),
    facts: sentFacts(found),
    notes: found.notes.map(({ id, at, text }) => ({ id, at: dateAndTime(at), text })),
    open: isOpen(found.status),
    full: found.notes.length >= requests.notes,
    noteId: newRequestId(),
    cancelId: newRequestId(),
  };
}
