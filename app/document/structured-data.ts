import { bodyOf, partsNamed, textOf } from "~/content/article-text";
import { type PlanId, planList, plans } from "~/content/business";
import { plainBlocks } from "~/content/plain-text";
import { planService } from "~/content/plans";
import { links, type Office, site } from "~/content/site";
import type { HomeContent, PageContent, PageMeta, PlanSummary, Question } from "~/content/types";
import type { ExplainerVideo } from "~/content/video";
import { socialImage } from "~/document/social-image";

/**
 * What the pages say, once more for search engines: schema.org types as JSON-LD, made from the same
 * content the visitor reads. The interfaces name the properties that we always give; which of them search
 * engines require: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export type SchemaObject =
  | RealEstateAgent
  | WebSite
  | BreadcrumbList
  | Article
  | FaqPage
  | Service
  | VideoObject
  | RealEstateListing
  | OpenHouseEvent;

/** Makes one object; the site's origin makes its addresses absolute. */
export type SchemaBuilder = (origin: string) => SchemaObject;

interface PostalAddress {
  "@type": "PostalAddress";
  streetAddress: string;
  addressLocality: string;
  addressRegion: string;
  postalCode: string;
  addressCountry: "CA";
}

interface Branch {
  "@type": "RealEstateAgent";
  "@id": string;
  name: string;
  url: string;
  image: string;
  telephone: string;
  address: PostalAddress;
  geo: { "@type": "GeoCoordinates"; latitude: number; longitude: number };
  areaServed: string;
}

/** The brokerage where another thing names it. */
interface BrokerageReference {
  "@type": "RealEstateAgent";
  "@id": string;
  name: string;
  url: string;
}

interface RealEstateAgent extends BrokerageReference {
  alternateName: string;
  slogan: string;
  logo: string;
  image: string;
  telephone: readonly string[];
  email: string;
  address: readonly PostalAddress[];
  areaServed: readonly string[];
  department: readonly Branch[];
  sameAs?: readonly string[];
}

interface WebSite {
  "@type": "WebSite";
  name: string;
  url: string;
  inLanguage: string;
  publisher: BrokerageReference;
}

interface BreadcrumbList {
  "@type": "BreadcrumbList";
  itemListElement: readonly { "@type": "ListItem"; position: number; name: string; item: string }[];
}

interface Article {
  "@type": "Article";
  headline: string;
  description: string;
  image: string;
  datePublished: string;
  dateModified: string;
  inLanguage: string;
  mainEntityOfPage: string;
  author: BrokerageReference;
  publisher: BrokerageReference;
}

interface FaqPage {
  "@type": "FAQPage";
  mainEntity: readonly {
    "@type": "Question";
    name: string;
    acceptedAnswer: { "@type": "Answer"; text: string };
  }[];
}

interface RealEstateListing {
  "@type": "RealEstateListing";
  name: string;
  url: string;
  description: string;
  datePosted: string;
  image: readonly string[];
  inLanguage: string;
  provider: BrokerageReference;
  offers: {
    "@type": "Offer";
    name: string;
    url: string;
    /** Dollars. */
    price: number;
    priceCurrency: "CAD";
    offeredBy: BrokerageReference;
  };
  about: {
    "@type": "Accommodation";
    name: string;
    address: PublicAddress;
    numberOfBedrooms: number | undefined;
    numberOfBathroomsTotal: number | undefined;
  };
}

/** An address of which the street and postal code are left out where the seller doesn't want them shown. */
type PublicAddress = Omit<PostalAddress, "streetAddress" | "postalCode"> & {
  streetAddress: string | undefined;
  postalCode: string | undefined;
};

interface OpenHouseEvent {
  "@type": "Event";
  name: string;
  url: string;
  /** With the offset of Toronto's clock: "2026-11-28T14:00-05:00". */
  startDate: string;
  endDate: string;
  eventStatus: "https://schema.org/EventScheduled";
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode";
  isAccessibleForFree: true;
  image: readonly string[];
  inLanguage: string;
  location: { "@type": "Place"; name: string; address: PublicAddress };
  organizer: BrokerageReference;
}

interface PriceSpecification {
  "@type": "PriceSpecification";
  /** Dollars, before HST: the whole price, or the least it can be. */
  price?: number;
  minPrice?: number;
  priceCurrency: "CAD";
  valueAddedTaxIncluded: false;
}

interface Offer {
  "@type": "Offer";
  name: string;
  description: string;
  url: string;
  price?: number;
  priceCurrency: "CAD";
  priceSpecification: PriceSpecification;
}

