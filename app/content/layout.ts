import { trademarks } from "./account-policies";
import { planPrices } from "./business";
import { inWords } from "./phrases";
import { bookConsultation, site, startOrder } from "./site";
import type { RichText } from "./types";

/** The words around every page: header, footer, hero, the frame of an article, the call to action. */

export const headerWords = {
  skip: "Skip to main content",
  call: "Call",
  menu: "Menu",
  navigation: "Main",
  home: "Home",
  contact: "Contact Us",
  account: "My Account",
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
  plannedOffice: `${site.plannedOffice.name}: an office is planned. We don't take listings there yet.`,
} as const;

export const footerWords = {
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
  /** The line below the hero; the date of the last change follows. */
  minutes: (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"} to read · updated`,
  breadcrumbs: "Breadcrumbs",
  legalNotice: [
    { strong: "General information, not legal advice." },
    " As of the date this page gives. Ask an Ontario real estate lawyer before you act on it.",
  ] as RichText,
  sources: (count: number) =>
    `Where this comes from (${inWords(count)} ${count === 1 ? "source" : "sources"})`,
  updated: "Last changed",
  next: "Read next",
} as const;

/** Beside a button: the same by phone. */
export const orCall = `or call ${site.phone.text}`;

export const callToAction = {
  heading: "Talk it through before you sign anything",
  text: "The consultation is by video. It's free and commits you to nothing.",
  button: bookConsultation,
  other: startOrder,
} as const;

/** What the map of the service area shows, for those who cannot see it. */
export const mapTitle = `Map of the service area: offices in ${site.offices.map(({ name }) => name).join(", ")}; ${site.plannedOffice.name} is planned`;
