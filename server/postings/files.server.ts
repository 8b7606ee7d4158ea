import { deleteFile, deleteFilesUnder, listFiles, type StoredFile } from "#server/platform/storage.server";
import { postingsById } from "#server/postings/store.server";
import { postings } from "~/content/business";
import { type PhotoSize, photoSizes } from "~/rules/postings/photos";

/** The files of orders in Firebase Storage: photos and papers, in a folder of their own for each order. */

const root = "postings/";

/** All files of an order are under this. */
export const folderOf = (posting: string): string => `${root}${posting}/`;

/** All files of a photo are under this. */
const photoFolder = (posting: string, photo: string): string => `${folderOf(posting)}photos/${photo}/`;

/** The file of one size of a photo. */
export const photoFile = (posting: string, photo: string, size: PhotoSize): string =>
  photoFolder(posting, photo) + photoSizes[size].name;

export const paperFile = (posting: string, paper: string): string => `${folderOf(posting)}papers/${paper}`;

/** Removes all files of orders. Can be repeated after a failure. @throws ProviderUnavailable */
export async function deleteFilesOf(ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteFilesUnder(folderOf(id));
}

const hourMs = 60 * 60 * 1000;

/**
 * Removes files that no order names, which a crash or a store that answered too late has left. Younger ones are left
 * alone: a file is stored before the order names it.
 * @param dryRun only count
 * @returns how many files each page had that went
 * @throws ProviderUnavailable
 */
export async function* sweepFiles(now: Date, dryRun: boolean): AsyncGenerator<number> {
  const before = now.getTime() - postings.strayFileHours * hourMs;
  for await (const page of listFiles(root)) {
    const stray = await strayAmong(page.filter(({ createdAt }) => createdAt.getTime() < before));
    if (!dryRun) for (const { name } of stray) await deleteFile(name);
    yield stray.length;
  }
}

/** `postings/{posting}/{photos or papers}/{id}`, and what may follow. */
const filePath = /^postings\/([^/]+)\/(photos|papers)\/([^/]+)/;

async function strayAmong(files: readonly StoredFile[]): Promise<StoredFile[]> {
  const parts = files.map((file) => ({ file, path: filePath.exec(file.name) ?? [] }));
  const ids = new Set(parts.flatMap(({ path: [, posting] }) => posting ?? []));
  const known = await postingsById([...ids]);
  return parts
    .filter(({ path: [, posting = "", kind, id] }) => {
      const { photos = [], nextPhotos = null, papers = [] } = known.get(posting) ?? {};
      const named = kind === "papers" ? papers : [...photos, ...(nextPhotos ?? [])];
      return !named.some((kept) => kept.id === id);
    })
    .map(({ file }) => file);
}
