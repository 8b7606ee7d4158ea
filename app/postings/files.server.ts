import { batches } from "#server/platform/batches";
import { bucketName, projectId } from "#server/platform/firebase-admin.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import { deleteFiles, deleteFilesUnder, listFiles, type StoredFile } from "#server/platform/storage.server";
import { postings } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import type { WaitingRoom } from "~/lib/uploads/waiting.server";
import { filesOf } from "./offers/offer";
import { type PhotoSize, photoSizes } from "./photos/photos";
import { countPostings, offersById, postingsById } from "./store.server";
import { sweepObjection } from "./sweep-brake";

/** Files of orders in Firebase Storage: photos and documents, in one folder per order. */

const root = "postings/";

/** Folder of all files of an order. */
export const folderOf = (posting: string): string => `${root}${posting}/`;

/** Folder of all files of a photo. */
const photoFolder = (posting: string, photo: string): string => `${folderOf(posting)}photos/${photo}/`;

/** Path of one size of a photo. */
export const photoFile = (posting: string, photo: string, size: PhotoSize): string =>
  photoFolder(posting, photo) + photoSizes[size].name;

export const paperFile = (posting: string, paper: string): string => `${folderOf(posting)}papers/${paper}`;

/** Path of an offer's file. */
export const offerFile = (posting: string, file: string): string => `${folderOf(posting)}offers/${file}`;

/** Folder for uploaded files of forms with errors, until the form is sent again. */
export const waitingRoom = (posting: string, field = "files"): WaitingRoom => ({
  folder: `${folderOf(posting)}waiting/`,
  field,
});

/** Deletes these files of offers. Can be repeated after a failure. @throws ProviderUnavailable */
export const deleteOfferFiles = (posting: string, files: readonly string[]): Promise<void> =>
  deleteFiles(files.map((file) => offerFile(posting, file)));

/** Deletes all files of these orders. Can be repeated after a failure. @throws ProviderUnavailable */
export async function deleteFilesOf(ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteFilesUnder(folderOf(id));
}

/**
 * Deletes files that no order names, left by a crash or a timeout, and files of abandoned forms. Recent files
 * stay, because a file is stored before its order names it. All are listed before the first is deleted,
 * because deleted files can't be recovered. Many stray files suggest that the orders are missing, not that
 * the files are superfluous.
 * @param dryRun only count
 * @param anyway true if an operator has confirmed the deletion, regardless of the number
 * @returns numbers of deleted files, batch by batch
 * @throws ProviderUnavailable. OperatorNeeded before anything is deleted
 */
export async function* sweepFiles(now: Date, dryRun: boolean, anyway = false): AsyncGenerator<number> {
  const before = (days: number) => now.getTime() - days * dayMs;
  const waited: string[] = [];
  const stray: string[] = [];
  let files = 0;
  for await (const page of listFiles(root)) {
    files += page.length;
    const olderThan = (days: number) => page.filter(({ createdAt }) => createdAt.getTime() < before(days));
    for (const { name } of olderThan(postings.waitingFileDays)) if (isWaiting(name)) waited.push(name);
    const found = await strayAmong(
      olderThan(postings.strayFiles.days).filter(({ name }) => !isWaiting(name)),
    );
    for (const { name } of found) stray.push(name);
  }
  if (!anyway && stray.length > 0) {
    const objection = sweepObjection({
      files,
      stray: stray.length,
      postings: await countPostings(),
      bucket: bucketName(),
      project: projectId(),
    });
    if (objection) throw new OperatorNeeded(objection);
  }
  for (const some of batches([...waited, ...stray], sweptAtOnce)) {
    if (!dryRun) await deleteFiles(some);
    yield some.length;
  }
}

const sweptAtOnce = 100;

const isWaiting = (name: string): boolean => /^postings\/[^/]+\/waiting\//.test(name);

/** `postings/{posting}/{photos, papers or offers}/{id}`, with an optional rest. */
const filePath = /^postings\/([^/]+)\/(photos|papers|offers)\/([^/]+)/;

async function strayAmong(files: readonly StoredFile[]): Promise<StoredFile[]> {
  const parts = files.map((file) => ({ file, path: filePath.exec(file.name) ?? [] }));
  const ids = new Set(parts.flatMap(({ path: [, posting] }) => posting ?? []));
  const known = await postingsById([...ids]);
  const withOffers = new Set(
    parts.flatMap(({ path: [, posting, kind] }) => (posting && kind === "offers" ? posting : [])),
  );
  const registers = await offersById([...withOffers]);
  return parts
    .filter(({ path: [, posting = "", kind, id] }) => {
      if (kind === "offers")
        return !registers.get(posting)?.offers.some((offer) => filesOf(offer).some((file) => file.id === id));
      const { photos = [], nextPhotos = null, papers = [] } = known.get(posting) ?? {};
      const named = kind === "papers" ? papers : [...photos, ...(nextPhotos ?? [])];
      return !named.some((kept) => kept.id === id);
    })
    .map(({ file }) => file);
}
