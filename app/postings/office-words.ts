import { postings } from "~/content/business";
import type { PostingState } from "~/postings/states";

/** The words of the office's pages about a posting. */

export const officeOrder = {
  next: "What you can do",
  nothing: "There's no step for you to take right now.",
  nobody: "Nobody yet",
  /** @param what was done, as the timeline says it: "noted a signature" */
  done: (state: string, what?: string) => `Saved. ${what ? `You ${what}. ` : ""}The status is now: ${state}.`,
  changed:
    "Somebody changed this order while you had it open, so nothing you entered was saved. Look at what happened, then decide again.",
  showingsStayCancelled:
    "The showings it cancelled stay cancelled: their agents were told. Agents who still want to come ask again.",
  addedMeanwhile: "The seller has added something since you opened this page. Read it again.",
  gone: "That's no longer possible: the order has moved on.",
  accountGone: (day: string) =>
    `The seller deleted the account on ${day}. Nothing sent from here reaches them any more: phone, or write from your own mailbox.`,
  full: `A file holds at most ${postings.events} events, and this one is full. All you can do now is end it.`,
  fullMessages: `A file holds at most ${postings.messages} messages, and this one is full. Phone, or write from your own mailbox.`,
  hiddenFull: `A file keeps at most ${postings.hiddenPapers} documents that were removed from it. The broker of record can delete one for good; until then write the seller a message.`,
  fullRegister: "The offer register is full. Keep any further offers on paper, with the file.",
  signed: (owner: string, day: string) => `${owner} signed on ${day}`,
} as const;

/** A posting's state as the office reads it. */
export const officeStates: Readonly<Record<PostingState, string>> = {
  draft: "Draft",
  submitted: "New",
  "in-review": "Being checked",
  "changes-asked": "Changes asked for",
  "to-sign": "To sign",
  proof: "Proof with the seller",
  ready: "Ready for the MLS",
  live: "On the MLS",
  suspended: "Off the MLS for now",
  conditional: "Conditionally sold",
  sold: "Sold (firm)",
  closed: "Closed",
  expired: "Expired",
  terminated: "Ended early",
  withdrawn: "Withdrawn",
  declined: "Declined",
};
