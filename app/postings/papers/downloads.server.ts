import { listFiles, readFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings } from "~/content/business";
import { slug } from "~/lib/plain-text";
import { type ZipEntry, zipResponse } from "~/lib/zip";
import { folderOf, photoFile } from "~/postings/files.server";
import { openPosting } from "~/postings/office/postings.server";
import type { Posting } from "~/postings/posting";

/** Downloads of a posting's files for the office. */

const { full } = postings.photos.sizes;

/** Photos in full size and in order: "01-front.jpg", "02-kitchen.jpg". */
export const photoEntries = ({ id, photos }: Posting, folder = ""): StoredEntry[] =>
  photos.map((photo, index) => ({
    name: `${folder}${String(index + 1).padStart(2, "0")}-${slug(photo.caption) || (index === 0 ? "front" : "photo")}.jpg`,
    at: photo.addedAt,
    file: photoFile(id, photo.id, full),
  }));

/** A file in the store. */
export interface StoredEntry {
  name: string;
  at: Date;
  file: string;
}

/**
 * Opens stored files, each read when its turn comes.
 * @throws Response 503 if one is missing from the store
 */
export async function fromStore({ id }: Posting, stored: readonly StoredEntry[]): Promise<ZipEntry[]> {
  const there = await orServiceUnavailable(namesIn(folderOf(id)));
  const missing = stored.filter(({ file }) => !there.has(file));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(", ");
    const lost = `Nothing was downloaded, because the file store no longer has: ${names}. Tell your site administrator.`;
    throw new Response(lost, { status: 503 });
  }
  return stored.map(({ name, at, file }) => ({ name, at, content: () => readFile(file) }));
}

async function namesIn(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const files of listFiles(folder)) for (const { name } of files) found.add(name);
  return found;
}

/**
 * Sends the photos for the MLS as a ZIP.
 * @throws Response 404, 302, 503 as `requireStaff` does, 503 if one is missing
 */
export async function sendPhotoSet(request: Request, reference: string | undefined): Promise<Response> {
  const { posting } = (await openPosting(request, reference)).context;
  return zipResponse(`${posting.reference}-photos.zip`, await fromStore(posting, photoEntries(posting)));
}
