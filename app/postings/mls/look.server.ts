import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { feedSettings } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { torontoDay } from "~/lib/format";
import { parseAnswers } from "~/lib/steps/answers";
import { system } from "~/lib/steps/states";
import { recordsById } from "~/lib/store/collection.server";
import type { MlsLook } from "~/mls/collection.server";
import { filledFields, type MlsDifference, type MlsRecord, withFilled } from "~/mls/compare";
import { FeedError, type FeedFailure, type MlsFeed, mlsFeed } from "~/mls/feed.server";
import type { MlsPart } from "~/mls/fields";
import { beginLook, endLook, longestLookMs } from "~/mls/last-look.server";
import { type MlsParts, openHousesOf, photosOf, roomsOf } from "~/mls/parts";
import { officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { asOf } from "~/postings/listing/expiry";
import { formsOf, stepOf } from "~/postings/machine";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { takeStep } from "~/postings/perform.server";
import { addressKey, type Posting } from "~/postings/posting";
import { comparedStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";
import { changePosting } from "~/postings/store.server";
import {
  comparedFields,
  differencesOf,
  isReadable,
  mayLag,
  type ReadStep,
  recordAddress,
  recordAddressKey,
  stepsRead,
} from "./differences";

/**
 * Compares the listings with the MLS every 15 minutes, one process at a time. Steps that the MLS shows as done are taken
 * by their own rules. Nothing is written about a listing while nothing differs.
 */

/** Listings read at a time. */
const pageSize = 50;

/** Most strays that are stored. */
const mostStrays = 50;

let looking = false;

/** Begins a look in the background if one is due, so that a slow feed delays no email. */
export function startLookAtMls(): void {
  if (looking) return;
  looking = true;
  lookAtMls()
    .catch((error: unknown) => log.error({ event: "mls_not_compared", error: String(error) }))
    .finally(() => {
      looking = false;
    });
}

/** Compares all listings with the MLS if a look is due. @throws ProviderUnavailable */
export async function lookAtMls(now = new Date()): Promise<void> {
  const settings = feedSettings();
  const look = settings && (await beginLook(now));
  if (!look) return;
  try {
    const feed = mlsFeed(settings, AbortSignal.timeout(longestLookMs), undefined, comparedFields);
    const { failure, ...found } = await compareAll(feed, look, now);
    await endLook(look, failure ? { failure } : { ...found, failure, comparedAt: now });
  } catch (error) {
    if (!(error instanceof FeedError)) {
      await endLook(look, { failure: "store" });
      throw error;
    }
    log.warn({ event: "mls_not_read", kind: error.kind, error: error.message });
    await endLook(look, { failure: error.kind });
  }
}

async function compareAll(feed: MlsFeed, { strays, filled: before = [] }: MlsLook, now: Date) {
  const numberOf = (record: MlsRecord) => String(record.ListingKey);
  const found = await feed.available();
  const filled = new Set([...before, ...filledFields(found)]);
  const byNumber = (records: readonly MlsRecord[]) =>
    records.map((record) => [numberOf(record), withFilled(record, filled)] as const);
  const available = new Map(byNumber(found));
  const byAddress = new Map([...available.values()].map((record) => [recordAddressKey(record), record]));
  const known = new Set<string>();
  let failure: FeedFailure | "store" | null = null;
  for await (const page of comparedPostings(now)) {
    const numbers = page.flatMap(({ posting }) => posting.mls?.number ?? []);
    const others = await feed.withKeys(numbers.filter((number) => !available.has(number)));
    const records = new Map([...available, ...byNumber(others)]);
    const onOffer = [...available.values()].filter((record) => numbers.includes(numberOf(record)));
    const parts = await partsOf(feed, onOffer, now);
    for (const { posting, file } of page) {
      const address = addressKey(posting);
      const record =
        (posting.mls ? records.get(posting.mls.number) : address !== null && byAddress.get(address)) || null;
      if (record) known.add(numberOf(record));
      if (record && !isReadable(record)) {
        failure = "unreadable";
        log.warn({ event: "listing_not_compared", reference: posting.reference, error: "unreadable record" });
        continue;
      }
      // A comparison takes some milliseconds, and requests wait for it.
      await nextTurn();
      try {
        await settle(posting, file, record, now, parts.get(posting.mls?.number ?? ""));
      } catch (error) {
        // One listing doesn't hold up the others.
        failure = "store";
        log.error({ event: "listing_not_compared", reference: posting.reference, error: String(error) });
      }
    }
  }
  for (const number of unchanged.keys()) if (!known.has(number)) unchanged.delete(number);
  const unknown = [...available.values()]
    .filter((record) => !known.has(numberOf(record)))
    .slice(0, mostStrays)
    .map((record) => {
      const before = strays.find(({ number }) => number === numberOf(record));
      return { number: numberOf(record), address: recordAddress(record), since: before?.since ?? now };
    });
  return { strays: unknown, filled: [...filled], failure };
}

/** Time after which rooms and photos are read again even if their listing seems unchanged, in ms. */
const unchangedForMs = 60 * 60_000;

/** Rooms and photos of the last look by number, so that unchanged ones aren't read every 15 minutes. */
const unchanged = new Map<string, Pick<MlsParts, "rooms" | "photos" | "readAt"> & { stamp: string }>();

/** Rooms, photos and open houses of these listings, by number. */
async function partsOf(
  feed: MlsFeed,
  records: readonly MlsRecord[],
  now: Date,
): Promise<Map<string, MlsParts>> {
  const stampOf = ({ ModificationTimestamp, MediaChangeTimestamp }: MlsRecord) =>
    `${ModificationTimestamp ?? ""} ${MediaChangeTimestamp ?? ""}`;
  const all = records.map((record) => ({ number: String(record.ListingKey), stamp: stampOf(record) }));
  const changed = all.filter(({ number, stamp }) => {
    const before = unchanged.get(number);
    const age = now.getTime() - (before?.readAt.getTime() ?? 0);
    return before?.stamp !== stamp || age < 0 || age >= unchangedForMs;
  });
  const read = async (part: MlsPart, listings: typeof all) => {
    const numbers = listings.map(({ number }) => number);
    const found = await feed.partsOf(part, numbers, torontoDay(now));
    const byNumber = new Map<string, MlsRecord[]>(numbers.map((number) => [number, []]));
    for (const one of found ?? []) byNumber.get(String(one.ListingKey ?? one.ResourceRecordKey))?.push(one);
    return found && byNumber;
  };
  // One after another, because feeds limit how often they are called.
  const rooms = await read("PropertyRooms", changed);
  const photos = await read("Media", changed);
  const openHouses = await read("OpenHouse", all);
  for (const { number, stamp } of changed)
    unchanged.set(number, {
      stamp,
      readAt: now,
      rooms: rooms && roomsOf(rooms.get(number) ?? []),
      photos: photos && photosOf(photos.get(number) ?? []),
    });
  return new Map(
    all.map(({ number }) => [
      number,
      {
        rooms: unchanged.get(number)?.rooms ?? null,
        photos: unchanged.get(number)?.photos ?? null,
        openHouses: openHouses && openHousesOf(openHouses.get(number) ?? []),
        readAt: now,
      },
    ]),
  );
}

/** Listings to compare with the office's files, some at a time. */
async function* comparedPostings(now: Date) {
  let after: string | null = null;
  for (;;) {
    const page = await withFirestore(async (db) => {
      const states = postingsCollection(db).where("state", "in", comparedStates).orderBy("order", "desc");
      const { docs } = await (after === null ? states : states.startAfter(after)).limit(pageSize).get();
      const files = await recordsById(
        db,
        officeFilesCollection,
        docs.map(({ id }) => id),
      );
      return docs.map((found) => ({
        order: String(found.get("order")),
        posting: asOf(found.data(), now),
        file: files.get(found.id) ?? emptyOfficeFile,
      }));
    });
    yield page.filter(({ posting }) => comparedStates.some((state) => state === posting.state));
    after = page.at(-1)?.order ?? null;
    if (page.length < pageSize) return;
  }
}

/** Takes the steps that a record shows as done, then stores what still differs. */
async function settle(
  posting: Posting,
  file: OfficeFile,
  record: MlsRecord | null,
  now: Date,
  parts: MlsParts | undefined,
): Promise<void> {
  let current = posting;
  for (const step of record ? stepsRead(posting, file, record, now, parts) : []) {
    current = (await takeAsRead(current, file, step, now)) ?? current;
  }
  const found = differencesOf(current, file, record, parts);
  if (isSame(current, found) || mayLag(current, record, now)) return;
  await changePosting({ id: posting.id }, (stored) => {
    // Another change came in between, so the next look compares again.
    if (stored.events.length !== current.events.length) return { result: null };
    const since = (one: MlsDifference) =>
      stored.mlsDiffers?.find(({ field }) => field === one.field)?.since ?? now;
    const mlsDiffers = found.length > 0 ? found.map((one) => ({ ...one, since: since(one) })) : null;
    // Keep `updatedAt`, because the listing has not changed.
    return { next: { ...stored, mlsDiffers }, result: null };
  });
}

const isSame = ({ mlsDiffers }: Posting, found: readonly MlsDifference[]): boolean =>
  isDeepStrictEqual(
    (mlsDiffers ?? []).map(({ since: _, ...one }) => one),
    found,
  );

/**
 * Takes a step with its own form, checks and guards, once for each of its subjects.
 * @returns the posting afterwards, or null if it was refused
 */
async function takeAsRead(
  posting: Posting,
  file: OfficeFile,
  { act, variant, typed, since = posting.createdAt }: ReadStep,
  now: Date,
): Promise<Posting | null> {
  // An office that undid the step doesn't see it again.
  const isLeftOut = posting.events.some(
    (event) =>
      event.actor.role === "system" &&
      event.transition === act &&
      (event.variant ?? "") === variant &&
      event.at > since,
  );
  if (isLeftOut) return null;
  const context: StepContext = {
    posting,
    file,
    offers: emptyOfferRegister,
    staff: [],
    closures: [],
    user: { uid: "", name: "", role: "system" },
    today: torontoDay(now),
  };
  const form = formsOf(act, context).find((one) => one.variant === variant);
  if (!form) return null;
  const parsed = parseAnswers(form.fields, typed);
  if (!parsed.ok) return null;
  const id = randomUUID();
  const { data, typed: asTyped } = parsed;
  const effect =
    stepOf(act).effect?.({ ...context, actor: system, id, variant, sent: data, typed: asTyped }) ?? {};
  if ("errors" in effect) return null;
  const outcome = await takeStep(
    { id: posting.id },
    {
      ...effect,
      reason: [effect.reason?.replace(/\.$/, ""), "Read from the MLS"].filter(Boolean).join(". "),
      transition: act,
      actor: system,
      id,
      variant,
      seen: posting.events.length,
    },
  );
  return outcome?.refused === null ? outcome.posting : null;
}
