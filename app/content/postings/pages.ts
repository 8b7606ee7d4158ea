import { listing, postings } from "~/content/business";
import { replyTime } from "~/content/phrases";
import type { PostingState } from "~/rules/posting-states";

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
  "in-review": "We check the facts, look up title and lot, and phone you about the guide.",
  "changes-asked": "Change what we asked about, or say why it should stay, and send it again.",
  withdrawn: "You cancelled this order. Nothing is owed. You can order again at any time.",
  declined: "We can't take this posting. The reason is below.",
};

export const postingsPage = {
  title: "Postings",
  empty:
    "You have no posting yet. An order takes about 40 minutes, and you can stop and come back at any point.",
  start: "Start an order",
  startAnother: "Start another order",
  unnamed: "Address to come",
  unit: (unit: string) => `Unit ${unit}`,
  saved: (when: string) => `Last saved ${when}`,
  full: `You have ${postings.openDrafts} unsent orders. Send or cancel one before you start another.`,
} as const;

export const newPostingPage = {
  title: "Start an order",
  lede: "What you send here is a request to post. You owe nothing until you and every other owner have signed our agreement.",
  moneyTitle: "What it costs",
  moneyHead: ["Plan", "Fee", "HST", "In all", "When it's due"],
  submit: "Save and continue",
  busy: "Saving...",
  confirmFirst: {
    title: "First confirm your email address",
    text: "We write to you there about the order, so we have to know that the address is yours.",
    link: "Confirm your email address",
  },
} as const;

export const hubPage = {
  back: "All postings",
  next: "What happens next",
  tasks: "Tasks",
  progress: (done: number, all: number) => `${done} of ${all} tasks are done.`,
  timeline: "What happened so far",
  upcoming: "Still to come",
  keep: `An order that nobody changes is deleted after ${postings.draft.deleteMonths} months. We remind you after ${postings.draft.remindDays} days.`,
  cancel: "Cancel this order",
  cancelText:
    "It's taken off your list of open orders. You can't send it any more, but you can start another.",
  cancelSubmit: "Yes, cancel it",
  cancelled: "The order has been cancelled.",
  call: "Questions? Call us",
} as const;

export const taskPage = {
  back: "All tasks",
  submit: "Save and continue",
  later: "Save and come back later",
  busy: "Saving...",
  saved: (title: string) => `Saved: ${title}.`,
  savedIncomplete: (title: string) =>
    `Saved: ${title}. Something is still missing there; the task says what.`,
  autosaved: (time: string) => `Saved ${time}`,
  notSaved: "Not saved yet: we'll try again when you change something, or press Save.",
  missing: "Still missing before you can send the order",
  outdated: "These answers no longer fit what you said elsewhere. Look at them again:",
  conflict:
    "You saved this page from another window after you had opened it here. Below is what you typed here; beside each field that differs stands what is saved. Press Save to keep what is on this page.",
  there: (value: string) => `Saved elsewhere: ${value}`,
  nothing: "nothing",
  closed: "This order has been sent. Ask us for a change, and we open it again for you.",
  unanswered:
    "We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Press Save again in a minute.",
} as const;

export const checkPage = {
  complete: "Everything is there. Read it once more, then send it.",
  incomplete: "You can send the order once these are done:",
  change: (what: string) => `Change ${what}`,
  changeLink: "Change",
  none: "Not given",
  money: "What you will owe",
  moneyOwed: (fee: string, tax: string, total: string) => `${fee} + ${tax} HST = ${total}`,
  term: `The listing runs ${listing.mlsTermDays} days from its first day, to 11:59 p.m. of the last.`,
  submit: "Send the order",
  busy: "Sending...",
  sentTitle: "We have your order",
  sent: (reference: string, day: string) =>
    `Your order ${reference} has reached us. You hear from us by the end of ${day}.`,
  duplicate: (reference: string) =>
    `This address is already ordered: ${reference}. Open that one, or cancel it first.`,
} as const;
