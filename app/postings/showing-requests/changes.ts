import { postings as limits, showingRequests } from "~/content/business";
import type { Actor } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import type { Showing, ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { endOf } from "~/postings/showings/showing";
import { problemOfAnswer, problemOfTime, type TimeRules } from "./free-times";
import { competingRequests, isWaiting, type RequestProblem, requestOf, timeOf } from "./request";
import { isUnaccompanied, takenTimes } from "./rules";
import { agentsWords as words } from "./words";

/** Changes to showing requests by forms of agents, sellers and the office. */

/** Data for a decision. */
export interface Situation {
  posting: Posting;
  file: ShowingsFile;
  rules: TimeRules;
  /** Sender of the form. */
  by: Actor;
  /** Id made from the form, so that a resubmission changes nothing. */
  form: string;
  now: Date;
}

/** Event to write a letter about. */
export interface RequestNews {
  kind: "asked" | "accepted" | "declined" | "other-time" | "withdrawn";
  request: ShowingRequest;
}

interface Done {
  file: ShowingsFile;
  news: readonly RequestNews[];
}

export type RequestChange = Done | RequestProblem;

/** Values that an agent types, and the key of its links. */
export type RequestContent = Pick<
  ShowingRequest,
  "key" | "startsAt" | "minutes" | "agent" | "brokerage" | "phone" | "email" | "people"
>;

const nothing = (file: ShowingsFile): RequestChange => ({ file, news: [] });

const withRequest = (file: ShowingsFile, next: ShowingRequest): ShowingsFile => ({
  ...file,
  requests: (file.requests ?? []).map((request) => (request.id === next.id ? next : request)),
});

/** True if this form was handled before. */
const wasDone = ({ changed }: ShowingRequest, { form }: Situation): boolean => changed?.form === form;

const changedBy = ({ by, form, now }: Situation) => ({ at: now, by, form });

/**
 * Makes room for another request, or returns null if there is none.
 * Removes the oldest one that is over and led to no showing.
 * Otherwise removes one whose showing is over and whose agent was asked for feedback. The showing stays in
 * the log.
 */
function withRoom(requests: readonly ShowingRequest[], now: Date): readonly ShowingRequest[] | null {
  if (requests.length < showingRequests.kept) return requests;
  const over =
    requests.find((request) => request.state !== "accepted" && !isWaiting(request, now)) ??
    requests.find((request) => request.startsAt < now && (request.questionedAt ?? request.said) !== null);
  return over ? requests.filter(({ id }) => id !== over.id) : null;
}

/** Adds an agent's request. */
export function addRequest(asked: RequestContent, { file, rules, form, now }: Situation): RequestChange {
  const { requests = [] } = file;
  if (requestOf(file, form)) return nothing(file);
  const problem = problemOfTime(asked, rules, takenTimes(file, now), now);
  if (problem) return problem;
  const waiting = requests.filter((request) => isWaiting(request, now));
  const own = waiting.filter(({ email }) => email.toLowerCase() === asked.email.toLowerCase());
  if (own.length >= showingRequests.waitingOfAgent) return "too-many";
  const kept = withRoom(requests, now);
  if (!kept || waiting.length >= showingRequests.waiting) return "full";
  const request: ShowingRequest = {
    ...asked,
    id: form,
    askedAt: now,
    state: "asked",
    changed: null,
    reason: "",
    otherTime: null,
    questionedAt: null,
    said: null,
  };
  return { file: { ...file, requests: [...kept, request] }, news: [{ kind: "asked", request }] };
}

/** Converts an accepted request to a showing. */
const showingOf = (
  { posting, file, by, now }: Situation,
  { id, startsAt, minutes, agent, brokerage, phone, people }: ShowingRequest,
): Showing => ({
  id,
  addedAt: now,
  by,
  startsAt,
  minutes,
  agent,
  brokerage,
  phone,
  note: words.peopleNote(people),
  alone: isUnaccompanied(posting, file),
  feedback: "",
  cancelledAt: null,
  sequence: 0,
});

const withDecline = (request: ShowingRequest, reason: string, situation: Situation): ShowingRequest => ({
  ...request,
  state: "declined",
  reason,
  changed: changedBy(situation),
});

/** Declines requests, and reports each as news. */
const withDeclined = (file: ShowingsFile, requests: readonly ShowingRequest[]): Done => ({
  file: requests.reduce(withRequest, file),
  news: requests.map((request): RequestNews => ({ kind: "declined", request })),
});

/** Converts a request to a showing. If showings may not overlap, competing requests are declined immediately. */
function bookShowing(situation: Situation, there: ShowingRequest): RequestChange {
  const { file, rules, now } = situation;
  const request: ShowingRequest = {
    ...there,
    startsAt: timeOf(there),
    otherTime: null,
    state: "accepted",
    changed: changedBy(situation),
  };
  const problem = problemOfAnswer(request, rules, takenTimes(file, now, there.id), now);
  if (problem) return problem;
  if (file.showings.length >= limits.showings) return "full";
  const others = rules.mayOverlap ? [] : competingRequests(file, request, now);
  const rest = withDeclined(
    withRequest(file, request),
    others.map((other) => withDecline(other, "The seller has given that time to another agent.", situation)),
  );
  return {
    file: { ...rest.file, showings: [...file.showings, showingOf(situation, request)] },
    news: [{ kind: "accepted", request }, ...rest.news],
  };
}

/** True if a tenant would have less notice of this time than the law requires. */
const isTooSoon = (startsAt: Date, { rules, now }: Situation): boolean =>
  startsAt.getTime() < now.getTime() + rules.tenantsHours * 60 * 60 * 1000;

/** Accepts the requested time, by the seller or by the office on their behalf. */
export function acceptRequest(id: string, situation: Situation): RequestChange {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  if (there?.state !== "asked" || !isWaiting(there, now)) return "gone";
  return isTooSoon(there.startsAt, situation) ? "too-soon" : bookShowing(situation, there);
}

export function declineRequest(id: string, reason: string, situation: Situation): RequestChange {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  if (!there || !isWaiting(there, now)) return "gone";
  return withDeclined(file, [withDecline(there, reason, situation)]);
}

/** Declines junk, by the seller or the office: all of it, or none if a request was answered since. */
export function clearJunk(ids: readonly string[], situation: Situation): RequestChange {
  const { file, now } = situation;
  const there = (file.requests ?? []).filter(({ id }) => ids.includes(id));
  if (there.some((request) => wasDone(request, situation))) return nothing(file);
  const unanswered = there.filter((request) => request.state === "asked" && isWaiting(request, now));
  if (unanswered.length < ids.length) return "gone";
  return withDeclined(
    file,
    unanswered.map((request) => withDecline(request, "", situation)),
  );
}

/** Offers another time, which is held for this agent until they answer or it has come. */
export function offerTime(id: string, otherTime: Date, situation: Situation): RequestChange {
  const { file, rules, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  if (!there || !isWaiting(there, now)) return "gone";
  const visit = { startsAt: otherTime, minutes: there.minutes };
  const problem = problemOfAnswer(visit, rules, takenTimes(file, now, id), now);
  if (problem) return problem;
  if (isTooSoon(otherTime, situation)) return "too-soon";
  const request: ShowingRequest = {
    ...there,
    state: "other-time",
    otherTime,
    changed: changedBy(situation),
  };
  return { file: withRequest(file, request), news: [{ kind: "other-time", request }] };
}

/** Accepts the time that the seller offers. @param seen the time that the page showed */
export function acceptTime(id: string, seen: Date, situation: Situation): RequestChange {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  const isThere = there?.state === "other-time" && timeOf(there).getTime() === seen.getTime();
  if (!there || !isThere || !isWaiting(there, now)) return "gone";
  return bookShowing(situation, there);
}

/** Withdraws a request by its agent, and cancels its booked showing. */
export function withdrawRequest(id: string, situation: Situation): RequestChange {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (!there || there.state === "withdrawn") return there ? nothing(file) : "gone";
  const showing = file.showings.find((one) => one.id === id);
  const isBooked = there.state === "accepted" && showing && !showing.cancelledAt && showing.startsAt > now;
  if (!isBooked && !isWaiting(there, now)) return "gone";
  const request: ShowingRequest = { ...there, state: "withdrawn", changed: changedBy(situation) };
  const next = withRequest(file, request);
  // The seller's page shows a withdrawn request. Only a cancelled showing needs a letter.
  if (!isBooked) return nothing(next);
  const off = { ...showing, cancelledAt: now, sequence: showing.sequence + 1 };
  return {
    file: { ...next, showings: next.showings.map((one) => (one.id === id ? off : one)) },
    news: [{ kind: "withdrawn", request }],
  };
}

/** Feedback of an agent after a showing. */
export interface Feedback {
  came: boolean;
  price: string;
  word: string;
  /** Feedback as one text for the seller. */
  feedback: string;
}

/** Stores an agent's feedback, once. */
export function addFeedback(
  id: string,
  { feedback, ...answers }: Feedback,
  situation: Situation,
): RequestChange {
  const { file, now } = situation;
  const there = requestOf(file, id);
  const showing = file.showings.find((one) => one.id === id);
  if (there?.said) return nothing(file);
  if (there?.state !== "accepted" || !showing || showing.cancelledAt || endOf(showing) > now) return "gone";
  const said = { at: now, ...answers };
  const heard: Showing = {
    ...showing,
    // The seller's own notes stay.
    feedback: showing.feedback ? `${showing.feedback}\n${feedback}`.trim() : feedback,
    ...(answers.came ? {} : { missedAt: now }),
  };
  const next = withRequest(file, { ...there, said });
  return { file: { ...next, showings: next.showings.map((one) => (one.id === id ? heard : one)) }, news: [] };
}

/** Records that the agents of these requests were asked for feedback. */
export const withFeedbackAsked = (file: ShowingsFile, ids: readonly string[], now: Date): ShowingsFile => ({
  ...file,
  requests: (file.requests ?? []).map((request) =>
    ids.includes(request.id) ? { ...request, questionedAt: now } : request,
  ),
});
