import { postings } from "~/content/business";
import { weekdayAndDate } from "~/lib/format";
import { day, list, radio } from "~/lib/forms/fields";
import type { DateField, Section } from "~/lib/forms/form";
import { addDays, isWorkday } from "~/lib/time/business-days";
import * as lists from "./lists";

/** Fields that several tasks ask for in the same way. */

export const yesOrNo = (label: string, hint?: string) =>
  radio(label, lists.yesNo, { hint, required: false, missing: `${label} Choose yes or no.` });

interface YesBox {
  hint?: string;
  shortLabel?: string;
  section?: Section;
}

/** A rare item as one box of a list: yes if ticked, otherwise no. @param label as a statement */
export const yesBox = (label: string, more: YesBox = {}) =>
  radio(label, lists.yesNo, { ...more, tick: true, required: false });

/** Like `yesBox`, for an answer that the MLS requires. It's missing in orders that were saved before it was asked. */
export const neededBox = (label: string, more: YesBox = {}) =>
  radio(label, lists.yesNo, {
    ...more,
    tick: true,
    missing: `Tick “${label}” if it's true, then save this page.`,
  });

/** After a yes to another question of the page. */
export const ifYes = <const Name extends string>(field: Name) => ({ field, is: ["yes"] }) as const;

/** Monthly amount in dollars. */
export const monthly = { max: postings.limits.monthlyDollars, per: "month" } as const;

/** Days that an order may name: from today on, for one year. */
export interface DaysAhead {
  today: string;
  lastDay: string;
  /** Days on which the office is closed, besides weekends and holidays. */
  closed: readonly string[];
}

/** The limits of a day that an order names. */
export const limitsAhead = ({ today, lastDay }: DaysAhead) => ({
  min: today,
  max: lastDay,
  tooEarly: "That day has passed. Choose another.",
  tooLate: "Choose a day within a year.",
});

/** The next days with these weekdays, without holidays and closures. */
const nextWorkdays = (
  { today }: DaysAhead,
  { weekdays, closed }: NonNullable<DateField["only"]>,
  count: number,
) =>
  Array.from({ length: 3 * count }, (_, ahead) => addDays(today, ahead + 1))
    .filter((day) => isWorkday(day, weekdays, closed))
    .slice(0, count)
    .map((day) => ({ value: day, label: weekdayAndDate(day, today) }));

/**
 * One to three times that suit the seller, each a day with its morning or afternoon.
 * @param only the permitted days, if not all
 */
export const suitableTimes = (
  label: string,
  days: DaysAhead,
  {
    only,
    offers,
    ...more
  }: {
    hint?: string;
    shortLabel: string;
    missing: string;
    only?: DateField["only"];
    /** Number of coming days to choose from, by default a typed day. */
    offers?: number;
  },
) =>
  list(
    label,
    "time",
    {
      day: day("Day", {
        ...limitsAhead(days),
        only,
        offered: offers && only ? nextWorkdays(days, only, offers) : undefined,
      }),
      half: radio(
        "Time of day",
        [
          { value: "morning", label: "Morning", shortLabel: "morning" },
          { value: "afternoon", label: "Afternoon", shortLabel: "afternoon" },
        ],
        { missing: "Choose morning or afternoon." },
      ),
    },
    { ...more, most: 3 },
  );
