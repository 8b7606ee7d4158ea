import { capitalised, countInWords } from "~/content/phrases";
import { longDate, sentence } from "~/lib/format";

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
const block = (
  text: string | ((what: string) => string),
  place: string | ((what: string) => string) | null = null,
) => ({ text, place });

/** Form that files a document of a kind, by its id or name. */
const papersPlace = (kind: string): string => `/papers?kind=${encodeURIComponent(kind)}#upload`;

const kinds = {
  "not-assigned": block("The order is unassigned. Take it first."),
  "nothing-asked": block("No questions for the seller are drafted.", "/facts"),
  "not-answered": block((what) => `Not answered yet: ${what}.`),
  "fact-open": block((what) => `No source yet for ${what}.`, "/facts"),
  "answer-missing": block((what) => `The seller hasn't finished: ${what}.`, "/facts#missing"),
  "bill-unread": block((what) => `Not entered from the tax bill yet: ${what}.`, "/tax-bill"),
  "mls-field-missing": block((what) => `The MLS needs another value: ${what}.`, "/facts#missing"),
  "correction-open": block(
    (what) => `Correction requested by the seller and not made yet: ${what}.`,
    "#corrections",
  ),
  "offer-unentered": block((what) => `Terms not entered yet: offer ${what}.`, "/offer-register#unread"),
  "answers-unread": block("The seller's changes haven't been read yet.", "#added"),
  "guide-missing": block((what) => `Not recorded: RECO guide explained to ${what}.`, "#checks"),
  "ownership-missing": block("Not recorded: owners compared with the land registry.", "#checks"),
  "identity-missing": block((what) => `Not recorded: identity check of ${what}.`, "#checks"),
  "authority-missing": block(
    (what) => `Not recorded: authority of ${what} to sign for the owner.`,
    "#checks",
  ),
  "corporation-missing": block((what) => sentence(`Not recorded: identity of ${what}`), "#checks"),
  "title-unnamed": block(
    (what) => `${what} signs for an owner who isn't named. Ask the seller for the owner on title.`,
    "/facts",
  ),
  "spouse-missing": block("Not recorded: consent of the spouse who isn't on title.", "#checks"),
  "home-missing": block(
    "Not recorded: the code posted to the home, or the broker of record's reason.",
    "#checks",
  ),
  "client-record-missing": block("Not recorded: federal identification record (FINTRAC).", "#checks"),
  "agreement-missing": block("The agreement isn't prepared yet."),
  "agreement-differs": block((what) => `The agreement and the order don't agree: ${what}.`),
  "already-signed": block("An owner has already signed the agreement."),
  "signature-used": block("The copies, the signed agreement or the invoice rely on the signatures."),
  "not-signed": block((what) => `${what} hasn't signed yet.`, "#agreement"),
  "executed-missing": block("The signed agreement isn't on file yet.", papersPlace("agreement")),
  "copy-missing": block("Not recorded: copies of the agreement to every owner.", "#agreement"),
  "section-open": block((what) => `The seller hasn't approved: ${what}.`),
  "mls-missing": block("The MLS number is missing."),
  "mls-taken": block((what) => `Another listing already has this MLS number: ${what}.`),
  "home-taken": block((what) => `Another order for this property is under agreement: ${what}.`, "#others"),
  "paper-before-live": block((what) => `Not on file yet: ${what}.`, papersPlace),
  "mls-differs": block((what) => `The MLS and the agreement don't agree: ${what}.`),
  "not-started": block((what) => `The term begins on ${longDate(what)}.`),
  "amendment-gone": block("This change is no longer open, or not possible in the listing's current status."),
  "amendment-twice": block("A change of this kind is already under way."),
  "amendments-full": block("This listing has reached its limit of changes, so you can't start another."),
  "amendment-not-sent": block("The change isn't out for signature yet."),
  objection: block((what) => `Objection of ${what} not resolved.`),
  "owner-refuses": block(
    (what) => `${what} objected to the order. Call them first, then record how the objection was resolved.`,
    "#refusals",
  ),
  "party-noted": block((what) => what, "#people"),
  "death-unrecorded": block((what) => `Not recorded: the death of ${what}.`, "#people"),
  "paper-missing": block((what) => `Not on file yet: ${what}.`, papersPlace),
  "sale-missing": block("No accepted offer is recorded."),
  "sale-stands": block(
    "An accepted offer is on file. First record the deal as fallen through, record the mutual release, or remove the accepted offer.",
  ),
  "no-condition": block("The accepted offer has no open condition."),
  "condition-open": block((what) => `Not met yet: ${what}.`),
  "condition-paper": block(
    (what) => `Not on file yet: ${what}, or the amendment that removes the condition.`,
    papersPlace,
  ),
  "change-paper": block(
    "The amendment to the agreement of purchase and sale (OREA 120) isn't on file yet. An amendment for an earlier change doesn't count.",
    papersPlace("amended"),
  ),
  "term-over": block("The listing's term has ended."),
  "term-runs": block("The listing's term hasn't ended yet."),
  "not-closed": block((what) => `The sale closes on ${longDate(what)}.`),
  "rests-offers": block((what) => `The register has ${what}.`, "/offer-register"),
  "rests-sale": block("An accepted offer has since been reported.", "/offer-register"),
  "rests-told": block("It has been reported to the MLS.", "/offer-register"),
  "rests-conditions": block("A condition has since been recorded as met.", "/offer-register"),
  "rests-changes": block("A change to the listing is under way, or has since been made.", "/listing"),
  "rests-showings": block("Showings have since been entered.", "/showing-log"),
  "rests-answers": block("The seller has since answered."),
  "rests-agreement": block("The agreement has since been prepared. Recall it first.", "#agreement"),
  "rests-invoiced": block(
    (what) =>
      `Invoiced on ${what}, and an invoice can't be changed. Credit all of it with a replacement, correct the price here, then send the new invoice.`,
    "/money",
  ),
  "rests-same-change": block("A newer change of this kind has been requested, and it counts.", "/listing"),
  "rests-invoice": block(
    "An invoice has since been sent. If it's wrong, credit it and start a new change.",
    "/money",
  ),
  "showing-booked": block(
    "A showing is booked at that time. If both are right, tick the box and send it again.",
  ),
  "buyers-guide-missing": block(
    "Not recorded: RECO guide and disclosure form given to the buyer, who has no brokerage, or the reason why not.",
    "/offer-register",
  ),
  "consent-missing": block(
    (what) =>
      `Our brokerage represents the buyer of offer ${what}, too. Record that every owner and the buyer have consented in writing.`,
    "/offer-register#own-buyer",
  ),
  "rests-consent": block("The recorded sale relies on this consent.", "/offer-register"),
  "buyer-identity-missing": block(
    "Not recorded: identification of the buyer, who has no brokerage (FINTRAC).",
    "/offer-register#people",
  ),
  "photographs-missing": block(
    "No photographs are in the file. Add them, or ask the broker of record to drop them under Services.",
    "/photos",
  ),
  "option-unpriced": block((what) => `Final price not agreed: ${what}.`, "/money"),
  "mls-not-told": block("Not recorded: report of the sale to the MLS."),
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
    ...named.map((block) => {
      const { place } = kinds[block.code];
      return {
        text: blockText(block),
        place: typeof place === "function" ? place(block.what ?? "") : place,
      };
    }),
  ];
}

const manyFacts = (count: number): string =>
  `${capitalised(countInWords(count, "fact has", "facts have"))} no source yet.`;
