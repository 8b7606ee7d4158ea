import { postings } from "~/content/business";
import { site } from "~/content/site";

/** Messages for refused actions. */
export const refusals = {
  incomplete: "The order isn't sent yet: something is missing. It's listed below, with links.",
  unconfirmed:
    "The order isn't sent yet: your account's email address isn't confirmed, and we write to it. Open the link we sent there, or ask for another on your account page, then send the order.",
  taken: (reference: string) =>
    `You already have an order for this home: ${reference}. Open it from your list of orders and listings, or cancel it first.`,
  full: `There is room for ${postings.messages} messages. Call us at ${site.phone.text} for anything more.`,
  gone: "That's no longer possible, because something has changed. This page shows it as it is now.",
  tooManySent: `The order isn't sent yet: you've reached the number of orders one account can send in a day. Send it tomorrow, or call us at ${site.phone.text}. Everything you typed is kept.`,
  staff: "This is an office account, so it can't place an order. Order from a personal account.",
  tooManyLetters:
    "The order isn't sent yet: one of the owners' addresses has just had several emails from us. Send it again in an hour. Everything you typed is kept.",
} as const;
