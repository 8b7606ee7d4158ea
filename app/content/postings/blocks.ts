import { longDate } from "~/rules/format";

/** What stands in the way of a step with a posting, in words. */

/** A reason, and what or whom it is about where that is needed. */
export interface Block {
  code: BlockCode;
  what?: string;
}

/** The terms of an agreement as these sentences name them. */
export const termNames = {
  listPrice: "the price",
  offerPercent: "the percentage offered to the buyer's brokerage",
  offerDollars: "the dollars offered to the buyer's brokerage",
  holdoverDays: "the holdover days",
  startDay: "the first day",
  endDay: "the last day",
  owners: "the owners' names",
} as const;

const sentences = {
  "not-built": () => "This step isn't possible here yet.",
  "not-assigned": () => "Nobody has it in hand: take it first.",
  "nothing-asked": () => "Nothing is written down that the seller should change.",
  "not-answered": (what) => `Not answered yet: ${what}.`,
  "fact-open": (what) => `No source yet for ${what}.`,
  "guide-missing": () => "Nobody has noted that the RECO guide was explained.",
  "ownership-missing": () => "Nobody has noted that the land registry names the same owners.",
  "identity-missing": (what) => `Nobody has noted how the identity of ${what} was checked.`,
  "client-record-missing": () => "Nobody has noted whether a FINTRAC record is needed, or that it was made.",
  "agreement-missing": () => "The agreement isn't prepared yet.",
  "agreement-differs": (what) => `The agreement and the order don't agree: ${what}.`,
  "already-signed": () => "Somebody has signed the agreement already.",
  "not-signed": (what) => `${what} hasn't signed yet.`,
  "executed-missing": () => "The signed agreement isn't among the papers yet.",
  "copy-missing": () => "Nobody has noted that every owner got a copy of the agreement.",
  "section-open": (what) => `The seller hasn't approved: ${what}.`,
  "mls-missing": () => "The MLS number is missing.",
  "mls-differs": (what) => `The MLS and the agreement don't agree: ${what}.`,
  "not-started": (what) => `The term begins on ${longDate(what)}.`,
} as const satisfies Record<string, (what: string) => string>;

export type BlockCode = keyof typeof sentences;

/** A block as a sentence. */
export const blockText = ({ code, what = "" }: Block): string => sentences[code](what);
