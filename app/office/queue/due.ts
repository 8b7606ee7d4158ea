import { answerDay } from "~/content/answer-day";
import { postings } from "~/content/business";
import { site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import { addBusinessDays, isBusinessDay } from "~/lib/time/business-days";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { inHandStates, type PostingState } from "~/postings/states";
import { isOpen, type RequestStatus } from "~/requests/request";
import type { DueGroup } from "./due-groups";

/** By when the office has to do something. Days are ISO, moments exact; hours are those of Toronto's clock. */

/** The hour at which the office closes on a day; on a day it does not open, its latest of the week. */
function closingHour(day: string): number {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  const hours = site.openingHours.find(({ from, to }) => from <= weekday && weekday <= to);
  return hours?.closes ?? Math.max(...site.openingHours.map(({ closes }) => closes));
}

/** The moment the office closes on the day by whose end what came then is answered. */
export function dueAfter(moment: Date): Date {
  const day = answerDay(moment);
  return torontoMoment(day, closingHour(day));
}

/** The moment the office closes on this day; where it is closed by then, on the next business day. */
export function dueTheSameDay(moment: Date): Date {
  const day = torontoDay(moment);
  const closes = torontoMoment(day, closingHour(day));
  return isBusinessDay(day) && moment < closes ? closes : dueAfter(moment);
}

/** By when the documents of a listing are on file that were missing when it went on the MLS. */
export function papersDue(wentLive: Date): Date {
  const day = addBusinessDays(torontoDay(wentLive), postings.papersDueDays);
  return torontoMoment(day, closingHour(day));
}

/** What a request's due moment follows from. */
export interface RequestClock {
  status: RequestStatus;
  /** Since when something the seller wrote, or we promised, waits for our answer; null when nothing does. */
  owedSince: Date | null;
  /** When the meeting that is set ends; null when none is. */
  meetingEnds: Date | null;
}

/** By when the office answers a request or meets its sender; null when neither is to come. */
export function dueOfRequest({ status, owedSince, meetingEnds }: RequestClock): Date | null {
  if (!isOpen(status)) return null;
  const meets = status === "scheduled" ? meetingEnds : null;
  const answer = owedSince && dueAfter(owedSince);
  return answer && meets ? (answer < meets ? answer : meets) : (answer ?? meets);
}

/** What a posting's due moment follows from. */
export interface PostingClock {
  state: PostingState;
  /** Since when it stands in this state. */
  since: Date;
  /** First day of the listing, ISO; null when there is none. */
  startDay: string | null;
  /** Since when every owner has signed; null while somebody has not. */
  signedSince: Date | null;
}

/** States in which the seller has to do something before the office can go on. */
const sellersTurn: readonly PostingState[] = ["changes-asked", "to-sign", "proof"];

/** Whether the office waits for the seller. What every owner has signed is the office's again. */
export const waitsForSeller = ({
  state,
  signedSince,
}: Pick<PostingClock, "state" | "signedSince">): boolean =>
  sellersTurn.includes(state) && !(state === "to-sign" && signedSince);

/** Whether the office has something to do with a posting, or waits for the seller to do it. */
export const isInHand = (state: PostingState): boolean => inHandStates.some((inHand) => inHand === state);

/** By when the office does the next thing with a posting; null when that is the seller's, or nothing is to do. */
export function dueOfPosting({ state, since, startDay, signedSince }: PostingClock): Date | null {
  if (state === "to-sign" && signedSince) return dueAfter(signedSince);
  if (state === "submitted" || state === "in-review") return dueAfter(since);
  if (state !== "ready") return null;
  const due = dueAfter(since);
  // A listing that begins on a day the office is closed is put on the MLS on the next one it's open.
  const start = startDay && (isBusinessDay(startDay) ? startDay : addBusinessDays(startDay, 1));
  if (!start) return due;
  const begins = torontoMoment(start, closingHour(start));
  return begins > due ? begins : due;
}

/** The group of something that is due then, as it is `now`. */
export function dueGroupOf(due: Date | null, waits: boolean, now: Date): DueGroup {
  if (due === null) return waits ? "waiting" : "undated";
  if (due <= now) return "overdue";
  return torontoDay(due) === torontoDay(now) ? "today" : "soon";
}

/** By when, or since when, something is due: "today 6 p.m.", "since yesterday 6 p.m.". */
export const dueInWords = (due: Date, now: Date): string =>
  due <= now ? `since ${nearMoment(due, now)}` : nearMoment(due, now);
