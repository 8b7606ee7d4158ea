import { identity } from "~/content/brokerage";
import { clockHour, weekdays } from "~/lib/format";
import type { Office, OpeningHours } from "./example-brokerage";

export type { Office, SocialLink } from "./example-brokerage";

/** Weekdays on which the office is open, except on holidays. 0 is Sunday. */
export const openWeekdays: readonly number[] = weekdays.flatMap((_, day) =>
  identity.openingHours.some(({ from, to }) => from <= day && day <= to) ? [day] : [],
);

/** "Monday to Friday 9 a.m. to 6 p.m., Saturday 10 a.m. to 4 p.m., except public holidays (Toronto time)". */
const hoursInWords = (hours: readonly OpeningHours[]): string =>
  `${hours
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? weekdays[from] : `${weekdays[from]} to ${weekdays[to]}`;
      return `${days} ${clockHour(opens)} to ${clockHour(closes)}`;
    })
    .join(", ")}, except public holidays (Toronto time)`;

/** The brokerage and ways to reach it. */
export const site = {
  ...identity,
  hours: hoursInWords(identity.openingHours),
  /** Language of every page and letter, as a BCP 47 tag. */
  language: "en-CA",
} as const;

/** Returns the office of an id. */
export const officeOf = (id: string): Office | undefined => site.offices.find((office) => office.id === id);

/** Address of the page about an office's area, or about all areas if it has none. */
export const areaPath = ({ id, page }: Office): string =>
  page ? `/our-service-areas/${id}` : "/our-service-areas";

/** Targets of calls to action. To use an outside form service, replace a path with an https URL. */
export const links = {
  consultation: "/request/consultation",
  freeAppraisal: "/request/free-appraisal",
  quickEstimate: "/request/quick-estimate",
  inPersonEvaluation: "/request/in-person-evaluation",
  question: "/request/question",
  seriousSeller: "/request/serious-seller",
  /** Starts an order. A visitor without a session logs in or signs up on the way. */
  startPosting: "/account/postings/new",
  plans: "/choose-your-selling-options",
  calculator: "/money-in-your-pocket",
  /** Homes for sale. */
  homes: "/homes",
  forBuyers: "/for-buyers",
  whoWeAre: "/who-we-are",
  /** RECO, the regulator, and its Information Guide (English and French). */
  recoGuide: "https://www.recoinfoguide.ca/",
  reco: "https://www.reco.on.ca/",
  /** Public register of agents and brokerages. */
  recoRegister: "https://registrantsearch.reco.on.ca/",
  /** The federal regulator of privacy law. */
  privacyCommissioner: "https://www.priv.gc.ca/",
} as const;

/** The site's main action, with the specification's label. */
export const bookConsultation = {
  label: "Schedule a free zoom consultation now",
  href: links.consultation,
} as const;

/** Phone link next to a button. */
export const orCallUs = `or call ${site.phone.text}`;

/** Second button, for sellers who need no call. It starts an order. */
export const startOrder = {
  label: "Start an order",
  href: links.startPosting,
} as const;

/**
 * Starts an order on one plan. Every page that offers a plan uses it. An outside form gets no plan, because it wouldn't know the
 * name.
 * @param priceCents the home's price, if the visitor has entered it
 * @param offerPercent commission to the buyer's brokerage that the visitor has calculated with
 */
export const startPlan = (
  { id, name }: { id: string; name: string },
  priceCents?: number,
  offerPercent?: number,
) => ({
  label: `Start with ${name}`,
  href: links.startPosting.startsWith("/")
    ? `${links.startPosting}?${new URLSearchParams({
        plan: id,
        ...(priceCents ? { price: String(priceCents / 100) } : {}),
        ...(offerPercent ? { cooperatingCommission: String(offerPercent) } : {}),
      })}`
    : links.startPosting,
});
