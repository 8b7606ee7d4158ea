import { longDate } from "~/lib/format";

/** Reasons that block a step of a posting, in words. */

/** A blocking reason, with its subject if needed. */
export interface Block {
  code: BlockCode;
  what?: string;
}

/** Terms of an agreement as named in these sentences. */
export const termNames = {
  listPrice: "the price",
  offerPercent: "the buyer's-brokerage commission in percent",
  offerDollars: "the buyer's-brokerage commission in dollars",
  holdoverDays: "the holdover days",
  startDay: "the first day",
  endDay: "the last day",
  owners: "the owners' names",
} as const;

/**
 * A sentence, and the office page where the block can be removed.
 * @param place path after the posting's first page, or null if there is no such page
 */
const block = (text: string | ((what: string) => string), place: string | null = null) => ({ text, place });

const kinds = {
  "not-assigned": block("It's unassigned: take it first."),
  "nothing-asked": block("There's nothing on the list to ask the seller for.", "/facts"),
  "not-answered": block((what) => `Not answered yet: ${what}.`),
  "fact-open": block((what) => `No source yet for ${what}.`, "/facts"),
  "answer-missing": block((what) => `The seller hasn't finished: ${what}.`),
  "correction-open": block(
    (what) => `The seller asked us to correct this, and it still says the same: ${what}.`,
    "#corrections",
  ),
  "answers-unread": block(
    "The seller has changed or added something that nobody here has read yet.",
    "#added",
  ),
  "guide-missing": block((what) => `No record yet that the RECO guide was explained to ${what}.`, "#checks"),
  "ownership-missing": block("No record yet that the land registry names the same owners.", "#checks"),
  "identity-missing": block((what) => `No record yet of how the identity of ${what} was checked.`, "#checks"),
  "authority-missing": block((what) => `No record yet that ${what} may sign for the owner.`, "#checks"),
  "spouse-missing": block("No record yet about the consent of the spouse who isn't on title.", "#checks"),
  "client-record-missing": block(
    "No record yet that the federal identification record (FINTRAC) was made.",
    "#checks",
  ),
  "agreement-missing": block("The agreement isn't prepared yet."),
  "agreement-differs": block((what) => `The agreement and the order don't agree: ${what}.`),
  "already-signed": block("Somebody has signed the agreement already."),
  "signature-used": block(
    "Something already depends on the signatures: a copy, the signed agreement or the invoice.",
  ),
  "not-signed": block((what) => `${what} hasn't signed yet.`, "#agreement"),
  "executed-missing": block("The signed agreement isn't on file yet.", "/papers"),
  "copy-missing": block("No record yet that every owner got a copy of the agreement.", "#agreement"),
  "section-open": block((what) => `The seller hasn't approved: ${what}.`),
  "mls-missing": block("The MLS number is missing."),
  "mls-taken": block((what) => `Another listing has this MLS number already: ${what}.`),
  "home-taken": block((what) => `Another order for this home is under agreement: ${what}.`, "#others"),
  "paper-before-live": block((what) => `Not on file yet: ${what}.`, "/papers"),
  "mls-differs": block((what) => `The MLS and the agreement don't agree: ${what}.`),
  "not-started": block((what) => `The term begins on ${longDate(what)}.`),
  "amendment-gone": block("The change isn't open any more, or isn't possible as the listing is now."),
  "amendment-twice": block("The same kind of change is under way already."),
  "amendments-full": block("This listing has reached its limit of changes, so no other can begin."),
  "amendment-not-sent": block("The change isn't out for signature yet."),
  objection: block((what) => `${what} objects to it.`),
  "owner-refuses": block(
    (what) => `${what} doesn't agree to the order. Call them first, and note how it was sorted out.`,
    "#refusals",
  ),
  "paper-missing": block((what) => `Not on file yet: ${what}.`, "/papers"),
  "sale-missing": block("No accepted offer is recorded."),
  "sale-stands": block(
    "An accepted offer is on file. First record that the sale fell through or the buyer was released, or remove the report.",
  ),
  "no-condition": block("The accepted offer has no open condition."),
  "condition-open": block((what) => `Not met yet: ${what}.`),
  "condition-paper": block(
    (what) => `Not on file yet: ${what}, or the amendment that removes the condition.`,
    "/papers",
  ),
  "change-paper": block(
    "The amendment to the agreement of purchase and sale (OREA 120) isn't on file yet. One of an earlier change doesn't do.",
    "/papers",
  ),
  "term-over": block("The term of the listing is over."),
  "term-runs": block("The term of the listing isn't over yet."),
  "not-closed": block((what) => `The sale closes on ${longDate(what)}.`),
  "rests-offers": block((what) => `${what} in the register.`, "/offer-register"),
  "rests-sale": block("An accepted offer has been reported since.", "/offer-register"),
  "rests-told": block("The MLS was told of it.", "/offer-register"),
  "rests-conditions": block("A condition has been reported as met since.", "/offer-register"),
  "rests-changes": block("A change of the listing is under way, or was made since.", "/listing"),
  "rests-showings": block("Showings have been noted.", "/showing-log"),
  "rests-answers": block("The seller has answered since."),
  "rests-agreement": block("The agreement was prepared since. Recall it first.", "#agreement"),
  "rests-invoiced": block(
    (what) =>
      `It's on ${what}, and an invoice is never changed. Credit all of it, to be replaced; then correct the price here and send the new one.`,
    "/money",
  ),
  "rests-same-change": block("The same kind of change was asked for since. That one counts.", "/listing"),
  "rests-invoice": block(
    "An invoice was sent since. If it's wrong, credit it, and start a new change instead.",
    "/money",
  ),
  "showing-booked": block(
    "A showing is booked at that time. If both are right, tick the box and send it again.",
  ),
  "buyers-guide-missing": block(
    "No record yet that the buyer, who has no brokerage, got the RECO guide and the disclosure form from us, or why not.",
    "/offer-register",
  ),
  "mls-not-told": block("No record yet that the MLS was told of the sale."),
};

export type BlockCode = keyof typeof kinds;

/** Sentence for a block. */
export function blockText({ code, what = "" }: Block): string {
  const { text } = kinds[code];
  return typeof text === "string" ? text : text(what);
}

/** Most facts named one by one. More are only counted. */
const namedFacts = 3;

/** Sentences for blocks, each with the path of the page that removes it. */
export function blockLines(blocks: readonly Block[]) {
  const open = blocks.filter(({ code }) => code === "fact-open").length;
  const named = blocks.filter(({ code }) => code !== "fact-open" || open <= namedFacts);
  return [
    ...(open > namedFacts ? [{ text: manyFacts(open), place: "/facts" }] : []),
    ...named.map((block) => ({ text: blockText(block), place: kinds[block.code].place })),
  ];
}

const manyFacts = (count: number): string => `${count} facts have no source yet.`;
