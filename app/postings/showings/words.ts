import { postings } from "~/content/business";
import { capitalised, countInWords, inWords } from "~/content/phrases";
import { site } from "~/content/site";

/** Words about showings of a home on the MLS, for the seller and the office. */

export const showingsPage = {
  title: "Showings",
  earlier: (count: number) => `Show ${countInWords(count, "earlier showing")}`,
  when: "When",
  who: "Who",
  notes: "Notes",
  minutes: (minutes: number) => `${minutes} minutes`,
  addTitle: "Add a showing",
  /** @param who agents, each with the number of their no-shows */
  missedCount: (who: readonly { who: string; count: number }[]) => {
    const count = who.reduce((sum, one) => sum + one.count, 0);
    const names = who.map((one) => (one.count === 1 ? one.who : `${one.who} (${inWords(one.count)} times)`));
    return `${capitalised(countInWords(count, "no-show"))}: ${names.join(" · ")}.`;
  },
  endedCall:
    "Cancelled because the listing has ended. Please call the agent: we don't have their email address.",
  full: `A listing can have up to ${postings.showings} showings here. Call us at ${site.phone.text} if you need more.`,
  edited:
    "This showing was changed after you opened this page, so your change isn't saved yet. What it says now is above. Send the form again to save yours in its place.",
  closed: "Showings can be added while the listing is on the MLS or suspended.",
  consent: {
    title: "Showings without you",
    officeTitle: "Unaccompanied showings",
    none: "You haven't consented to showings without you, so an owner has to be there each time.",
    planned:
      "Your order says that you plan to let agents in with a lock box. That needs your written consent, which you can give here.",
    text: "An agent may go in without you only with your written consent. We keep it on file, with the day you gave or withdrew it.",
    given: (when: string) => `Given on ${when}`,
    revoked: (when: string) => `Withdrawn on ${when}`,
    add: "Give written consent",
    submit: "I consent to this",
    revoke: "Withdraw my consent",
    addedNotice: "Your consent is on file.",
    revokedNotice:
      "Your consent has been withdrawn. Please change every booked showing where no owner would be there.",
    missing:
      "No one may go in without you until your written consent is on file. Give it first, further down this page, or leave the box empty.",
    officeText:
      "An agent may go in without the owners only with their written consent. Only the seller can give or withdraw it.",
    officeNone: "No consent is recorded, so an owner has to be there each time.",
    officePlanned:
      "The order plans a lock box. That needs the seller's written consent, given in the account.",
  },
} as const;

/** A showing's texts in a calendar. */
export const showingCalendar = {
  summary: (agent: string, home: string) => `Showing: ${agent}, ${home}`,
  description: (reference: string, phone: string) =>
    [phone && `Agent's phone: ${phone}.`, `Listing ${reference}.`].filter(Boolean).join(" "),
} as const;
