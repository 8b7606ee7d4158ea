import { hstPercent } from "~/content/business";
import { bookConsultation, links } from "~/content/site";
import type { Link } from "~/lib/ui/shapes";

/** The words of the dashboard, and of the menu of all account pages. */

/** Name of the account's menu, for screen readers. */
export const accountNavigation = "Account";

/** The pages of the account, in the order of its menu. */
export const accountPages = [
  { label: "Dashboard", href: "/account" },
  { label: "Postings", href: "/account/postings" },
  { label: "Your name", href: "/account/profile" },
  { label: "Email address", href: "/account/email" },
  { label: "Password", href: "/account/password" },
  { label: "Signed-in devices", href: "/account/sessions" },
  { label: "Your data", href: "/account/data" },
] as const;

/** Beside an email address that is, or is not, known to be the seller's. */
export const emailState = {
  verified: "confirmed",
  unverified: "not confirmed yet",
  verify: "Confirm it",
} as const;

/** By the hour in Toronto. */
const greetings = [
  { until: 12, words: "Good morning" },
  { until: 18, words: "Good afternoon" },
  { until: 24, words: "Good evening" },
] as const;

export const dashboardPage = {
  title: "Dashboard",
  /** @param hour 0 to 23 @param firstName null when it is not known */
  greeting: (hour: number, firstName: string | null) => {
    const { words } = greetings.find(({ until }) => hour < until) ?? greetings[0];
    return firstName === null ? `${words}.` : `${words}, ${firstName}.`;
  },
  confirm: {
    link: { label: "Confirm your email address", href: "/account/verify-email" } as Link,
    why: ", so that you can send an order, and requests you sent from it without an account are added to yours.",
  },
  /** Where nothing is open. What else comes next is in `next-steps.ts`. */
  next: {
    none: {
      heading: "Sell your home?",
      text: "Order the posting here: the plan, the home, the photos. You can stop at any point and come back.",
      nextTitle: "What happens next",
    },
  },
  postings: { title: "Your postings", all: "All postings" },
  start: [
    { label: "Start your posting", href: links.startPosting },
    bookConsultation,
    { label: "Ask a question", href: links.question },
  ] as readonly Link[],
  sale: {
    title: "Your sale",
    plan: "The plan you asked for",
    fee: "Fee",
    tax: `HST (${hstPercent}%)`,
    total: "You pay us",
    lead: "What would stay yours? The answer comes with every plan beside a full commission, to the cent.",
    price: "What might your home sell for?",
    submit: "See what I keep",
  },
  account: "Your account",
  name: "Name",
  email: "Email address",
  memberSince: "Account created",
  noProfile: "Your details could not be found. They will appear here once they are saved.",
} as const;
