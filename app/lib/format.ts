/**
 * Formatters for figures on this site, with numbers as input. Amounts are formatted by hand, because `Intl` loads eight megabytes
 * of locale data into every server (measured, see docs/performance.md). Dates in Toronto use it, once needed.
 */

/** Unit of living area, after a number. */
export const squareFeet = "sq ft";

/** Formats a whole number from zero up: `2000` → "2,000". */
export const wholeNumber = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** Formats dollars: `18646.13` → "$18,646.13". Half a cent rounds away from zero. Losses get a true minus sign. */
function amountOf(dollars: number, decimals: 0 | 2): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const whole = wholeNumber(Math.floor(cents / 100));
  const rest = decimals === 2 ? `.${String(cents % 100).padStart(2, "0")}` : "";
  return `${dollars < 0 && cents > 0 ? "−" : ""}$${whole}${rest}`;
}

/** Formats dollars: `1234.5` → "$1,234.50", `999` → "$999". Cents only show if there are any. */
export const formatDollars = (amount: number): string => amountOf(amount, Number.isInteger(amount) ? 0 : 2);

/** Like `formatDollars`, from cents: `99900` cents → "$999". */
export const formatCentsTrimmed = (amountCents: number): string => formatDollars(amountCents / 100);

/** Formats cents as an amount field shows them after its "$": `86500000` → "865,000". */
export const typedAmount = (amountCents: number): string => formatCentsTrimmed(amountCents).replace("$", "");

/** Formats cents and always shows them: `1864613` → "$18,646.13", `100` → "$1.00", `-100` → "−$1.00". */
export const formatCents = (amountCents: number): string => amountOf(amountCents / 100, 2);

/** Formats a difference in cents with its sign: `1864613` → "+$18,646.13", `-100` → "−$1.00". */
export const formatDifference = (amountCents: number): string =>
  `${amountCents > 0 ? "+" : ""}${formatCents(amountCents)}`;

/** Formats cents as whole dollars: `1864613` → "$18,646". */
export const formatWhole = (amountCents: number): string => formatDollars(Math.round(amountCents / 100));

/** Formats a difference in cents as whole dollars with its sign: `1864613` → "+$18,646", `-84637` → "−$846". */
export const formatWholeDifference = (amountCents: number): string =>
  `${Math.round(amountCents / 100) > 0 ? "+" : ""}${formatWhole(amountCents)}`;

/** `1` → "1 day", `11` → "11 days". */
export const daysText = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** `2.5` percent → "2.5%". */
export const percent = (amount: number): string => `${Number(amount.toFixed(4))}%`;

/**
 * Returns the beginning of a text, at most `most` characters long. Never cuts a character in half: Firebase and the store reject
 * half an emoji, and a form would send back something else.
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

/**
 * Formats a day for a narrow column: "Nov 20".
 * @param now ISO day. The year is added if it's another one.
 */
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

/** Returns the ISO day of a moment in Toronto. A day without a time stays unchanged. */
export function torontoDay(moment: Date | string): string {
  // Read as a moment it would be midnight UTC, which is the day before in Toronto.
  if (typeof moment === "string" && plainDay.test(moment)) return moment;
  // en-CA writes days as YYYY-MM-DD.
  calendar ??= new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/Toronto" });
  return calendar.format(new Date(moment));
}

/** Returns today's ISO day in Toronto. */
export const today = (): string => torontoDay(new Date());

/** Formats a moment's day in Toronto: "November 20, 2026". A day without a time stays unchanged. */
export const longDate = (moment: Date | string): string => calendarDate(torontoDay(moment));

let clock: Intl.DateTimeFormat | undefined;

/** Returns the hour (0 to 23) and minute of a moment in Toronto. */
export function torontoTime(moment: Date | string): { hour: number; minute: number } {
  // en-GB writes hours from 00 to 23.
  clock ??= new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "America/Toronto" });
  const [hour = 0, minute = 0] = clock.format(new Date(moment)).split(":").map(Number);
  return { hour, minute };
}

/** Formats a moment in Toronto: "November 20, 2026, 3:15 p.m." */
export const dateAndTime = (moment: Date | string): string => `${longDate(moment)}, ${timeOfDay(moment)}`;

