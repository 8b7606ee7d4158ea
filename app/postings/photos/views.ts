import { env } from "#server/platform/env.server";
import { postings } from "~/content/business";
import type { Posting } from "~/postings/posting";
import { photoPath } from "./photos";

/** An order with the addresses of its photos, for the seller's own copy of their data. */
export const withPhotoLinks = <T extends Pick<Posting, "reference"> & { photos: readonly { id: string }[] }>(
  posting: T,
) => ({
  ...posting,
  photos: posting.photos.map((photo) => ({
    ...photo,
    link: env().APP_ORIGIN + photoPath(posting.reference, photo.id, postings.photos.sizes.full),
  })),
});
