import { postings } from "~/content/business";
import type { DateField, Fields, NumberField, TextField } from "~/lib/forms/form";
import { addDays } from "~/lib/time/business-days";
import { sharedTerms } from "./offer";
import { conditionWays, markOptions, offerMeans, offerTerms, offerWords, toldWays } from "./words";

/** The fields of the forms about offers and the sale, on both sides. Days are ISO, in Toronto. */

const { longest, limits, offerDays } = postings;

const day = (label: string, min: string, max: string): DateField => ({
  ...{ kind: "date", label, min, max },
  tooEarly: "That day is too far back. Look at the year.",
  tooLate: "That day is too far ahead. Look at the year.",
});

/** A day that has come. @param missing said where it is left out */
const pastDay = (label: string, today: string, missing: string) =>
  ({
    ...day(label, addDays(today, -offerDays.back), today),
    ...{ required: true, missing, tooLate: "That day is still to come." },
  }) as const;

/** The day on which the sale closes. */
const closing = (today: string) => ({
  ...day("Closing day", today, addDays(today, offerDays.closing)),
  tooEarly: "The closing day has passed. Look at the day and the year.",
});

const time = (label: string, missing: string): TextField<"clock-time"> & { required: true } => ({
  ...{ kind: "text", format: "clock-time", label, required: true, maxLength: 12, width: "short" },
  malformed: "Enter a time of day, for example 6 p.m. or 18:00.",
  missing,
});

const dollars = (label: string): NumberField => ({
  ...{ kind: "number", label, prefix: "$", min: 1, max: limits.priceDollars.maximum, decimals: 0 },
  width: "medium",
});

const price = { ...dollars("Price"), min: limits.priceDollars.minimum };

const line = (label: string, hint?: string): TextField => ({
  ...{ kind: "text", label, maxLength: longest.offerParty, autoComplete: "off" },
  ...(hint ? { hint } : {}),
});

const text = (label: string, maxLength: number, hint?: string): TextField => ({
  ...{ kind: "textarea", label, maxLength, rows: 2 },
  ...(hint ? { hint } : {}),
});

/** What is written down of an offer. */
export const enterFields = (today: string) =>
  ({
    datedOn: {
      ...pastDay("Day on the offer", today, "Enter the day on the offer."),
      section: {
        title: "When it came",
        text: "All of this is on the first page of the offer, or on its summary.",
      },
    },
    receivedOn: pastDay("Received on", today, "Enter the day on which it came."),
    receivedTime: time("Received at", "Enter the hour at which it came."),
    means: {
      kind: "select",
      label: "How it came",
      options: offerMeans,
      placeholder: "Choose one",
      required: true,
      missing: "Choose how it came.",
    },
    untilOn: {
      ...day("Irrevocable until: day", addDays(today, -offerDays.back), addDays(today, offerDays.ahead)),
      ...{ required: true, missing: "Enter the day until which it's irrevocable." },
    },
    untilTime: time("Irrevocable until: hour", "Enter the hour until which it's irrevocable."),
    brokerage: {
      ...line("Buyer's brokerage"),
      section: { title: "Whose it is", text: "Don't write the buyer's name here: our office keeps it." },
    },
    representative: line("Its representative"),
    noBrokerage: { kind: "checkbox", label: "The buyer has no brokerage." },
    contact: line(
      "How its side is reached",
      "A phone number or an email address, so that we can tell them how many offers there are.",
    ),
    price: {
      ...price,
      section: {
        title: "What it says, if you like",
        text: "It stays between you and the office. We tell nobody what an offer says unless every owner has signed a direction for it.",
      },
    },
    deposit: dollars("Deposit"),
    closingDay: closing(today),
    conditions: text(
      "Conditions",
      longest.offerConditions,
      "For example: financing within 5 business days. Write “none” where there is none.",
    ),
    comment: text("Remark", longest.offerComment),
  }) as const satisfies Fields;

/** The rest of an offer's summary (OREA 801), for the office alone. */
export const buyerFields = {
  buyers: {
    ...text(
      "Buyers' names",
      longest.buyers,
      "For the office alone: no page, letter or copy of the seller's shows them.",
    ),
    required: true,
    missing: "Write the buyers' names.",
  },
  signedBy: line("Who signed the summary, and for whom"),
} as const satisfies Fields;

/** The same where an offer is entered with it. */
export const officeEnterFields = (today: string) => {
  const { datedOn, ...rest } = enterFields(today);
  return {
    datedOn: { ...datedOn, section: undefined },
    ...rest,
    brokerage: line("Buyer's brokerage"),
    price,
    contact: line("How its side is reached"),
    buyers: { ...buyerFields.buyers, required: false, missing: undefined },
    signedBy: buyerFields.signedBy,
  } as const satisfies Fields;
};

/** @param marks which of them are possible now */
export const markFields = (marks: readonly string[], today: string) =>
  ({
    mark: {
      kind: "select",
      label: "What became of it",
      options: markOptions.filter(({ value }) => marks.includes(value)),
      placeholder: "Choose one",
      required: true,
      missing: "Choose what became of it.",
    },
    markOn: pastDay("When", today, "Enter the day."),
    markTime: time("At", "Enter the hour."),
  }) as const satisfies Fields;

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
    acceptedOn: pastDay("Accepted on", today, "Enter the day on which it was accepted."),
    acceptedTime: {
      ...time("Accepted at", "Enter the hour at which it was accepted."),
      hint: "The last signature's, as the agreement of purchase and sale has it. Toronto time.",
    },
    price: { ...price, required: true, missing: "Enter the price." },
    closingDay: { ...closing(today), required: true, missing: "Enter the closing day." },
    conditions: {
      kind: "list",
      label: "Conditions",
      hint: "Each with its last day, as the agreement has it. Leave it empty where there is none.",
      itemName: "condition",
      item: {
        what: { ...line("What it depends on"), maxLength: longest.condition },
        by: day("Last day for it", addDays(today, -offerDays.back), addDays(today, offerDays.closing)),
      },
      most: postings.conditions,
    },
  }) as const satisfies Fields;

export const conditionFields = (today: string) =>
  ({
    how: {
      kind: "select",
      label: "How it ended",
      options: conditionWays,
      placeholder: "Choose one",
      required: true,
      missing: "Choose how it ended.",
    },
    on: pastDay("On", today, "Enter the day."),
  }) as const satisfies Fields;

/** @param owners everybody who signs */
export const directionFields = (owners: readonly string[], today: string) =>
  ({
    signedBy: {
      kind: "checkboxes",
      label: "Signed by",
      options: owners.map((owner) => ({ value: owner, label: owner })),
      most: owners.length,
      required: true,
      missing: "Choose who has signed.",
    },
    signedOn: pastDay("Signed on", today, "Enter the day on which it was signed."),
    terms: {
      kind: "checkboxes",
      label: "What may be shared",
      options: sharedTerms.map((value) => ({ value, label: offerTerms[value] })),
      most: sharedTerms.length,
      required: true,
      missing: "Choose what may be shared.",
    },
  }) as const satisfies Fields;

export const tellFields = {
  how: {
    kind: "select",
    label: "How they were told",
    options: toldWays,
    placeholder: "Choose one",
    required: true,
    missing: "Choose how they were told.",
  },
} as const satisfies Fields;

export const mlsDayFields = (today: string) =>
  ({
    on: pastDay("The MLS was told on", today, "Enter the day on which the MLS was told."),
  }) as const satisfies Fields;
