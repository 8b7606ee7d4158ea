import { readFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings } from "~/content/business";
import { sentFilePolicy } from "~/lib/http/content-security-policy";
import { notFound } from "~/lib/http/error-response";
import { photoFile } from "~/postings/files.server";
import type { Posting } from "~/postings/posting";
import { type PhotoSize, photoSizes } from "./photos";

/** A size by its name in an address. @throws Response 404 */
function sizeOf(name: string | undefined): PhotoSize {
  const known = Object.keys(photoSizes).find((size) => size === name);
  if (!known) throw notFound();
  return Number(known) as PhotoSize;
}

/** The file of a size; of photos from before the one for a home's page was kept, the largest. @throws Response 404, 503 */
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

/** One size of a photo, for whoever the caller has let in. @throws Response 404, 503 */
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
      // Whoever sits at this computer after the seller has signed out must not find it.
      "Cache-Control": "private, no-store",
    },
  });
}

/** How long a photo of a home may be kept by anybody without asking, seconds: it has to go soon after its page does. */
const publicSeconds = 60;

/** One size of a photo that its home's page shows. A photo's picture never changes. @throws Response 404, 503 */
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
