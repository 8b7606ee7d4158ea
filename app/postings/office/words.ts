import { postings } from "~/content/business";

/** The words of the office's pages about a posting. */

export const officeOrder = {
  next: "What you can do",
  nothing: "No step is open to you now.",
  nobody: "Nobody yet",
  done: (state: string) => `Saved. The order stands at: ${state}.`,
  changed:
    "Somebody changed this order while you had it open. Nothing of yours was stored: look at what happened, and decide again.",
  gone: "That isn't possible any more: the order has moved on.",
  accountGone: (day: string) =>
    `The seller deleted the account on ${day}. Nothing here reaches them any more: phone or write yourself.`,
  full: `A posting holds ${postings.events} events, and this one has as many. It can only be ended now.`,
  fullMessages: `A posting holds ${postings.messages} messages. Phone or write yourself.`,
  fullRegister:
    "The register of offers is as large as a record can be. Keep the rest on paper, with the file.",
  signed: (owner: string, day: string) => `${owner} signed on ${day}`,
} as const;
