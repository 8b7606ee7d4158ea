import { postalAddress } from "~/content/phrases";
import { links, site } from "~/content/site";
import type { Link, RichText } from "~/content/types";

/** The words of the letters that go out. What the seller is told of a step of a request is in `app/requests/steps.ts`. */

/** What stands on every letter. */
export const letterFrame = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  sender: [site.brokerage, postalAddress, `${site.phone.text}, toll-free ${site.tollFree.text}`, site.hours],
  links: [
    { label: "RECO Information Guide", href: links.recoGuide },
    { label: "How we keep what you send", href: "/privacy" },
  ] as readonly Link[],
} as const;

/** The letters about a request. */
export const letters = {
  answerBy: "We answer by",
  office: {
    title: "A new request",
    subject: (kind: string, reference: string) => `${kind}: ${reference}`,
    intro: "Everything that was sent is below. Replying to this message writes to the sender.",
    answerBy: "Answer by the end of",
    button: "Open it at the office",
    buttonNote: "For people of the office, who may have to log in first.",
  },
  sender: {
    title: "We have your request",
    intro: (kind: string) => `Thank you. We have your request (${kind}), and a person reads it.`,
    nextTitle: "What happens next",
    notYou: "If you didn't send this request, somebody mistyped their address. Reply and we'll delete it.",
    /** For those who sent it without an account. */
    follow: [
      "To follow it online, log in or ",
      { text: "create an account", href: "/sign-up" },
      " with this email address and confirm it.",
    ] as RichText,
  },
  note: {
    title: "A note from the seller",
    subject: (reference: string) => `New note: ${reference}`,
    intro: "The seller added a note to this request:",
    /** Above the seller's own copy. */
    own: "Your note:",
  },
  cancelled: {
    title: "The seller cancelled",
    subject: (reference: string) => `Cancelled: ${reference}`,
    intro: "The seller cancelled this request. No further action needed.",
  },
  change: { reasonTitle: "From the office:" },
  /** Above a letter somebody at the office wrote that answers the request. */
  written: { title: "Our answer" },
  seller: {
    button: "See this request",
    buttonNote: "It opens in your account, so you may have to log in first.",
    /** In place of the two above for a request that is in no account. */
    call: { label: `Call ${site.phone.text}`, href: site.phone.href } as Link,
    callNote: "Or reply to this message. You need no account for either.",
    reach: `Quote the reference when you call ${site.phone.text} or reply to this message.`,
  },
} as const;

/** The letters about an account. */
export const accountLetters = {
  account: "Account",
  when: "When",
  /** After a moment, such as "November 21, 2026, 2:35 p.m.". */
  moment: (moment: string) => `${moment}, Toronto time`,
  where: "Where",
  browser: (host: string) => `In a browser, at ${host}`,
  notYouTitle: "If it wasn't you",
  callUs: `Then call us at ${site.phone.text}.`,
  passwordChanged: {
    subject: "Your password was changed",
    changed: "The password of your account was changed by somebody who knew the old one.",
    reset: "The password of your account was changed with the link that was sent to this address.",
    wasYou: "If it was you, there's nothing left to do. Every other device has to log in again.",
    notYou:
      "Set another password now, with a link that only this address receives. Whoever is logged in is then logged out.",
    button: "Set another password",
  },
  addressConfirmed: {
    subject: "Your email address is confirmed",
    text: "This address now belongs to your account. Requests that were sent from it without an account are added to your account.",
    button: "Open your dashboard",
    buttonNote: "You may have to log in first.",
    notYou: [
      "Somebody opened a link that was sent to this address. ",
      { text: "Set another password", href: "/forgot-password" },
      ", so that the account is yours alone.",
    ] as RichText,
  },
} as const;
