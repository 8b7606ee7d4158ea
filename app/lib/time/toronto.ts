import { timeAndWeekday, torontoDay, torontoTime, typedTime } from "~/lib/format";
import { addDays } from "./business-days";

/** Times in Toronto, and their names. Days are ISO dates. */

const minuteMs = 60_000;

/** Minutes that Toronto is behind UTC, in winter and in summer. */
const offsets = [300, 240] as const;

/**
 * Returns the moment at which Toronto's clock shows this time. An hour that occurs twice gives the first. An hour skipped in
 * spring gives the time after the change.
 * @param hour 0 to 23
 */
export function torontoMoment(day: string, hour: number, minute = 0): Date {
  const [winter, summer] = offsets.map(
    (offset) => new Date(Date.parse(`${day}T00:00Z`) + (hour * 60 + minute + offset) * minuteMs),
  ) as [Date, Date];
  const { hour: shown, minute: shownMinute } = torontoTime(summer);
  return torontoDay(summer) === day && shown === hour && shownMinute === minute ? summer : winter;
}

/** Returns the moment of a day and a time, "14:30", in Toronto. */
export function torontoClock(day: string, time: string): Date {
  const [hour = "0", minute = "0"] = time.split(":");
  return torontoMoment(day, Number(hour), Number(minute));
}

/** Formats a moment in Toronto with its UTC offset, for tables: "2026-11-22T06:57-05:00". */
export function torontoStamp(moment: Date): string {
  const shown = `${torontoDay(moment)}T${typedTime(moment)}`;
  const behind = Math.round((moment.getTime() - Date.parse(`${shown}Z`)) / (60 * minuteMs));
  return `${shown}-${String(behind).padStart(2, "0")}:00`;
}

/** Formats a moment close to `now`: "6 p.m. today", "2:30 p.m. Tuesday, November 24". */
export function nearMoment(moment: Date, now: Date): string {
  const [day, today] = [torontoDay(moment), torontoDay(now)];
  const near = { [today]: "today", [addDays(today, 1)]: "tomorrow", [addDays(today, -1)]: "yesterday" }[day];
  const said = timeAndWeekday(moment, now);
  return near ? said.replace(/ \w+day, .*/, ` ${near}`) : said;
}
