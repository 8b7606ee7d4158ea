import { postings, retention } from "~/content/business";
import { capitalised, countInWords, enterOffer, inWords, replyTime, timeToOrder } from "~/content/phrases";
import { goLiveWithin } from "~/content/policy-words";
import { site, startOrder } from "~/content/site";
import { joinNames } from "~/lib/format";
import type { PostingState } from "./states";

/** Words of an order's pages. */

/** A posting's state as the seller reads it. */
export const stateNames: Readonly<Record<PostingState, string>> = {
  draft: "Draft",
  submitted: "Sent to us",
  "in-review": "We're checking it",
  "changes-asked": "We need something from you",
  "to-sign": "Agreement ready to sign",
  proof: "Check your proof",
  ready: "Ready for the MLS",
  live: "On the MLS",
  suspended: "Suspended",
  conditional: "Sold, with conditions",
  sold: "Sold (firm)",
  closed: "Closed",
  expired: "Expired",
  terminated: "Ended early",
  withdrawn: "Cancelled before it went live",
  declined: "Declined",
};

/** State names during signing, once the seller has signed. */
export const signingNames = { others: "Waiting for signatures", done: "Signed by every owner" } as const;

/** Next step by state: one sentence that says who acts. */
export const nextSteps: Readonly<Partial<Record<PostingState, string>>> = {
  draft:
    "Answer the questions under “To send your order”. The rest can wait. You owe nothing until you and every co-owner have signed the agreement.",
  submitted: "An agent will read your order and phone you to explain the RECO Information Guide.",
  "in-review": "We'll phone you about the guide, check the facts, and look up the title and the lot.",
  "changes-asked": "Correct what we asked about, or tell us why it's correct, then send the order again.",
  "to-sign":
    "You and every co-owner read and sign the agreement. Nothing is owed until every owner has signed.",
  proof:
    "The proof shows your listing as buyers will see it. Approve it, or select a line that's wrong and tell us what it should say.",
  ready: `You've approved the proof. We'll enter it on the MLS ${goLiveWithin()}, but not before the first day of the term.`,
  live: `Buyers and agents see the listing. ${enterOffer}`,
  suspended: "Your home is off the MLS. It goes back on once you and every co-owner have signed for it.",
  conditional: "You've accepted an offer with conditions. Tell us once they're met, or if they aren't.",
  sold: "The sale is firm. Your lawyer will close it. Call us if the closing day changes.",
  closed: `The sale has closed. What you sent stays in your account until you delete it. Our office keeps its own file for ${inWords(retention.tradeYears)} years, as the law requires.`,
  expired: "Your listing has ended and is off the MLS. You can order again at any time.",
  terminated: "The listing ended before its last day. The reason is below.",
  withdrawn: "This order was cancelled before it went live. You can order again at any time.",
  declined: "We can't take this order. The reason is below.",
};

export const postingsPage = {
  title: "Orders and listings",
  empty: `You haven't started an order yet. It takes ${timeToOrder} to send, and you can stop at any point and come back.`,
  start: startOrder.label,
  afterOrder: [
    "An agent will phone you about the RECO Information Guide.",
    "We'll check the facts and prepare the agreement.",
    "You and every co-owner sign it.",
  ],
  unit: (unit: string) => `Unit ${unit}`,
  saved: (when: string) => `Last saved ${when}`,
  sharedBy: (seller: string) => `Shared with you by ${seller}`,
  staff: "This is an office account, so it can't place an order. Order from a personal account.",
  full: `You have ${postings.openDrafts} unsent orders. Send or delete one before you start another.`,
} as const;

export const hubPage = {
  later: "Before we send you the proof",
  finishListing: "Finish your listing",
  /** @param about "about 12 minutes" */
  left: (about: string) => `What's left takes ${about}.`,
  finish: (things: number, about: string) => `${capitalised(countInWords(things, "thing"))} left, ${about}`,
  refused: (name: string) =>
    `${name} objects to this order, so we've paused the agreement. An agent will speak with both of you.`,
  sentAgain: `We'll check your answers. You'll hear from us within ${replyTime}.`,
  checkedAgain: `We'll make your corrections, or check what you changed, and send you the proof again. You'll hear from us within ${replyTime}.`,
  partlySigned: (signed: readonly string[], left: readonly string[]) =>
    `Signed: ${signed.join(", ")}. Still to sign: ${left.join(", ")}. Nothing is owed until every owner has signed.`,
  /** Shown once the seller has signed. */
  othersSign: (left: readonly string[]) =>
    `We're waiting for ${joinNames(left)} to sign. Nothing is owed until every owner has signed.`,
  upcoming: "Still to come",
  keep: `If you don't change the draft, we'll remind you after ${postings.draft.remindDays} days and delete it after ${postings.draft.deleteMonths} months.`,
  go: (title: string) => `Continue: ${title}`,
  start: (title: string) => `Start: ${title}`,
  ownerConfirmed: (day: string) => `Confirmed on ${day}`,
  ownerSigned: (day: string) => `Signed the agreement on ${day}`,
  anOwner: "An owner",
  sharedBy: (seller: string) =>
    `Shared with you by ${seller}, who manages it. You can read everything here, answer for yourself, message our office and send documents. Photos can be added until the proof.`,
  ownAnswer: {
    confirm: {
      title: "Is this order correct?",
      text: "It names you as an owner. Read it, and confirm it or object.",
      label: "Read it and answer",
    },
    confirmed: {
      title: "You confirmed this order",
      text: "You'll sign the agreement yourself, once it's ready. If you've changed your mind, tell us.",
      label: "See your answer",
    },
    sign: {
      title: "The agreement is ready for you to sign",
      text: "Read it and sign it, or tell us why you don't want to.",
      label: "Read it and answer",
    },
    refused: {
      title: "You objected to this order",
      text: "We've paused the agreement until that's resolved. An agent will call you.",
      label: "See your answer",
    },
  },
  signed: `An owner has signed the agreement, so the order can no longer be cancelled here. Please call us at ${site.phone.text}.`,
} as const;
