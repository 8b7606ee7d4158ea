import { site } from "~/content/site";
import type { RichText } from "~/lib/ui/shapes";

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
  addressChanged: {
    subject: "The email address of your account was changed",
    text: "Your account has another email address from now on. Our letters go to that one, and the login asks for it.",
    wasYou: "If it was you, there's nothing left to do. Every other device has to log in again.",
    notYou:
      "Whoever did it knew the password of the account. We can see to whom it belongs, and stop what is under way.",
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
