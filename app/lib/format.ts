/**
 * How figures are written on this site. All inputs are numbers; all outputs are for people.
 * Amounts are put together by hand: `Intl` would load eight megabytes of locale data into every server
 * for a comma (measured; see docs/performance.md). It is used, once needed, for dates in Toronto.
 */

/** Living area, as it is written after a number. */
export const squareFeet = "sq ft";

/** `2000` → "2,000"; whole numbers from zero up. */
export const wholeNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** `18646.13` dollars → "$18,646.13"; half a cent rounds away from zero; losses get a true minus sign. */
function amountOf(dollars: number, decimals: 0 | 2): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const whole = wholeNumber(Math.floor(cents / 100));
  const rest = decimals === 2 ? `.${String(cents % 100).padStart(2, "0")}` : "";
  return `${dollars < 0 && cents > 0 ? "−" : ""}$${whole}${rest}`;
}

/** `1234.5` dollars → "$1,234.50"; `999` dollars → "$999". Cents appear only when there are any. */
export const formatDollars = (amount: number): string => amountOf(amount, Number.isInteger(amount) ? 0 : 2);

/** Like `formatDollars`, from cents: `99900` cents → "$999". */
export const formatCentsTrimmed = (amountCents: number): string => formatDollars(amountCents / 100);

/** An amount as a field has it behind its "$", from cents: `86500000` cents → "865,000". */
export const typedAmount = (amountCents: number): string => formatCentsTrimmed(amountCents).replace("$", "");

/** Cents always shown: `1864613` cents → "$18,646.13", `100` cents → "$1.00", `-100` cents → "−$1.00". */
export const formatCents = (amountCents: number): string => amountOf(amountCents / 100, 2);

/** A difference with its sign: `1864613` cents → "+$18,646.13", `-100` cents → "−$1.00". */
export const formatDifference = (amountCents: number): string =>
  `${amountCents > 0 ? "+" : ""}${formatCents(amountCents)}`;

/** Whole dollars: `1864613` cents → "$18,646". */
export const formatWhole = (amountCents: number): string => formatDollars(Math.round(amountCents / 100));

/** A difference in whole dollars with its sign: `1864613` cents → "+$18,646", `-84637` cents → "−$846". */
export const formatWholeDifference = (amountCents: number): string =>
  `${Math.round(amountCents / 100) > 0 ? "+" : ""}${formatWhole(amountCents)}`;

/** `1` → "1 day", `11` → "11 days". */
export const daysText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** `2.5` percent → "2.5%". */
export const percent = (amount: number): string => `${Number(amount.toFixed(4))}%`;

/**
 * The beginning of a text, at most so many characters. Never half of one: neither Firebase nor the store takes half an emoji,
 * and a form that carries it gives something else back.
 */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A calendar day, "2026-11-20" → "November 20, 2026". */
export function calendarDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** The same in a narrow column, "Nov 20"; with its year where that isn't the one of `now`, an ISO day. */
export function shortDay(day: string, now: string): string {
  const [year, month, date] = day.split("-").map(Number);
  const name = `${months[(month ?? 1) - 1]?.slice(0, 3)} ${date}`;
  return day.slice(0, 4) === now.slice(0, 4) ? name : `${name}, ${year}`;
}

