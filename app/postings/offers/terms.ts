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
 * Party and terms of an offer. Each field is defined here once.
 * Its form, correction, pages, letter to the office, inspection and seller's copy are derived from it.
 */

const { longest } = postings;

/** The party that makes an offer. The buyer's name isn't included, because only the office stores it. */
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

/** Terms for reading, which doesn't depend on the permitted days. */
const terms = termFields("2000-01-01");

/** Party and terms, for reading. */
export const offerFields = { ...partyFields, ...terms };

/** Values of an offer's form that are stored. */
export type EnteredOffer = Entered<typeof offerFields>;

/** Party and terms in their stored form. */
export const storedOfferOf = (sent: Partial<Values<typeof offerFields>>): EnteredOffer =>
  enteredOf(offerFields, sent);

/** Party and terms as the form's values. */
export const offerFormValues = (offer: EnteredOffer) => sentAgain(offerFields, offer);

/** The party that makes an offer, in words. */
export const partyRows = (offer: EnteredOffer): Row[] =>
  enteredRows(partyFields, offer, { brokerage: words.noBrokerage, contact: words.unnamed });

/**
 * Terms of an offer, in words.
 * @param isRegistered true if they are only in the offer's document until a person enters them here
 */
export const termRows = (offer: EnteredOffer, isRegistered: boolean): Row[] =>
  enteredRows(terms, offer, isRegistered ? {} : notEntered);

const { unnamed } = words;

const notEntered = { price: unnamed, deposit: unnamed, closingDay: unnamed, conditions: unnamed };

/** Terms that a direction can let the office share. The buyer's identity is never among them. */
export const sharedTerms = ["price", "deposit", "closingDay", "conditions", "irrevocableUntil"] as const;

export type SharedTerm = (typeof sharedTerms)[number];

/** Name of a term, as in a direction. */
export const termName = (term: SharedTerm): string =>
  term === "irrevocableUntil" ? words.irrevocableUntil : nameOfField(terms[term]);

/** Value of a term, in words. */
export const termText = (offer: EnteredOffer & { irrevocableUntil: Date }, term: SharedTerm): string =>
  term === "irrevocableUntil"
    ? timeAndWeekday(offer.irrevocableUntil)
    : enteredText(terms, offer, term) || unnamed;
