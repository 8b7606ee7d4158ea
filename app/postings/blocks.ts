import { longDate } from "~/lib/format";

/** What is in the way of a step with a posting, in words. */

/** A reason, and what or whom it is about where that is needed. */
export interface Block {
  code: BlockCode;
  what?: string;
}

/** The terms of an agreement as these sentences name them. */
export const termNames = {
  listPrice: "the price",
  offerPercent: "the buyer's-brokerage commission in percent",
  offerDollars: "the buyer's-brokerage commission in dollars",
  holdoverDays: "the holdover days",
  startDay: "the first day",
  endDay: "the last day",
  owners: "the owners' names",
} as const;

const sentences = {
  "not-assigned": () => "It's unassigned: take it first.",
  "nothing-asked": () => "There's nothing on the list to ask the seller for.",
  "not-answered": (what) => `Not answered yet: ${what}.`,
  "fact-open": (what) => `No source yet for ${what}.`,
  "answer-missing": (what) => `The seller hasn't finished: ${what}.`,
  "correction-open": (what) => `The seller asked us to correct this, and it still says the same: ${what}.`,
  "answers-unread": () => "The seller has changed or added something that nobody here has read yet.",
  "guide-missing": (what) => `No record yet that the RECO guide was explained to ${what}.`,
  "ownership-missing": () => "No record yet that the land registry names the same owners.",
  "identity-missing": (what) => `No record yet of how the identity of ${what} was checked.`,
  "authority-missing": (what) => `No record yet that ${what} may sign for the owner.`,
  "spouse-missing": () => "No record yet about the consent of the spouse who isn't on title.",
  "client-record-missing": () => "No record yet that the federal identification record (FINTRAC) was made.",
  "agreement-missing": () => "The agreement isn't prepared yet.",
  "agreement-differs": (what) => `The agreement and the order don't agree: ${what}.`,
  "already-signed": () => "Somebody has signed the agreement already.",
  "signature-used": () =>
    "Something already depends on the signatures: a copy, the signed agreement or the invoice.",
  "not-signed": (what) => `${what} hasn't signed yet.`,
  "executed-missing": () => "The signed agreement isn't on file yet.",
  "copy-missing": () => "No record yet that every owner got a copy of the agreement.",
  "section-open": (what) => `The seller hasn't approved: ${what}.`,
  "mls-missing": () => "The MLS number is missing.",
  "mls-taken": (what) => `Another listing has this MLS number already: ${what}.`,
  "home-taken": (what) => `Another order for this home is under agreement: ${what}.`,
  "paper-before-live": (what) => `Not on file yet: ${what}.`,
  "mls-differs": (what) => `The MLS and the agreement don't agree: ${what}.`,
  "not-started": (what) => `The term begins on ${longDate(what)}.`,
  "amendment-gone": () => "The change isn't open any more, or isn't possible as the listing is now.",
  "amendment-twice": () => "The same kind of change is under way already.",
  "amendments-full": () => "This listing has reached its limit of changes, so no other can begin.",
  "amendment-not-sent": () => "The change isn't out for signature yet.",
  objection: (what) => `${what} objects to it.`,
  "owner-refuses": (what) =>
    `${what} doesn't agree to the order. Call them first, and note how it was sorted out.`,
  "paper-missing": (what) => `Not on file yet: ${what}.`,
  "sale-missing": () => "No accepted offer is recorded.",
  "sale-stands": () =>
    "An accepted offer is on file. First record that the sale fell through or the buyer was released, or remove the report.",
  "no-condition": () => "The accepted offer has no open condition.",
  "condition-open": (what) => `Not met yet: ${what}.`,
  "condition-paper": (what) => `Not on file yet: ${what}, or the amendment that removes the condition.`,
  "change-paper": () =>
    "The amendment to the agreement of purchase and sale (OREA 120) isn't on file yet. One of an earlier change doesn't do.",
  "term-over": () => "The term of the listing is over.",
  "term-runs": () => "The term of the listing isn't over yet.",
  "not-closed": (what) => `The sale closes on ${longDate(what)}.`,
  "rests-offers": (what) => `${what} in the register.`,
  "rests-sale": () => "An accepted offer has been reported since.",
  "rests-told": () => "The MLS was told of it.",
  "rests-conditions": () => "A condition has been reported as met since.",
  "rests-changes": () => "A change of the listing is under way, or was made since.",
  "rests-showings": () => "Showings have been noted.",
  "rests-answers": () => "The seller has answered since.",
  "rests-agreement": () => "The agreement was prepared since. Recall it first.",
  "rests-invoiced": (what) =>
    `It's on ${what}, and an invoice is never changed. Credit all of it, to be replaced; then correct the price here and send the new one.`,
  "rests-same-change": () => "The same kind of change was asked for since. That one counts.",
  "rests-invoice": () =>
    "An invoice was sent since. If it's wrong, credit it, and start a new change instead.",
  "showing-booked": () =>
    "A showing is booked at that time. If both are right, tick the box and send it again.",
  "buyers-guide-missing": () =>
    "No record yet that the buyer, who has no brokerage, got the RECO guide and the disclosure form from us, or why not.",
  "mls-not-told": () => "No record yet that the MLS was told of the sale.",
} as const satisfies Record<string, (what: string) => string>;

