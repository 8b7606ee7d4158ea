import { torontoDay } from "~/lib/format";
import { addDays, mondayOf } from "~/lib/time/business-days";

/** What reports count. Days are ISO, in Toronto; weeks begin on Monday. Pure. */

/** Showings and offers of a week. */
export interface Week {
  /** Its Monday. */
  monday: string;
  showings: number;
  offers: number;
}

/** What a seller's report has in its columns. */
export const weekColumns = {
  week: "Week from Monday",
  showings: "Showings",
  offers: "Written offers",
} as const;

/** Most weeks a report shows: those before them are left out. */
const mostWeeks = 26;

/**
 * Showings and offers week by week, from the first week of the listing to the last one that has begun.
 * @param showings when each was, without those that were cancelled or are still to come
 * @param offers when each was received
 */
export function weeksOf(
  startDay: string,
  lastDay: string,
  showings: readonly Date[],
  offers: readonly Date[],
): Week[] {
  const count = (moments: readonly Date[], monday: string): number =>
    moments.filter((moment) => mondayOf(torontoDay(moment)) === monday).length;
  const weeks: Week[] = [];
  for (let monday = mondayOf(startDay); monday <= lastDay; monday = addDays(monday, 7)) {
    weeks.push({ monday, showings: count(showings, monday), offers: count(offers, monday) });
  }
  return weeks.slice(-mostWeeks);
}

/** The months up to a day, the earliest first: "2026-11". @param count how many */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 - (count - 1 - index);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
