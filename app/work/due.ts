import { answerDay } from "~/content/answer-day";
import { openWeekdays, site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import { addBusinessDays, addDays, isBusinessDay, isWorkday } from "~/lib/time/business-days";
import { type Closure, closedFor } from "~/lib/time/closures";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";

/**
 * Due times of the office's work. Days are ISO, and hours are Toronto's. Promises skip days that the office
 * had announced as closed when it made them (`closures`). Deadlines of the law, the board or an agreement
 * never move:
 * - irrevocable times, and telling buyers (`tellBy`)
 * - signed changes at the board (`amendments/progress.ts`)
 * - a sale's report to the MLS (`sale/report-due.ts`)
 * - conditions, closings, and the days of a signed agreement
 */

type Closures = readonly Closure[];

/** The office's hours on a day, or undefined if it doesn't open. */
function hoursOf(day: string) {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return site.openingHours.find(({ from, to }) => from <= weekday && weekday <= to);
}

/** The closing hour of a day. If the office doesn't open, its latest of the week. */
const closingHour = (day: string): number =>
  hoursOf(day)?.closes ?? Math.max(...site.openingHours.map(({ closes }) => closes));

/** The opening hour of a day. If the office doesn't open, its earliest of the week. */
const openingHour = (day: string): number =>
  hoursOf(day)?.opens ?? Math.min(...site.openingHours.map(({ opens }) => opens));

/** The closing time of the office on a day, when that day's work is due. */
export const endOfOfficeDay = (day: string): Date => torontoMoment(day, closingHour(day));

/** The closing time on the day by which a request of this moment is answered. */
export const dueAfter = (moment: Date, closures: Closures): Date =>
  endOfOfficeDay(answerDay(moment, closures));

/** The closing time on this day, or on the next business day if the office has closed. */
export function dueTheSameDay(moment: Date, closures: Closures): Date {
  const day = torontoDay(moment);
  const closes = endOfOfficeDay(day);
  const isOpen = isBusinessDay(day, closedFor(moment, closures));
  return isOpen && moment < closes ? closes : dueAfter(moment, closures);
}

/** Due time for telling buyers. The law requires it, so closures don't delay it. */
export const tellBy = (moment: Date): Date => dueTheSameDay(moment, []);

/**
 * The closing time this many business days after a day.
 * @param day ISO
 * @param promisedAt time of the promise
 */
export const dueAfterDay = (day: string, count: number, promisedAt: Date, closures: Closures): Date =>
  endOfOfficeDay(addBusinessDays(day, count, closedFor(promisedAt, closures)));

const hourMs = 60 * 60 * 1000;

/** The moment after this many open hours, by the office's hours, Ontario's holidays and its own closures. */
export function dueInOfficeHours(moment: Date, hours: number, closures: Closures): Date {
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

/** Due time in words, such as "6 p.m. today", "since 6 p.m. yesterday". */
export const dueInWords = (due: Date, now: Date): string =>
  due <= now ? `since ${nearMoment(due, now)}` : nearMoment(due, now);

/** Like `dueInWords`, where no other word says that it's a due time: "Overdue since 6 p.m. yesterday". */
export const dueStatus = (due: Date, now: Date): string =>
  `${due <= now ? "Overdue" : "Due"} ${dueInWords(due, now)}`;
