import { readFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings } from "~/content/business";
import { sentFilePolicy } from "~/lib/http/content-security-policy";
import { notFound } from "~/lib/http/error-response";
import { photoFile } from "~/postings/files.server";
import type { Posting } from "~/postings/posting";
import { type PhotoSize, photoSizes } from "./photos";

/** Size by its name in a path. @throws Response 404 */
function sizeOf(name: string | undefined): PhotoSize {
  const known = Object.keys(photoSizes).find((size) => size === name);
  if (!known) throw notFound();
  return Number(known) as PhotoSize;
}

/** File of a size. Older photos lack the wide size and use the largest. @throws Response 404, 503 */
async function contentOf(posting: string, photo: string, size: PhotoSize) {
  const { wide, full } = postings.photos.sizes;
  const read = (kept: PhotoSize) => orServiceUnavailable(readFile(photoFile(posting, photo, kept)));
  const content = (await read(size)) ?? (size === wide ? await read(full) : null);
  if (!content) throw notFound();
  return content;
}

const headersOf = (size: PhotoSize) => ({
  "Content-Type": photoSizes[size].type,
  "Content-Security-Policy": sentFilePolicy,
  "Content-Disposition": "inline",
});

/** Response with one size of a photo. The caller has checked access. @throws Response 404, 503 */
export async function photoResponse(
  posting: Posting,
  photo: string | undefined,
  name: string | undefined,
): Promise<Response> {
  const known = [...posting.photos, ...(posting.nextPhotos ?? [])].find(({ id }) => id === photo);
  if (!known) throw notFound();
  const size = sizeOf(name);
  return new Response(await contentOf(posting.id, known.id, size), {
    headers: {
      ...headersOf(size),
      // Don't cache, because other users of the computer must not see it after logout.
      "Cache-Control": "private, no-store",
    },
  });
}

/**
 * Lifetime of a public photo in each cache, in seconds. A proxy's and a browser's add up, and a photo has to
 * disappear within a minute after its page.
 */
const publicSeconds = 30;

/**
 * Response with one size of a photo on a public page. A photo's picture never changes.
 * @throws Response 404, 503
 */
export async function publicPhotoResponse(
  request: Request,
  posting: string,
  photo: string,
  name: string | undefined,
): Promise<Response> {
  const size = sizeOf(name);
  const ETag = `"${photo}-${size}"`;
  const kept = { ETag, "Cache-Control": `public, max-age=${publicSeconds}` };
  const isThere = request.headers
    .get("If-None-Match")
    ?.split(",")
    .some((one) => one.trim().replace(/^W\//, "") === ETag);
  if (isThere) return new Response(null, { status: 304, headers: kept });
  return new Response(await contentOf(posting, photo, size), { headers: { ...headersOf(size), ...kept } });
}
