import { postings, retention } from "~/content/business";
import { enterOffer, inWords, replyTime } from "~/content/phrases";
import { goLiveWithin } from "~/content/policy-words";
import { startOrder } from "~/content/site";
import type { PostingState } from "./states";

/** The words of the pages of an order. */

/** A posting's state as the seller reads it. */
export const stateNames: Readonly<Record<PostingState, string>> = {
  draft: "Draft",
  submitted: "Sent to us",
  "in-review": "We are checking it",
  "changes-asked": "We need something from you",
  "to-sign": "Papers to sign",
  proof: "Check your listing",
  ready: "Ready for the MLS",
  live: "On the MLS",
  suspended: "Off the MLS for now",
  conditional: "Conditionally sold",
  sold: "Sold (firm)",
  closed: "Closed",
  expired: "Expired",
  terminated: "Ended early",
  withdrawn: "Cancelled before it went live",
  declined: "Not taken",
};

/** What happens next, by state: one sentence, and who does it. */
export const nextSteps: Readonly<Partial<Record<PostingState, string>>> = {
  draft:
    "You fill in the tasks below, in any order, and send us the order. You owe nothing before you sign the agreement.",
  submitted: `An agent reads it and phones you to explain the RECO Information Guide. You hear from us within ${replyTime}.`,
  "in-review": "We phone you about the guide, then check the facts and look up title and lot.",
  "changes-asked": "Change what was asked about, or say why it should stay, and send it again.",
  "to-sign":
    "You and every other owner read the agreement and sign it. Nothing is owed before every owner has signed.",
  proof:
    "Read the listing as it will stand on the MLS, and say of each part that it's right, or what is wrong.",
  ready: `You've approved the listing. We enter it at the board ${goLiveWithin()}, but not before the first day of the term.`,
  live: `Buyers and agents see the listing. ${enterOffer}`,
  suspended: "Nobody sees the listing for now. It comes back only when you and the other owners sign for it.",
  conditional: "You have accepted an offer with conditions. Tell us when they are met, or when they aren't.",
  sold: "The sale is firm. Your lawyer closes it; tell us when it has closed.",
  closed: `The sale has closed. What you sent stays in your account until you delete it; our office keeps its own file for ${inWords(retention.tradeYears)} years, as the law asks.`,
  expired: "The term is over, and the listing is off the MLS. You can order again at any time.",
  terminated: "The listing ended before its last day. The reason is below.",
  withdrawn: "This order was cancelled before it went live. You can order again at any time.",
  declined: "We can't take this posting. The reason is below.",
};

export const postingsPage = {
  title: "Postings",
  empty: "You have no order yet. You can stop at any point and come back.",
  start: startOrder.label,
  startAnother: "Start another order",
  unnamed: "Address to come",
  unit: (unit: string) => `Unit ${unit}`,
  saved: (when: string) => `Last saved ${when}`,
  staff:
    "This account works at the office, so it can't order a posting: nobody checks their own. Order it from an account of your own.",
  full: `You have ${postings.openDrafts} unsent orders. Send or cancel one before you start another.`,
} as const;

export const hubPage = {
  next: "What happens next",
  progress: (done: number, all: number) => `${done} of ${all} tasks are done.`,
  upcoming: "Still to come",
  keep: `An order that nobody changes is deleted after ${postings.draft.deleteMonths} months. We remind you after ${postings.draft.remindDays} days.`,
  go: (title: string) => `Go on: ${title}`,
  start: (title: string) => `Begin: ${title}`,
  sentAt: "Sent",
  answerBy: "You'll hear from us by",
  reference: "Reference",
  answers: "Read what you sent",
  ownerAsked: "Asked by email to confirm",
  ownerConfirmed: (day: string) => `Confirmed on ${day}`,
  ownerSigned: (day: string) => `Signed the agreement on ${day}`,
  anOwner: "An owner",
  messages: "Messages",
  noMessages: "No messages yet.",
  messageLabel: "Message to the office",
  messageHint: "Ask anything about this order. Send us no identity papers and nothing from a bank.",
  messageMissing: "Write the message before you send it.",
  messageSubmit: "Send the message",
  messageBusy: "Sending...",
  signed: `Somebody has signed the agreement, so the order can't be cancelled here any more. Call us.`,
  cancelReason: "Why, if you like",
  cancelReasonHint: "It helps us to do better.",
} as const;
