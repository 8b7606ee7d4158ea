import { faqPage } from "~/content/faq";
import { plansPage } from "~/content/plans";
import type { HomeContent, PageContent } from "~/content/types";
import { page as accessibility } from "./accessibility";
import { page as benefits } from "./benefits-of-selling-via-mere-posting";
import { page as trends } from "./careers-at-toronto-real-estate-realty";
import { page as home } from "./home";
import { page as howItWorks } from "./how-mere-posting-works";
import { page as commission } from "./how-much-commission-should-seller-offer-to-an-agent";
import { page as homeWorth } from "./how-much-is-your-home-worth";
import { page as knowYourOptions } from "./know-your-options";
import { page as tresa } from "./mere-postings-and-tresa";
import { page as calculator } from "./money-in-your-pocket";
import { areaPages, page as serviceAreas } from "./our-service-areas";
import { page as inspection } from "./pre-listing-home-inspection-is-important";
import { page as privacy } from "./privacy";
import { page as sellingPrivately } from "./selling-privately";
import { page as terms } from "./terms";
import { page as whatIs } from "./what-is-mere-posting";

/** Every public content page, in the order of the navigation, the footer's last: what the sitemap lists. */
export const publicPages: readonly (PageContent | HomeContent)[] = [
  home,
  whatIs,
  howItWorks,
  serviceAreas,
  areaPages.toronto,
  areaPages.markham,
  areaPages.barrie,
  knowYourOptions,
  benefits,
  homeWorth,
  tresa,
  sellingPrivately,
  inspection,
  faqPage,
  plansPage,
  calculator,
  trends,
  commission,
  privacy,
  terms,
  accessibility,
];

/** The page at a path, if it is one to read from top to bottom. */
export const articleAt = (path: string | undefined): PageContent | undefined =>
  publicPages.find((page): page is PageContent => page.path === path && "sections" in page);
