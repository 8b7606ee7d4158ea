import { timeAndWeekday, torontoDay, torontoTime, typedTime } from "~/lib/format";
import { addDays } from "./business-days";

/** Moments by Toronto's clock, and what people call them. Days are ISO. */

const minuteMs = 60_000;

/** Minutes that Toronto's clock is behind UTC: in winter, and in summer. */
const offsets = [300, 240] as const;

/**
 * The moment at which Toronto's clock shows this. Of an hour that comes twice, the first; an hour that is skipped
 * in spring is the moment its minutes after the clock was put on.
 * @param hour 0 to 23
 */
export function torontoMoment(day: string, hour: number, minute = 0): Date {
  const [winter, summer] = offsets.map(
    (offset) => new Date(Date.parse(`${day}T00:00Z`) + (hour * 60 + minute + offset) * minuteMs),
  ) as [Date, Date];
  const { hour: shown, minute: shownMinute } = torontoTime(summer);
  return torontoDay(summer) === day && shown === hour && shownMinute === minute ? summer : winter;
}

/** The moment of a day and a time of the clock, "14:30", in Toronto. */
export function torontoClock(day: string, time: string): Date {
  const [hour = "0", minute = "0"] = time.split(":");
  return torontoMoment(day, Number(hour), Number(minute));
}

/** A moment as tables hold it, by Toronto's clock, with how far that is from UTC: "2026-11-22T06:57-05:00". */
export function torontoStamp(moment: Date): string {
  const shown = `${torontoDay(moment)}T${typedTime(moment)}`;
  const behind = Math.round((moment.getTime() - Date.parse(`${shown}Z`)) / (60 * minuteMs));
  return `${shown}-${String(behind).padStart(2, "0")}:00`;
}

/** A moment near `now`, as people say it: "6 p.m. today", "2:30 p.m. Tuesday, November 24". */
export function nearMoment(moment: Date, now: Date): string {
  const [day, today] = [torontoDay(moment), torontoDay(now)];
  const near = { [today]: "today", [addDays(today, 1)]: "tomorrow", [addDays(today, -1)]: "yesterday" }[day];
  const said = timeAndWeekday(moment, now);
  return near ? said.replace(/ \w+day, .*/, ` ${near}`) : said;
}
