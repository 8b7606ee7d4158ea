/**
 * Working days of an Ontario office. Days are ISO dates (`2026-11-23`) in Toronto. Source of the list: public holidays of
 * Ontario's Employment Standards Act, 2000, s. 1 and O. Reg. 547/06 (Family Day).
 */

import { dayMs } from "~/lib/time/day-ms";

const toIso = (utc: number): string => new Date(utc).toISOString().slice(0, 10);
const toUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the weekday of a day, from 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(toUtc(day)).getUTCDay();
const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** Returns the day `days` later, or earlier if negative. */
export const addDays = (day: string, days: number): string => toIso(toUtc(day) + days * dayMs);

/** Returns true if the text is a date that exists, in the form `2026-11-23`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toUtc(text)) && toIso(toUtc(text)) === text;
}

/** Returns Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return toIso(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

const pad = (number: number): string => String(number).padStart(2, "0");

/** Returns the nth Monday of a month, from 1 for January. */
function nthMonday(year: number, month: number, n: number): string {
  const first = `${year}-${pad(month)}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (n - 1) * 7);
}

/** Returns Ontario's public holidays of a year on their own dates, also on weekends. */
function publicHolidays(year: number): [name: string, day: string][] {
  const beforeMay25 = `${year}-05-24`;
  return [
    ["New Year's Day", `${year}-01-01`],
    ["Family Day", nthMonday(year, 2, 3)],
    ["Good Friday", addDays(easter(year), -2)],
    ["Victoria Day", addDays(beforeMay25, -((weekdayOf(beforeMay25) + 6) % 7))],
    ["Canada Day", `${year}-07-01`],
    ["Labour Day", nthMonday(year, 9, 1)],
    ["Thanksgiving", nthMonday(year, 10, 2)],
    ["Christmas Day", `${year}-12-25`],
    ["Boxing Day", `${year}-12-26`],
  ];
}

/**
 * Returns Ontario's public holidays of a year, by the day on which the office is closed. A holiday on a weekend moves to the next
 * weekday that isn't a holiday.
 */
export const holidays = (year: number): ReadonlyMap<string, string> => ofYear(year).holidays;

/** Returns the holidays of a year and the weekdays taken for them, in order, including Saturdays. */
export const closedDays = (year: number): readonly string[] => ofYear(year).closed;

interface YearsHolidays {
  holidays: ReadonlyMap<string, string>;
  closed: readonly string[];
}

/** Holidays of the years used so far, because each counted day needs those of its year. */
const years = new Map<number, YearsHolidays>();
const mostYears = 20;

function ofYear(year: number): YearsHolidays {
  const known = years.get(year);
  if (known) return known;
  const holidays = substituted(year);
  const closed = [...new Set([...publicHolidays(year).map(([, day]) => day), ...holidays.keys()])].sort();
  if (years.size >= mostYears) years.clear();
  years.set(year, { holidays, closed });
  return { holidays, closed };
}

function substituted(year: number): ReadonlyMap<string, string> {
  const days = publicHolidays(year);
  const taken = new Map(days.filter(([, day]) => !isWeekend(day)).map(([name, day]) => [day, name]));
  for (const [name, day] of days) {
    if (!isWeekend(day)) continue;
    let substitute = day;
    while (isWeekend(substitute) || taken.has(substitute)) substitute = addDays(substitute, 1);
    taken.set(substitute, name);
  }
  return taken;
}

const none: readonly string[] = [];

/**
 * Returns true if a day is one of these weekdays (0 is Sunday) and not a holiday.
 * @param closed further days on which the office is closed (`closures.ts`)
 */
export const isWorkday = (day: string, weekdays: readonly number[], closed = none): boolean =>
  weekdays.includes(weekdayOf(day)) &&
  !closedDays(Number(day.slice(0, 4))).includes(day) &&
  !closed.includes(day);

/** Monday to Friday. */
export const businessWeekdays: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Returns true from Monday to Friday, except on holidays.
 * @param closed further days on which the office is closed
 */
export const isBusinessDay = (day: string, closed = none): boolean =>
  !isWeekend(day) && !holidays(Number(day.slice(0, 4))).has(day) && !closed.includes(day);

/**
 * Returns the nth business day after a day, not counting that day.
 * @param closed further days on which the office is closed
 */
export function addBusinessDays(day: string, count: number, closed = none): string {
  let result = day;
  for (let left = count; left > 0; ) {
    result = addDays(result, 1);
    if (isBusinessDay(result, closed)) left -= 1;
  }
  return result;
}

/** Returns the Monday on or before a day. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Returns the number of days from the first day to the second. */
export const daysBetween = (first: string, second: string): number => (toUtc(second) - toUtc(first)) / dayMs;

/** Returns the latest day whose nth business day falls on or before this day. */
export function businessDaysBefore(day: string, count: number): string {
  let before = day;
  while (addBusinessDays(before, count) > day) before = addDays(before, -1);
  return before;
}

/** The month this many months later, or earlier if negative. */
export const addMonths = (month: string, by: number): string => {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
};

/**
 * Returns the months up to a day, earliest first: "2026-11".
 * @param count number of months
 */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 - (count - 1 - index);
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
  });
}
