import { sentence } from "~/lib/format";

/** The words about the dates of a listing, and its private calendar. */

export const datesPage = {
  title: "Dates",
  lede: "Every date of your listing that we know of, the next one first.",
  back: "Back to the order",
  none: "Nothing is coming up.",
  next: "Coming up",
  past: "Past",
  calendar: {
    title: "Your private calendar",
    text: "One address for your calendar program. It shows these dates and stays up to date by itself, usually within hours. Whoever has the address can read them: give it to nobody else.",
    none: "There's no calendar address yet.",
    since: (when: string) =>
      `${sentence(`An address was made on ${when}`)} We keep no copy of it. If you've lost it, make a new one: the old one then stops working.`,
    make: "Make the address",
    renew: "Make a new address",
    revoke: "Take the address back",
    made: "This is the address. Copy it now: it's shown only here and only once.",
    how: "In your calendar program choose “Subscribe” or “Add calendar from URL”, and paste it there.",
    label: "Calendar address",
    revoked: "The address no longer works.",
    moved:
      "The address was made, or taken back, since this page was shown, so nothing was changed. An address you copied just now works.",
    ended: "The listing has ended, so there's no calendar any more.",
    busy: "Saving...",
  },
} as const;

/** The dates by what they are. */
export const dateNames = {
  begins: "The term begins",
  extend: "First day to ask for an extension",
  ends: "The term ends. An extension has to be signed by every owner before this",
  amendment: (name: string) => `Our next step with a change is due: ${name}`,
  offer: (letter: string) => `Offer ${letter}: its irrevocable time ends`,
  condition: (what: string) => `Last day for the condition: ${what}`,
  closing: "The sale closes",
  mls: "By then we tell the MLS of the sale",
  showing: (agent: string) => `Showing: ${agent}`,
} as const;

export const feedWords = {
  name: (home: string) => `Listing: ${home}`,
  description: (reference: string) => `Posting ${reference}. Times are Toronto's.`,
} as const;
