import { redirect } from "@remix-run/node";
import type { Firestore } from "firebase-admin/firestore";
import { LRUCache } from "lru-cache";
import { appOrigin } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { today } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { parseReference, referenceSymbols } from "~/lib/ids";
import { calendarOf } from "~/postings/calendar-file";
import { postingsCollection } from "~/postings/collections.server";
import { propertyOf } from "~/postings/facts";
import { asOf } from "~/postings/listing/expiry";
import { openHouseEvent } from "~/postings/open-houses/dates";
import { upcomingOpenHouses } from "~/postings/open-houses/open-house";
import { type Posting, postingOrder } from "~/postings/posting";
import { findByReference } from "~/postings/queries.server";
import { findOfficeFile } from "~/postings/store.server";
import { filtersIn, findOf, type HomeFilters, queryOf } from "./filters";
import { homePath, isShown, publicNameOf, referenceIn, slugOf } from "./page";
import { showsAddress } from "./shown";
import { homesStamp } from "./stamp.server";
import { type HomeCard, type HomeView, homeCard, homeView } from "./view";

/** Homes with public pages. */

/** Response for homes that were advertised earlier. It doesn't say if the home was sold, because that is private. */
const goneResponse = (): Response => new Response("This home isn't shown here any more", { status: 410 });

/**
 * The posting of a home's page.
 * @param below path after the home's own: "/feature-sheet"
 * @throws Response 301 if the home has another address, 410 if it was shown earlier, 404 if it never was, 503
 */
async function requireHome(slug: string | undefined, below = ""): Promise<Posting> {
  const reference = referenceIn((slug ?? "").toLowerCase());
  if (!reference) throw notFound();
  const found = await orServiceUnavailable(findByReference(reference));
  const posting = found.find(isShown);
  if (!posting) throw found.some(({ page }) => page?.shownSince) ? goneResponse() : notFound();
  if (slugOf(posting) !== slug) throw redirect(homePath(posting) + below, 301);
  return posting;
}

/** View of a home for its page. @throws Response as `requireHome` does */
export async function readHome(slug: string | undefined, below?: string): Promise<HomeView> {
  const posting = await requireHome(slug, below);
  return homeView(posting, await orServiceUnavailable(findOfficeFile(posting.id)), new Date());
}

/** Calendar file of a home's upcoming open houses. @throws Response as `requireHome` does */
export async function readOpenHouses(slug: string | undefined): Promise<string> {
  const posting = await requireHome(slug, "/open-houses.ics");
  return calendarOf(
    upcomingOpenHouses(posting, new Date()).map((one) => ({
      ...openHouseEvent(one),
      summary: `Open house: ${publicNameOf(posting)}`,
      description: one.note,
      ...(showsAddress(posting) ? { location: propertyOf(posting) } : {}),
      url: appOrigin() + homePath(posting),
    })),
  );
}

/** Photo ids of a home, with the stamp at the time of reading. */
interface PhotosOfHome {
  stamp: string;
  readAt: number;
  photos: Promise<{ posting: string; ids: readonly string[] }>;
}

/** A page has up to thirty photos, so one lookup serves all of them. */
const photosOfHomes = new LRUCache<string, PhotosOfHome>({ max: 500 });

/** Cache lifetime in ms, because a term can end without a write. */
const readAgainMs = 60_000;

/**
 * The posting that a photo of a home's page belongs to.
 * @throws Response 404 if the home isn't shown or has no such photo, 301, 410, 503
 */
export async function postingOfPhoto(slug: string | undefined, photo: string): Promise<string> {
  const stamp = await orServiceUnavailable(Promise.resolve(homesStamp()));
  const known = photosOfHomes.get(slug ?? "");
  const isGood = known?.stamp === stamp && performance.now() < known.readAt + readAgainMs;
  const photos = isGood
    ? known.photos
    : requireHome(slug).then(({ id, photos }) => ({ posting: id, ids: photos.map((one) => one.id) }));
  if (!isGood) {
    const reading = { stamp, readAt: performance.now(), photos };
    photosOfHomes.set(slug ?? "", reading);
    photos.catch(() => {
      if (photosOfHomes.peek(slug ?? "") === reading) photosOfHomes.delete(slug ?? "");
    });
  }
  const { posting, ids } = await photos;
  if (!ids.includes(photo)) throw notFound();
  return posting;
}

