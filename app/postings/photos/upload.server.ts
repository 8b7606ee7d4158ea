import { createHash, randomUUID } from "node:crypto";
import { noteUnanswered } from "#server/platform/deadline.server";
import { countStep } from "#server/platform/metrics.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { deleteFiles, saveFile } from "#server/platform/storage.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { requireStillStaff } from "~/accounts/staff/guard.server";
import { postings } from "~/content/business";
import type { Actor } from "~/lib/steps/states";
import { actorOf } from "~/lib/steps/step";
import { receiveFiles, type SentFile, type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { photoFile } from "~/postings/files.server";
import { taskPage } from "~/postings/order/task-words";
import type { Photo, Posting } from "~/postings/posting";
import type { ReadPosting } from "~/postings/read-posting.server";
import type { PostingRef } from "~/postings/store.server";
import { type EncodedPhoto, encodePhoto, PhotoRefused } from "./encode.server";
import { photoSizes } from "./photos";
import { addPhotos, mostPhotosOf, shownPhotos, takesPhotosOf } from "./store.server";
import { photoAnswers as words } from "./words";

/** Result for the files of one request. */
export interface TakenPhotos {
  /** The order after the request. */
  posting: Posting;
  added: number;
  /** Number of files that were already stored. */
  duplicates: number;
  /** Rejected files except duplicates, each with a sentence that begins with the file's name. */
  skipped: readonly { name: string; reason: string }[];
}

const { sizes } = postings.photos;
const { refused } = words;

/** An encoded photo that isn't stored yet. */
interface Prepared {
  name: string;
  photo: Photo;
  encoded: EncodedPhoto;
}

/** Result of checking a file. */
type Looked = Prepared | { name: string; skipped: string } | "duplicate";

/**
 * Receives the photos of a request. It checks and encodes each on arrival, stores the files, then adds them
 * to the order. If a store fails, no photo is kept.
 * @param reader the order and its sender, whose access is checked
 * @returns null if the order no longer exists
 * @throws UploadRefused if no photo is stored
 */
export function takePhotos(
  request: Request,
  context: UploadContext,
  { posting, which, uid, office }: ReadPosting,
): Promise<TakenPhotos | null> {
  const there = shownPhotos(posting);
  const known = new Set(there.map(({ hash }) => hash));
  const most = mostPhotosOf(posting, which);
  let room = most - there.length;
  const look = async ({ name, bytes }: SentFile): Promise<Looked> => {
    if (!takesPhotosOf(posting, which)) throw new UploadRefused(409, taskPage.closed);
    if (office && !isRecentSignIn(office.user)) throw new UploadRefused(409, words.confirmFirst);
    if (most === 0)
      throw new UploadRefused(
        409,
        "You can't add photos here: choose a plan first, or let our photographer take them.",
      );
    if (!bytes) return { name, skipped: refused.tooLarge };
    if (bytes.length === 0) return { name, skipped: refused.empty };
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (known.has(hash)) return "duplicate";
    if (room <= 0) return { name, skipped: refused.full(most) };
    try {
      const encoded = await encodePhoto(bytes, uid);
      known.add(hash);
      room -= 1;
      return { name, photo: photoOf(hash, encoded, office && actorOf(office.user)), encoded };
    } catch (error) {
      if (!(error instanceof PhotoRefused)) throw error;
      return { name, skipped: error.message };
    }
  };
  const sender = { account: uid, from: office ? "office" : "sellers", context } as const;
  const keepAll = async ({ files }: { files: readonly Looked[] }) => {
    if (office) await requireStillStaff(office.user);
    return keep(which, posting, files);
  };
  return receiveFiles(request, sender, keepAll, look);
}

/** Stores the acceptable files and collects the result for each. */
async function keep(
  which: PostingRef,
  posting: Posting,
  files: readonly Looked[],
): Promise<TakenPhotos | null> {
  const prepared = files.filter((file): file is Prepared => typeof file === "object" && "photo" in file);
  const skipped = files.flatMap((file) =>
    typeof file === "object" && "skipped" in file ? sentence(file.name, file.skipped) : [],
  );
  const duplicates = files.filter((file) => file === "duplicate").length;
  for (const _ of skipped) countStep("photo", false);
  if (prepared.length === 0) return { posting, added: 0, duplicates, skipped };
  await storeFiles(posting, prepared);
  const result = await record(which, posting, prepared);
  if (!result) return null;
  // Another upload was first.
  const late = (why: "full" | "duplicate") =>
    prepared.filter(({ photo }) => result.refused.get(photo.id) === why);
  const full = refused.full(mostPhotosOf(result.posting, which));
  for (const _ of result.added) countStep("photo", true);
  return {
    posting: result.posting,
    added: result.added.length,
    duplicates: duplicates + late("duplicate").length,
    skipped: [...skipped, ...late("full").map(({ name }) => sentence(name, full))],
  };
}

const sentence = (name: string, reason: string) => ({ name, reason: words.skipped(name, reason) });

const photoOf = (hash: string, { pictures, width, height }: EncodedPhoto, by: Actor | null): Photo => ({
  id: randomUUID(),
  hash,
  width,
  height,
  bytes: pictures.full.length,
  caption: "",
  addedAt: new Date(),
  ...(by ? { by } : {}),
});

const filesOf = (posting: Posting, photo: Photo): string[] =>
  Object.values(sizes).map((size) => photoFile(posting.id, photo.id, size));

/** @throws UploadRefused if not all could be stored. The stored ones are deleted again */
async function storeFiles(posting: Posting, prepared: readonly Prepared[]): Promise<void> {
  try {
    for (const { photo, encoded } of prepared) {
      const writes = (Object.keys(sizes) as (keyof typeof sizes)[]).map((name) => {
        const size = sizes[name];
        return saveFile(photoFile(posting.id, photo.id, size), encoded.pictures[name], photoSizes[size].type);
      });
      await Promise.all(writes);
    }
  } catch (error) {
    noteUnanswered(error, { event: "photos_not_stored" });
    // Don't wait, because the store has just failed. The retention job removes the rest.
    void removeFiles(
      posting,
      prepared.map(({ photo }) => photo),
    );
    throw new UploadRefused(503, words.unstored);
  }
}

/** Deletes the files of photos that no record names. Failures are left to the retention job. */
export async function removeFiles(posting: Posting, photos: readonly Photo[]): Promise<void> {
  await deleteFiles(photos.flatMap((photo) => filesOf(posting, photo))).catch(() => {});
}

/** Adds the photos to the order, and deletes the files of refused ones. */
async function record(which: PostingRef, posting: Posting, prepared: readonly Prepared[]) {
  const photos = prepared.map(({ photo }) => photo);
  const result = await addPhotos(which, photos).catch(async (error: unknown) => {
    if (error instanceof RateLimited) await removeFiles(posting, photos);
    noteUnanswered(error, { event: "posting_not_changed" });
    // The write may have succeeded, so keep the files. If it failed, the retention job removes them.
    throw new UploadRefused(
      503,
      "We don't know whether the photos were kept: our system didn't answer in time. Check this page again in a minute, and send what's missing.",
    );
  });
  const kept = new Set(result?.outcome === "added" ? result.added.map(({ id }) => id) : []);
  await removeFiles(
    posting,
    photos.filter(({ id }) => !kept.has(id)),
  );
  if (result?.outcome === "closed") throw new UploadRefused(409, taskPage.closed);
  return result;
}
