import { answerDay } from "~/content/answer-day";
import { postings } from "~/content/business";
import { openWeekdays, site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import { addBusinessDays, addDays, isBusinessDay, isWorkday } from "~/lib/time/business-days";
import { closedFor, knownClosures } from "~/lib/time/closures";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";
import { inHandStates, type PostingState } from "~/postings/states";
import { isOpen, type RequestStatus } from "~/requests/request";
import type { DueGroup } from "./due-groups";

/**
 * By when the office has to do something. Days are ISO, moments exact; hours are those of Toronto's clock. What the office
 * promises leaves out the days on which it had said by then that it's closed (`closures`). What the law, the board or an agreement sets
 * never moves for them: irrevocable hours, the telling of buyers (`tellBy`), a signed change at the board (`amendments/progress.ts`),
 * a sale's report to the MLS (`sale/report-due.ts`), conditions, closings, and the days of a signed agreement.
 */

/** The office's hours on a day's weekday; undefined where it has none. */
function hoursOf(day: string) {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return site.openingHours.find(({ from, to }) => from <= weekday && weekday <= to);
}

/** The hour at which the office closes on a day; on a day it does not open, its latest of the week. */
const closingHour = (day: string): number =>
  hoursOf(day)?.closes ?? Math.max(...site.openingHours.map(({ closes }) => closes));

/** The hour at which it opens on a day; on a day it does not open, its earliest of the week. */
const openingHour = (day: string): number =>
  hoursOf(day)?.opens ?? Math.min(...site.openingHours.map(({ opens }) => opens));

/** The moment the office closes on the day by whose end what came then is answered. */
export const dueAfter = (moment: Date, closures = knownClosures()): Date =>
  endOfOfficeDay(answerDay(moment, closures));

/** The moment the office closes on this day; where it is closed by then, on the next business day. */
export function dueTheSameDay(moment: Date, closures = knownClosures()): Date {
  const day = torontoDay(moment);
  const closes = endOfOfficeDay(day);
  const isOpen = isBusinessDay(day, closedFor(moment, closures));
  return isOpen && moment < closes ? closes : dueAfter(moment, closures);
}

/** The same of what the law has us tell buyers: a day on which the office says it's closed doesn't put that off. */
export const tellBy = (moment: Date): Date => dueTheSameDay(moment, []);

/** By when the documents of a listing are on file that were missing when it went on the MLS. */
export const papersDue = (wentLive: Date, closures = knownClosures()): Date =>
  endOfOfficeDay(
    addBusinessDays(torontoDay(wentLive), postings.papersDueDays, closedFor(wentLive, closures)),
  );

/** The moment the office closes on the next business day after one that ended, for what was promised then. */
export const dueAfterDay = (day: string, promisedAt: Date, closures = knownClosures()): Date =>
  endOfOfficeDay(addBusinessDays(day, 1, closedFor(promisedAt, closures)));

const hourMs = 60 * 60 * 1000;

/** The moment at which the office has been open for so many hours since another one, by its hours, Ontario's holidays and its own closures. */
export function dueInOfficeHours(moment: Date, hours: number, closures = knownClosures()): Date {
  const closed = closedFor(moment, closures);
  let left = hours * hourMs;
  for (let day = torontoDay(moment); ; day = addDays(day, 1)) {
    const opens = isWorkday(day, openWeekdays, closed) ? torontoMoment(day, openingHour(day)) : null;
    const from = opens && opens > moment ? opens : moment;
    const open = opens ? torontoMoment(day, closingHour(day)).getTime() - from.getTime() : 0;
    if (open >= left) return new Date(from.getTime() + left);
    left -= Math.max(0, open);
  }
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

/** A time that a seller named for the call about the guide. */
export interface CallTime {
  /** ISO. */
  day: string;
  half: "morning" | "afternoon";
}

/** The hour at which a morning ends. */
const noon = 12;

/** The moment at which a time that was named for a call is over: at noon, or when the office closes. */
export const callEnds = ({ day, half }: CallTime): Date =>
  torontoMoment(day, half === "morning" ? noon : closingHour(day));

/** The moment by which a day's work is done: when the office closes. */
export const endOfOfficeDay = (day: string): Date => torontoMoment(day, closingHour(day));

/** What a posting's due moment follows from. */
export interface PostingClock {
  state: PostingState;
  /** Since when it stands in this state. */
  since: Date;
  /** First day of the listing, ISO; null when there is none. */
  startDay: string | null;
  /** Since when every owner has signed; null while somebody has not. */
  signedSince: Date | null;
  /** The first time that the seller named for the call about the guide; null or left out where none was. */
  call?: CallTime | null;
  /** When the guide was explained; null or left out before. */
  explainedAt?: Date | null;
  /** The day, ISO, on which whoever has it wants to look again; null or left out where nobody does. */
  until?: string | null;
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

/**
 * By when a new order is gone on with: the first time that the seller named for the call about the guide, which everything
 * waits for, and once the guide was explained the next answer. A time that was over before the order came counts for nothing.
 */
function dueOfChecking({ since, call, explainedAt }: PostingClock): Date {
  if (explainedAt) return dueAfter(explainedAt > since ? explainedAt : since);
  const ends = call && callEnds(call);
  return ends && ends > since ? ends : dueAfter(since);
}

/** By when a listing goes on the MLS. @param startDay ISO; null where nobody said */
function dueOfStart(since: Date, startDay: string | null): Date {
  const due = dueAfter(since);
  // A listing that begins on a day the office is closed is put on the MLS on the next one it's open.
  const start = startDay && (isBusinessDay(startDay) ? startDay : addBusinessDays(startDay, 1));
  if (!start) return due;
  const begins = endOfOfficeDay(start);
  return begins > due ? begins : due;
}

/** By when the office does the next thing with a posting; null when that is the seller's, or nothing is to do. */
export function dueOfPosting(clock: PostingClock): Date | null {
  const { state, since, startDay, signedSince, until } = clock;
  const due =
    state === "to-sign" && signedSince
      ? dueAfter(signedSince)
      : state === "submitted" || state === "in-review"
        ? dueOfChecking(clock)
        : state === "ready"
          ? dueOfStart(since, startDay)
          : null;
  // "Waiting for the land registry": until that day nobody can do anything.
  const again = until ? endOfOfficeDay(until) : null;
  return due && again && again > due ? again : due;
}

/** How many days ahead is soon. */
const soonDays = 7;

/** The group of something that is due then, as it is `now`. */
export function dueGroupOf(due: Date | null, waits: boolean, now: Date): DueGroup {
  if (due === null) return waits ? "waiting" : "undated";
  if (due <= now) return "overdue";
  const [day, today] = [torontoDay(due), torontoDay(now)];
  if (day === today) return "today";
  return day <= addDays(today, soonDays) ? "soon" : "later";
}

/** By when, or since when, something is due: "today 6 p.m.", "since yesterday 6 p.m.". */
export const dueInWords = (due: Date, now: Date): string =>
  due <= now ? `since ${nearMoment(due, now)}` : nearMoment(due, now);
