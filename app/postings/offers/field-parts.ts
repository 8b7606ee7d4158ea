import { postings } from "~/content/business";
import { day, dollars, text, time } from "~/lib/forms/fields";
import { addDays } from "~/lib/time/business-days";
import { torontoClock } from "~/lib/time/toronto";

/** Fields shared by the forms about offers and about the sale. Days are ISO, in Toronto. */

const { longest, limits, offerDays } = postings;

/** A day in the past or today. @param missing error if it's left empty */
export const pastDay = (label: string, today: string, missing = `Enter the day: ${label}.`) =>
  day(label, {
    min: addDays(today, -offerDays.back),
    max: today,
    missing,
    tooLate: "That day hasn't come yet.",
  });

/** The last day on which an offer can be accepted. @param min earliest permitted day */
export const untilDay = (today: string, min: string) =>
  day("Irrevocable until (date)", {
    min,
    max: addDays(today, offerDays.ahead),
    missing: "Enter the day the offer is irrevocable until.",
  });

/** The hour of that day. */
export const untilTime = time("Irrevocable until (time)", {
  missing: "Enter the time the offer is irrevocable until.",
});

/** Time until which the offer can be accepted. */
export const irrevocableUntil = (sent: { untilOn: string; untilTime: string }): Date =>
  torontoClock(sent.untilOn, sent.untilTime);

/** The day on which the sale closes. */
export const closing = (today: string) =>
  day("Closing day", {
    min: today,
    max: addDays(today, offerDays.closing),
    tooEarly: "The closing day has passed. Check the day and the year.",
  });

/** An optional amount. */
export const amount = (label: string) =>
  dollars(label, { min: 1, max: limits.priceDollars.maximum, width: "medium", required: false });

export const price = dollars("Price", {
  min: limits.priceDollars.minimum,
  max: limits.priceDollars.maximum,
  decimals: 0,
  width: "medium",
});

/** An optional name or address. */
export const line = (label: string, hint?: string) =>
  text(label, { hint, maxLength: longest.offerParty, required: false });

/** A field about the buyer's side: the brokerage, and a person there if the buyer has one. */
export const ofParty = (label: string) => ({ ...line(label), depends: true }) as const;
