import { redirect } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { notFound } from "~/lib/http/error-response";
import { asOf } from "~/postings/listing/expiry";
import type { Posting } from "~/postings/posting";
import { withReference } from "~/postings/queries.server";
import { findOfficeFile } from "~/postings/store.server";
import { collection } from "~/store/collections.server";
import { homePath, isShown, referenceIn, slugOf } from "./page";
import { homesStamp } from "./stamp.server";
import { type HomeCard, type HomeView, homeCard, homeView } from "./view";

/** The homes whose pages anybody may read. */

/** Advertised once, and no more. Whether it was sold is nobody's business but its seller's. */
const gone = (): Response => new Response("This home isn't shown here any more", { status: 410 });

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
  if (!posting) throw found.some(({ page }) => page?.shownSince) ? gone() : notFound();
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

/** The newest homes that are shown, as many as the list takes. @throws ProviderUnavailable */
async function findShown(): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    collection(db, "postings")
      .where("onPage", "==", true)
      .orderBy("order", "desc")
      .limit(limits.homesListed)
      .get(),
  );
  return docs.map((document) => asOf(document.data(), new Date())).filter(isShown);
}

/** The list as it was read last. */
let lastRead: { stamp: string; readAt: number; homes: Promise<HomeCard[]> } | null = null;

/** The homes on the list, the newest first. Read again once one of them has changed. @throws ProviderUnavailable */
export async function listHomes(): Promise<HomeCard[]> {
  const stamp = await homesStamp();
  if (lastRead?.stamp === stamp && performance.now() < lastRead.readAt + readAgainMs) return lastRead.homes;
  const homes = findShown().then((found) => found.map(homeCard));
  const reading = { stamp, readAt: performance.now(), homes };
  lastRead = reading;
  homes.catch(() => {
    if (lastRead === reading) lastRead = null;
  });
  return homes;
}
