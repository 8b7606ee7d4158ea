import { postings } from "~/content/business";
import { sentence } from "~/lib/format";
import type { PostingTransitionName } from "~/postings/states";

/** The words of the office's pages about a posting. */

export const officeOrder = {
  answerBy: (when: string) => sentence(`Answer by ${when}`),
  seller: "Seller",
  next: "What you can do",
  nothing: "No step is open to you now.",
  inTheWay: "Before that:",
  assignee: "In hand with",
  nobody: "Nobody yet",
  owners: "Owners who were asked to confirm",
  noOwners: "Nobody else was asked.",
  messages: "Messages with the seller",
  answers: "What the seller gave",
  photos: "Photos",
  timeline: "What happened",
  done: (state: string) => `Saved. The order stands at: ${state}.`,
  changed:
    "Somebody changed this order while you had it open. Nothing of yours was stored: look at what happened, and decide again.",
  gone: "That isn't possible any more: the order has moved on.",
  accountGone: (day: string) =>
    `The seller deleted the account on ${day}. Nothing here reaches them any more: phone or write yourself.`,
  notYours: "That isn't yours to do here.",
  reasonMissing: "Say why first.",
  noteKept: "Your note is kept.",
  drafted: "Written down. It's sent when you ask the seller.",
  undrafted: "Taken off the list.",
  full: `A posting holds ${postings.events} events, and this one has as many. It can only be ended now.`,
  fullMessages: `A posting holds ${postings.messages} messages. Phone or write yourself.`,
  fullRegister:
    "The register of offers is as large as a record can be. Keep the rest on paper, with the file.",
  fullNotes: `A posting holds ${postings.internalNotes} notes. Write this one somewhere else.`,
  fullAsked: `Ask for at most ${postings.asked} things at a time.`,
  foundMissing: "Write what the source says: the seller asked us to look it up.",
  offerMissing: "Enter a percentage, dollars, or both.",
  nothingChosen: "Choose a source for at least one fact.",
  termTooShort: (days: number) => `The term has ${days} days, and the board wants more.`,
  termTooLong: "A term of more than six months needs the sellers' initials. Choose an earlier last day.",
  factsDone: (title: string, open: number) =>
    open === 0 ? `${title}: every fact has a source` : `${title}: ${open} still open`,
  checked: (name: string, owner: string | null, how: string, day: string) =>
    `${[name, owner].filter(Boolean).join(", ")}: ${how}, ${day}`,
  signed: (owner: string, day: string) => `${owner} signed on ${day}`,
  unsigned: (owner: string, why: string) => `${owner} hasn't signed. ${why}`,
  copied: (how: string, day: string) => `${how}, ${day}`,
  onDay: (day: string) => `On ${day}`,
  held: (name: string) => `${name}: held at the office`,
  given: (name: string) => `To ${name}`,
  declined: (reason: string, text: string) => `${reason}. ${text}`,
  missingAfter: (papers: readonly string[]) =>
    `Also not on file yet: ${papers.join("; ")}. They become a task with a due day once it's on the MLS.`,
  feeDueMissing: "Enter the day the fee is due.",
  sameNumber: "That's the first number again.",
  mls: (numbers: string, endDay: string) => `MLS ${numbers}, until 11:59 p.m. of ${endDay}`,
} as const;

export interface StepWords {
  button: string;
}

/** What the office can do with a posting, with the button for it, in the order of the page. */
export const officeSteps = {
  take: { button: "Take it" },
  "give-back": { button: "Give it back" },
  assign: { button: "Give it to them" },
  "start-review": { button: "Take it and start checking" },
  "ask-for-changes": { button: "Send this to the seller" },
  "prepare-agreement": { button: "The agreement is out for signature" },
  "recall-agreement": { button: "Take the agreement back" },
  "send-proof": { button: "Send the listing to be checked" },
  "go-live": { button: "It's on the MLS" },
  answer: { button: "Send the message" },
  "check-facts": { button: "Save the sources" },
  "record-check": { button: "Note it" },
  "record-paper": { button: "Note where it is" },
  "record-signature": { button: "Note the signature" },
  "withdraw-signature": { button: "Withdraw the signature" },
  "record-copy": { button: "Note the copies" },
  "record-invoice": { button: "Note the invoice" },
  "record-payment": { button: "Note the payment" },
  decline: { button: "Decline the order" },
  "withdraw-for-seller": { button: "Cancel it for the seller" },
  "request-amendment": { button: "Begin this change for the seller" },
  "send-amendment": { button: "It's out for signature" },
  "record-amendment-signature": { button: "Note the signature" },
  "make-amendment": { button: "It's made" },
  suspend: { button: "It's off the MLS for now" },
  resume: { button: "It's back on the MLS" },
  terminate: { button: "End the listing" },
  "decline-amendment": { button: "Don't make it" },
  "settle-objection": { button: "The objection is settled" },
  "record-offer": { button: "Enter the offer" },
  "record-direction": { button: "Record the direction" },
  "report-acceptance": { button: "Report the acceptance" },
  "correct-acceptance": { button: "Take the report back" },
  "sell-conditionally": { button: "Record the conditional sale" },
  "report-condition": { button: "Note how it ended" },
  "sell-firm": { button: "Record the firm sale" },
  "report-on-mls": { button: "Note that the MLS knows" },
  "fall-through": { button: "The sale fell through: back on the market" },
  "fall-through-after-term": { button: "The sale fell through: the term is over" },
  close: { button: "The sale has closed" },
  release: { button: "The buyer is released: back on the market" },
  "release-after-term": { button: "The buyer is released: the term is over" },
} as const satisfies Partial<Record<PostingTransitionName, StepWords>>;

/** What the office keeps for itself, which is no event of the posting. */
export const officeJots = {
  note: { button: "Keep the note" },
  draft: { button: "Write it down" },
  undraft: { button: "Take it off the list" },
  "mark-offer": { button: "Note it" },
  "tell-offeror": { button: "They were told" },
  "note-buyers": { button: "Keep the names" },
} as const satisfies Record<string, StepWords>;

export type OfficeStep = keyof typeof officeSteps;
export type OfficeJot = keyof typeof officeJots;
