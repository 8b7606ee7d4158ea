import { redirect } from "@remix-run/node";
import type { Firestore } from "firebase-admin/firestore";
import { LRUCache } from "lru-cache";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { notFound } from "~/lib/http/error-response";
import { parseReference, referenceSymbols } from "~/lib/ids";
import { postingsCollection } from "~/postings/collections.server";
import { asOf } from "~/postings/listing/expiry";
import { type Posting, postingOrder } from "~/postings/posting";
import { withReference } from "~/postings/queries.server";
import { findOfficeFile } from "~/postings/store.server";
import { homePath, isShown, referenceIn, slugOf } from "./page";
import { homesStamp } from "./stamp.server";
import { type HomeCard, type HomeView, homeCard, homeView } from "./view";

/** The homes whose pages anybody may read. */

/** Advertised once, and no more. Whether it was sold is nobody's business but its seller's. */
const goneResponse = (): Response => new Response("This home isn't shown here any more", { status: 410 });

/**
 * The posting that a page of a home names.
 * @param below what follows the home's own address: "/feature-sheet"
 * @throws Response 301 where it is at another address, 410 where it was shown, 404 where it never was, 503
 */
async function requireHome(slug: string | undefined, below = ""): Promise<Posting> {
  const reference = referenceIn((slug ?? "").toLowerCase());
  if (!reference) throw notFound();
  const found = await orServiceUnavailable(withReference(reference));
  const posting = found.find(isShown);
  if (!posting) throw found.some(({ page }) => page?.shownSince) ? goneResponse() : notFound();
  if (slugOf(posting) !== slug) throw redirect(homePath(posting) + below, 301);
  return posting;
}

/** A home as its page says it. @throws Response as `requireHome` does */
export async function readHome(slug: string | undefined, below?: string): Promise<HomeView> {
  const posting = await requireHome(slug, below);
  return homeView(posting, await orServiceUnavailable(findOfficeFile(posting.id)), new Date());
}

/** Where a home's photos are, and under which stamp that was read. */
interface PhotosOfHome {
  stamp: string;
  readAt: number;
  photos: Promise<{ posting: string; ids: readonly string[] }>;
}

/** A page has up to thirty photos, so what is asked of the store for one of them serves the others. */
const photosOfHomes = new LRUCache<string, PhotosOfHome>({ max: 500 });

/** Its term may end without anything being written, ms. */
const readAgainMs = 60_000;

/**
 * The posting to which a photo of a home's page belongs.
 * @throws Response 404 where the home isn't shown or has no such photo, 301, 410, 503
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

/** Homes of a page of the list, and the reference after which the next page begins; null on the last. */
interface ListedHomes {
  homes: HomeCard[];
  next: string | null;
}

const shownPostings = (db: Firestore) => postingsCollection(db).where("onPage", "==", true);

const cardsOf = (docs: readonly { data(): Posting }[]): HomeCard[] =>
  docs
    .map((document) => asOf(document.data(), new Date()))
    .filter(isShown)
    .map(homeCard);

/** A page of the homes that are shown, the newest first. @param after `order` of the last home of the page before */
const findListed = (after: string | null): Promise<ListedHomes> =>
  withFirestore(async (db) => {
    const newest = shownPostings(db).orderBy("order", "desc");
    const { docs } = await (after ? newest.startAfter(after) : newest).limit(limits.homesListed + 1).get();
    const page = docs.slice(0, limits.homesListed);
    const next = docs.length > page.length ? (page.at(-1)?.data().reference ?? null) : null;
    return { homes: cardsOf(page), next };
  });

/** The first page as it was read last. */
let lastRead: { stamp: string; readAt: number; listed: Promise<ListedHomes> } | null = null;

/** The newest homes on the list. Read again once one of them has changed. @throws ProviderUnavailable */
export async function listHomes(): Promise<ListedHomes> {
  const stamp = await homesStamp();
  if (lastRead?.stamp === stamp && performance.now() < lastRead.readAt + readAgainMs) return lastRead.listed;
  const listed = findListed(null);
  const reading = { stamp, readAt: performance.now(), listed };
  lastRead = reading;
  listed.catch(() => {
    if (lastRead === reading) lastRead = null;
  });
  return listed;
}

/** The homes that follow one on the list, whether it's still shown or not. @throws Response 404, 503 */
export async function listHomesAfter(typed: string): Promise<ListedHomes> {
  const reference = parseReference(typed);
  const [last] = reference ? await orServiceUnavailable(withReference(reference)) : [];
  if (!last) throw notFound();
  return orServiceUnavailable(findListed(postingOrder(last)));
}

/** Homes in one part of the sitemap: more than this are too many for a part. */
const mostInPart = 200;

/**
 * The parts of the sitemap of homes: the beginnings of their references, which are random. A part has about thirty homes at most up to
 * thirty thousand of them. @throws ProviderUnavailable
 */
export async function partsOfHomes(): Promise<string[]> {
  const { count } = await withFirestore(async (db) => (await shownPostings(db).count().get()).data());
  const ones = [...referenceSymbols];
  return count <= 900 ? ones : ones.flatMap((first) => ones.map((second) => first + second));
}

/** The addresses of the homes in a part of the sitemap. @throws Response 404, 503 */
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
