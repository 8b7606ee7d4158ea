import { longDate } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";

/**
 * Which days the office may note of a posting. Each is a day that has come; those that follow from something else can't be
 * before it. Days are ISO, in Toronto. Pure.
 */

/** Of one before what it has to follow, by what that is. @param day ISO */
const beforeFact = {
  "agreement-out": (day: string) => `The agreement went out on ${longDate(day)}. ${thatDay}`,
  "amendment-out": (day: string) => `It went out for signature on ${longDate(day)}. ${thatDay}`,
  "last-signature": (day: string) => `The last owner signed on ${longDate(day)}. ${thatDay}`,
} as const;

const thatDay = "Enter that day or a later one.";

const impossibleDay = {
  tooFarBack: "That day is too far back. Look at the year.",
  toCome: "That day is still to come.",
} as const;

/** What a day can have to follow. */
export type DayFact = keyof typeof beforeFact;

/** The day of each of these facts, as far as it is known. */
export type DayFacts = Readonly<Partial<Record<DayFact, string>>>;

/** Every day that the office notes, and what it has to follow; null where that is nothing that we know. */
const follows = {
  // A seller may have met an agent before the order came.
  check: null,
  signature: "agreement-out",
  copy: "last-signature",
  "amendment-signature": "amendment-out",
} as const satisfies Record<string, DayFact | null>;

export type OfficeDay = keyof typeof follows;

/** How far back a day can be that follows nothing. */
const mostDaysBack = 366;

/** The earliest and the latest day that is taken, and what is said of others: the limits of a form's field. */
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
