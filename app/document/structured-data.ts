import { bodyOf, partsNamed, textOf } from "~/content/article-text";
import { type PlanId, planList, plans } from "~/content/business";
import { planSummaries } from "~/content/plans";
import { areaPath, links, type Office, site } from "~/content/site";
import type { HomeContent, PageContent, PageMeta } from "~/content/types";
import { explainerVideo as video } from "~/content/video";
import { socialImage } from "~/document/social-image";

/**
 * Pages' contents for search engines, as JSON-LD with schema.org types. A test checks the properties that search engines require:
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */

/** An object of schema.org. Undefined values are left out of the page. */
interface SchemaObject {
  "@type": string;
  [property: string]: SchemaValue;
}

type SchemaValue = string | number | boolean | undefined | SchemaObject | readonly SchemaValue[];

/** Makes one object. The site's origin makes its addresses absolute. */
export type SchemaBuilder = (origin: string) => SchemaObject;

const brokerageReference = (origin: string): SchemaObject => ({
  "@type": "RealEstateAgent",
  "@id": `${origin}/#brokerage`,
  name: site.brokerage,
  url: `${origin}/`,
});

const telephone = ({ href }: { href: string }): string => href.replace("tel:", "");

const address = (office: Office): SchemaObject => ({
  "@type": "PostalAddress",
  streetAddress: office.street,
  addressLocality: office.city,
  addressRegion: office.province,
  postalCode: office.postalCode,
  addressCountry: "CA",
});

const branch = (office: Office, origin: string): SchemaObject => ({
  "@type": "RealEstateAgent",
  "@id": `${origin}${areaPath(office)}#office`,
  name: `${site.brokerage}: ${office.name}`,
  url: origin + areaPath(office),
  image: origin + socialImage(areaPath(office)),
  telephone: telephone(site.phone),
  address: address(office),
  geo: { "@type": "GeoCoordinates", latitude: office.latitude, longitude: office.longitude },
  areaServed: office.city,
});

/** The brokerage with its offices. */
export const brokerage: SchemaBuilder = (origin) => {
  const sameAs = site.social.flatMap(({ href }) => href ?? []);
  return {
    ...brokerageReference(origin),
    alternateName: site.name,
    slogan: site.tagline,
    logo: `${origin}/icon-512.png`,
    image: origin + socialImage("/"),
    telephone: [telephone(site.phone), telephone(site.tollFree)],
    email: site.email.general,
    address: site.offices.map(address),
    areaServed: site.offices.map(({ city }) => city),
    department: site.offices.map((office) => branch(office, origin)),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  };
};

/** Name of the site for search engines. */
export const webSite: SchemaBuilder = (origin) => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: site.language,
  publisher: brokerageReference(origin),
});

/** Path from the home page to a page. The home page itself has none. */
export const breadcrumbs =
  (...trail: readonly PageMeta[]): SchemaBuilder =>
  (origin) => ({
    "@type": "BreadcrumbList",
    itemListElement: [{ path: "/", title: site.name }, ...trail].map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  });

/** A page that is an article. `published` is its date, YYYY-MM-DD. */
export const article =
  (page: PageContent | HomeContent, published: string): SchemaBuilder =>
  (origin) => ({
    "@type": "Article",
    headline: page.hero.heading,
    description: page.description,
    image: origin + socialImage(page.path),
    datePublished: published,
    dateModified: page.updated,
    inLanguage: site.language,
    mainEntityOfPage: origin + page.path,
    author: brokerageReference(origin),
    publisher: brokerageReference(origin),
  });

/** Questions in a page's accordions with their answers. */
export function questionsOn(page: PageContent): SchemaBuilder[] {
  const questions = partsNamed(bodyOf(page), "Question").map(({ props }) => ({
    "@type": "Question",
    name: String(props.question),
    acceptedAnswer: { "@type": "Answer", text: textOf(props.children) },
  }));
  return questions.length > 0 ? [() => ({ "@type": "FAQPage", mainEntity: questions })] : [];
}

/** A plan's fixed price, or its minimum. */
function priceOf(id: PlanId): { price?: number; minPrice?: number } {
  const plan = planList.find((candidate) => candidate.id === id) ?? plans.basic;
  return "feeDollars" in plan ? { price: plan.feeDollars } : { minPrice: plan.minimumFeeDollars };
}

