import { postings as limits, showingRequests } from "~/content/business";
import type { Actor } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import type { Showing, ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { endOf } from "~/postings/showings/showing";
import { problemOfAnswer, problemOfTime, type TimeRules } from "./free-times";
import { isWaiting, type RequestProblem, requestOf, rivalsOf, timeOf } from "./request";
import { isUnaccompanied, takenTimes } from "./rules";
import { agentsWords as words } from "./words";

/** What the forms of agents, sellers and the office change of the requests for showings. Pure. */

/** What there is to decide on. */
export interface Situation {
  posting: Posting;
  file: ShowingsFile;
  rules: TimeRules;
  /** Who sends the form. */
  by: Actor;
  /** Made from the form: the same one sent twice changes once. */
  form: string;
  now: Date;
}

/** What there is to write about. */
export interface News {
  kind: "asked" | "accepted" | "declined" | "other-time" | "withdrawn";
  request: ShowingRequest;
}

interface Done {
  file: ShowingsFile;
  news: readonly News[];
}

export type Changed = Done | RequestProblem;

/** What an agent types, and the key of its links. */
export type Asked = Pick<
  ShowingRequest,
  "key" | "startsAt" | "minutes" | "agent" | "brokerage" | "phone" | "email" | "people"
>;

const nothing = (file: ShowingsFile): Changed => ({ file, news: [] });

const withRequest = (file: ShowingsFile, next: ShowingRequest): ShowingsFile => ({
  ...file,
  requests: (file.requests ?? []).map((request) => (request.id === next.id ? next : request)),
});

/** Whether this very form was done before. */
const wasDone = ({ changed }: ShowingRequest, { form }: Situation): boolean => changed?.form === form;

const changedBy = ({ by, form, now }: Situation) => ({ at: now, by, form });

/**
 * The requests with room for one more: the oldest that is over and led to no showing goes, or else one whose showing is over and whose
 * agent was asked how it was: the showing stays in the log. Null where there is none.
 */
function withRoom(requests: readonly ShowingRequest[], now: Date): readonly ShowingRequest[] | null {
  if (requests.length < showingRequests.kept) return requests;
  const over =
    requests.find((request) => request.state !== "accepted" && !isWaiting(request, now)) ??
    requests.find((request) => request.startsAt < now && (request.questionedAt ?? request.said) !== null);
  return over ? requests.filter(({ id }) => id !== over.id) : null;
}

/** An agent asks for a time. */
export function ask(asked: Asked, { file, rules, form, now }: Situation): Changed {
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

/** The showing that a request becomes. */
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

const declineRequest = (request: ShowingRequest, reason: string, situation: Situation): ShowingRequest => ({
  ...request,
  state: "declined",
  reason,
  changed: changedBy(situation),
});

/** The file with requests declined, and the news of each. */
const withDeclined = (file: ShowingsFile, requests: readonly ShowingRequest[]): Done => ({
  file: requests.reduce(withRequest, file),
  news: requests.map((request): News => ({ kind: "declined", request })),
});

/** A request becomes a showing. Where visits may not overlap, the others who asked for that time hear at once that it's taken. */
function acceptRequest(situation: Situation, there: ShowingRequest): Changed {
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
  const others = rules.mayOverlap ? [] : rivalsOf(file, request, now);
  const rest = withDeclined(
    withRequest(file, request),
    others.map((other) =>
      declineRequest(other, "The seller has given that time to somebody else.", situation),
    ),
  );
  return {
    file: { ...rest.file, showings: [...file.showings, showingOf(situation, request)] },
    news: [{ kind: "accepted", request }, ...rest.news],
  };
}

/** True if a tenant would have less notice of this time than the law asks for. */
const isTooSoon = (startsAt: Date, { rules, now }: Situation): boolean =>
  startsAt.getTime() < now.getTime() + rules.tenantsHours * 60 * 60 * 1000;

/** The seller, or the office in their place, accepts the time that was asked for. */
export function accept(id: string, situation: Situation): Changed {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  if (there?.state !== "asked" || !isWaiting(there, now)) return "gone";
  return isTooSoon(there.startsAt, situation) ? "too-soon" : acceptRequest(situation, there);
}

export function decline(id: string, reason: string, situation: Situation): Changed {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  if (!there || !isWaiting(there, now)) return "gone";
  return withDeclined(file, [declineRequest(there, reason, situation)]);
}

/** The seller or the office declines junk: all of it, or nothing if a request was answered since. */
export function clearJunk(ids: readonly string[], situation: Situation): Changed {
  const { file, now } = situation;
  const there = (file.requests ?? []).filter(({ id }) => ids.includes(id));
  if (there.some((request) => wasDone(request, situation))) return nothing(file);
  const unanswered = there.filter((request) => request.state === "asked" && isWaiting(request, now));
  if (unanswered.length < ids.length) return "gone";
  return withDeclined(
    file,
    unanswered.map((request) => declineRequest(request, "", situation)),
  );
}

/** The seller offers another time, which is held for this agent until they answer or it has come. */
export function offerTime(id: string, otherTime: Date, situation: Situation): Changed {
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

/** The agent takes the time that the seller offers. @param seen the time that the page showed */
export function takeTime(id: string, seen: Date, situation: Situation): Changed {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (there && wasDone(there, situation)) return nothing(file);
  const isThere = there?.state === "other-time" && timeOf(there).getTime() === seen.getTime();
  if (!there || !isThere || !isWaiting(there, now)) return "gone";
  return acceptRequest(situation, there);
}

/** The agent withdraws; a showing that was booked is cancelled with it. */
export function withdraw(id: string, situation: Situation): Changed {
  const { file, now } = situation;
  const there = requestOf(file, id);
  if (!there || there.state === "withdrawn") return there ? nothing(file) : "gone";
  const showing = file.showings.find((one) => one.id === id);
  const isBooked = there.state === "accepted" && showing && !showing.cancelledAt && showing.startsAt > now;
  if (!isBooked && !isWaiting(there, now)) return "gone";
  const request: ShowingRequest = { ...there, state: "withdrawn", changed: changedBy(situation) };
  const next = withRequest(file, request);
  // Of a request nobody has answered the seller reads on its page; a booked showing that is off needs a letter.
  if (!isBooked) return nothing(next);
  const off = { ...showing, cancelledAt: now, sequence: showing.sequence + 1 };
  return {
    file: { ...next, showings: next.showings.map((one) => (one.id === id ? off : one)) },
    news: [{ kind: "withdrawn", request }],
  };
}

/** What the agent says after a showing. */
export interface SaidAfter {
  came: boolean;
  price: string;
  word: string;
  /** The same for the seller, in one text. */
  feedback: string;
}

/** The agent says how it was, once. */
export function sayAfter(id: string, { feedback, ...answers }: SaidAfter, situation: Situation): Changed {
  const { file, now } = situation;
  const there = requestOf(file, id);
  const showing = file.showings.find((one) => one.id === id);
  if (there?.said) return nothing(file);
  if (there?.state !== "accepted" || !showing || showing.cancelledAt || endOf(showing) > now) return "gone";
  const said = { at: now, ...answers };
  const heard: Showing = {
    ...showing,
    // What the seller wrote down stays.
    feedback: showing.feedback ? `${showing.feedback}\n${feedback}`.trim() : feedback,
    ...(answers.came ? {} : { missedAt: now }),
  };
  const next = withRequest(file, { ...there, said });
  return { file: { ...next, showings: next.showings.map((one) => (one.id === id ? heard : one)) }, news: [] };
}

/** The showings once the agents of these requests were asked how it was. */
export const putQuestioned = (file: ShowingsFile, ids: readonly string[], now: Date): ShowingsFile => ({
  ...file,
  requests: (file.requests ?? []).map((request) =>
    ids.includes(request.id) ? { ...request, questionedAt: now } : request,
  ),
});
