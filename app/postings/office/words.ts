import { postings } from "~/content/business";
import { sentence } from "~/lib/format";

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
