import { postings } from "~/content/business";

/** The words about showings of a home on the MLS, for the seller and the office. */

export const showingsPage = {
  title: "Showings",
  upcoming: "Upcoming",
  noUpcoming: "No showing is planned.",
  past: "Past",
  noPast: "No showing so far.",
  cancelled: "Cancelled",
  earlier: (count: number) => (count === 1 ? "Show the one before these" : `Show the ${count} before these`),
  when: "When",
  who: "Who",
  notes: "Notes",
  minutes: (minutes: number) => `${minutes} minutes`,
  noBrokerage: "No brokerage named",
  alone: "No owner is there",
  note: "Note",
  feedback: "Afterwards",
  noFeedback: "Nothing noted yet",
  calendar: "Put it in a calendar (.ics)",
  calendarName: (when: string) => `Put the showing of ${when} in a calendar (.ics)`,
  addTitle: "Write down a showing",
  add: "Keep the showing",
  change: "Change it",
  changeName: (when: string) => `Change the showing of ${when}`,
  save: "Save the change",
  cancel: "Cancel it",
  cancelName: (when: string) => `Cancel the showing of ${when}`,
  cancelText: "It moves to the cancelled ones. Tell the agent yourself: we don't write to agents.",
  cancelSubmit: "Yes, cancel it",
  feedbackName: (when: string) => `What was said after the showing of ${when}`,
  feedbackOpen: "Note what was said",
  feedbackSubmit: "Keep it",
  added: "The showing is written down.",
  saved: "The showing is changed.",
  cancelledNotice: "The showing is cancelled.",
  feedbackSaved: "What was said is kept.",
  full: `${postings.showings} showings are kept with one posting. Call us for anything more.`,
  gone: "That isn't possible any more. What you see here is how it stands now.",
  closed: "Showings can be written down while the listing is on the MLS, or off it for now.",
  twice: "Another showing overlaps this one. If both are right, tick the box below and send it again.",
  consent: {
    title: "Visits without you",
    none: "You haven't consented to visits without you, so an owner is there each time.",
    planned:
      "Your order says that you plan to let agents in with a lock box. That begins with your written consent: give it here.",
    text: "An agent may go in without you only with your written consent. It stays on file, with the day on which you gave it or took it back.",
    given: (when: string) => `Given on ${when}`,
    revoked: (when: string) => `Taken back on ${when}`,
    add: "Give written consent",
    submit: "I consent to this",
    revoke: "Take it back",
    addedNotice: "Your consent is on file.",
    revokedNotice: "The consent is taken back. Change every planned visit at which no owner would be there.",
    missing:
      "Nobody goes in without you before your written consent is on file. Give it first, below on this page, or leave the box empty.",
    officeText:
      "An agent may go in without the owners only with their written consent. Only the seller gives it or takes it back.",
    officeNone: "There's no consent, so an owner is there each time.",
    officePlanned: "The order plans a lock box. It begins with the seller's written consent, given here.",
  },
} as const;

export const showingFieldWords = {
  day: {
    label: "Day",
    missing: "Enter the day.",
    tooEarly: "That day is more than a year ago. Look at the year.",
    tooLate: "That day is more than a year ahead. Look at the year.",
  },
  time: { label: "Time", hint: "In Toronto, such as 2:30 p.m.", missing: "Enter the time." },
  minutes: {
    label: "How long",
    options: [15, 30, 45, 60, 90, 120].map((minutes) => ({
      value: String(minutes),
      label: `${minutes} minutes`,
    })),
  },
  agent: { label: "Agent", hint: "Whoever brings the buyer.", missing: "Enter who comes." },
  brokerage: { label: "Brokerage" },
  phone: { label: "Phone of the agent" },
  note: { label: "Note", hint: "The seller and the office read it. Never a code of an alarm or a lock box." },
  alone: { label: "No owner will be there" },
  overlap: { label: "It overlaps another showing, and that is right" },
  feedback: { label: "What was said afterwards", missing: "Write what was said." },
  consent: {
    label: "What you allow",
    hint: "For example: agents may go in with the lock box between 10 a.m. and 6 p.m. Never the code itself.",
    missing: "Write what you allow.",
    confirm: "I consent in writing, for every owner of the home",
    confirmMissing: "Tick the box: without it there's no consent.",
  },
} as const;

/** A showing as a calendar shows it. */
export const showingCalendar = {
  summary: (agent: string, home: string) => `Showing: ${agent}, ${home}`,
  description: (reference: string, phone: string) =>
    [phone && `Agent's phone: ${phone}.`, `Posting ${reference}.`].filter(Boolean).join(" "),
} as const;
