import type { Option } from "~/lib/ui/shapes";

/** The lists and words about the sale that both sides share. */

/** How a condition ended. */
export const conditionWays = [
  { value: "fulfilled", label: "It was fulfilled" },
  { value: "waived", label: "The buyer waived it" },
] as const satisfies readonly Option[];

/** What is said of a sale that was entered wrongly. */
export const saleErrors = {
  notYet: "That hour is still to come.",
  beforeAccepted: "The sale can't close before the offer was accepted.",
  acceptedBefore: (letter: string, when: string) =>
    `Offer ${letter} came on ${when}: it can't have been accepted before that.`,
  acceptedLate: (letter: string, when: string) =>
    `Offer ${letter} was irrevocable until ${when}, so it couldn't be accepted later. If both sides agreed on a later hour in writing, enter that as an offer of its own first.`,
  condition: "Each condition needs what it is and its last day.",
  conditionDay: "A condition's last day can't be before the offer was accepted, or after the closing.",
  metBefore: "That is before the offer was accepted.",
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
  noConditions: "None: the sale is firm once we have recorded it.",
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
      "You have told us that you accepted an offer. We record it as soon as we have the signed agreement of purchase and sale.",
    conditional: "Conditionally sold: the sale depends on the conditions below.",
    met: "Every condition is met. We record the firm sale as soon as the notice or waiver is on file.",
    sold: "Sold: nothing stands in the way but the closing. Your lawyer closes it.",
    closed: "Closed. The papers are kept with us for six years.",
  },
} as const;
