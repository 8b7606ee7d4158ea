import type { Actor, Role } from "~/lib/steps/states";

/**
 * `offers/{posting}`: the offers on a home, what may be said of them, and who was told how many there are. One document
 * beside the posting, because its lists are long and most pages of a posting don't read them.
 */

/**
 * - open: it can be accepted
 * - countered: the sellers answered with other terms; it counts as a written offer
 * - accepted, declined, withdrawn, fell-through: it no longer counts. That one has expired follows from the time.
 */
export const offerStates = [
  "open",
  "countered",
  "accepted",
  "declined",
  "withdrawn",
  "fell-through",
] as const;

export type OfferState = (typeof offerStates)[number];

/** What is noted of an offer after it was entered; "open" corrects what was noted by mistake. */
export const offerMarks = ["presented", "countered", "declined", "withdrawn", "open"] as const;

export type OfferMark = (typeof offerMarks)[number];

/** A written offer. Who the buyer is stays with the office (`OfficeFile.buyers`). */
export interface Offer {
  /** UUID, made by the form. */
  id: string;
  /** What it is called here instead of the buyer's name: "A", "B", … "AA". */
  letter: string;
  addedAt: Date;
  by: Actor;
  /** Day on the offer, ISO. */
  datedOn: string;
  receivedAt: Date;
  /** How it came: one of `offerMeans`. */
  means: string;
  /** The buyer's brokerage and its representative; "" where the buyer has none. */
  brokerage: string;
  representative: string;
  /** How its side is reached with news; "" where nobody said. */
  contact: string;
  irrevocableUntil: Date;
  /** Dollars; null where nobody wrote it down. */
  price: number | null;
  deposit: number | null;
  /** ISO; null where nobody wrote it down. */
  closingDay: string | null;
  /** What it depends on; "" for nothing. */
  conditions: string;
  presentedAt: Date | null;
  comment: string;
  state: OfferState;
  /** When it came into its state. */
  stateAt: Date;
  /** What was noted of it, when and by whom, oldest first. */
  marks: readonly { what: OfferMark; at: Date; by: Role }[];
}

/** What the sellers directed in writing about the contents of offers. Kept for good, also once it is over. */
export interface Direction {
  /** UUID, made by the form. */
  id: string;
  /** The offer whose contents may be shared (Form 209): it ends with that offer. */
  offer: string;
  /** Which of its terms: some of `sharedTerms`. */
  terms: readonly string[];
  /** Everybody who signed it, and on which day, ISO. */
  signedBy: readonly string[];
  signedOn: string;
  from: Date;
  /** When the sellers took it back; null while they haven't. */
  revokedAt: Date | null;
  by: Actor;
}

/** Everybody with an open offer is told how many there are. */
export interface Telling {
  /** UUID. */
  id: string;
  since: Date;
  /** How many written offers were open then. */
  count: number;
  /** Whom it concerns: ids of offers; and who was told, when, how, by whom. */
  recipients: readonly { offer: string; told: { at: Date; how: string; by: Actor } | null }[];
}

export interface OffersFile {
  offers: readonly Offer[];
  directions: readonly Direction[];
  tellings: readonly Telling[];
  /** Since when its posting has ended, which is how long offers that weren't accepted are kept; null before, and once they are gone. */
  endedAt: Date | null;
  /** Ids of the forms that changed it and took no step, newest last: one that is sent twice is done once. */
  forms: readonly string[];
}

export const emptyOffersFile: OffersFile = {
  offers: [],
  directions: [],
  tellings: [],
  endedAt: null,
  forms: [],
};
