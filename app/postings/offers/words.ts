import type { Option } from "~/lib/ui/shapes";

/** The lists and words about offers that both sides share. */

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
  { value: "countered", label: "The owners countered" },
  { value: "declined", label: "The owners declined it" },
  { value: "withdrawn", label: "The buyer withdrew it" },
  { value: "open", label: "Reopen it" },
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

/** How somebody was told how many offers there are. */
export const toldWays = [
  { value: "phone", label: "By phone" },
  { value: "email", label: "By email" },
  { value: "text", label: "By text message" },
  { value: "in-person", label: "In person" },
] as const satisfies readonly Option[];

export const offerWords = {
  name: (letter: string) => `Offer ${letter}`,
  /** "Offer A is irrevocable until", "Offers A, B and C are irrevocable until". */
  irrevocable: (letters: readonly string[]) =>
    letters.length === 1
      ? `Offer ${letters[0]} is irrevocable until`
      : `Offers ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)} are irrevocable until`,
  one: "Offer",
  kept: "You keep",
  dated: "Dated",
  received: "Received",
  receivedBy: (when: string, means: string) => `${when} (${means})`,
  means: (label: string) => label.toLowerCase(),
  brokerage: "Buyer's brokerage",
  noBrokerage: "No brokerage",
  contact: "Contact for the buyer's side",
  presented: "Read by the owners",
  notPresented: "Not recorded",
  comment: "Comments",
  unnamed: "Not entered",
  left: {
    days: (days: number, hours: number) =>
      `${days === 1 ? "1 day" : `${days} days`}${hours > 0 ? ` and ${hours === 1 ? "1 hour" : `${hours} hours`}` : ""} left`,
    hours: (hours: number) => (hours === 1 ? "1 hour left" : `${hours} hours left`),
    minutes: (minutes: number) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
    over: "Expired",
  },
  count: (count: number) =>
    count === 0
      ? "No written offers are open now"
      : count === 1
        ? "1 written offer is open now"
        : `${count} written offers are open now`,
  entered: (letter: string, until: string) => `Offer ${letter}, irrevocable until ${until}`,
  direction: (letter: string, terms: readonly string[]) =>
    `Offer ${letter}: ${terms.join(", ").toLowerCase()}`,
  directionSigned: (names: string, day: string) => `${names}, ${day}`,
  directionFrom: (from: string) => `Since ${from}`,
  directionUntil: (from: string, until: string) => `${from} to ${until}`,
  directionEnded: (from: string) => `From ${from} until the offer ended`,
  directionOver: (letter: string) => `Withdrawn for offer ${letter}`,
} as const;

/** What is said of an offer that was entered wrongly. */
export const offerErrors = {
  notYet: "That time hasn't come yet.",
  beforeReceived: "The irrevocable time is before the offer was received. Check both.",
  datedLater: "The date on the offer is after the day it was received. Check both.",
  party: "Enter the buyer's brokerage, or tick that there isn't one.",
  bothParties: "Enter a brokerage or tick that there isn't one, not both.",
} as const;
