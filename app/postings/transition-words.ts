import { postings } from "~/content/business";
import type { PostingTransitionName } from "./states";

/** The words about what is done with an order. */

/** What was done, after who did it: "You sent the order". */
export const done: Readonly<Record<PostingTransitionName, string>> = {
  begin: "started the order",
  submit: "sent the order",
  "confirm-ownership": "confirmed the order as an owner",
  write: "wrote a message",
  answer: "wrote a message",
  "start-review": "began to check it",
  take: "took it in hand",
  "give-back": "gave it back to be taken by somebody else",
  assign: "gave it to somebody else",
  "check-facts": "checked facts",
  "record-check": "noted what was checked",
  "record-paper": "noted a document",
  "hide-paper": "took a document from the file",
  "hide-relied-on-paper": "took a document from the file that a step relied on",
  "destroy-paper": "deleted a document for good",
  "ask-for-changes": "asked for changes",
  resubmit: "answered and sent it again",
  "prepare-agreement": "prepared the agreement",
  "recall-agreement": "took the agreement back",
  "record-signature": "noted a signature",
  "withdraw-signature": "withdrew a signature that was noted by mistake",
  "record-copy": "noted that the owners have their copy of the agreement",
  "record-invoice": "noted the invoice",
  "record-payment": "noted the payment",
  "refuse-proof": "said what is wrong with the listing",
  "send-proof": "sent the listing to be checked",
  "approve-proof": "said that the listing is right",
  "go-live": "put the home on the MLS",
  "request-amendment": "asked for a change of the listing",
  "send-amendment": "prepared the change for signature",
  "record-amendment-signature": "noted a signature on the change",
  "make-amendment": "made the change",
  "decline-amendment": "declined the change",
  "withdraw-amendment": "took the change back",
  "object-to-amendment": "objected to the change",
  "settle-objection": "settled an objection",
  "answer-about-extension": "answered about an extension",
  "record-offer": "recorded an offer",
  "record-direction": "noted what the owners directed about offers",
  "report-acceptance": "reported an accepted offer",
  "correct-acceptance": "took back the report of an accepted offer",
  "report-condition": "reported on a condition",
  "report-on-mls": "told the MLS of the sale",
  "fall-through-after-term": "recorded that the sale fell through after the term",
  "release-after-term": "recorded that the buyer was released after the term",
  suspend: "took the listing off the MLS for now",
  resume: "put the listing back on the MLS",
  "sell-conditionally": "recorded a conditional sale",
  "sell-firm": "recorded a firm sale",
  "fall-through": "recorded that the sale fell through",
  close: "closed the sale",
  release: "recorded that the buyer was released",
  expire: "recorded that the listing expired",
  terminate: "ended the listing early",
  withdraw: "cancelled the order",
  "withdraw-for-seller": "cancelled the order for you",
  decline: "declined the order",
};

/** Why something was not done. */
export const refusals = {
  incomplete: "The order isn't sent yet: something is missing. It's listed below, with links.",
  taken: (reference: string) =>
    `You've ordered this home already: ${reference}. Open that order from the list of your postings, or cancel it first.`,
  full: `An order holds ${postings.messages} messages. Call us for anything more.`,
  gone: "That isn't possible any more: the order has moved on. What you see here is how it stands now.",
  tooManySent:
    "The order isn't sent yet: one account sends so many a day and no more. Send it tomorrow, or call us. Everything you typed is kept.",
  staff:
    "This account works at the office, so it can't order a posting: nobody checks their own. Order it from an account of your own.",
  tooManyLetters:
    "The order isn't sent yet: one of the owners' addresses has just had several emails from us. Send it again in an hour. Everything you typed is kept.",
} as const;
