import { answerDay } from "~/content/answer-day";
import { openWeekdays, site } from "~/content/site";
import { torontoDay } from "~/lib/format";
import { addBusinessDays, addDays, isBusinessDay, isWorkday } from "~/lib/time/business-days";
import { type Closure, closedFor } from "~/lib/time/closures";
import { nearMoment, torontoMoment } from "~/lib/time/toronto";

/**
 * By when the office has to do something. Days are ISO, moments exact; hours are those of Toronto's clock. What the office
 * promises leaves out the days on which it had said by then that it's closed (`closures`). What the law, the board or an agreement sets
 * never moves for them: irrevocable hours, the telling of buyers (`tellBy`), a signed change at the board (`amendments/progress.ts`),
 * a sale's report to the MLS (`sale/report-due.ts`), conditions, closings, and the days of a signed agreement.
 */

type Closures = readonly Closure[];

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

/** The moment by which a day's work is done: when the office closes. */
export const endOfOfficeDay = (day: string): Date => torontoMoment(day, closingHour(day));

/** The moment the office closes on the day by whose end what came then is answered. */
export const dueAfter = (moment: Date, closures: Closures): Date =>
  endOfOfficeDay(answerDay(moment, closures));

/** The moment the office closes on this day; where it is closed by then, on the next business day. */
export function dueTheSameDay(moment: Date, closures: Closures): Date {
  const day = torontoDay(moment);
  const closes = endOfOfficeDay(day);
  const isOpen = isBusinessDay(day, closedFor(moment, closures));
  return isOpen && moment < closes ? closes : dueAfter(moment, closures);
}

/** The same of what the law has us tell buyers: a day on which the office says it's closed doesn't put that off. */
export const tellBy = (moment: Date): Date => dueTheSameDay(moment, []);

/** The moment the office closes so many business days after a day, for what was promised at a moment. @param day ISO */
export const dueAfterDay = (day: string, count: number, promisedAt: Date, closures: Closures): Date =>
  endOfOfficeDay(addBusinessDays(day, count, closedFor(promisedAt, closures)));

const hourMs = 60 * 60 * 1000;

/** The moment at which the office has been open for so many hours since another one, by its hours, Ontario's holidays and its own closures. */
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

/** By when, or since when, something is due: "6 p.m. today", "since 6 p.m. yesterday". */
export const dueInWords = (due: Date, now: Date): string =>
  due <= now ? `since ${nearMoment(due, now)}` : nearMoment(due, now);
