import { torontoDay } from "~/lib/format";
import { addDays, mondayOf } from "~/lib/time/business-days";
import type { DatedFiles } from "~/postings/date-kind";
import type { Posting } from "~/postings/posting";
import { subjects } from "~/postings/subjects";

/** A seller's report, week by week. Days are ISO, in Toronto. Weeks begin on Monday. */

/** Counts of one week, by column. */
interface Week {
  /** Monday of the week. */
  monday: string;
  counts: readonly number[];
}

/** Most weeks in a report. Earlier ones are left out. */
const mostWeeks = 26;

/**
 * Weeks of a listing, from its first to the latest one that has begun.
 * @param columns times that each column counts
 */
export function weeksOf(startDay: string, lastDay: string, columns: readonly (readonly Date[])[]): Week[] {
  const mondays = columns.map((moments) => moments.map((moment) => mondayOf(torontoDay(moment))));
  const weeks: Week[] = [];
  for (let monday = mondayOf(startDay); monday <= lastDay; monday = addDays(monday, 7)) {
    weeks.push({ monday, counts: mondays.map((all) => all.filter((one) => one === monday).length) });
  }
  return weeks.slice(-mostWeeks);
}

/** Report with the columns of all subjects. Empty before the MLS. */
export function reportOf({ mls }: Posting, files: DatedFiles, now: Date) {
  const columns = subjects.flatMap(({ weekly }) => weekly ?? []);
  const today = torontoDay(now);
  const last = mls && mls.endDay < today ? mls.endDay : today;
  const moments = columns.map(({ of }) => of(files, now));
  return {
    columns: columns.map(({ name }) => name),
    weeks: mls ? weeksOf(mls.startDay, last, moments) : [],
  };
}