/** One page of the list, and the reference after which the next page begins. Null on the last page. */
interface ListedHomes {
  /** Homes with an open house from now on, on the first page. */
  open: HomeCard[];
  homes: HomeCard[];
  next: string | null;
}

const shownPostings = (db: Firestore) => postingsCollection(db).where("onPage", "==", true);

const cardsOf = (docs: readonly { data(): Posting }[]): HomeCard[] =>
  docs
    .map((document) => asOf(document.data(), new Date()))
    .filter(isShown)
    .map(homeCard);

/** Most homes with an open house at the top of the list. */
const mostOpen = 12;

const foundPostings = (db: Firestore, filters: HomeFilters) =>
  queryOf(filters).size === 0
    ? shownPostings(db)
    : postingsCollection(db).where("shownAs", "array-contains", findOf(filters));

/** Homes that these filters find and that have an open house from now on, the last day soonest first. */
const findOpen = async (db: Firestore, filters: HomeFilters): Promise<HomeCard[]> => {
  const query = foundPostings(db, filters).where("openUntil", ">=", today()).orderBy("openUntil");
  const { docs } = await query.limit(mostOpen).get();
  return cardsOf(docs).filter(({ openHouse }) => openHouse);
};

/** One page of the homes that filters find, newest first. @param after `order` of the previous page's last home */
const findListed = (filters: HomeFilters, after: string | null): Promise<ListedHomes> =>
  withFirestore(async (db) => {
    const newest = foundPostings(db, filters).orderBy("order", "desc");
    const page = (after ? newest.startAfter(after) : newest).limit(limits.homesListed + 1);
    const [{ docs }, open] = await Promise.all([page.get(), after ? [] : findOpen(db, filters)]);
    const listed = docs.slice(0, limits.homesListed);
    const next = docs.length > listed.length ? (listed.at(-1)?.data().reference ?? null) : null;
    return { open, homes: cardsOf(listed), next };
  });

/** Newest homes that filters find. @throws ProviderUnavailable */
export const findHomes = (filters: HomeFilters): Promise<ListedHomes> => findListed(filters, null);

/** Cached first page of all homes. */
let lastRead: { stamp: string; readAt: number; listed: Promise<ListedHomes> } | null = null;

/** Newest homes of the list, cached until one of them changes. @throws ProviderUnavailable */
export async function listHomes(): Promise<ListedHomes> {
  const stamp = await homesStamp();
  if (lastRead?.stamp === stamp && performance.now() < lastRead.readAt + readAgainMs) return lastRead.listed;
  const listed = findHomes(filtersIn(new URLSearchParams()));
  const reading = { stamp, readAt: performance.now(), listed };
  lastRead = reading;
  listed.catch(() => {
    if (lastRead === reading) lastRead = null;
  });
  return listed;
}

/** Homes after a given one on the list, even if that one is no longer shown. @throws Response 404, 503 */
export async function listHomesAfter(filters: HomeFilters, typed: string): Promise<ListedHomes> {
  const reference = parseReference(typed);
  const [last] = reference ? await orServiceUnavailable(findByReference(reference)) : [];
  if (!last) throw notFound();
  return orServiceUnavailable(findListed(filters, postingOrder(last)));
}

/** Most homes in one part of the sitemap. */
const mostInPart = 200;

/**
 * Parts of the sitemap: prefixes of the homes' random references. Up to thirty thousand homes, a part has
 * about thirty of them.
 * @throws ProviderUnavailable
 */
export async function partsOfHomes(): Promise<string[]> {
  const { count } = await withFirestore(async (db) => (await shownPostings(db).count().get()).data());
  const ones = [...referenceSymbols];
  return count <= 900 ? ones : ones.flatMap((first) => ones.map((second) => first + second));
}

/** Paths of the homes in a part of the sitemap. @throws Response 404, 503 */
export async function homesInPart(part: string): Promise<string[]> {
  if (part.length > 2 || [...part].some((symbol) => !referenceSymbols.includes(symbol))) throw notFound();
  const { docs } = await orServiceUnavailable(
    withFirestore((db) =>
      shownPostings(db)
        .where("reference", ">=", `MP-${part}`)
        .where("reference", "<", `MP-${part}~`)
        .limit(mostInPart)
        .get(),
    ),
  );
  return cardsOf(docs).map(({ path }) => path);
}
