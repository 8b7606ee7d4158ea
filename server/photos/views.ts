import { env } from "#server/platform/env.server";
import type { Photo, Posting } from "#server/store/posting-record";
import { postings } from "~/content/business";
import { type PhotoView, photoPath } from "~/rules/postings/photos";

const { sizes } = postings.photos;

type Shown = Pick<Photo, "id" | "caption" | "width" | "height">;

/** Photos as the office's pages show them. @param path address of the posting there */
export const photoViewsFor = (path: string, photos: readonly Shown[]): PhotoView[] =>
  photos.map(({ id, caption, width, height }) => ({
    ...{ id, caption, width, height },
    src: `${path}/photos/${id}/${sizes.list}`,
    href: `${path}/photos/${id}/${sizes.page}`,
  }));

/** The photos of an order as its pages show them. */
export const viewsOf = ({
  reference,
  photos,
}: {
  reference: string;
  photos: readonly Shown[];
}): PhotoView[] =>
  photos.map(({ id, caption, width, height }) => ({
    ...{ id, caption, width, height },
    src: photoPath(reference, id, sizes.list),
    href: photoPath(reference, id, sizes.page),
  }));

/** An order with the addresses of its photos, for the seller's own copy of their data. */
export const withPhotoLinks = <T extends Pick<Posting, "reference"> & { photos: readonly { id: string }[] }>(
  posting: T,
) => ({
  ...posting,
  photos: posting.photos.map((photo) => ({
    ...photo,
    link: env().APP_ORIGIN + photoPath(posting.reference, photo.id, sizes.full),
  })),
});
