import { weekdayAndDate } from "~/lib/format";
import { addDays } from "./business-days";

/**
 * Days on which an office is closed besides weekends and public holidays. Its clocks take them as they take the holidays: as a list.
 * Pure.
 */

/** Days on end, both included, ISO. */
export interface Span {
  from: string;
  to: string;
}

export interface Closure extends Span {
  enteredAt: Date;
  /** Null while it stands. */
  removedAt: Date | null;
}

/**
 * The days on which the office is closed for whoever is promised something at a moment: those that were entered by then. So a
 * promise stays what it was when it was made, whatever is entered or removed afterwards.
 */
export const closedFor = (promisedAt: Date, closures: readonly Closure[]): readonly string[] =>
  closures
    .filter(
      ({ enteredAt, removedAt }) => enteredAt <= promisedAt && (removedAt === null || promisedAt < removedAt),
    )
    .flatMap(daysOfClosure);

/** Each day of a closure. */
function daysOfClosure({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days as spans without a gap, the earliest first. */
export function runsOf(days: readonly string[]): Span[] {
  const runs: Span[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** "Thursday, December 24", "Thursday, December 24 to Thursday, December 31". @param today in Toronto, ISO: another year is named */
export const spanText = ({ from, to }: Span, today: string): string =>
  from === to
    ? weekdayAndDate(from, today)
    : `${weekdayAndDate(from, today)} to ${weekdayAndDate(to, today)}`;
