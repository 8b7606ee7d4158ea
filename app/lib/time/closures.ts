import { weekdayAndDate } from "~/lib/format";
import { addDays } from "./business-days";

/** Office closures besides weekends and public holidays. Callers pass them to deadlines as a list of days. */

/** A span of days, both included, as ISO dates. */
export interface Span {
  from: string;
  to: string;
}

export interface Closure extends Span {
  enteredAt: Date;
  /** Null while it's in force. */
  removedAt: Date | null;
}

/**
 * Returns the closed days for a promise made at a time: those entered by then. So a later change of closures doesn't change the
 * promise.
 */
export const closedFor = (promisedAt: Date, closures: readonly Closure[]): readonly string[] =>
  closures
    .filter(
      ({ enteredAt, removedAt }) => enteredAt <= promisedAt && (removedAt === null || promisedAt < removedAt),
    )
    .flatMap(daysOfClosure);

/** Returns each day of a closure. */
function daysOfClosure({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * Formats a span: "Thursday, December 24", "Thursday, December 24 to Thursday, December 31".
 * @param today ISO day in Toronto. Another year is named.
 */
export const spanText = ({ from, to }: Span, today: string): string =>
  from === to
    ? weekdayAndDate(from, today)
    : `${weekdayAndDate(from, today)} to ${weekdayAndDate(to, today)}`;
