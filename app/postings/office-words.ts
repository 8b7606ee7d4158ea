import { postings } from "~/content/business";
import type { PostingState } from "~/postings/states";

/** Words of the office's pages about a posting. */

export const officeOrder = {
  next: "What you can do",
  nothing: "You have nothing to do here right now.",
  nobody: "No one",
  /** @param what timeline text of the step: "recorded a signature" @param state the new status, if it changed */
  done: (what = "", state = "") =>
    ["Saved.", what && `You ${what}.`, state && `The status is now: ${state}.`].filter(Boolean).join(" "),
  changed:
    "This file changed while you had it open, so nothing you entered was saved. Check what happened, then decide again.",
  showingsStayCancelled:
    "The showings it cancelled stay cancelled, because we told their agents. Agents who still want to come can request another.",
  addedMeanwhile: "The seller has added something since you opened this page. Read it again.",
  gone: "That's no longer possible, because the file has changed. This page shows it as it is now.",
  accountGone: (day: string) =>
    `The seller deleted the account on ${day}. Emails from this site no longer reach them. Phone, or write from your own mailbox.`,
  full: `A file holds at most ${postings.events} events, and this one is full. You can only end it now.`,
  fullMessages: `A file holds at most ${postings.messages} messages, and this one is full. Phone, or write from your own mailbox.`,
  hiddenFull: `A file keeps at most ${postings.hiddenPapers} removed documents. The broker of record can delete one for good. Until then, message the seller.`,
  fullRegister: "The offer register is full. Keep any further offers on paper, with the file.",
  signed: (owner: string, day: string) => `${owner} signed on ${day}`,
} as const;

/** Answer of a step whose subject has changed since its form was rendered. */
export const changedAnswer = { errors: { form: [officeOrder.changed] } };

/** A posting's state as the office reads it. */
export const officeStates: Readonly<Record<PostingState, string>> = {
  draft: "Draft",
  submitted: "New",
  "in-review": "In review",
  "changes-asked": "Changes requested",
  "to-sign": "Out for signature",
  proof: "Proof sent",
  ready: "Ready for the MLS",
  live: "Active",
  suspended: "Suspended",
  conditional: "Sold conditional",
  sold: "Sold",
  closed: "Closed",
  expired: "Expired",
  terminated: "Terminated",
  withdrawn: "Cancelled",
  declined: "Declined",
};
