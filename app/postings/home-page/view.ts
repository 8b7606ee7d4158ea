import { postings as limits } from "~/content/business";
import { policies } from "~/content/policies";
import { formatDollars, torontoDay } from "~/lib/format";
import { torontoStamp } from "~/lib/time/toronto";
import { mlsNumber } from "~/postings/facts";
import type { ListingLine } from "~/postings/listing/view";
import type { OfficeFile } from "~/postings/office-file";
import { beginsAt, endsAt, upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import { readOrder } from "~/postings/order/read-order";
import { type PhotoSize, photoSizes } from "~/postings/photos/photos";
import { type Photo, type Posting, representativesOf } from "~/postings/posting";
import { proofOf } from "~/postings/proof/parts";
import { homePath, publicNameOf, streetOf } from "./page";

/**
 * What the public page of a home says: of the approved listing the lines that are for buyers, and nothing else of the posting.
 * Pure.
 */

/** Lines from which anybody could tell the address. */
const placeLines = [
  "address_community",
  "address_crossStreets",
  "condo_registryOffice",
  "condo_corporation",
  "condo_management",
  "condo_parking",
  "condo_locker",
];

/** Width of a size of a photo, pixels: sizes are named by the longer side. */
const widthAt = ({ width, height }: Pick<Photo, "width" | "height">, side: number): number =>
  width >= height ? Math.min(side, width) : Math.round((Math.min(side, height) / height) * width);

/** Photos in the sizes that a browser may choose from. */
const photoView =
  (path: string) =>
  ({ id, caption, width, height }: Photo, index: number) => {
    const { page, wide, full } = limits.photos.sizes;
    const at = (size: PhotoSize): string => `${path}/photos/${id}/${size}`;
    const sizes = (Object.keys(photoSizes).map(Number) as PhotoSize[]).sort((a, b) => a - b);
    return {
      id,
      /** What it shows; "" where nobody said. */
      caption,
      /** Text for those who don't see it: "Kitchen", "Photo 3". */
      alt: caption || `Photo ${index + 1}`,
      /** Of the largest size kept, pixels. */
      width,
      height,
      /** Address of a size for a card, of one to look at, and of the largest. */
      card: at(page),
      wide: at(wide),
      full: at(full),
      srcSet: sizes.map((size) => `${at(size)} ${widthAt({ width, height }, size)}w`).join(", "),
    };
  };

export type HomePhoto = ReturnType<ReturnType<typeof photoView>>;

const titles = { broker: "Broker", agent: "Real estate agent" } as const;

/**
 * The owners' designated representatives; where none was noted, who at the brokerage let the home be advertised, where they may trade;
 * the broker of record otherwise.
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
 * The page of a home.
 * @param file what the office looked up where the seller left it empty
 * @param now what is over by then isn't named
 */
export function homeView(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date) {
  const { shown } = proofOf(posting, file);
  const path = homePath(posting);
  const raw = posting.tasks.address?.raw;
  const town = raw?.municipality ?? "";
  const street = streetOf(posting);
  const photos = posting.photos.map(photoView(path));
  const { rooms } = readOrder(posting).answers;
  const isShownLine = ({ id }: ListingLine): boolean => street !== null || !placeLines.includes(id);
  const dollars = posting.mls?.listPrice ?? posting.agreement?.terms.listPrice ?? 0;
  return {
    path,
    /** "14 Elm Street"; "A home in Barrie" where the address isn't shown. */
    name: street ?? `A home in ${town}`,
    /** The same with its town: "14 Elm Street, Barrie". */
    nameInTown: publicNameOf(posting),
    town,
    /** Null where the seller doesn't want it shown. */
    address: street ? { street, town, postalCode: raw?.postalCode ?? "" } : null,
    price: formatDollars(dollars),
    priceDollars: dollars,
    brief: shown.brief,
    description: shown.description?.text ?? "",
    sections: shown.sections
      .map((section) => ({ ...section, lines: section.lines.filter(isShownLine) }))
      .filter(({ lines }) => lines.length > 0),
    photo: photos[0] ?? null,
    photos,
    /** Those still to be, the next one first. */
    openHouses: upcomingOpenHouses(posting, now).map((one) => ({
      id: one.id,
      when: whenText(one, torontoDay(now)),
      begins: torontoStamp(beginsAt(one)),
      ends: torontoStamp(endsAt(one)),
      note: one.note,
    })),
    /** How many there are in all; 0 where the listing doesn't say. */
    bedrooms: (rooms?.bedrooms ?? 0) + (rooms?.bedroomsBelow ?? 0),
    bathrooms: (rooms?.washrooms ?? []).reduce((sum, { count = 0 }) => sum + count, 0),
    /** Its number on the MLS with its board, "" before there is one. */
    mls: { number: posting.mls ? mlsNumber(posting.mls) : "", link: posting.mls?.link ?? null },
    /** True if an offer was accepted that still has conditions. */
    conditional: posting.state === "conditional",
    representatives: representatives(posting),
    /** Day since when the page can be read, ISO. */
    since: torontoDay(posting.page?.shownSince ?? posting.updatedAt),
  };
}

export type HomeView = ReturnType<typeof homeView>;

/** How much of a description stands on the list, characters. */
const cardDescription = 220;

/** "A brick house at the quiet end of a…" */
function beginningInWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/[\s,;.:]*\s\S*$/, "")}…`;
}

/** The same on the list. */
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
    /** How the description begins, whole words; "" where there is none. */
    beginning: beginningInWords(description, cardDescription),
    /** When the next one is: "Saturday, November 28, 2 to 4 p.m."; null where none is planned. */
    openHouse: openHouses[0]?.when ?? null,
  };
}

export type HomeCard = ReturnType<typeof homeCard>;

/** Homes by town, the towns from A to Z. */
export function byTown(cards: readonly HomeCard[]): { town: string; homes: HomeCard[] }[] {
  const towns = [...new Set(cards.map(({ town }) => town))].sort((a, b) => a.localeCompare(b, "en-CA"));
  return towns.map((town) => ({ town, homes: cards.filter((card) => card.town === town) }));
}
