import { answerDay } from "~/content/answer-day";
import { postings } from "~/content/business";
import { site } from "~/content/site";
import { clockTime, torontoDay, torontoTime, weekdayAndDate } from "~/lib/format";
import { addBusinessDays, addDays, isBusinessDay } from "~/lib/time/business-days";
import { dueWords as words } from "~/office/words/office";
import { inHandStates, type PostingState } from "~/postings/states";
import { isOpen, type RequestStatus } from "~/requests/request";
import type { DueGroup } from "./due-groups";

/** By when the office has to do something. Days are ISO, moments exact; hours are those of Toronto's clock. */

const minuteMs = 60_000;

/** Minutes that Toronto's clock is behind UTC: in winter, and in summer. */
const offsets = [300, 240] as const;

/**
 * The moment at which Toronto's clock shows this. Of an hour that comes twice, the first; an hour that is skipped
 * in spring is the moment its minutes after the clock was put on.
 * @param hour 0 to 23
 */
export function torontoMoment(day: string, hour: number, minute = 0): Date {
  const [winter, summer] = offsets.map(
    (offset) => new Date(Date.parse(`${day}T00:00Z`) + (hour * 60 + minute + offset) * minuteMs),
  ) as [Date, Date];
  const { hour: shown, minute: shownMinute } = torontoTime(summer);
  return torontoDay(summer) === day && shown === hour && shownMinute === minute ? summer : winter;
}

/** The moment of a day and a time of the clock, "14:30", in Toronto. */
export function torontoClock(day: string, time: string): Date {
  const [hour = "0", minute = "0"] = time.split(":");
  return torontoMoment(day, Number(hour), Number(minute));
}

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

/** A moment near `now`, as people say it: "today, 6 p.m.", "Tuesday, November 24, 2:30 p.m.". */
export function nearMoment(moment: Date, now: Date): string {
  const [day, today] = [torontoDay(moment), torontoDay(now)];
  const named = words.days[day < today ? "yesterday" : "tomorrow"];
  const beside = day === addDays(today, day < today ? -1 : 1);
  const { hour, minute } = torontoTime(moment);
  // The hour and its half of the day stay on one line.
  const time = clockTime(hour, minute).replace(" ", "\u00a0");
  if (day === today) return `${words.days.today} ${time}`;
  return beside ? `${named} ${time}` : `${weekdayAndDate(day, today)}, ${time}`;
}

/** By when, or since when, something is due: "today 6 p.m.", "since yesterday 6 p.m.". */
export const dueInWords = (due: Date, now: Date): string =>
  due <= now ? words.since(nearMoment(due, now)) : nearMoment(due, now);
