import { readFile } from "#server/platform/storage.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { sentFilePolicy } from "~/lib/http/content-security-policy";
import { notFound } from "~/lib/http/error-response";
import { photoFile } from "~/postings/files.server";
import type { Posting } from "~/postings/posting";
import { type PhotoSize, photoSizes } from "./photos";

/** One size of a photo, for whoever the caller has let in. @throws Response 404, 503 */
export async function photoResponse(
  posting: Posting,
  photo: string | undefined,
  size: string | undefined,
): Promise<Response> {
  const known = [...posting.photos, ...(posting.nextPhotos ?? [])].find(({ id }) => id === photo);
  const wanted = Object.keys(photoSizes).find((name) => name === size);
  if (!known || !wanted) throw notFound();
  const pixels = Number(wanted) as PhotoSize;
  const content = await orServiceUnavailable(readFile(photoFile(posting.id, known.id, pixels)));
  if (!content) throw notFound();
  return new Response(content, {
    headers: {
      "Content-Type": photoSizes[pixels].type,
      "Content-Security-Policy": sentFilePolicy,
      "Content-Disposition": "inline",
      // Whoever sits at this computer after the seller has signed out must not find it.
      "Cache-Control": "private, no-store",
    },
  });
}
