import type { Posting } from "~/postings/posting";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { endOf, overlap } from "~/postings/showings/showing";
import type { TimeProblem, Visit } from "./free-times";

/** Agents' showing requests and their status at a given time. */

/**
 * Problems besides those with a time:
 * - gone: it was answered, was withdrawn or is over
 * - full: the maximum number of requests waits or is stored
 * - too-many: the maximum number of this agent's requests waits
 */
export type RequestProblem = TimeProblem | "gone" | "full" | "too-many";

/** Current time of a request: the one the seller offers, or the requested one. */
export const timeOf = ({ otherTime, startsAt }: Pick<ShowingRequest, "otherTime" | "startsAt">): Date =>
  otherTime ?? startsAt;

/** True if it still needs an answer. It needs none once its time has come. */
export const isWaiting = (
  request: Pick<ShowingRequest, "state" | "otherTime" | "startsAt">,
  now: Date,
): boolean => (request.state === "asked" || request.state === "other-time") && timeOf(request) > now;

/** Requests that wait for the seller's answer, earliest time first. */
export const waitingRequests = ({ requests = [] }: ShowingsFile, now: Date): ShowingRequest[] =>
  requests
    .filter((request) => request.state === "asked" && isWaiting(request, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** Requests whose agents haven't answered the seller's offer of another time, earliest time first. */
export const offeredTimes = ({ requests = [] }: ShowingsFile, now: Date): ShowingRequest[] =>
  requests
    .filter((request) => request.state === "other-time" && isWaiting(request, now))
    .toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());

/**
 * Competing requests for at least part of this time. If showings may not overlap, accepting one declines the
 * others.
 */
export const competingRequests = (
  file: ShowingsFile,
  visit: Visit & { id: string },
  now: Date,
): ShowingRequest[] =>
  waitingRequests(file, now).filter((other) => other.id !== visit.id && overlap(other, visit));

/**
 * Status of a request for any reader:
 * - called-off: its agent cancelled the showing
 * - lapsed: it wasn't answered in time
 * - stopped: the listing takes no requests any more
 * - cancelled, over: status of its showing
 */
export type Standing = ShowingRequest["state"] | "lapsed" | "stopped" | "cancelled" | "called-off" | "over";

/** @param taken true if the listing takes requests now */
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

/** Finds one of the posting's requests by id, or returns undefined. */
export const requestOf = ({ requests = [] }: ShowingsFile, id: string): ShowingRequest | undefined =>
  requests.find((request) => request.id === id);

/** True if a listing has ended, from an agent's point of view. */
export const hasEnded = ({ state }: Pick<Posting, "state">): boolean =>
  state === "expired" || state === "terminated" || state === "withdrawn" || state === "closed";

/** Name of the agent and brokerage, for the seller and the office. */
export const agentName = ({ agent, brokerage }: Pick<ShowingRequest, "agent" | "brokerage">): string =>
  [agent, brokerage].filter(Boolean).join(", ");