/** "2026-11" → "November 2026". */
export function monthAndYear(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${months[(number ?? 1) - 1]} ${year}`;
}

let calendar: Intl.DateTimeFormat | undefined;

const plainDay = /^\d{4}-\d\d-\d\d$/;

/** A moment → "2026-11-20", the day it is in Toronto. A day without an hour is that day. */
export function torontoDay(moment: Date | string): string {
  // Read as a moment it would be midnight in Greenwich, the day before in Toronto.
  if (typeof moment === "string" && plainDay.test(moment)) return moment;
  // en-CA writes days as YYYY-MM-DD.
  calendar ??= new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/Toronto" });
  return calendar.format(new Date(moment));
}

/** The day it is in Toronto, ISO. */
export const today = (): string => torontoDay(new Date());

/** A moment → "November 20, 2026", as the calendar reads in Toronto; a day without an hour as it is. */
export const longDate = (moment: Date | string): string => calendarDate(torontoDay(moment));

let clock: Intl.DateTimeFormat | undefined;

/** Hour, 0 to 23, and minute that it is in Toronto. */
export function torontoTime(moment: Date | string): { hour: number; minute: number } {
  // en-GB writes hours from 00 to 23.
  clock ??= new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "America/Toronto" });
  const [hour = 0, minute = 0] = clock.format(new Date(moment)).split(":").map(Number);
  return { hour, minute };
}

/** A moment → "November 20, 2026, 3:15 p.m.", as calendar and clock read in Toronto. */
export const dateAndTime = (moment: Date | string): string => `${longDate(moment)}, ${timeOfDay(moment)}`;

/** The time of a moment in Toronto, "3:15 p.m.", "3 p.m.", "noon". */
export function timeOfDay(moment: Date | string): string {
  const { hour, minute } = torontoTime(moment);
  return clockTime(hour, minute);
}

/** The same as an input of a time holds it, "15:15". */
export function typedTime(moment: Date | string): string {
  const { hour, minute } = torontoTime(moment);
  return [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
}

/** The hour it is in Toronto, 0 to 23. */
export const torontoHour = (moment: Date | string): number => torontoTime(moment).hour;

/** A calendar day as a leaf of a calendar shows it, "2026-11-23" → "November" and 23. */
export function calendarLeaf(day: string): { month: string; date: number } {
  const [, month, date] = day.split("-").map(Number);
  return { month: months[(month ?? 1) - 1] ?? "", date: date ?? 1 };
}

const halfOfDay = (hour: number): string => (hour % 24 < 12 ? "a.m." : "p.m.");

/** A whole hour of the clock, `18` → "6 p.m.", `12` → "noon". */
export const clockHour = (hour: number): string =>
  hour === 12 ? "noon" : `${hour % 12 || 12} ${halfOfDay(hour)}`;

/** A time of the clock, `14` and `30` → "2:30 p.m."; a whole hour without minutes. */
export const clockTime = (hour: number, minute: number): string =>
  minute === 0 ? clockHour(hour) : `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${halfOfDay(hour)}`;

/** The days of the week, Sunday first. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A calendar day, "2026-11-23" → "Monday, November 23"; with its year where that isn't the one of `now`, an ISO day. */
export function weekdayAndDate(day: string, now = day): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const date = calendarDate(day);
  return `${weekday}, ${day.slice(0, 4) === now.slice(0, 4) ? date.replace(/, \d+$/, "") : date}`;
}

/** An appointment, "Saturday, November 28, 2:30 p.m."; with its year where that isn't the one of `now`. */
export const weekdayAndTime = (moment: Date, now: Date): string =>
  `${weekdayAndDate(torontoDay(moment), torontoDay(now))}, ${timeOfDay(moment)}`;

/** Two times of a day: "2 to 4 p.m.", "11 a.m. to 1:30 p.m.", "noon to 2 p.m.". */
export function timeSpan(begins: string, ends: string): string {
  const half = ends.slice(-5);
  return `${begins.endsWith(half) ? begins.slice(0, -5) : begins} to ${ends}`;
}

/** An appointment from its beginning to its end: "Tuesday, November 24, 7:30 to 8 a.m."; with its year like `weekdayAndTime`. */
export function appointment({ startsAt, minutes }: { startsAt: Date; minutes: number }, now: Date): string {
  const ends = new Date(startsAt.getTime() + minutes * 60_000);
  const day = weekdayAndDate(torontoDay(startsAt), torontoDay(now));
  return `${day}, ${timeSpan(timeOfDay(startsAt), timeOfDay(ends))}`;
}

/** A deadline, "6 p.m. Monday, November 23"; with its year unless that is the one of `now`. */
export const timeAndWeekday = (moment: Date, now?: Date): string =>
  // The hour and its half of the day stay on one line.
  `${timeOfDay(moment).replace(" ", "\u00a0")} ${weekdayAndDate(torontoDay(moment), now ? torontoDay(now) : "")}`;

/** A day with its weekday and year: "Friday, March 5, 2027". */
export const fullDay = (day: string): string => weekdayAndDate(day, "");

/** Bytes → "25 MB", whole. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Bytes as people read the size of a file: 1,258,291 → "1.2 MB", 900 → "1 KB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Ends a sentence with one period, unless it has its end already: "by 6 p.m.", "Why?" */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** "owner" → "Owner". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const and = new Intl.ListFormat("en-CA", { type: "conjunction" });

/** Names in a sentence: "Dana Whitfield", "Dana and Marco Whitfield", "Ana, Ben, and Chris" */
export const joinNames = (names: readonly string[]): string => and.format(names);

/** Words that begin with a capital, inside a sentence: "Change the photos" → "change the photos". */
export const inSentence = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
