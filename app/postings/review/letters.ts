import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf, pathOf, stageWord } from "~/postings/facts";
import { accountButton, closingParts, headFacts, requestParts, type WriteLetter } from "~/postings/letter";
import { firstAnswerBy } from "~/postings/order/guide-call";
import type { AskedItem, Posting } from "~/postings/posting";
import { answeredText } from "./requested-items";

/** Letters during the review of an order: messages, requested changes, and answers. */

/** A message between the seller and the office. */
export const messageLetter: WriteLetter = (posting, { id, actor }, reader) => {
  const text = posting.messages.find((one) => one.id === id)?.text;
  const writer = actor.role === "owner" ? `${actor.name ?? ""}, a co-owner,` : "The seller";
  const about = stageWord(posting);
  const parts: Part[] = [
    reader.to === "office" ? `${writer} wrote:` : `We wrote to you about your ${about}:`,
  ];
  if (text) parts.push({ quote: text });
  return {
    title:
      reader.to === "office"
        ? `A message about ${about === "listing" ? "a listing" : "an order"}`
        : "A message from our office",
    subject: `${reader.to === "office" ? "Message" : "Message from our office"}: ${reader.clean(homeOf(posting))}`,
    parts: [...parts, ...closingParts(posting, reader)],
  };
};

/** Like `messageLetter`, for a co-owner with their own login. */
export const messageToOwnerLetter: WriteLetter = (posting, event, reader) =>
  reader.owner?.login?.uid ? messageLetter(posting, event, reader) : null;

/** Button to the page for answering the requests. */
export const answerButton = (posting: Posting): Part =>
  accountButton({ label: "Answer our questions", href: `${pathOf(posting)}/changes` });

function askedFacts({ before, what }: AskedItem): Part {
  const asked: Row = ["What to change, and why", what];
  return { facts: before ? [["What it says now", before], asked] : [asked] };
}

/** To the seller. */
export const changesRequestedLetter: WriteLetter = (posting) => ({
  title: "We need something from you",
  subject: `We need something from you: ${homeOf(posting)}`,
  parts: [
    "We've read your order and have a few questions. Please correct the items below, or tell us why they're right. When you've answered everything, send the order again from its page.",
    ...requestParts(posting, askedFacts),
    answerButton(posting),
    // Once an agreement is signed, its fee may be owed.
    posting.agreement
      ? "Take the time you need: your order will wait."
      : "Take the time you need: your order will wait, and nothing is owed.",
    { facts: headFacts(posting) },
  ],
});

/** Answer to a request: the reason, or old and new values if known. */
function answerPart({ before, answer }: AskedItem): Part {
  if (answer?.text) return { quote: answeredText(answer) };
  if (answer?.now === undefined) return "Changed";
  return {
    facts: [
      ["Before", before || "Nothing"],
      ["Now", answer.now || "Nothing"],
    ],
  };
}

/** To the office. */
export const answeredLetter: WriteLetter = (posting, { at }, reader) => ({
  title: "The seller answered your questions",
  subject: `Answered: ${homeOf(posting)}`,
  parts: [
    "The seller has sent the order again.",
    { day: { label: "Answer by", day: firstAnswerBy(posting, at, reader.closures) } },
    ...requestParts(posting, answerPart),
    ...closingParts(posting, reader),
  ],
});
