import { postings } from "~/content/business";
import { timeAndWeekday } from "~/lib/format";
import {
  type Entered,
  enteredOf,
  enteredRows,
  enteredText,
  nameOfField,
  sentAgain,
} from "~/lib/forms/entered";
import { longText } from "~/lib/forms/fields";
import type { Fields, Row, Values } from "~/lib/forms/form";
import { amount, closing, line, ofParty, price } from "./field-parts";
import { offerWords as words } from "./words";

/**
 * What is kept of an offer as it is entered: who makes it, and its terms. A field of an offer is one line here. Its form, its correction, the pages of
 * both sides, the letter to the office, the inspection and the seller's copy follow from it.
 */

const { longest } = postings;

/** Who makes an offer. The buyer's name isn't among it: it stays with the office. */
export const partyFields = {
  brokerage: {
    ...ofParty("Buyer's brokerage"),
    section: { title: "From", text: "Please don't enter the buyer's name here. Our office keeps it." },
  },
  representative: line("Buyer's representative"),
  contact: line(
    "Contact for the buyer's side",
    "A phone number or an email address, so that we can tell them how many offers there are.",
  ),
} as const satisfies Fields;

/** @param today ISO, in Toronto */
export const termFields = (today: string) =>
  ({
    price: {
      ...price,
      required: false,
      section: {
        title: "Terms: optional",
        text: "These stay between you and our office. We won't tell anyone what an offer says unless every owner has signed a direction for it.",
      },
    },
    deposit: amount("Deposit"),
    closingDay: { ...closing(today), required: false, shortLabel: "Closing" },
    conditions: longText("Conditions", {
      hint: "For example: financing within 5 business days. If there are none, write “none”.",
      maxLength: longest.offerConditions,
      rows: 2,
      required: false,
    }),
    comment: longText("Comments", { maxLength: longest.offerComment, rows: 2, required: false }),
  }) as const satisfies Fields;

/** The terms for reading: which days the form takes doesn't matter then. */
const terms = termFields("2000-01-01");

const offerFields = { ...partyFields, ...terms };

/** What an offer keeps of its form. */
export type EnteredOffer = Entered<typeof offerFields>;

/** Party and terms as an offer keeps them. */
export const enteredOffer = (sent: Partial<Values<typeof offerFields>>): EnteredOffer =>
  enteredOf(offerFields, sent);

/** Party and terms as the form of an offer holds them. */
export const sentOffer = (offer: EnteredOffer) => sentAgain(offerFields, offer);

/** Who makes an offer, in words. */
export const partyRows = (offer: EnteredOffer): Row[] =>
  enteredRows(partyFields, offer, { brokerage: words.noBrokerage, contact: words.unnamed });

/** The terms of an offer, in words. @param isRegistered true if they are in the offer's document alone until someone enters them here */
export const termRows = (offer: EnteredOffer, isRegistered: boolean): Row[] =>
  enteredRows(terms, offer, isRegistered ? {} : notEntered);

const { unnamed } = words;

const notEntered = { price: unnamed, deposit: unnamed, closingDay: unnamed, conditions: unnamed };

/** Terms of an offer that a direction can let the office share. Whose offer it is never is among them. */
export const sharedTerms = ["price", "deposit", "closingDay", "conditions", "irrevocableUntil"] as const;

export type SharedTerm = (typeof sharedTerms)[number];

/** Name of a term, as a direction has it. */
export const termName = (term: SharedTerm): string =>
  term === "irrevocableUntil" ? words.irrevocableUntil : nameOfField(terms[term]);

/** A term of an offer as people read it. */
export const termText = (offer: EnteredOffer & { irrevocableUntil: Date }, term: SharedTerm): string =>
  term === "irrevocableUntil"
    ? timeAndWeekday(offer.irrevocableUntil)
    : enteredText(terms, offer, term) || unnamed;
