import { nearMoment } from "~/lib/time/toronto";
import { homeOf, pathOf } from "~/postings/facts";
import { accountButton, closingParts, quoteParts, type WriteLetter } from "~/postings/letter";
import { type Posting, waitingPapers } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { sellersKindName } from "./later";

/** Letters about documents that a seller or a co-owner sends after the order. */

/** True if a reported sale isn't recorded by the office yet, so that its agreement has a deadline. */
const awaitsAgreement = ({ sale, state }: Posting): boolean =>
  sale !== null && termStates.some((running) => running === state);

/**
 * To the office: one letter until a person has looked at the documents, so that many scans need few letters.
 * The queue has their number. An agreement that a reported sale needs has its own letter.
 */
export const sentLetter: WriteLetter = (posting, { at, actor }, reader) => {
  const waiting = waitingPapers(posting);
  const before = waiting.filter(({ addedAt }) => addedAt < at);
  const own = waiting.filter(({ addedAt }) => addedAt >= at);
  const isAgreement = ({ kind }: { kind: string }) => kind === "purchase";
  const urgent = awaitsAgreement(posting) && own.some(isAgreement) && !before.some(isAgreement);
  if (before.length > 0 && !urgent) return null;
  const sender = actor.role === "owner" ? (actor.name ?? "A co-owner") : "The seller";
  const due = urgent ? posting.sale?.mls?.due : undefined;
  return {
    title: urgent ? "Agreement received" : `${reader.clean(sender)} sent documents`,
    subject: `${urgent ? "Agreement received" : `Documents from ${actor.role === "owner" ? "a co-owner" : "the seller"}`}: ${reader.clean(homeOf(posting))}`,
    parts: [
      urgent
        ? `The signed agreement of purchase and sale is here. Check it, put it on file and record the sale${due ? `: it must be reported to the MLS by ${nearMoment(due, at)}` : ""}.`
        : "Review each one and put it on file, or ask for another. We won't email you about more until you have.",
      [...new Set(own.map(sellersKindName))].map((name) => reader.clean(name)),
      ...closingParts(posting, reader, "/papers#sent"),
    ],
  };
};

/** To the seller: the document isn't the one that is needed. */
export const refusedLetter: WriteLetter = (posting, { at, reason }, reader) => {
  const refused = posting.papers.find(({ hidden }) => hidden?.at.getTime() === at.getTime());
  const page = awaitsAgreement(posting) ? "/offer-register" : "/papers";
  return {
    title: "We need another document",
    subject: `Another document, please: ${homeOf(posting)}`,
    parts: [
      ...quoteParts(`We can't use ${refused ? `“${refused.name}”` : "a document you sent"}:`, reason),
      accountButton({ label: "Send another document", href: `${pathOf(posting)}${page}` }),
      ...closingParts(posting, reader).slice(0, 1),
    ],
  };
};
