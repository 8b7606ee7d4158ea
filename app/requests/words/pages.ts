import { requests } from "~/content/business";
import { site } from "~/content/site";

/** The words of the pages of a request that was sent: its confirmation, and its place in the account. */

export const sentPage = {
  title: "We have your request",
  lede: (kind: string, day: string) => `${kind}. You will hear from us by the end of ${day}.`,
  ticket: "Your request",
  reference: "Reference",
  kind: "Request",
  received: "Received",
  answerBy: "We answer by",
  keep: "Quote the reference when you call or write. We also email it to you, unless that address has just had several emails from us, so note it down.",
  signedIn: "See it in your account",
  signedOut:
    "Want to follow it? Log in, or create an account, with the same email address and confirm it; this request will be there.",
  signUp: "Create an account",
  notFound: {
    title: "We have no request at this address",
    text: "If you came here by sending a form, it didn't reach us. Please send it again, or call us and we'll take it by phone.",
  },
  unavailable: {
    title: "We can't look up your request right now",
    text: "What we've confirmed to you is kept. Load this page again in a minute, or call us.",
  },
} as const;

export const requestsList = {
  title: "Your requests",
  sent: "Sent",
  updated: "Updated",
  answerBy: (day: string) => `We answer by ${day}`,
  older: "Older requests",
  newest: "Back to the newest",
  empty: "Nothing here yet.",
  emptyOlder: "There are no older requests.",
} as const;

export const requestPage = {
  back: "All requests",
  progress: "Where it stands",
  answerBy: (day: string) => `You will hear from us by the end of ${day}.`,
  timeline: "What happened so far",
  upcoming: "Still to come",
  sent: "What you sent",
  notes: "Your notes",
  noNotes: "No notes yet.",
  addNote: "Add a note",
  noteLabel: "Note",
  noteHint: "A change of plan, a better time, something you forgot. We read it with your request.",
  noteMissing: "Write the note before you add it.",
  noteSubmit: "Add the note",
  noteBusy: "Adding…",
  noteAdded: "Your note has been added. We read it with your request.",
  notesFull: `A request holds ${requests.notes} notes. Call us at ${site.phone.text} for anything more.`,
  closed: "Nothing more can be added to this request. For anything new, send another one.",
  cancel: "Cancel this request",
  cancelText: "We stop working on it. You can send a new one at any time.",
  cancelSubmit: "Yes, cancel it",
  cancelBusy: "Cancelling…",
  cancelled: "Your request has been cancelled.",
  trap: "A field that people can't see was filled in, perhaps by your browser. We've emptied it and kept everything else. Please send the form again.",
  unanswered: `We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Send it again in a minute, which is safe: it's done once. Or call us at ${site.phone.text}.`,
} as const;
