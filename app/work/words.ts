import { beginningOf, clockTime, torontoDay, torontoTime, weekdayAndDate } from "~/lib/format";

/** Texts of a row in the queue. They stay valid on other days. */

/** Formats a day like "Tue, Nov 24". */
export function shortWeekday(day: string): string {
  const [weekday = "", month = "", date = ""] = weekdayAndDate(day).replace(",", "").split(" ");
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`;
}

/** Formats a time like "Mon, Nov 23, 11 p.m." */
export function shortMoment(moment: Date): string {
  const { hour, minute } = torontoTime(moment);
  return `${shortWeekday(torontoDay(moment))}, ${clockTime(hour, minute)}`;
}

/** The beginning of a text, on one line. @param most characters */
export function shorten(text: string, most = 60): string {
  const line = text.replace(/\s+/g, " ").trim();
  const begun = beginningOf(line, most).trim();
  return begun.length < line.length ? `${begun}…` : begun;
}

/** The beginning of a typed text, in quotation marks. @param most characters */
export const quote = (text: string, most = 70): string => `“${shorten(text, most)}”`;

/** Formats signatures like "2 of 3". */
export const signedText = (signed: number, all: number): string => `${signed} of ${all}`;
