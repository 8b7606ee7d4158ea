import { longDate } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";

/**
 * Days that the office may record of a posting. None may be in the future or before the day that it has to
 * follow. Days are ISO, in Toronto.
 */

/** Error for a day that is too early, by the day it has to follow. @param day ISO */
const beforeFact = {
  "agreement-out": (day: string) => `The agreement went out on ${longDate(day)}. ${thatDay}`,
  "amendment-out": (day: string) => `It went out for signature on ${longDate(day)}. ${thatDay}`,
  "last-signature": (day: string) => `The last owner signed on ${longDate(day)}. ${thatDay}`,
} as const;

const thatDay = "Enter that day or a later one.";

const impossibleDay = {
  tooFarBack: "That day is too far back. Check the year.",
  toCome: "That day hasn't come yet.",
} as const;

/** Days that another day may have to follow. */
export type DayFact = keyof typeof beforeFact;

/** Known dates of these days. */
export type DayFacts = Readonly<Partial<Record<DayFact, string>>>;

/** Days that the office records, and the day that each has to follow, or null. */
const follows = {
  // A seller may have met an agent before ordering.
  check: null,
  signature: "agreement-out",
  copy: "last-signature",
  "amendment-signature": "amendment-out",
} as const satisfies Record<string, DayFact | null>;

export type OfficeDay = keyof typeof follows;

/** Limit for days that follow no other day, in days before today. */
const mostDaysBack = 366;

/** Earliest and latest allowed day, with the errors: limits of a form's field. */
export function limitsOfDay(day: OfficeDay, facts: DayFacts, today: string) {
  const fact = follows[day];
  const known = fact && facts[fact];
  return {
    min: known || addDays(today, -mostDaysBack),
    max: today,
    tooEarly: fact && known ? beforeFact[fact](known) : impossibleDay.tooFarBack,
    tooLate: impossibleDay.toCome,
  };
}
