import { links, site } from "./site";
import type { Link } from "./types";

export interface Menu {
  /** Key for React. */
  id: string;
  label: string;
  items: readonly Link[];
}

/** The three dropdowns of the header, in order (specification §2). */
export const menus: readonly Menu[] = [
  {
    id: "mere-posting",
    label: "Mere Posting",
    items: [
      { label: "What is a mere posting?", href: "/what-is-mere-posting" },
      { label: "How mere posting works", href: "/how-mere-posting-works" },
      { label: "Our service areas", href: "/our-service-areas" },
      { label: "Know your options", href: "/know-your-options" },
    ],
  },
  {
    id: "sellers",
    label: "Sellers",
    items: [
      { label: "Benefits of selling via mere posting", href: "/benefits-of-selling-via-mere-posting" },
      { label: "How much is your home worth?", href: "/how-much-is-your-home-worth" },
      { label: "Mere postings and TRESA", href: "/mere-postings-and-tresa" },
      { label: "Selling privately", href: "/selling-privately" },
      { label: "Why a pre-listing inspection matters", href: "/pre-listing-home-inspection-is-important" },
      { label: "Frequently asked questions", href: "/faq" },
    ],
  },
  {
    id: "plans",
    label: "Plans & Pricing",
    items: [
      { label: "Choose your selling options", href: "/choose-your-selling-options" },
      { label: "Money in your pocket", href: "/money-in-your-pocket" },
      { label: "Trends and Tips for Sellers", href: "/careers-at-toronto-real-estate-realty" },
      {
        label: "How much commission to offer an agent",
        href: "/how-much-commission-should-seller-offer-to-an-agent",
      },
    ],
  },
];

/** Link that opens in a new tab. */
export const joinUs: Link = { label: "Join Us", href: site.joinUs };

/** Further pages in the footer. The legal ones are on every page. */
export const footerPages: readonly Link[] = [
  { label: "Who we are", href: links.whoWeAre },
  { label: "Homes listed with us", href: links.homes },
  { label: "For buyers", href: links.forBuyers },
];
export const legalPages: readonly Link[] = [
  { label: "Privacy", href: "/privacy" },
  { label: "Terms", href: "/terms" },
  { label: "Accessibility", href: "/accessibility" },
];

const forOthers: readonly string[] = [links.forBuyers, ...legalPages.map(({ href }) => href)];

/** False for pages for buyers and legal pages, which offer nothing to sellers. */
export const offersToSellers = (path: string): boolean =>
  !forOthers.includes(path) && path !== links.homes && !path.startsWith(`${links.homes}/`);