export type BlockCode = keyof typeof sentences;

/** A block as a sentence. */
export const blockText = ({ code, what = "" }: Block): string => sentences[code](what);

/** Where on the office's pages of a posting something is put out of the way, after the address of the first. */
const places: Readonly<
  Partial<
    Record<
      BlockCode,
      | "/facts"
      | "/papers"
      | "/listing"
      | "/offer-register"
      | "/showing-log"
      | "/money"
      | "#added"
      | "#checks"
      | "#agreement"
      | "#corrections"
      | "#others"
      | "#refusals"
    >
  >
> = {
  "nothing-asked": "/facts",
  "fact-open": "/facts",
  "correction-open": "#corrections",
  "answers-unread": "#added",
  "guide-missing": "#checks",
  "ownership-missing": "#checks",
  "identity-missing": "#checks",
  "authority-missing": "#checks",
  "spouse-missing": "#checks",
  "client-record-missing": "#checks",
  "not-signed": "#agreement",
  "copy-missing": "#agreement",
  "executed-missing": "/papers",
  "paper-missing": "/papers",
  "paper-before-live": "/papers",
  "home-taken": "#others",
  "buyers-guide-missing": "/offer-register",
  "condition-paper": "/papers",
  "change-paper": "/papers",
  "owner-refuses": "#refusals",
  "rests-offers": "/offer-register",
  "rests-sale": "/offer-register",
  "rests-told": "/offer-register",
  "rests-conditions": "/offer-register",
  "rests-changes": "/listing",
  "rests-showings": "/showing-log",
  "rests-invoice": "/money",
  "rests-invoiced": "/money",
  "rests-agreement": "#agreement",
  "rests-same-change": "/listing",
};

/** A block as the pages show it. */
export interface BlockLine {
  text: string;
  /** Where it is put out of the way, after the address of the posting's first page; null where no page of ours does. */
  place: string | null;
}

/** More facts than these are counted instead of named. */
const namedFacts = 3;

/** Blocks as sentences. */
export function blockLines(blocks: readonly Block[]): BlockLine[] {
  const open = blocks.filter(({ code }) => code === "fact-open").length;
  const named = blocks.filter(({ code }) => code !== "fact-open" || open <= namedFacts);
  return [
    ...(open > namedFacts ? [{ text: manyFacts(open), place: "/facts" }] : []),
    ...named.map((block) => ({ text: blockText(block), place: places[block.code] ?? null })),
  ];
}

const manyFacts = (count: number): string => `${count} facts have no source yet.`;
