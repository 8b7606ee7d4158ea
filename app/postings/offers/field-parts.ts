import { postings } from "~/content/business";
import type { DateField, NumberField, TextField } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** Fields that the forms about offers and about the sale share. Days are ISO, in Toronto. */

const { longest, limits, offerDays } = postings;

export const day = (label: string, min: string, max: string): DateField => ({
  kind: "date",
  label,
  min,
  max,
  tooEarly: "That day is too far back. Check the year.",
  tooLate: "That day is too far ahead. Check the year.",
});

/** A day that has come. @param missing said where it is left out */
export const pastDay = (label: string, today: string, missing: string) =>
  ({
    ...day(label, addDays(today, -offerDays.back), today),
    missing,
    tooLate: "That day hasn't come yet.",
  }) as const;

/** The day on which the sale closes. */
export const closing = (today: string) => ({
  ...day("Closing day", today, addDays(today, offerDays.closing)),
  tooEarly: "The closing day has passed. Check the day and the year.",
});

export const time = (label: string, missing: string): TextField<"clock-time"> & { missing: string } => ({
  kind: "text",
  format: "clock-time",
  label,
  maxLength: 12,
  width: "short",
  malformed: "Enter a time of day, for example 6 p.m. or 18:00.",
  missing,
});

export const dollars = (label: string): NumberField => ({
  kind: "number",
  label,
  prefix: "$",
  min: 1,
  max: limits.priceDollars.maximum,
  decimals: 2,
  width: "medium",
});

export const price = { ...dollars("Price"), min: limits.priceDollars.minimum, decimals: 0 } as const;

export const line = (label: string, hint?: string): TextField => ({
  kind: "text",
  label,
  hint,
  maxLength: longest.offerParty,
  autoComplete: "off",
});

/** Who makes an offer: the brokerage, and a person there, where the buyer has one. */
export const ofParty = (label: string): TextField => ({ ...line(label), depends: true });

export const text = (label: string, maxLength: number, hint?: string): TextField => ({
  kind: "textarea",
  label,
  hint,
  maxLength,
  rows: 2,
});
