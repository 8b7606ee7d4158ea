import { longDate } from "~/lib/format";

/** What is said of a day that the office typed and that can't be. */

/** Of one before what it has to follow, by what that is. @param day ISO */
export const beforeFact = {
  "agreement-out": (day: string) => `The agreement went out on ${longDate(day)}. ${thatDay}`,
  "amendment-out": (day: string) => `It went out for signature on ${longDate(day)}. ${thatDay}`,
  "last-signature": (day: string) => `The last owner signed on ${longDate(day)}. ${thatDay}`,
} as const;

const thatDay = "Enter that day or a later one.";

export const impossibleDay = {
  tooFarBack: "That day is too far back. Look at the year.",
  toCome: "That day is still to come.",
} as const;
