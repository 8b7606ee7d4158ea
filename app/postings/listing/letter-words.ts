import { listing, postings } from "~/content/business";
import { extensionCost } from "~/content/policy-words";
import { site } from "~/content/site";

/** The words of the letters about a listing on the MLS: its changes, and the end of its term. */

export const listingLetters = {
  facts: {
    what: "What",
    asked: "Asked for by",
    seller: "The seller",
    office: "Our office",
    due: "We do it by",
    officeDue: "Due",
    note: "The seller wrote:",
  },
  change: (label: string) => label,
  requested: {
    title: "A change of your listing",
    subject: (home: string) => `A change of your listing: ${home}`,
    toSeller: "We have noted this change of your listing. Nothing is changed yet.",
    byOffice: "Our office began this change of your listing. Nothing is changed yet.",
    notYou: `If you didn't ask for it, call ${site.phone.text} at once, and change your password.`,
    toOwner: (seller: string, home: string) =>
      `${seller} has asked us to change the listing of ${home}. Nothing is changed yet.`,
    toOwnerByOffice: (home: string) =>
      `Our office began a change of the listing of ${home}. Nothing is changed yet.`,
    signs: "It needs your signature: you get it to sign.",
    noSignature: "It needs no signature.",
    button: "Read it, or object",
    note: "The link is yours alone: don't pass it on. It works until the change is made or given up.",
    see: "See the changes",
    officeTitle: "A change was asked for",
    officeSubject: (what: string, reference: string) => `Change asked for, ${what}: ${reference}`,
    officeIntro: "The seller asks for this change of the listing.",
    urgent: "It's for today: do it at once.",
  },
  toSign: {
    title: "A change to sign",
    subject: (home: string) => `Change to sign: ${home}`,
    intro: "This change of the listing is ready for every owner to read and to sign.",
    button: "Read and sign the change",
    note: "It opens at the signing service.",
    onPaper: "You sign it on paper: we bring it or send it to you.",
    signers: "Who signs",
    ask: `Questions? Reply to this message or call ${site.phone.text} before you sign.`,
  },
  made: {
    title: "Your listing is changed",
    subject: (home: string) => `Changed: ${home}`,
    intro: "We've made this change.",
    /** The change in a sentence, where its values are figures or days. */
    now: {
      price: (now: string, before: string) => `The asking price is now ${now} (before: ${before}).`,
      commission: (now: string, before: string) =>
        `The commission you offer the buyer's brokerage is now ${now} (before: ${before}).`,
      extension: (now: string, before: string) =>
        `The last day of the listing is now ${now} (before: ${before}).`,
    },
  },
  declined: {
    title: "A change wasn't made",
    subject: (home: string) => `Not changed: ${home}`,
    intro: "We haven't made this change, and we won't:",
    reason: "From the office:",
  },
  withdrawn: {
    title: "A change is taken back",
    subject: (what: string) => `Change taken back: ${what}`,
    toOffice: "The seller took this change back. Nothing is left to do.",
    toOwner: "The seller took this change back. Nothing changes, and there's nothing for you to do.",
  },
  objected: {
    title: "An owner objects",
    subject: (reference: string) => `An owner objects: ${reference}`,
    intro: (owner: string) =>
      `${owner} objects to this change. It can't be made before you note how that was settled.`,
  },
  suspended: {
    title: "Your listing is off the MLS for now",
    subject: (home: string) => `Off the MLS for now: ${home}`,
    text: "The listing is off the MLS: nobody sees it, and there are no showings. The agreement goes on, and its last day stays where it is. It comes back when every owner signs for that.",
    reason: "Why:",
  },
  resumed: {
    title: "Your listing is back on the MLS",
    subject: (home: string) => `Back on the MLS: ${home}`,
    text: "The listing is on the MLS again, until the last day of its term.",
  },
  expired: {
    title: "Your listing has expired",
    subject: (home: string) => `Expired: ${home}`,
    text: (day: string) =>
      `The term ended at 11:59 p.m. of ${day}. The listing is off the MLS, and its agreement is over; its holdover clause may go on: if somebody who saw or was told of your home while it was listed buys it in the days after the end that the clause names, you may still owe commission.`,
    changes: "What was still to be changed isn't any more.",
    again:
      "You can order again with one press: the answers and photos of this order are copied into a new one, which you check and send.",
    button: "Open the order, and copy it",
    toOwner: "There's nothing for you to do.",
  },
  terminated: {
    title: "Your listing is ended",
    subject: (home: string) => `Ended early: ${home}`,
    text: "The agreement is ended, and the listing is off the MLS. You are free to list elsewhere. The agreement's holdover clause may go on: if somebody who saw or was told of your home while it was listed buys it in the days after the end that the clause names, you may still owe commission.",
    reason: "Why:",
    fee: "The fee",
  },
  reminder: {
    title: "Your listing ends soon",
    subject: (left: string, home: string) => `Your listing ends, ${left} left: ${home}`,
    left: (days: number) => (days > 1 ? `${days} days` : days === 1 ? "1 day" : "less than a day"),
    intro: (left: string, home: string) => `The listing of ${home} has ${left} left.`,
    lastDay: "It ends at 11:59 p.m. of",
    extend: `You can extend it by blocks of ${listing.extensionDays} days, ${postings.term.mostBlocks} at a time. Every owner has to sign before the listing ends, and we have to enter it: ask at least two business days before. ${extensionCost()}`,
    button: "Extend it, or say no",
    note: "It opens in your account, so you may have to log in first. Once you say no, we send no more reminders.",
    sold: "If you have accepted an offer, tell us at once: we send no more reminders then either.",
  },
} as const;