/** Formats a moment's time in Toronto: "3:15 p.m.", "3 p.m.", "noon". */
export function timeOfDay(moment: Date | string): string {
  const { hour, minute } = torontoTime(moment);
  return clockTime(hour, minute);
}

/** Formats a moment's time as a time input holds it: "15:15". */
export function typedTime(moment: Date | string): string {
  const { hour, minute } = torontoTime(moment);
  return [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
}

/** Returns the hour of a moment in Toronto, 0 to 23. */
export const torontoHour = (moment: Date | string): number => torontoTime(moment).hour;

/** Returns month and date for a calendar leaf: "2026-11-23" → "November" and 23. */
export function calendarLeaf(day: string): { month: string; date: number } {
  const [, month, date] = day.split("-").map(Number);
  return { month: months[(month ?? 1) - 1] ?? "", date: date ?? 1 };
}

const halfOfDay = (hour: number): string => (hour % 24 < 12 ? "a.m." : "p.m.");

/** Formats a whole hour: `18` → "6 p.m.", `12` → "noon". Its no-break space keeps it on one line. */
export const clockHour = (hour: number): string =>
  hour === 12 ? "noon" : `${hour % 12 || 12}\u00a0${halfOfDay(hour)}`;

/** Formats a time: `14` and `30` → "2:30 p.m." A whole hour has no minutes. */
export const clockTime = (hour: number, minute: number): string =>
  minute === 0
    ? clockHour(hour)
    : `${hour % 12 || 12}:${String(minute).padStart(2, "0")}\u00a0${halfOfDay(hour)}`;

/** Days of the week, from Sunday. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Formats a day: "2026-11-23" → "Monday, November 23".
 * @param now ISO day. The year is added if it's another one.
 */
export function weekdayAndDate(day: string, now = day): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const date = calendarDate(day);
  return `${weekday}, ${day.slice(0, 4) === now.slice(0, 4) ? date.replace(/, \d+$/, "") : date}`;
}

/** Formats an appointment: "Saturday, November 28, 2:30 p.m." Adds the year if it isn't that of `now`. */
export const weekdayAndTime = (moment: Date, now: Date): string =>
  `${weekdayAndDate(torontoDay(moment), torontoDay(now))}, ${timeOfDay(moment)}`;

/** Formats two times of a day: "2 to 4 p.m.", "11 a.m. to 1:30 p.m.", "noon to 2 p.m." */
export function timeSpan(begins: string, ends: string): string {
  const half = ends.slice(-5);
  return `${begins.endsWith(half) ? begins.slice(0, -5) : begins} to ${ends}`;
}

/** Formats an appointment with its end: "Tuesday, November 24, 7:30 to 8 a.m." Adds the year as `weekdayAndTime` does. */
export function appointment({ startsAt, minutes }: { startsAt: Date; minutes: number }, now: Date): string {
  const ends = new Date(startsAt.getTime() + minutes * 60_000);
  const day = weekdayAndDate(torontoDay(startsAt), torontoDay(now));
  return `${day}, ${timeSpan(timeOfDay(startsAt), timeOfDay(ends))}`;
}

/** Formats a deadline: "6 p.m. Monday, November 23". Adds the year unless it's that of `now`. */
export const timeAndWeekday = (moment: Date, now?: Date): string =>
  `${timeOfDay(moment)} ${weekdayAndDate(torontoDay(moment), now ? torontoDay(now) : "")}`;

/** A day with its weekday and year: "Friday, March 5, 2027". */
export const fullDay = (day: string): string => weekdayAndDate(day, "");

/** Bytes → "25 MB", whole. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Formats the size of a file: 1,258,291 → "1.2 MB", 900 → "1 KB". */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Ends a sentence with one period, unless it already has an end: "by 6 p.m.", "Why?" */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** "owner" → "Owner". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns a label into words inside a sentence: "Change the photos" → "change the photos". "MLS number" stays. */
export const inSentence = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const and = new Intl.ListFormat("en-CA", { type: "conjunction" });

/** Names in a sentence: "Dana Whitfield", "Dana and Marco Whitfield", "Ana, Ben, and Chris" */
export const joinNames = (names: readonly string[]): string => and.format(names);
