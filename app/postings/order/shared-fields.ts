import { postings } from "~/content/business";
import { listed } from "~/content/phrases";
import type { DateField } from "~/lib/forms/form";
import { runsOf, spanText } from "~/lib/time/closures";
import * as lists from "./lists";

/** Fields that several tasks ask for in the same way. */

export const yesOrNo = (label: string, hint?: string) =>
  ({
    kind: "radio",
    label,
    hint,
    options: lists.yesNo,
    required: false,
    missing: `${label} Choose yes or no.`,
  }) as const;

/** A rare thing, as one box of a list: ticked it's a yes, not ticked a no. @param label as a statement */
export const tick = (label: string, hint?: string) =>
  ({ kind: "radio", label, hint, options: lists.yesNo, tick: true }) as const;

/** After a yes to another question of the page. */
export const ifYes = <const Name extends string>(field: Name) => ({ field, is: ["yes"] }) as const;

export const dollars = (label: string, max: number, hint?: string) =>
  ({ kind: "number", label, hint, prefix: "$", min: 0, max, decimals: 2, width: "short" }) as const;

/** Dollars of each month. */
export const monthlyDollars = (label: string) =>
  ({ ...dollars(label, postings.limits.monthlyDollars), per: "month" }) as const;

/** The days an order may name: from today on, for a year. */
export interface DaysAhead {
  today: string;
  lastDay: string;
  /** Days on which the office is closed, besides weekends and holidays. */
  closed: readonly string[];
}

/** "We're also closed December 24 to 31. " and a space, or nothing: what the office has closed of the days ahead. */
export function alsoClosed({ today, closed }: DaysAhead): string {
  const runs = runsOf(closed.filter((day) => day >= today));
  return runs.length > 0 ? `We're also closed ${listed(runs.map((run) => spanText(run, today)))}. ` : "";
}

export const dayAhead = (label: string, { today, lastDay }: DaysAhead) =>
  ({
    kind: "date",
    label,
    min: today,
    max: lastDay,
    tooEarly: "That day has passed. Choose another.",
    tooLate: "Choose a day within a year.",
  }) as const;

/** One to three times that suit the seller, each a day and its half. @param only which days will do, where not all */
export const suitableTimes = (days: DaysAhead, only?: DateField["only"]) =>
  ({
    kind: "list",
    itemName: "time",
    most: 3,
    required: true,
    item: {
      day: { ...dayAhead("Day", days), required: true, only },
      half: {
        kind: "radio",
        label: "Time of day",
        options: [
          { value: "morning", label: "Morning" },
          { value: "afternoon", label: "Afternoon" },
        ],
        missing: "Choose morning or afternoon.",
      },
    },
  }) as const;
