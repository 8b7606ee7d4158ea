import { listing, postings } from "~/content/business";
import { addBusinessDays, addDays, isBusinessDay } from "~/lib/time/business-days";
import { dayMs } from "~/lib/time/day-ms";
import type { AnswersOf } from "~/postings/order/answers";

/** Last day of a listing that begins on the given day. It ends at 11:59 p.m. Toronto time. Days are ISO. */
export const lastDayOf = (startDay: string): string => addDays(startDay, listing.mlsTermDays - 1);

/** Shortest term in days (PropTx: at least 60) and longest in months (longer ones need initials). */
export const termLimits = { leastDays: 60, mostMonths: 6 } as const;

/** First and last day of a term, ISO. */
type Term = { startDay: string; endDay: string };

/** Error if a term is shorter than the board allows, otherwise null. First and last day count. */
export function shortTermError({ startDay, endDay }: Term): string | null {
  const days = (Date.parse(endDay) - Date.parse(startDay)) / dayMs + 1;
  const { leastDays } = termLimits;
  return days < leastDays ? `The term is ${days} days. The board requires at least ${leastDays}.` : null;
}

/** Error for a term that `isTooLong`, where initials can't be requested. */
export const longTermError =
  "A term of more than six months needs the sellers' initials. Choose an earlier last day.";

/** True if a term is so long that the sellers' initials are required. */
export function isTooLong({ startDay, endDay }: Term): boolean {
  const last = new Date(`${startDay}T00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + termLimits.mostMonths);
  return endDay >= last.toISOString().slice(0, 10);
}

/**
 * Earliest first day that the office can arrange after a request. Days are ISO.
 * @param closed closed days besides weekends and holidays
 */
export const earliestStart = (day: string, closed: readonly string[]): string =>
  addBusinessDays(day, postings.limits.startAfterBusinessDays, closed);

/**
 * First day that an agreement sent today should name, so that no paid day passes before the listing is
 * active. It is the latest of three days: the earliest possible, the order's, and the day after another
 * brokerage's listing. A closed day is replaced by the next business day.
 * @param values the order's answers to "price" and "plan"
 * @param closed closed days besides weekends and holidays
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
