import { listing, postings } from "~/content/business";
import { addBusinessDays, addDays, isBusinessDay } from "~/lib/time/business-days";
import type { AnswersOf } from "~/postings/order/answers";

/** The last day of a listing that begins on a day: it ends at 11:59 p.m. of it, Toronto time. Days are ISO. */
export const lastDayOf = (startDay: string): string => addDays(startDay, listing.mlsTermDays - 1);

/** Shortest and longest term of a listing that is prepared here: days (PropTx: at least 60), months (longer ones need initials). */
export const termLimits = { leastDays: 60, mostMonths: 6 } as const;

/** First and last day of a term, ISO. */
type Term = { startDay: string; endDay: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Why a term is shorter than the board takes, in words; null when it isn't. Its first and its last day count. */
export function tooShort({ startDay, endDay }: Term): string | null {
  const days = (Date.parse(endDay) - Date.parse(startDay)) / dayMs + 1;
  const { leastDays } = termLimits;
  return days < leastDays ? `The term is ${days} days; the board requires at least ${leastDays}.` : null;
}

/** What is said of a term that `isTooLong` where its initials can't be asked for. */
export const tooLong =
  "A term of more than six months needs the sellers' initials. Choose an earlier last day.";

/** Whether a term is longer than the months after which the sellers' initials are needed. */
export function isTooLong({ startDay, endDay }: Term): boolean {
  const last = new Date(`${startDay}T00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + termLimits.mostMonths);
  return endDay >= last.toISOString().slice(0, 10);
}

/**
 * The earliest first day that the office can make, from a day on which it hears of it. Days are ISO.
 * @param closed days on which the office is closed, besides weekends and holidays
 */
export const earliestStart = (day: string, closed: readonly string[]): string =>
  addBusinessDays(day, postings.limits.startAfterBusinessDays, closed);

/**
 * The first day that an agreement which goes out today should name, so that no day of the term is paid for before the
 * listing can be there: the day the order asks for, or the earliest; after another brokerage's listing; a business day.
 * @param values the order's answers to "price" and "plan"
 * @param closed days on which the office is closed, besides weekends and holidays
 */
export function proposedStart(
  { start, startDay }: AnswersOf<"price">,
  { listedElsewhere, listedUntil }: AnswersOf<"plan">,
  today: string,
  closed: readonly string[],
): string {
  const free = listedElsewhere === "yes" && listedUntil ? addDays(listedUntil, 1) : today;
  const asked = start === "day" && startDay ? startDay : today;
  const day = [earliestStart(today, closed), asked, free].reduce((latest, one) =>
    one > latest ? one : latest,
  );
  return isBusinessDay(day, closed) ? day : addBusinessDays(day, 1, closed);
}
