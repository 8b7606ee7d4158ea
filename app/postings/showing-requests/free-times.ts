import { showingRequests } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays, weekdayOf } from "~/lib/time/business-days";
import { dayMs } from "~/lib/time/day-ms";
import { torontoMoment } from "~/lib/time/toronto";
import { coincide } from "~/postings/open-houses/open-house";
import type { DayHours } from "~/postings/order/visit-hours";
import { overlap } from "~/postings/showings/showing";

/** Times that agents can request for a showing, by the seller's rules. Days are ISO, in Toronto. */

/** The seller's answers about showings, as far as times depend on them. */
export interface TimeRules {
  /** Notice between a request and its showing, in hours. */
  noticeHours: number;
  /** Notice that a tenant must have by law, in hours, or 0 without a tenant. */
  tenantsHours: number;
  /** Maximum length in minutes, or null if there is no limit. */
  longestMinutes: number | null;
  mayOverlap: boolean;
  /** End of the listing's term. */
  termEnds: Date;
  /** Hours of showings by day, Sunday first. Null on days without showings. */
  hours: readonly (DayHours | null)[];
  /** Days on which the seller has stopped showings. */
  stoppedDays: readonly string[];
  /** Open houses at which there are no showings. */
  openHouses: readonly { begins: Date; ends: Date }[];
}

/** A requested showing, or one that conflicts with it. */
export interface Visit {
  startsAt: Date;
  minutes: number;
}

/**
 * Problem with the time of a showing:
 * - no-time: it begins between the times that are offered
 * - past, too-soon, too-far: it's over, within the seller's notice, or after the last day that is offered
 * - hours: outside the hours of showings, or on a weekday without any
 * - ended: the term of the listing is over by then
 * - stopped: there are none on that day
 * - too-long: longer than the seller allows
 * - open-house: there is an open house at that time
 * - taken: another showing is at that time
 */
export type TimeProblem =
  | "no-time"
  | "past"
  | "too-soon"
  | "too-far"
  | "hours"
  | "ended"
  | "stopped"
  | "too-long"
  | "open-house"
  | "taken";

const { days } = showingRequests;
export const { stepMinutes } = showingRequests;

const minuteMs = 60_000;
/**
 * Problem with a time that the seller offers or accepts. Checks only other showings, open houses, the clock and the term.
 */
export function problemOfAnswer(
  visit: Visit,
  {
    mayOverlap,
    termEnds,
    stoppedDays,
    openHouses,
  }: Omit<TimeRules, "noticeHours" | "tenantsHours" | "longestMinutes" | "hours">,
  taken: readonly Visit[],
  now: Date,
): TimeProblem | null {
  if (visit.startsAt <= now) return "past";
  if (endOf(visit) > termEnds) return "ended";
  if (stoppedDays.includes(torontoDay(visit.startsAt))) return "stopped";
  const span = { begins: visit.startsAt, ends: endOf(visit) };
  if (openHouses.some((one) => coincide(one, span))) return "open-house";
  return !mayOverlap && taken.some((other) => overlap(visit, other)) ? "taken" : null;
}

/** Problem with a time that an agent requests, or null. */
export function problemOfTime(
  visit: Visit,
  rules: TimeRules,
  taken: readonly Visit[],
  now: Date,
): TimeProblem | null {
  const { startsAt, minutes } = visit;
  // The input may be an invalid time, or in a year outside the calendar.
  if (Number.isNaN(startsAt.getTime())) return "no-time";
  if (startsAt <= now) return "past";
  if (startsAt.getTime() > now.getTime() + (days + 1) * dayMs) return "too-far";
  const day = torontoDay(startsAt);
  const { minute } = torontoTime(startsAt);
  if (minute % stepMinutes !== 0 || startsAt.getTime() % minuteMs !== 0) return "no-time";
  if (startsAt.getTime() < now.getTime() + rules.noticeHours * 60 * minuteMs) return "too-soon";
  if (day > lastDay(now)) return "too-far";
  const hours = hoursOn(day, rules);
  if (!hours || startsAt < hours.begin || endOf(visit) > hours.end) return "hours";
  if (rules.longestMinutes !== null && minutes > rules.longestMinutes) return "too-long";
  return problemOfAnswer(visit, rules, taken, now);
}

/** Last day that is offered. */
export const lastDay = (now: Date): string => addDays(torontoDay(now), days - 1);

const endOf = ({ startsAt, minutes }: Visit): Date => new Date(startsAt.getTime() + minutes * minuteMs);

/** Lengths that can be requested, in minutes. The shortest is always included. */
export const lengthsFor = ({ longestMinutes }: Pick<TimeRules, "longestMinutes">): number[] =>
  showingRequests.lengths.filter((minutes) => longestMinutes === null || minutes <= longestMinutes);

/** Start times for a showing of the usual length, by day. Days without any are left out. */
export function freeTimes(
  rules: TimeRules,
  taken: readonly Visit[],
  now: Date,
): { day: string; times: Date[] }[] {
  const minutes = Math.min(stepMinutes, Math.max(...lengthsFor(rules)));
  const today = torontoDay(now);
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({
      day,
      times: timesOf(day, rules).filter(
        (startsAt) => !problemOfTime({ startsAt, minutes }, rules, taken, now),
      ),
    }))
    .filter(({ times }) => times.length > 0);
}

/** Converts a time of day, in minutes from midnight by Toronto's clock. */
const momentAt = (day: string, minutes: number): Date =>
  torontoMoment(day, Math.floor(minutes / 60), minutes % 60);

/** Hours of showings on a day, or null if there are none. */
function hoursOn(day: string, { hours }: Pick<TimeRules, "hours">): { begin: Date; end: Date } | null {
  const own = hours[weekdayOf(day)];
  return own ? { begin: momentAt(day, own.from), end: momentAt(day, own.to) } : null;
}

/** All start times of a day. */
function timesOf(day: string, { hours }: Pick<TimeRules, "hours">): Date[] {
  const { from, to } = hours[weekdayOf(day)] ?? { from: 0, to: 0 };
  return Array.from({ length: Math.floor((to - from) / stepMinutes) }, (_, step) =>
    momentAt(day, from + step * stepMinutes),
  );
}
