import { postings, uploads } from "~/content/business";
import { hiddenField, number, text } from "~/lib/forms/fields";
import { type Fields, type Form, form, type HiddenField } from "~/lib/forms/form";
import { photosPage } from "./words";

/** The photos of an order, as server and browser both know them. Pure. */

/** A photo as pages show it. */
export interface PhotoView {
  /** UUID. */
  id: string;
  /** What it shows, "Kitchen"; empty where nobody said. Also its text for those who don't see it. */
  caption: string;
  /** Of the largest size kept, pixels. */
  width: number;
  height: number;
  /** Address of the smallest size, and of the one to look at. */
  src: string;
  href: string;
}

/**
 * What `POST /account/postings/:reference/photos/upload` (`uploadPath`; multipart/form-data, files named `files`) answers,
 * as JSON. Status 200 when every file is stored or is one that was there already; 400
 * when some were left out; 4xx or 503 with `error` when nothing was taken. 302 to /login when the session has ended.
 */
export interface UploadAnswer {
  /** All photos of the order now, in their order; those just added are last. Empty where `error` is there. */
  photos: readonly PhotoView[];
  /** Files of this request that were not taken, with a sentence for each that begins with the file's name. */
  skipped: readonly { name: string; reason: string }[];
  /** Why nothing of the request was taken, a sentence. */
  error?: string;
}

/** Name of the file input, and what it takes: magic bytes decide in the end. Not every computer knows HEIC by its type. */
export const uploadField = "files";
export const photoTypes = [
  "image/jpeg",
  "image/png",
  "image/heic",
  "image/heif",
  "image/webp",
  "image/avif",
  ".heic",
  ".heif",
] as const;

/** Where a script sends photos and gets an `UploadAnswer`; the form sends them to the page itself. */
export const uploadPath = (reference: string): string => `/account/postings/${reference}/photos/upload`;

/** The form that sends photos. */
export const uploadForm = form("upload", {
  [uploadField]: {
    kind: "files",
    label: "Choose photos",
    hint: photosPage.chooseHint,
    required: true,
    accept: photoTypes,
    most: uploads.files,
    maxBytes: uploads.fileBytes,
    tooLarge: photosPage.tooLarge,
  },
});

/** Sizes of a photo that are kept, as its addresses name them: longest side in pixels, and media type. */
export const photoSizes = {
  [postings.photos.sizes.full]: { name: "2048.jpg", type: "image/jpeg" },
  [postings.photos.sizes.wide]: { name: "1280.jpg", type: "image/jpeg" },
  [postings.photos.sizes.page]: { name: "640.webp", type: "image/webp" },
  [postings.photos.sizes.list]: { name: "320.webp", type: "image/webp" },
} as const;

export type PhotoSize = keyof typeof photoSizes;

/** Where a size of a photo is read: a page of ours that only the order's people may open. */
export const photoPath = (reference: string, photo: string, size: PhotoSize): string =>
  `/account/postings/${reference}/photos/${photo}/${size}`;

type Shown = Pick<PhotoView, "id" | "caption" | "width" | "height">;

/** Photos as the pages of a posting show them. @param path address of the posting, the seller's or the office's */
export const viewsAt = (path: string, photos: readonly Shown[]): PhotoView[] =>
  photos.map(({ id, caption, width, height }) => ({
    id,
    caption,
    width,
    height,
    src: `${path}/photos/${id}/${postings.photos.sizes.list}`,
    href: `${path}/photos/${id}/${postings.photos.sizes.page}`,
  }));

/** The same of an order, for its seller. */
export const viewsOf = ({
  reference,
  photos,
}: {
  reference: string;
  photos: readonly Shown[];
}): PhotoView[] => viewsAt(`/account/postings/${reference}`, photos);

/** Names of a photo's fields; a field's name holds no hyphens. */
const fieldOf = (name: "place" | "caption", { id }: { id: string }): string =>
  `${name}_${id.replaceAll("-", "")}`;

export const placeField = (photo: { id: string }): string => fieldOf("place", photo);
export const captionField = (photo: { id: string }): string => fieldOf("caption", photo);

/** The photo whose place a field of this name holds; null for other fields. */
export function photoOfField(name: string): string | null {
  const [, ...parts] =
    /^place_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(name) ?? [];
  return parts.length > 0 ? parts.join("-") : null;
}

/**
 * The form of the page: place and caption of each photo, then what the task asks.
 * @param photos in their order
 */
export const photosForm = (
  photos: readonly { id: string }[],
  asked: Fields,
): Form<Fields & { seen: HiddenField }> =>
  form("photos", {
    ...Object.fromEntries(
      photos.flatMap((photo, index): [string, Fields[string]][] => [
        [placeField(photo), number(`Place of photo ${index + 1}`, { shortLabel: "Place", min: 1, max: 99 })],
        [
          captionField(photo),
          text(`What photo ${index + 1} shows`, { maxLength: postings.photos.caption, required: false }),
        ],
      ]),
    ),
    ...asked,
    seen: hiddenField(10),
  });

/**
 * The photos in the order of the numbers beside them. Of two with one number the one that was moved up comes first,
 * and the one that was moved down last.
 * @param places by a photo's id, counted from 1; a photo without one stays where it is
 */
export function inOrder<T extends { id: string }>(
  photos: readonly T[],
  places: ReadonlyMap<string, number>,
): T[] {
  return photos
    .map((photo, index) => {
      const place = places.get(photo.id) ?? index + 1;
      return { photo, place, moved: Math.sign(place - (index + 1)) };
    })
    .sort((a, b) => a.place - b.place || a.moved - b.moved)
    .map(({ photo }) => photo);
}
