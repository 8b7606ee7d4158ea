import { postings as limits } from "~/content/business";
import { landTransferTax } from "~/content/land-transfer-tax";
import { policies } from "~/content/policies";
import type { HouseName } from "~/content/types";
import { formatDollars, torontoDay } from "~/lib/format";
import { torontoStamp } from "~/lib/time/toronto";
import { mlsNumber } from "~/postings/facts";
import type { ListingLine } from "~/postings/listing/view";
import type { OfficeFile } from "~/postings/office-file";
import { beginsAt, endsAt, upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import { readAnswers } from "~/postings/order/read-order";
import { type PhotoSize, photoSizes } from "~/postings/photos/photos";
import { type Photo, type Posting, representativesOf } from "~/postings/posting";
import { proofOf } from "~/postings/proof/parts";
import { homePath, publicNameOf, streetOf } from "./page";

/** Content of a home's public page: only those lines of the approved listing that are meant for buyers. */

/** Lines that can reveal a hidden address. */
const placeLines = [
  "address_community",
  "address_crossStreets",
  "condo_registryOffice",
  "condo_corporation",
  "condo_management",
  "condo_parking",
  "condo_locker",
];

/** Width of a photo in a size, in pixels. Sizes are named by their longer side. */
const widthAt = ({ width, height }: Pick<Photo, "width" | "height">, side: number): number =>
  width >= height ? Math.min(side, width) : Math.round((Math.min(side, height) / height) * width);

/** Photos in all sizes that a browser may choose. */
const photoView =
  (path: string, name: string) =>
  ({ id, caption, width, height }: Photo, index: number, { length }: readonly Photo[]) => {
    const { page, wide, full } = limits.photos.sizes;
    const at = (size: PhotoSize): string => `${path}/photos/${id}/${size}`;
    const sizes = (Object.keys(photoSizes).map(Number) as PhotoSize[]).sort((a, b) => a - b);
    return {
      id,
      /** Path of its page, and its place among the photos there. */
      page: `${path}/photos/${index + 1}`,
      place: `photo-${index + 1}`,
      /** "3 of 18" */
      count: `${index + 1} of ${length}`,
      /** Caption, or "" if the seller gave none. */
      caption,
      /** Alt text: "Kitchen", "Photo 3 of 18, 8 Harbour View Crescent". */
      alt: caption || `Photo ${index + 1} of ${length}, ${name}`,
      /** Size of the largest stored picture, in pixels. */
      width,
      height,
      /** Paths of the sizes for a card, for viewing, and of the largest. */
      card: at(page),
      wide: at(wide),
      full: at(full),
      srcSet: sizes.map((size) => `${at(size)} ${widthAt({ width, height }, size)}w`).join(", "),
    };
  };

export type HomePhoto = ReturnType<ReturnType<typeof photoView>>;

const titles = { broker: "Broker", agent: "Real estate agent" } as const;

/**
 * The owners' designated representatives. If unrecorded, the registrant who permitted the advertisement.
 * Otherwise the broker of record.
 */
function representatives({ page, agreement }: Posting): { name: string; title: string }[] {
  const designated = representativesOf(agreement?.representation);
  const permitted = page?.permitted ? [page.permitted.by] : [];
  const named = (designated.length > 0 ? designated : permitted).flatMap(({ role, name }) =>
    name && (role === "broker" || role === "agent") ? [{ name, title: titles[role] }] : [],
  );
  return named.length > 0 ? named : [{ name: policies.brokerOfRecord, title: "Broker of record" }];
}

/**
 * View of a home for its page.
 * @param file for facts that the seller left to the office to look up
 * @param now leaves out past events
 */
export function homeView(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date) {
  const { shown } = proofOf(posting, file);
  const path = homePath(posting);
  const raw = posting.tasks.address?.raw;
  const town = raw?.municipality ?? "";
  const street = streetOf(posting);
  const name = street ?? `A home in ${town}`;
  const photos = posting.photos.map(photoView(path, name));
  const { rooms } = readAnswers(posting).answers;
  const isShownLine = ({ id }: ListingLine): boolean => street !== null || !placeLines.includes(id);
  const dollars = posting.mls?.listPrice ?? posting.agreement?.terms.listPrice ?? 0;
  return {
    path,
    /** "14 Elm Street", or "A home in Barrie" if the address is hidden. */
    name,
    /** Name with its town: "14 Elm Street, Barrie". */
    nameInTown: publicNameOf(posting),
    town,
    /** Null if the seller hides the address. */
    address: street ? { street, town, postalCode: raw?.postalCode ?? "" } : null,
    price: formatDollars(dollars),
    priceDollars: dollars,
    brief: shown.brief,
    /** The buyer's land transfer taxes at this price, in cents. */
    transferTax: landTransferTax(dollars, raw?.postalCode ?? ""),
    description: shown.description?.text ?? "",
    sections: shown.sections
      .map((section) => ({ ...section, lines: section.lines.filter(isShownLine) }))
      .filter(({ lines }) => lines.length > 0),
    photo: photos[0] ?? null,
    photos,
    /** Upcoming ones, soonest first. */
    openHouses: upcomingOpenHouses(posting, now).map((one) => ({
      id: one.id,
      when: whenText(one, torontoDay(now)),
      begins: torontoStamp(beginsAt(one)),
      ends: torontoStamp(endsAt(one)),
      note: one.note,
    })),
    /** Total number, or 0 if unknown. */
    bedrooms: (rooms?.bedrooms ?? 0) + (rooms?.bedroomsBelow ?? 0),
    bathrooms: (rooms?.washrooms ?? []).reduce((sum, { count = 0 }) => sum + count, 0),
    /** MLS number with its board, or "". */
    mls: { number: posting.mls ? mlsNumber(posting.mls) : "", link: posting.mls?.link ?? null },
    /** True if an accepted offer still has conditions. */
    conditional: posting.state === "conditional",
    representatives: representatives(posting),
    /** First day on which the page was public, ISO. */
    since: torontoDay(posting.page?.shownSince ?? posting.updatedAt),
  };
}

export type HomeView = ReturnType<typeof homeView>;

/** Longest part of a description in the list, in characters. */
const cardDescription = 220;

/** "A brick house at the quiet end of a…" */
function beginningInWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/[\s,;.:]*\s\S*$/, "")}…`;
}

/** Types of home in words of the order's lists, with their drawing. */
const housesByType = [
  { house: "tower", types: ["condo-apartment", "co-op", "co-ownership", "multiplex"] },
  { house: "pair", types: ["semi-detached", "att-row-townhouse", "link", "duplex", "condo-townhouse"] },
  { house: "bungalow", types: ["cottage", "mobile-trailer", "modular"] },
] as const;

/** The drawing that is most like a home. */
function houseLike({ propertyType, style = "" }: { propertyType?: string; style?: string }): HouseName {
  const byType = housesByType.find(({ types }) => types.some((type) => type === propertyType))?.house;
  return byType ?? (style.startsWith("bungal") ? "bungalow" : "two-storey");
}

/** View of a home for the list. */
export function homeCard(posting: Posting) {
  const home = homeView(posting, { facts: {} }, new Date());
  const { path, name, nameInTown, town, price, brief, photo, conditional, description, openHouses } = home;
  return {
    path,
    name,
    nameInTown,
    town,
    price,
    brief,
    photo,
    conditional,
    /** Beginning of the description in whole words, or "". */
    beginning: beginningInWords(description, cardDescription),
    /** Time of the next one, "Saturday, November 28, 2 to 4 p.m.", or null. */
    openHouse: openHouses[0]?.when ?? null,
    house: houseLike(readAnswers(posting).answers.building ?? {}),
  };
}

export type HomeCard = ReturnType<typeof homeCard>;

/** Homes by town, with the towns from A to Z. */
export function groupByTown(cards: readonly HomeCard[]): { town: string; homes: HomeCard[] }[] {
  const towns = [...new Set(cards.map(({ town }) => town))].sort((a, b) => a.localeCompare(b, "en-CA"));
  return towns.map((town) => ({ town, homes: cards.filter((card) => card.town === town) }));
}
