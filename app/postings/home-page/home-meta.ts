import type { MetaDescriptor } from "@remix-run/node";
import { postings } from "~/content/business";
import { links, site } from "~/content/site";
import { pageMeta, type RootMatches, siteOrigin } from "~/document/meta";
import { socialImage, socialImageSize } from "~/document/social-image";
import { homeForSale, openHouse, structuredData } from "~/document/structured-data";
import { beginningOf } from "~/lib/format";
import type { HomeView } from "./view";

/** Longest description that search engines show, in characters (approximate). */
const descriptionLimit = 155;

/** Metadata of a home's page for search engines and link previews. */
export function homeMeta(home: HomeView, matches: RootMatches): MetaDescriptor[] {
  const { nameInTown, price, brief, photo, description } = home;
  const origin = siteOrigin(matches);
  const facts = brief.map(({ text }) => text).join(", ");
  const image = photo
    ? { path: photo.wide, alt: photo.alt, ...cardSize(photo) }
    : { path: socialImage(links.forBuyers), alt: site.brokerage, ...socialImageSize };
  const objects = [homeForSale(home), ...home.openHouses.map((hours) => openHouse(home, hours))];
  return [
    ...pageMeta({
      title: `${nameInTown}: ${price}`,
      description: beginningOf(`${facts}. ${site.brokerage}. ${description}`, descriptionLimit),
    }),
    { property: "og:type", content: "website" },
    { property: "og:image", content: origin + image.path },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    // Remix's type requires index signatures, which interfaces don't have.
    { "script:ld+json": structuredData(objects, origin) as never },
  ];
}

/** Size of the image for link previews, in pixels. */
function cardSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, postings.photos.sizes.wide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
