import { pageOf } from "~/content/article";
import { sources } from "~/content/sources";
import type { HomeContent, PageContent } from "~/content/types";
import * as accessibilityFile from "./accessibility.mdx";
import * as benefitsFile from "./benefits-of-selling-via-mere-posting.mdx";
import * as trendsFile from "./careers-at-toronto-real-estate-realty.mdx";
import * as checklistFile from "./checklist.mdx";
import * as plansFile from "./choose-your-selling-options.mdx";
import * as everythingYouPayFile from "./everything-you-pay.mdx";
import * as faqFile from "./faq.mdx";
import * as forBuyersFile from "./for-buyers.mdx";
import { page as home } from "./home";
import * as howItWorksFile from "./how-mere-posting-works.mdx";
import * as commissionFile from "./how-much-commission-should-seller-offer-to-an-agent.mdx";
import * as homeWorthFile from "./how-much-is-your-home-worth.mdx";
import * as knowYourOptionsFile from "./know-your-options.mdx";
import * as tresaFile from "./mere-postings-and-tresa.mdx";
import * as calculatorFile from "./money-in-your-pocket.mdx";
import * as barrieFile from "./our-service-areas/barrie.mdx";
import * as markhamFile from "./our-service-areas/markham.mdx";
import * as torontoFile from "./our-service-areas/toronto.mdx";
import * as serviceAreasFile from "./our-service-areas.mdx";
import * as inspectionFile from "./pre-listing-home-inspection-is-important.mdx";
import * as privacyFile from "./privacy.mdx";
import * as sampleSaleFile from "./sample-sale.mdx";
import * as sellingPrivatelyFile from "./selling-privately.mdx";
import * as termsFile from "./terms.mdx";
import * as whatCanGoWrongFile from "./what-can-go-wrong.mdx";
import * as whatIsFile from "./what-is-mere-posting.mdx";

type ArticleFile = Parameters<typeof pageOf>[0];

const article = (file: ArticleFile): PageContent => pageOf(file, sources);

export const calculator = article(calculatorFile);
export const everythingYouPay = article(everythingYouPayFile);
export const checklist = article(checklistFile);
export const faqPage = article(faqFile);
export const howItWorks = article(howItWorksFile);
export const knowYourOptions = article(knowYourOptionsFile);
export const plansPage = article(plansFile);
export const serviceAreas = article(serviceAreasFile);

/** The page of each office's area. */
export const areaPages = {
  toronto: article(torontoFile),
  markham: article(markhamFile),
  barrie: article(barrieFile),
};

/** Every public content page, in the order of the navigation, the footer's last: what the sitemap lists. */
export const publicPages: readonly (PageContent | HomeContent)[] = [
  home,
  article(whatIsFile),
  howItWorks,
  serviceAreas,
  areaPages.toronto,
  areaPages.markham,
  areaPages.barrie,
  knowYourOptions,
  article(benefitsFile),
  article(homeWorthFile),
  article(tresaFile),
  article(sellingPrivatelyFile),
  article(inspectionFile),
  faqPage,
  plansPage,
  calculator,
  article(trendsFile),
  article(commissionFile),
  everythingYouPay,
  article(whatCanGoWrongFile),
  checklist,
  article(sampleSaleFile),
  article(forBuyersFile),
  article(privacyFile),
  article(termsFile),
  article(accessibilityFile),
];

/** The page at a path, if it is one to read from top to bottom. */
export const articleAt = (path: string | undefined): PageContent | undefined =>
  publicPages.find((page): page is PageContent => page.path === path && "Body" in page);
