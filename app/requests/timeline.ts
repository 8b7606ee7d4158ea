import { dateAndTime } from "~/lib/format";
import { actorNames, calledAtOffice } from "~/lib/steps/actor-names";
import { forSeller } from "~/lib/steps/states";
import type { RequestEvent, SellerRequest } from "./record";
import { type RequestTransitionName, requestTable } from "./states";
import { transitionWords } from "./words/requests";

export interface TimelineEntry {
  /** When, in words. */
  at: string;
  /** Who did what: "The office set a time". */
  what: string;
  /** What was said about it. */
  reason: string | null;
}

/** What happened to a request, oldest first, as its seller reads it: who at the office did it is left out. */
export const timeline = ({ events }: SellerRequest): TimelineEntry[] =>
  forSeller(requestTable, events).map((event) => ({
    at: dateAndTime(event.at),
    what: whatOf(event),
    reason: event.reason,
  }));

/** The same as the office reads it: with names. */
export const officeTimeline = ({ events }: SellerRequest): TimelineEntry[] =>
  events.map((event) => ({
    at: dateAndTime(event.at),
    what: `${calledAtOffice(event.actor)}: ${doneOf(event)}`,
    reason: event.reason,
  }));

const doneOf = ({ transition }: RequestEvent): string =>
  transitionWords[transition as RequestTransitionName].done;

function whatOf(event: RequestEvent): string {
  const { role } = event.actor;
  const who = role === "seller" || role === "system" ? role : "office";
  return `${actorNames[who]} ${doneOf(event)}`;
}
