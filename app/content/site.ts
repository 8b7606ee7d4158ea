import { identity } from "~/content/brokerage";
import { clockHour, weekdays } from "~/lib/format";
import type { Office, OpeningHours } from "./example-brokerage";

export type { Office, SocialLink } from "./example-brokerage";

/** The weekdays on which the office is open, holidays apart; 0 is Sunday. */
export const openWeekdays: readonly number[] = weekdays.flatMap((_, day) =>
  identity.openingHours.some(({ from, to }) => from <= day && day <= to) ? [day] : [],
);

/** "Monday to Friday, 9 a.m. to 6 p.m.; Saturday, 10 a.m. to 4 p.m.; closed on public holidays (Toronto time)". */
const hoursInWords = (hours: readonly OpeningHours[]): string =>
  `${hours
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? weekdays[from] : `${weekdays[from]} to ${weekdays[to]}`;
      return `${days}, ${clockHour(opens)} to ${clockHour(closes)}`;
    })
    .join("; ")}; closed on public holidays (Toronto time)`;

/** The brokerage: who it is, how to reach it. */
export const site = {
  ...identity,
  hours: hoursInWords(identity.openingHours),
  /** Of every page and letter: a BCP 47 tag. */
  language: "en-CA",
} as const;

/** The office of that id. */
export const officeOf = (id: string): Office | undefined => site.offices.find((office) => office.id === id);

/** The page about an office's area, or about all of them where it has none. */
export const areaPath = ({ id, page }: Office): string =>
  page ? `/our-service-areas/${id}` : "/our-service-areas";

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
  /** RECO, the regulator, and its Information Guide (English and French). */
  recoGuide: "https://www.recoinfoguide.ca/",
  reco: "https://www.reco.on.ca/",
  /** Where anybody can look up an agent or a brokerage. */
  recoRegister: "https://registrantsearch.reco.on.ca/",
  /** The federal regulator of privacy law. */
  privacyCommissioner: "https://www.priv.gc.ca/",
} as const;

/** The site's main act, called as the specification calls it on the home page wherever it is offered. */
export const bookConsultation = {
  label: "Schedule a free zoom consultation now",
  href: links.consultation,
} as const;

/** Beside a button: the same by phone. */
export const orCallUs = `or call ${site.phone.text}`;

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
