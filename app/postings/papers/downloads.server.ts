import { log } from "#server/platform/log.server";
import { listFiles, readFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings } from "~/content/business";
import { type ZipEntry, zipResponse } from "~/lib/zip";
import { requireRecentSignIn, requireStaff } from "~/office/people/guard.server";
import { folderOf, paperFile, photoFile } from "~/postings/files.server";
import { recordFiles } from "~/postings/kept/office-record";
import { officePathOf, openPosting } from "~/postings/office/postings.server";
import { photoResponse } from "~/postings/photos/photo-response.server";
import type { Posting } from "~/postings/posting";
import { besidePosting } from "~/postings/store.server";

/** What the office downloads of a posting: photos, and everything for an inspection. */

const { full } = postings.photos.sizes;

/** One size of a photo. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePhoto(
  request: Request,
  { reference, photo, size }: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const { posting } = (await openPosting(request, reference)).context;
  return photoResponse(posting, photo, size);
}

/** A word of a caption as it stands in a file's name: "Kitchen & bar" is "kitchen-bar". */
const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The photos in full size and in order: "01-front.jpg", "02-kitchen.jpg". */
const photoEntries = ({ id, photos }: Posting, folder = ""): StoredEntry[] =>
  photos.map((photo, index) => ({
    name: `${folder}${String(index + 1).padStart(2, "0")}-${slug(photo.caption) || (index === 0 ? "front" : "photo")}.jpg`,
    at: photo.addedAt,
    file: photoFile(id, photo.id, full),
  }));

const paperEntries = ({ id, papers }: Posting): StoredEntry[] =>
  papers.map((paper, index) => ({
    name: `${paper.hidden ? "papers-taken-from-the-file" : "papers"}/${String(index + 1).padStart(2, "0")}-${slug(paper.kind)}-${paper.name}`,
    at: paper.addedAt,
    file: paperFile(id, paper.id),
  }));

/** A file that is in the store. */
interface StoredEntry {
  name: string;
  at: Date;
  file: string;
}

/** The same, to be read when its turn comes. @throws Response 503 when the store has lost one of them */
async function fromStore({ id }: Posting, stored: readonly StoredEntry[]): Promise<ZipEntry[]> {
  const there = await orServiceUnavailable(namesIn(folderOf(id)));
  const missing = stored.filter(({ file }) => !there.has(file));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(", ");
    const lost = `Nothing was downloaded, because the file store no longer has: ${names}. Tell whoever runs this site.`;
    throw new Response(lost, { status: 503 });
  }
  return stored.map(({ name, at, file }) => ({ name, at, content: () => readFile(file) }));
}

async function namesIn(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const files of listFiles(folder)) for (const { name } of files) found.add(name);
  return found;
}

/** The photos for the MLS as a ZIP. @throws Response 404, 302, 503 as `requireStaff` does; 503 when one is lost */
export async function sendPhotoSet(request: Request, reference: string | undefined): Promise<Response> {
  const { posting } = (await openPosting(request, reference)).context;
  return zipResponse(`${posting.reference}-photos.zip`, await fromStore(posting, photoEntries(posting)));
}

/**
 * Everything there is of a posting as a ZIP, for an inspection: what was answered, checked, written and done, with all files.
 * The log says who has it: after a breach, people have to be told what was seen (PIPEDA, section 10.1).
 * @throws Response 404, 302, 503 as `requireStaff` does; 302 to confirm a password that was typed too long ago; 503 when a
 *   file is lost
 */
export async function sendRecord(request: Request, reference: string | undefined): Promise<Response> {
  const user = await requireStaff(request, "export-postings");
  const { posting, file } = (await openPosting(request, reference)).context;
  requireRecentSignIn(user, officePathOf(posting));
  const stored = [...paperEntries(posting), ...photoEntries(posting, "photos/")];
  const beside = await orServiceUnavailable(besidePosting(posting.id));
  const texts = recordFiles(posting, file, beside).map(({ name, text }) => ({
    name,
    at: posting.updatedAt,
    content: text,
  }));
  const files = await fromStore(posting, stored);
  log.info({ event: "record_downloaded", staff: user.uid, reference: posting.reference });
  return zipResponse(`${posting.reference}-record.zip`, [...texts, ...files]);
}
