import { showingRequests } from "~/content/business";
import { clockTime, sentence, weekdays } from "~/lib/format";

/** Showing hours from the seller's answers, with the defaults for orders without any. */

/** Hours of a day by Toronto's clock, minutes from midnight. */
export interface DayHours {
  from: number;
  to: number;
}

/** Answers, typed or read: times like "9:30", and weekdays by number, where 0 is Sunday. */
interface HoursAnswers {
  visitFrom?: string;
  visitTo?: string;
  weekendFrom?: string;
  weekendTo?: string;
  noVisitsOn?: string | readonly string[];
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}

const usual: DayHours = { from: showingRequests.hours.from * 60, to: showingRequests.hours.to * 60 };

/** Hours as answered. Empty ends use the given default. */
const hoursFrom = (from: string | undefined, to: string | undefined, otherwise: DayHours): DayHours => ({
  from: from ? minutesOf(from) : otherwise.from,
  to: to ? minutesOf(to) : otherwise.to,
});

/** Hours from Monday to Friday, and on weekends. */
export function visitHours({ visitFrom, visitTo, weekendFrom, weekendTo }: HoursAnswers) {
  const week = hoursFrom(visitFrom, visitTo, usual);
  return { week, weekend: hoursFrom(weekendFrom, weekendTo, week) };
}

/** Hours by day, Sunday first. Null on days without showings. */
export function hoursByDay(answers: HoursAnswers): (DayHours | null)[] {
  const { week, weekend } = visitHours(answers);
  const none = [answers.noVisitsOn ?? []].flat();
  return weekdays.map((_, day) => (none.includes(String(day)) ? null : day % 6 === 0 ? weekend : week));
}

const clock = (minutes: number): string => clockTime(Math.floor(minutes / 60), minutes % 60);
const between = ({ from, to }: DayHours): string => `between ${clock(from)} and ${clock(to)}`;

/** "Showings begin and end between 9 a.m. and 8 p.m., on weekends between 10 a.m. and 4 p.m. None on Mondays." */
export function hoursWords(answers: HoursAnswers): string {
  const byDay = hoursByDay(answers);
  const hoursOn = (days: readonly number[]) => days.map((day) => byDay[day]).find(Boolean);
  const week = hoursOn([1, 2, 3, 4, 5]);
  const weekend = hoursOn([0, 6]);
  const first = week ?? weekend;
  if (!first) return "";
  const differs = week && weekend && between(week) !== between(weekend);
  const text = sentence(
    `Showings begin and end ${between(first)}${differs ? `, on weekends ${between(weekend)}` : ""}`,
  );
  const off = weekdays.filter((_, day) => !byDay[day]).map((name) => `${name}s`);
  return off.length > 0
    ? `${text} None on ${new Intl.ListFormat("en-CA", { type: "disjunction" }).format(off)}.`
    : text;
}
