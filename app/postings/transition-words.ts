import { postings } from "~/content/business";

/** Why something was not done. */
export const refusals = {
  incomplete: "The order isn't sent yet: something is missing. It's listed below, with links.",
  unconfirmed:
    "The order isn't sent yet: your account's email address isn't confirmed, and we write to it. Open the link that we sent there, or ask for another on the page of your account, then send the order.",
  taken: (reference: string) =>
    `You've ordered this home already: ${reference}. Open that order from the list of your postings, or cancel it first.`,
  full: `An order holds ${postings.messages} messages. Call us for anything more.`,
  gone: "That isn't possible any more: the order has moved on. What you see here is how it stands now.",
  tooManySent:
    "The order isn't sent yet: one account sends so many a day and no more. Send it tomorrow, or call us. Everything you typed is kept.",
  staff:
    "This account works at the office, so it can't order a posting: nobody checks their own. Order it from an account of your own.",
  tooManyLetters:
    "The order isn't sent yet: one of the owners' addresses has just had several emails from us. Send it again in an hour. Everything you typed is kept.",
} as const;
