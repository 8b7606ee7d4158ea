/**
 * The brokerage: who it is, how to reach it, where its links lead. The contact values are
 * placeholders on purpose (555-01xx numbers, example.com); replace them here and nowhere else.
 */

import { clockHour, weekdays } from "~/lib/format";

export interface Office {
  id: "toronto" | "markham" | "barrie";
  name: string;
  street: string;
  city: string;
  province: "ON";
  postalCode: string;
  /** Decimal degrees; longitude is negative west of Greenwich. */
  latitude: number;
  longitude: number;
}

export interface SocialLink {
  name: string;
  icon: "facebook" | "instagram" | "linkedin" | "youtube";
  /** `undefined` draws the icon without a link. */
  href?: string;
}

/** Hours that several days of the week share, e.g. Monday to Friday, 9 to 18, by Toronto's clock. */
interface OpeningHours {
  /** First and last day of the week; 0 is Sunday, 6 is Saturday. */
  from: number;
  to: number;
  /** Whole hours of the clock, 0 to 24. */
  opens: number;
  closes: number;
}

/** When the phone is answered, public holidays of Ontario apart. */
const openingHours: readonly OpeningHours[] = [
  { from: 1, to: 5, opens: 9, closes: 18 },
  { from: 6, to: 6, opens: 10, closes: 16 },
];

/** The weekdays on which the office is open, holidays apart; 0 is Sunday. */
export const openWeekdays: readonly number[] = weekdays.flatMap((_, day) =>
  openingHours.some(({ from, to }) => from <= day && day <= to) ? [day] : [],
);

/** "Monday to Friday, 9 a.m. to 6 p.m.; Saturday, 10 a.m. to 4 p.m.; closed on public holidays (Toronto time)". */
const hoursInWords = (hours: readonly OpeningHours[]): string =>
  `${hours
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? weekdays[from] : `${weekdays[from]} to ${weekdays[to]}`;
      return `${days}, ${clockHour(opens)} to ${clockHour(closes)}`;
    })
    .join("; ")}; closed on public holidays (Toronto time)`;

export const site = {
  /** Legal name; Ontario's advertising rules want the word "Brokerage" in it, prominent. */
  brokerage: "Lawn Sign Realty Inc., Brokerage",
  /** Short name for the wordmark and titles. */
  name: "Lawn Sign Realty",
  tagline: "Your sale. Your terms. Your money.",
  phone: { text: "416-555-0142", href: "tel:+14165550142" },
  tollFree: { text: "1-800-555-0142", href: "tel:+18005550142" },
  email: { general: "info@example.com", support: "support@example.com" },
  openingHours,
  hours: hoursInWords(openingHours),
  offices: [
    {
      id: "toronto",
      name: "Toronto",
      street: "100 Example Street West, Suite 400",
      city: "Toronto",
      province: "ON",
      postalCode: "M5V 0A1",
      latitude: 43.653,
      longitude: -79.383,
    },
    {
      id: "markham",
      name: "Markham",
      street: "200 Example Avenue, Unit 12",
      city: "Markham",
      province: "ON",
      postalCode: "L3R 0A1",
      latitude: 43.856,
      longitude: -79.337,
    },
    {
      id: "barrie",
      name: "Barrie",
      street: "300 Example Road, Suite 2",
      city: "Barrie",
      province: "ON",
      postalCode: "L4M 0A1",
      latitude: 44.389,
      longitude: -79.69,
    },
  ] satisfies Office[] as Office[],
  /** Where the next office is planned. */
  plannedOffice: { name: "Guelph", latitude: 43.545, longitude: -80.248 },
  social: [
    { name: "Facebook", icon: "facebook" },
    { name: "Instagram", icon: "instagram" },
    { name: "LinkedIn", icon: "linkedin" },
    { name: "YouTube", icon: "youtube" },
  ] satisfies SocialLink[] as SocialLink[],
  /** Of every page and letter: a BCP 47 tag. */
  language: "en-CA",
  copyrightYear: 2025,
} as const;

/**
 * Where calls to action lead. Point one at an outside form service by replacing its path with an
 * https URL; every button that asks for it follows.
 */
export const links = {
  consultation: "/request/consultation",
  freeAppraisal: "/request/free-appraisal",
  quickEstimate: "/request/quick-estimate",
  inPersonEvaluation: "/request/in-person-evaluation",
  question: "/request/question",
  seriousSeller: "/request/serious-seller",
  /** Begins an order of a posting; whoever is not signed in logs in or signs up on the way. */
  startPosting: "/account/postings/new",
  plans: "/choose-your-selling-options",
  calculator: "/money-in-your-pocket",
  /** Homes for sale. */
  homes: "/homes",
  forBuyers: "/for-buyers",
  joinUs: "https://www.example.com/join-us",
  areas: {
    toronto: "/our-service-areas/toronto",
    markham: "/our-service-areas/markham",
    barrie: "/our-service-areas/barrie",
  },
  /** RECO, the regulator, and its Information Guide (English and French). */
  recoGuide: "https://www.recoinfoguide.ca/",
  reco: "https://www.reco.on.ca/",
  /** Where anybody can look up an agent or a brokerage. */
  recoRegister: "https://registrantsearch.reco.on.ca/",
  /** The Toronto board's monthly figures. */
  marketWatch: "https://trreb.ca/market-data/market-watch/",
  /** The federal regulator of privacy law. */
  privacyCommissioner: "https://www.priv.gc.ca/",
} as const;

/** The site's main act, called as the specification calls it on the home page wherever it is offered. */
export const bookConsultation = {
  label: "Schedule a free zoom consultation now",
  href: links.consultation,
} as const;

/** The second button beside the booking, for sellers who need no call: it begins an order. */
export const startOrder = {
  label: "Start an order",
  href: links.startPosting,
} as const;

/**
 * Starts a posting on one plan: the same words and the same order wherever a plan is offered. An outside form
 * gets no plan, because it would not know the name.
 * @param priceCents the home's price, where the visitor has said it: nobody types it again
 */
export const startPlan = ({ id, name }: { id: string; name: string }, priceCents?: number) => ({
  label: `Start with ${name}`,
  href: links.startPosting.startsWith("/")
    ? `${links.startPosting}?plan=${id}${priceCents ? `&price=${priceCents / 100}` : ""}`
    : links.startPosting,
});
