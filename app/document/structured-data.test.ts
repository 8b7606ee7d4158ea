import { describe, expect, it } from "vitest";
import { plans } from "~/content/business";
import { articleOf } from "~/content/pages";
import { planSummaries } from "~/content/plans";
import { site } from "~/content/site";
import { explainerVideo } from "~/content/video";
import {
  article,
  breadcrumbs,
  brokerage,
  film,
  planOffers,
  questionsOn,
  type SchemaBuilder,
  structuredData,
  webSite,
} from "./structured-data";

const origin = "https://www.example.com";

/** Required properties of each type that occurs, from search engines or from schema.org. */
const required: Record<string, readonly string[]> = {
  RealEstateAgent: ["@id", "name", "url"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Article: ["headline", "image", "author", "publisher", "datePublished", "dateModified"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Service: ["name", "provider", "hasOfferCatalog"],
  OfferCatalog: ["name", "itemListElement"],
  Offer: ["name", "url", "priceCurrency", "priceSpecification"],
  PriceSpecification: ["priceCurrency", "valueAddedTaxIncluded"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl", "duration", "transcript"],
};

/** Returns every object with a type, at any depth. */
function typedObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(typedObjects);
  return "@type" in value ? [value as Record<string, unknown>, ...inside] : inside;
}

const all: SchemaBuilder[] = [
  brokerage,
  webSite,
  breadcrumbs(articleOf("/our-service-areas"), { ...articleOf("/faq"), path: "/our-service-areas/barrie" }),
  article(articleOf("/faq"), "2026-11-20"),
  ...questionsOn(articleOf("/know-your-options")),
  planOffers,
  film,
];

const document = JSON.parse(JSON.stringify(structuredData(all, origin)));
const objectsOf = (type: string) => typedObjects(document).filter((object) => object["@type"] === type);

it.each(Object.entries(required))("%s has its required properties", (type, properties) => {
  expect(objectsOf(type).length).toBeGreaterThan(0);
  for (const object of objectsOf(type)) {
    for (const property of properties) {
      expect(object[property], property).toBeDefined();
      expect(object[property]).not.toBe("");
      expect(object[property]).not.toEqual([]);
    }
  }
});

it("contains only types whose properties are checked", () => {
  expect(new Set(typedObjects(document).map((object) => object["@type"]))).toEqual(
    new Set(Object.keys(required)),
  );
});

it("has absolute addresses", () => {
  for (const object of typedObjects(document)) {
    for (const key of [
      "url",
      "item",
      "image",
      "logo",
      "@id",
      "thumbnailUrl",
      "contentUrl",
      "mainEntityOfPage",
    ]) {
      if (key in object) expect(object[key], key).toMatch(/^https:\/\/www\.example\.com\//);
    }
  }
});

describe("structured data", () => {
  it("lists each office with its address and place", () => {
    const [agent] = objectsOf("RealEstateAgent");
    const branches = typedObjects(agent?.department);
    expect(agent?.department).toHaveLength(site.offices.length);
    for (const office of site.offices) {
      expect(branches.find(({ url }) => String(url).endsWith(office.id))).toMatchObject({
        address: {
          streetAddress: office.street,
          addressLocality: office.city,
          postalCode: office.postalCode,
        },
        geo: { latitude: office.latitude, longitude: office.longitude },
        telephone: site.phone.href.slice("tel:".length),
      });
    }
    expect(agent).not.toHaveProperty("sameAs");
  });

  it("lists the plans' prices without tax", () => {
    const offers = objectsOf("Offer");
    expect(offers.map(({ name }) => name)).toEqual(planSummaries.map(({ name }) => name));
    expect(offers.map(({ price }) => price)).toEqual([
      plans.basic.feeDollars,
      plans.basicPlus.feeDollars,
      undefined,
    ]);
    expect(offers[2]?.priceSpecification).toMatchObject({ minPrice: plans.flatFee.minimumFeeDollars });
  });

  it("lists the questions of a page with their answers", () => {
    const questions = objectsOf("Question");
    expect(questions).toHaveLength(7);
    for (const { name, acceptedAnswer } of questions) {
      expect(name).toMatch(/\?$/);
      expect(acceptedAnswer).toMatchObject({ text: expect.stringMatching(/^[A-Z].{40,}\.$/s) });
    }
    expect(questionsOn(articleOf("/our-service-areas"))).toEqual([]);
  });

  it("has the film's length and words", () => {
    expect(objectsOf("VideoObject")[0]?.duration).toBe(`PT${explainerVideo.durationSeconds}S`);
    for (const { caption } of explainerVideo.scenes) {
      expect(objectsOf("VideoObject")[0]?.transcript).toContain(caption);
    }
  });

  it("lists the pages above a page", () => {
    expect(objectsOf("ListItem").map(({ position, item }) => [position, item])).toEqual([
      [1, `${origin}/`],
      [2, `${origin}/our-service-areas`],
      [3, `${origin}/our-service-areas/barrie`],
    ]);
  });
});
