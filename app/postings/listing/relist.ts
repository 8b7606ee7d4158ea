import { policies } from "~/content/policies";
import { daysText, fullDay, torontoDay } from "~/lib/format";
import { day, dollars, longText, radio, text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { addDays, daysBetween } from "~/lib/time/business-days";
import type { Posting } from "~/postings/posting";
import { hasDeclinedExtension } from "./term";

/** After a listing: its holdover, and listing the home again. Days are Toronto's, ISO. */

/** Last day of the listing, or null if it's still under way or never was on the MLS. */
export function lastListedDay({
  mls,
  state,
  events,
}: Pick<Posting, "mls" | "state" | "events">): string | null {
  if (!mls) return null;
  if (state === "expired") return mls.endDay;
  const ended = events.findLast(({ transition }) => transition === "terminate");
  return state === "terminated" && ended ? torontoDay(ended.at) : null;
}

/** Last day of the holdover, or null if the listing has none. */
export function holdoverEnd(posting: Posting): string | null {
  const last = lastListedDay(posting);
  const days = posting.agreement?.terms.holdoverDays ?? policies.holdoverDays;
  return last && days > 0 ? addDays(last, days) : null;
}

/** The holdover in words. */
export function holdoverText(posting: Posting, today: string): string {
  const end = holdoverEnd(posting);
  if (!end) return "The agreement has no holdover.";
  const left = daysBetween(today, end);
  if (left < 0) return `The holdover ended on ${fullDay(end)}.`;
  const owed = `${policies.holdoverOwed}${posting.fee?.plan === "flat-fee" ? "" : `, and ${policies.holdoverToUs}`}`;
  return `Holdover until ${fullDay(end)}: ${daysText(left)} left. If a buyer who learned of the home while it was listed buys it by then, the seller may owe ${owed}.`;
}

/** Steps that answer the question about listing again. */
const answering: readonly string[] = ["ask-to-relist", "list-again"];

/**
 * End of a listing whose owner hasn't been asked about listing again. Null if there is nothing to ask, a follow-up was set
 * since, or the seller had declined an extension.
 */
export function relistAskableSince(posting: Posting): Date | null {
  const { state, restrictedAt, events, followUps = [] } = posting;
  if (state !== "expired" || restrictedAt || hasDeclinedExtension(posting)) return null;
  const end = events.findLastIndex(({ transition }) => transition === "expire");
  const since = events[end]?.at;
  if (!since || followUps.some(({ at }) => at > since)) return null;
  return events.slice(end).some(({ transition }) => answering.includes(transition)) ? null : since;
}

export const relistAnswers = [
  { value: "yes", label: "Wants to list again" },
  { value: "later", label: "Not now" },
  { value: "no", label: "No" },
  { value: "message", label: "Not reached, and left a message" },
] as const;

const longestNote = 300;

export const relistFields = {
  answer: radio("Owner's answer", relistAnswers),
  note: longText("Note", { maxLength: longestNote, rows: 2, required: false }),
} as const satisfies Fields;

/** Fields of a sale in the holdover. @param last day of the listing @param until last day of the holdover */
export const holdoverSaleFields = (last: string, until: string, today: string) =>
  ({
    buyer: text("Buyer", { missing: "Enter the buyer's name." }),
    price: dollars("Price", { max: 100_000_000, min: 1, decimals: 0 }),
    acceptedOn: day("Offer accepted on", {
      missing: "Enter the day the offer was accepted.",
      min: addDays(last, 1),
      max: until < today ? until : today,
      tooEarly: "That day is within the term. Record it as a sale.",
      tooLate: "That day is after the holdover, or hasn't come yet.",
    }),
    introduced: longText("How the buyer learned of the home while it was listed", {
      missing: "Enter how the buyer learned of the home.",
      hint: "For example: a showing on October 3.",
      maxLength: longestNote,
      rows: 2,
    }),
  }) as const satisfies Fields;
