import { postings } from "~/content/business";
import { day, dollars, longText, text, time } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";

/** Fields of the office's forms about services. */

const { longest } = postings;

/** @param today in Toronto, ISO */
export const bookingFields = (today: string) =>
  ({
    supplier: text("Supplier", { missing: "Enter the supplier." }),
    day: day("Day", { min: today, max: addDays(today, 180), tooEarly: "That day has passed." }),
    time: time("Time", { required: false }),
    note: longText("Note for colleagues", {
      hint: "The seller doesn't see it.",
      maxLength: longest.reason,
      rows: 2,
      required: false,
    }),
  }) as const satisfies Fields;

/** @param since first possible day, ISO */
export const doneFields = (since: string, today: string) =>
  ({
    supplier: text("Supplier", { missing: "Enter the supplier." }),
    doneOn: day("Done on", {
      missing: "Enter the day it was done.",
      min: since,
      max: today,
      tooLate: "That day hasn't come yet.",
    }),
    costDollars: dollars("Cost to us", {
      hint: "Before HST. Only the office sees it.",
      max: 100_000,
      required: false,
    }),
    paidOn: day("Paid on", {
      hint: "Leave it empty while the supplier waits for payment.",
      min: since,
      max: today,
      tooLate: "That day hasn't come yet.",
      required: false,
    }),
  }) as const satisfies Fields;

export const dropFields = {
  why: longText("Reason", {
    hint: "The seller gets it by email.",
    missing: "Enter why it isn't delivered.",
    maxLength: longest.reason,
    rows: 2,
  }),
} as const satisfies Fields;
