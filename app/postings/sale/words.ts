import type { Option } from "~/lib/ui/shapes";

/** The lists and words about the sale that both sides share. */

/** How a condition ended. */
export const conditionWays = [
  { value: "fulfilled", label: "It was fulfilled" },
  { value: "waived", label: "The buyer waived it" },
] as const satisfies readonly Option[];

/** What is said of a sale that was entered wrongly. */
export const saleErrors = {
  notYet: "That time hasn't come yet.",
  beforeAccepted: "The sale can't close before the offer was accepted.",
  acceptedBefore: (letter: string, when: string) =>
    `Offer ${letter} was received on ${when}, so it can't have been accepted before that.`,
  acceptedLate: (letter: string, when: string) =>
    `Offer ${letter} was irrevocable until ${when}, so it couldn't be accepted later. If both sides agreed on a later time in writing, enter that as a separate offer first.`,
  condition: "For each condition, enter what it is and its last day.",
  conditionDay: "A condition's last day can't be before the offer was accepted, or after the closing.",
  metBefore: "That's before the offer was accepted.",
} as const;

/** The words about a sale, for the pages of both sides. */
export const saleWords = {
  acceptedOffer: (letter: string, price: string) => `Offer ${letter}, ${price}`,
  conditionEnded: (what: string, how: string, day: string) => `${what}: ${how}, ${day}`,
  toldOf: {
    conditional: (day: string, inTime: boolean) => `Conditional sale, ${day}, ${inTime ? "in time" : "late"}`,
    sold: (day: string, inTime: boolean) => `Firm sale, ${day}, ${inTime ? "in time" : "late"}`,
    back: (day: string, inTime: boolean) => `Sale fell through, ${day}, ${inTime ? "in time" : "late"}`,
  },
  title: "The sale",
  offer: "Accepted offer",
  accepted: "Accepted",
  price: "Price",
  closing: "Closing day",
  conditions: "Conditions",
  noConditions: "None. The sale is firm once we've recorded it.",
  conditionOpen: (day: string) => `Open, until ${day}`,
  conditionMet: {
    fulfilled: (day: string) => `Fulfilled on ${day}`,
    waived: (day: string) => `Waived on ${day}`,
  },
  clock: {
    conditional: "The MLS has to know of the conditional sale by",
    sold: "The MLS has to know of the firm sale by",
    back: "The MLS has to know that the sale fell through by",
  },
  told: "The MLS was told",
  condition: (what: string) => `Condition: ${what}`,
  news: {
    conditional: "Tell the MLS of the conditional sale",
    sold: "Tell the MLS of the firm sale",
    back: "Tell the MLS that the sale fell through",
  },
  states: {
    reported:
      "An accepted offer has been reported. We'll record the sale as soon as we have the signed agreement of purchase and sale.",
    conditional: "Conditionally sold: the sale depends on the conditions below.",
    met: "Every condition is met. We'll record the firm sale as soon as the notice or waiver is on file.",
    sold: "Sold. Only the closing is left, and that's with the lawyers.",
    closed: "Closed. We keep the documents for six years.",
  },
} as const;
