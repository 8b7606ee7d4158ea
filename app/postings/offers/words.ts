import type { Option } from "~/content/types";

/** The lists and words about offers and the sale that both sides share. */

/** How an offer reaches the sellers. */
export const offerMeans = [
  { value: "email", label: "Email" },
  { value: "signing-service", label: "A signing service" },
  { value: "in-person", label: "In person" },
  { value: "courier", label: "Courier or mail" },
  { value: "fax", label: "Fax" },
] as const satisfies readonly Option[];

/** What is noted of an offer later. */
export const markOptions = [
  { value: "presented", label: "The owners have read it" },
  { value: "countered", label: "The owners answered with other terms" },
  { value: "declined", label: "The owners declined it" },
  { value: "withdrawn", label: "The buyer took it back" },
  { value: "open", label: "It's open after all" },
] as const satisfies readonly Option[];

/** An offer's state as the pages show it. */
export const offerStateNames = {
  open: "Open",
  countered: "Countered",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  "fell-through": "Fell through",
  expired: "Expired",
} as const;

/** Terms of an offer, by the names that a direction has them under. */
export const offerTerms = {
  price: "Price",
  deposit: "Deposit",
  closingDay: "Closing",
  conditions: "Conditions",
  irrevocableUntil: "Irrevocable until",
} as const;

/** How a condition ended. */
export const conditionWays = [
  { value: "fulfilled", label: "It was fulfilled" },
  { value: "waived", label: "The buyer waived it" },
] as const satisfies readonly Option[];

/** How somebody was told how many offers there are. */
export const toldWays = [
  { value: "phone", label: "By phone" },
  { value: "email", label: "By email" },
  { value: "text", label: "By text message" },
  { value: "in-person", label: "In person" },
] as const satisfies readonly Option[];

export const offerWords = {
  name: (letter: string) => `Offer ${letter}`,
  dated: "Dated",
  received: "Received",
  receivedBy: (when: string, means: string) => `${when} (${means})`,
  means: (label: string) => label.toLowerCase(),
  brokerage: "Buyer's brokerage",
  noBrokerage: "No brokerage",
  contact: "How to reach its side",
  presented: "Read by the owners",
  notPresented: "Not noted",
  comment: "Remark",
  unnamed: "Not written down",
  left: {
    days: (days: number, hours: number) =>
      `${days === 1 ? "1 day" : `${days} days`}${hours > 0 ? ` and ${hours === 1 ? "1 hour" : `${hours} hours`}` : ""} left`,
    hours: (hours: number) => (hours === 1 ? "1 hour left" : `${hours} hours left`),
    minutes: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
    over: "Its time is over",
  },
  count: (count: number) =>
    count === 0
      ? "No written offer is open now"
      : count === 1
        ? "1 written offer is open now"
        : `${count} written offers are open now`,
  entered: (letter: string, until: string) => `Offer ${letter}, irrevocable until ${until}`,
  direction: (letter: string, terms: readonly string[]) =>
    `Offer ${letter}: ${terms.join(", ").toLowerCase()}`,
  directionOver: (letter: string) => `Taken back for offer ${letter}`,
  accepted: (letter: string, price: string) => `Offer ${letter}, ${price}`,
  condition: (what: string, how: string, day: string) => `${what}: ${how}, ${day}`,
  told: {
    conditional: (day: string, inTime: boolean) => `Conditional sale, ${day}, ${inTime ? "in time" : "late"}`,
    sold: (day: string, inTime: boolean) => `Firm sale, ${day}, ${inTime ? "in time" : "late"}`,
    back: (day: string, inTime: boolean) => `Sale fell through, ${day}, ${inTime ? "in time" : "late"}`,
  },
} as const;

/** What is said of an offer or a sale that was entered wrongly. */
export const offerErrors = {
  notYet: "That hour is still to come.",
  beforeReceived: "It can't be irrevocable until before it came.",
  datedLater: "The day on the offer is after it came. Look at both.",
  party: "Name the buyer's brokerage, or tick that there is none.",
  bothParties: "Name a brokerage, or tick that there is none: not both.",
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
