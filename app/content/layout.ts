import { trademarks } from "./account-policies";
import { planPrices } from "./business";
import { capitalised, inWords } from "./phrases";
import { bookConsultation, links, site, startOrder } from "./site";

/** The words around every page: header, footer, hero, the frame of an article, the call to action. */

export const headerWords = {
  skip: "Skip to main content",
  call: "Call",
  menu: "Menu",
  closeMenu: "Close",
  navigation: "Main",
  home: "Home",
  contact: "Contact Us",
  account: "My Account",
  office: "Office",
  signOut: "Sign Out",
  logIn: "Log In",
} as const;

/** Names of the ways to reach the brokerage, in the footer and on the contact page. */
export const contactWords = {
  heading: "Contact Us",
  offices: "Our offices",
  phone: "Phone",
  tollFree: "Toll-free",
  email: "Email",
  support: "Support",
  hours: "Hours",
  ask: "Ask us a question",
  /** The line that folds the addresses away on a phone. */
  officesIn: `Hours, and ${inWords(site.offices.length)} ${site.offices.length === 1 ? "office" : "offices"}: ${site.offices.map(({ name }) => name).join(", ")}`,
  plannedOffice:
    site.plannedOffice &&
    `${site.plannedOffice.name}: an office is planned. We don't take listings there yet.`,
} as const;

export const footerWords = {
  pages: [
    { label: "Homes listed with us", href: links.homes },
    { label: "For buyers", href: links.forBuyers },
  ],
  legal: [
    { label: "Privacy", href: "/privacy" },
    { label: "Terms", href: "/terms" },
    { label: "Accessibility", href: "/accessibility" },
  ],
  /** @param year the current one */
  copyright: (year: number) =>
    `© ${year > site.copyrightYear ? `${site.copyrightYear}–${year}` : site.copyrightYear} ${site.brokerage}`,
  trademarks: trademarks(),
} as const;

export const heroWords = { content: "View Content", contact: "Contact Us" } as const;

/** The bar at the foot of a phone's window. */
export const quickBar = {
  price: `From ${planPrices.basic}`,
  call: "Call",
  callLabel: `Call ${site.phone.text}`,
  book: "Schedule",
} as const;

export const articleWords = {
  contents: "On this page",
  /** The line below the hero; the date of the last change is at the end. */
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"} to read`,
  breadcrumbs: "Breadcrumbs",
  /** The line that folds away what the page rests on: each of its parts is said where the page has it. */
  notAdvice: "General information, not legal advice.",
  sources: (count: number) => `${capitalised(inWords(count))} ${count === 1 ? "source" : "sources"}.`,
  updated: "Updated",
  legalNotice: "Ask your lawyer before acting.",
  next: "Read next",
} as const;

/** Beside a button: the same by phone. */
export const orCall = `or call ${site.phone.text}`;

/** What the booking says beside its button, which says the rest. */
export const noObligation = "No obligation.";

/** On the sign at the end of a page; its heading is in `next-steps.ts`. */
export const callToAction = { text: noObligation, button: bookConsultation, other: startOrder } as const;

/** Below the offices beside the map, before the phone number. */
export const areasCall = "Not sure which one is yours? Call";

/** What the map of the service area shows, for those who cannot see it. */
export const mapTitle = `Map of the service area: offices in ${site.offices.map(({ name }) => name).join(", ")}${site.plannedOffice ? `; ${site.plannedOffice.name} is planned` : ""}`;
