import { samplePath, sampleStepPath } from "./sample-sale";
import { links, startOrder } from "./site";
import type { Link } from "./types";

/** What a page leads to: the button at its top, and the heading of the sign at its end. */
export interface NextStep {
  /** Left out where the page's top has its own: prices, a form, the booking. */
  action?: Link;
  sign: string;
}

const prices: Link = { label: "See the three prices", href: links.plans };
const pricesShort: Link = { label: "See the prices", href: links.plans };
const bill: Link = { label: "Work out my bill", href: links.calculator };
const worth: Link = { label: "Ask what it would sell for", href: links.freeAppraisal };
const question: Link = { label: "Ask us a question", href: links.question };

const signs = {
  posting: "Talk it through before you sign anything",
  money: "Go through your own figures with us",
  worth: "Talk about your price with an agent",
  law: "Bring us the clause you don't understand",
  area: "Tell us about your street",
  questions: "Still a question? Ask a person",
} as const;

const steps: readonly (NextStep & { path: string })[] = [
  { path: "/what-is-mere-posting", action: prices, sign: signs.posting },
  { path: "/how-mere-posting-works", action: prices, sign: signs.posting },
  { path: "/our-service-areas", action: worth, sign: signs.area },
  { path: links.areas.toronto, action: worth, sign: signs.area },
  { path: links.areas.markham, action: worth, sign: signs.area },
  { path: links.areas.barrie, action: worth, sign: signs.area },
  { path: "/know-your-options", action: question, sign: signs.law },
  { path: "/benefits-of-selling-via-mere-posting", action: bill, sign: signs.money },
  { path: "/how-much-is-your-home-worth", action: worth, sign: signs.worth },
  { path: "/mere-postings-and-tresa", action: question, sign: signs.law },
  { path: "/selling-privately", action: bill, sign: signs.posting },
  { path: "/pre-listing-home-inspection-is-important", action: worth, sign: signs.worth },
  { path: "/faq", action: question, sign: signs.questions },
  { path: links.plans, sign: signs.money },
  // The links of a low top are one line on a phone.
  { path: links.calculator, action: pricesShort, sign: signs.money },
  { path: "/careers-at-toronto-real-estate-realty", action: worth, sign: signs.worth },
  { path: "/how-much-commission-should-seller-offer-to-an-agent", action: bill, sign: signs.money },
  { path: "/everything-you-pay", action: pricesShort, sign: signs.money },
  { path: "/what-can-go-wrong", action: question, sign: signs.law },
  { path: "/checklist", action: startOrder, sign: signs.posting },
  {
    path: samplePath,
    action: { label: "Begin with the order", href: sampleStepPath("order") },
    sign: signs.posting,
  },
  { path: "/for-buyers", action: question, sign: signs.questions },
  { path: "/privacy", action: question, sign: signs.questions },
  { path: "/terms", action: question, sign: signs.questions },
  { path: "/accessibility", action: question, sign: signs.questions },
];

/** What the page at a path leads to. */
export const nextStepOf = (path: string): NextStep =>
  steps.find((step) => step.path === path) ?? { sign: signs.posting };