/** The three plans with their prices. */
export const planOffers: SchemaBuilder = (origin) => ({
  "@type": "Service",
  name: "Mere posting",
  description:
    "A limited service: the home goes on the MLS, the seller keeps the showings and the decisions.",
  serviceType: "Flat-fee MLS listing",
  provider: brokerageReference(origin),
  areaServed: site.offices.map(({ city }) => city),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: "Plans and prices",
    itemListElement: planSummaries.map((plan) => ({
      "@type": "Offer",
      name: plan.name,
      description: `${plan.price} ${plan.terms}. ${plan.due}. ${plan.bestFor}`,
      url: `${origin}${links.plans}#plan-${plan.id}`,
      price: priceOf(plan.id).price,
      priceCurrency: "CAD",
      priceSpecification: {
        "@type": "PriceSpecification",
        ...priceOf(plan.id),
        priceCurrency: "CAD",
        valueAddedTaxIncluded: false,
      },
    })),
  },
});

/** The video, with its captions as the transcript. */
export const film: SchemaBuilder = (origin) => ({
  "@type": "VideoObject",
  name: video.title,
  description: video.description,
  thumbnailUrl: `${origin}${video.file}.webp`,
  contentUrl: `${origin}${video.file}.mp4`,
  uploadDate: video.published,
  duration: `PT${video.durationSeconds}S`,
  transcript: video.scenes.map(({ caption }) => caption).join(" "),
  inLanguage: site.language,
});

/** Data about a home, from its page. */
interface HomeForSale {
  path: string;
  name: string;
  nameInTown: string;
  town: string;
  /** Null if the seller hides the address. */
  address: { street: string; town: string; postalCode: string } | null;
  priceDollars: number;
  description: string;
  photos: readonly { wide: string }[];
  /** 0 if the listing doesn't say. */
  bedrooms: number;
  bathrooms: number;
  /** Day since which it's shown, as an ISO date. */
  since: string;
}

const publicAddress = ({ address, town }: Pick<HomeForSale, "address" | "town">): SchemaObject => ({
  "@type": "PostalAddress",
  streetAddress: address?.street,
  postalCode: address?.postalCode,
  addressLocality: town,
  addressRegion: "ON",
  addressCountry: "CA",
});

/**
 * An open house, which anyone may attend. https://schema.org/Event
 * @param hours start and end with Toronto's UTC offset
 */
export const openHouse =
  (home: HomeForSale, { begins, ends }: { begins: string; ends: string }): SchemaBuilder =>
  (origin) => ({
    "@type": "Event",
    name: `Open house: ${home.nameInTown}`,
    url: origin + home.path,
    startDate: begins,
    endDate: ends,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    isAccessibleForFree: true,
    image: home.photos.slice(0, 1).map(({ wide }) => origin + wide),
    inLanguage: site.language,
    location: { "@type": "Place", name: home.nameInTown, address: publicAddress(home) },
    organizer: brokerageReference(origin),
  });

/** A home for sale. https://schema.org/RealEstateListing */
export const homeForSale =
  (home: HomeForSale): SchemaBuilder =>
  (origin) => ({
    "@type": "RealEstateListing",
    name: home.nameInTown,
    url: origin + home.path,
    description: home.description,
    datePosted: home.since,
    image: home.photos.map(({ wide }) => origin + wide),
    inLanguage: site.language,
    provider: brokerageReference(origin),
    offers: {
      "@type": "Offer",
      name: home.name,
      url: origin + home.path,
      price: home.priceDollars,
      priceCurrency: "CAD",
      offeredBy: brokerageReference(origin),
    },
    about: {
      "@type": "Accommodation",
      name: home.name,
      address: publicAddress(home),
      numberOfBedrooms: home.bedrooms || undefined,
      numberOfBathroomsTotal: home.bathrooms || undefined,
    },
  });

/** Returns the objects of a page as one JSON-LD document. */
export const structuredData = (builders: readonly SchemaBuilder[], origin: string) => ({
  "@context": "https://schema.org",
  "@graph": builders.map((build) => build(origin)),
});
