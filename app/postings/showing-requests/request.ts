import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { endOf, overlap } from "~/postings/showings/showing";
import type { TimeProblem, Visit } from "./free-times";

/** Requests of agents for a showing: how each stands at a moment. Pure. */

/**
 * Why nothing was changed, beside what is wrong with a time:
 * - gone: it was answered, withdrawn or is over
 * - full: as many requests wait, or are kept, as there may be
 * - too-many: as many of this agent wait
 */
export type RequestProblem = TimeProblem | "gone" | "full" | "too-many";

/** The time that a request is about now: the one the seller offers, or the one that was asked for. */
export const timeOf = ({ otherTime, startsAt }: Pick<ShowingRequest, "otherTime" | "startsAt">): Date =>
  otherTime ?? startsAt;

/** Whether somebody still has to answer it: nobody does once its time has come. */
export const isWaiting = (
  request: Pick<ShowingRequest, "state" | "otherTime" | "startsAt">,
  now: Date,
): boolean => (request.state === "asked" || request.state === "other-time") && timeOf(request) > now;

/** The requests that wait for the seller's answer, the next time first. */
export const waitingRequests = ({ requests = [] }: ShowingsFile, now: Date): ShowingRequest[] =>
  requests
    .filter((request) => request.state === "asked" && isWaiting(request, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** The requests for which the seller has offered another time that their agents haven't answered, the next time first. */
export const offeredTimes = ({ requests = [] }: ShowingsFile, now: Date): ShowingRequest[] =>
  requests
    .filter((request) => request.state === "other-time" && isWaiting(request, now))
    .toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());

/** The other requests for a time, or for part of it. Where showings may not overlap, accepting one declines the others. */
export const rivalsOf = (file: ShowingsFile, visit: Visit & { id: string }, now: Date): ShowingRequest[] =>
  waitingRequests(file, now).filter((other) => other.id !== visit.id && overlap(other, visit));

/**
 * How a request stands, for whoever reads it:
 * - called-off: its agent cancelled the showing
 * - lapsed: nobody answered before its time
 * - stopped: the listing takes no requests any more
 * - cancelled, over: of its showing
 */
export type Standing = ShowingRequest["state"] | "lapsed" | "stopped" | "cancelled" | "called-off" | "over";

/** @param taken whether the listing takes requests now */
export function standingOf(
  request: ShowingRequest,
  { showings }: Pick<ShowingsFile, "showings">,
  taken: boolean,
  now: Date,
): Standing {
  if (request.state === "accepted") {
    const showing = showings.find(({ id }) => id === request.id);
    if (!showing || showing.cancelledAt) return "cancelled";
    return endOf(showing) <= now ? "over" : "accepted";
  }
  if (request.state === "withdrawn")
    return showings.some(({ id }) => id === request.id) ? "called-off" : "withdrawn";
  if (request.state === "declined") return request.state;
  if (!isWaiting(request, now)) return "lapsed";
  return taken ? request.state : "stopped";
}

/** Which posting's request an id means; undefined where it's none of its. */
export const requestOf = ({ requests = [] }: ShowingsFile, id: string): ShowingRequest | undefined =>
  requests.find((request) => request.id === id);

/** Whether a listing has ended, for agents. */
export const hasEnded = ({ state }: Pick<Posting, "state">): boolean =>
  state === "expired" || state === "terminated" || state === "withdrawn" || state === "closed";

/** Who asks, as the seller and the office read it. */
export const whoAsks = ({ agent, brokerage }: Pick<ShowingRequest, "agent" | "brokerage">): string =>
  [agent, brokerage].filter(Boolean).join(", ");
