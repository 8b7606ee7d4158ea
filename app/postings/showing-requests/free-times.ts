import { showingRequests } from "~/content/business";
import { torontoDay, torontoTime } from "~/lib/format";
import { addDays, weekdayOf } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { coincide } from "~/postings/open-houses/open-house";
import type { DayHours } from "~/postings/order/visit-hours";
import { overlap } from "~/postings/showings/showing";

/** The times for which a showing can be asked for, by the seller's rules. Days are Toronto's, ISO. Pure. */

/** What a seller has said about showings, as far as times follow from it. */
export interface TimeRules {
  /** Between a request and its showing, hours. */
  noticeHours: number;
  /** The notice that a tenant must have by law, in hours; 0 where no tenant lives there. */
  tenantsHours: number;
  /** Minutes; null where there is no limit. */
  longestMinutes: number | null;
  mayOverlap: boolean;
  /** The moment at which the term of the listing is over. */
  termEnds: Date;
  /** In which a showing begins and ends, day by day, Sunday first; null on days without showings. */
  hours: readonly (DayHours | null)[];
  /** Days on which the seller has stopped them. */
  stoppedDays: readonly string[];
  /** Open houses beside which nobody wants a showing. */
  openHouses: readonly { begins: Date; ends: Date }[];
}

/** A showing that is asked for, or stands in the way of one. */
export interface Visit {
  startsAt: Date;
  minutes: number;
}

/**
 * Why a showing can't be at a time:
 * - no-time: it begins between the times that are offered
 * - past, too-soon, too-far: it's over, within the seller's notice, or after the last day that is offered
 * - hours: before or after the hours in which there are showings, or on a weekday without any
 * - ended: the term of the listing is over by then
 * - stopped: there are none on that day
 * - too-long: longer than the seller allows
 * - open-house: the home is open to everybody at that time
 * - taken: another one is at that time
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

const { days, stepMinutes } = showingRequests;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** What is in the way of a showing that the seller offers or accepts: nothing but other visits, open houses, the clock and the term. */
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

/** What is in the way of a showing that an agent asks for; null where nothing is. */
export function problemOfTime(
  visit: Visit,
  rules: TimeRules,
  taken: readonly Visit[],
  now: Date,
): TimeProblem | null {
  const { startsAt, minutes } = visit;
  // What was typed may be no moment at all, or one in a year that no calendar writes.
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

/** The last day that is offered. */
export const lastDay = (now: Date): string => addDays(torontoDay(now), days - 1);

const endOf = ({ startsAt, minutes }: Visit): Date => new Date(startsAt.getTime() + minutes * minuteMs);

/** How long a showing can be asked for, minutes: at least the shortest, whatever the seller allows. */
export const lengthsFor = ({ longestMinutes }: Pick<TimeRules, "longestMinutes">): number[] =>
  showingRequests.lengths.filter((minutes) => longestMinutes === null || minutes <= longestMinutes);

/** The times at which a showing of the usual length can begin, day by day; days without any are left out. */
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

/** A time of a day, minutes from midnight by Toronto's clock. */
const momentAt = (day: string, minutes: number): Date =>
  torontoMoment(day, Math.floor(minutes / 60), minutes % 60);

/** When showings of a day begin and end; null where there are none. */
function hoursOn(day: string, { hours }: Pick<TimeRules, "hours">): { begin: Date; end: Date } | null {
  const own = hours[weekdayOf(day)];
  return own ? { begin: momentAt(day, own.from), end: momentAt(day, own.to) } : null;
}

/** Every time of a day that is offered at all. */
function timesOf(day: string, { hours }: Pick<TimeRules, "hours">): Date[] {
  const { from, to } = hours[weekdayOf(day)] ?? { from: 0, to: 0 };
  return Array.from({ length: Math.floor((to - from) / stepMinutes) }, (_, step) =>
    momentAt(day, from + step * stepMinutes),
  );
}
