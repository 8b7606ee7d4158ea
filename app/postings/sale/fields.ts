import { postings } from "~/content/business";
import type { Fields, Typed } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { closing, day, line, pastDay, price, time } from "~/postings/offers/field-parts";
import type { Offer } from "~/postings/offers/offer";
import { offerWords } from "~/postings/offers/words";
import { conditionWays } from "./words";

/** The fields of the forms about the sale, on both sides. Days are ISO, in Toronto. */

const { longest, offerDays } = postings;

/** @param offers those that can have been accepted */
export const acceptFields = (offers: readonly { id: string; letter: string }[], today: string) =>
  ({
    offer: {
      kind: "select",
      label: "Which offer",
      options: offers.map(({ id, letter }) => ({ value: id, label: offerWords.name(letter) })),
      placeholder: "Choose one",
      required: true,
      missing: "Choose which offer was accepted.",
    },
    acceptedOn: pastDay("Accepted on", today, "Enter the day it was accepted."),
    acceptedTime: {
      ...time("Accepted at", "Enter the time it was accepted."),
      hint: "The time of the last signature, as in the agreement of purchase and sale. Toronto time.",
    },
    price: { ...price, required: true, missing: "Enter the price." },
    closingDay: { ...closing(today), required: true, missing: "Enter the closing day." },
    conditions: {
      kind: "list",
      label: "Conditions",
      hint: "Each with its last day, as in the agreement. Leave this empty if there are none.",
      itemName: "condition",
      item: {
        what: { ...line("What the condition is"), maxLength: longest.condition },
        by: day("Last day to meet it", addDays(today, -offerDays.back), addDays(today, offerDays.closing)),
      },
      most: postings.conditions,
    },
  }) as const satisfies Fields;

/** What the register knows of the offer that was accepted, where there's one that can have been, or this one was named. */
export function knownOf(
  offers: readonly Offer[],
  named?: string | null,
): Typed<ReturnType<typeof acceptFields>> {
  const [offer, other] = named ? offers.filter(({ id }) => id === named) : offers;
  if (!offer || other) return {};
  const { id, price, closingDay } = offer;
  return {
    offer: id,
    ...(price === null ? {} : { price: String(price) }),
    ...(closingDay === null ? {} : { closingDay }),
  };
}

export const conditionFields = (today: string) =>
  ({
    how: {
      kind: "select",
      label: "Fulfilled or waived",
      options: conditionWays,
      placeholder: "Choose one",
      required: true,
      missing: "Choose whether it was fulfilled or waived.",
    },
    on: pastDay("On", today, "Enter the day."),
  }) as const satisfies Fields;

export const mlsDayFields = (today: string) =>
  ({
    on: pastDay("The MLS was told on", today, "Enter the day the MLS was told."),
  }) as const satisfies Fields;