interface Service {
  "@type": "Service";
  name: string;
  description: string;
  serviceType: string;
  provider: BrokerageReference;
  areaServed: readonly string[];
  hasOfferCatalog: { "@type": "OfferCatalog"; name: string; itemListElement: readonly Offer[] };
}

interface VideoObject {
  "@type": "VideoObject";
  name: string;
  description: string;
  thumbnailUrl: string;
  contentUrl: string;
  uploadDate: string;
  /** ISO 8601. */
  duration: string;
  transcript: string;
  inLanguage: string;
}

const brokerageReference = (origin: string): BrokerageReference => ({
  "@type": "RealEstateAgent",
  "@id": `${origin}/#brokerage`,
  name: site.brokerage,
  url: `${origin}/`,
});

const telephone = ({ href }: { href: string }): string => href.replace("tel:", "");

const address = (office: Office): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: office.street,
  addressLocality: office.city,
  addressRegion: office.province,
  postalCode: office.postalCode,
  addressCountry: "CA",
});

const branch = (office: Office, origin: string): Branch => ({
  "@type": "RealEstateAgent",
  "@id": `${origin}${links.areas[office.id]}#office`,
  name: `${site.brokerage}: ${office.name}`,
  url: origin + links.areas[office.id],
  image: origin + socialImage(links.areas[office.id]),
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
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
};

/** What search engines call the site. */
export const webSite: SchemaBuilder = (origin) => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  inLanguage: site.language,
  publisher: brokerageReference(origin),
});

/** The way from the front page to a page; the front page itself has none. */
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

/** A page to be read as an article. `published` is its date, YYYY-MM-DD. */
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

/** The questions in a page's accordions. */
export const questionsOn = (page: PageContent): AnsweredQuestion[] =>
  partsNamed(bodyOf(page), "Question").map(({ props }) => ({
    question: String(props.question),
    answer: textOf(props.children),
  }));

/** A question as search engines are told of it: words alone. */
interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** The questions of the FAQ in words. */
export const answered = (questions: readonly Question[]): AnsweredQuestion[] =>
  questions.map(({ question, answer }) => ({ question, answer: plainBlocks(answer) }));

/** Questions with their answers, all of which the page holds. */
export const questionsAndAnswers =
  (questions: readonly AnsweredQuestion[]): SchemaBuilder =>
  () => ({
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  });

/** A plan's fixed price, or the least it costs. */
function priceOf(id: PlanId): Pick<PriceSpecification, "price" | "minPrice"> {
  const plan = planList.find((candidate) => candidate.id === id) ?? plans.basic;
  return "feeDollars" in plan ? { price: plan.feeDollars } : { minPrice: plan.minimumFeeDollars };
}

/** The three plans with their prices. */
export const planOffers =
  (summaries: readonly PlanSummary[]): SchemaBuilder =>
  (origin) => ({
    "@type": "Service",
    name: planService.name,
    description: planService.description,
    serviceType: planService.type,
    provider: brokerageReference(origin),
    areaServed: site.offices.map(({ city }) => city),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: planService.catalog,
      itemListElement: summaries.map((plan) => ({
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

/** A film, its captions as the transcript. */
export const film =
  (video: ExplainerVideo): SchemaBuilder =>
  (origin) => ({
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

/** What the page of a home says of it. */
interface HomeForSale {
  path: string;
  name: string;
  nameInTown: string;
  town: string;
  /** Null where the seller doesn't want it shown. */
  address: { street: string; town: string; postalCode: string } | null;
  priceDollars: number;
  description: string;
  photos: readonly { wide: string }[];
  /** 0 where the listing doesn't say. */
  bedrooms: number;
  bathrooms: number;
  /** Day since when it is shown, ISO. */
  since: string;
}

const publicAddress = ({ address, town }: Pick<HomeForSale, "address" | "town">): PublicAddress => ({
  "@type": "PostalAddress",
  streetAddress: address?.street,
  postalCode: address?.postalCode,
  addressLocality: town,
  addressRegion: "ON",
  addressCountry: "CA",
});

/**
 * The hours in which anybody may look at a home. https://schema.org/Event
 * @param hours with how far Toronto's clock is from UTC
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

/** The objects of a page as one JSON-LD document. */
export const structuredData = (builders: readonly SchemaBuilder[], origin: string) => ({
  "@context": "https://schema.org",
  "@graph": builders.map((build) => build(origin)),
});
