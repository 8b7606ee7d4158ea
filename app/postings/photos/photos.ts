import { postings, uploads } from "~/content/business";
import { hiddenField, number, text } from "~/lib/forms/fields";
import { type Fields, type Form, form, type HiddenField } from "~/lib/forms/form";
import { photosPage } from "./words";

/** Photos of an order, for server and browser. */

/** A photo as pages show it. */
export interface PhotoView {
  /** UUID. */
  id: string;
  /** Caption such as "Kitchen", also the alt text. "" if the seller gave none. */
  caption: string;
  /** Size of the largest stored picture, in pixels. */
  width: number;
  height: number;
  /** Paths of the smallest size and of the size for viewing. */
  src: string;
  href: string;
}

/**
 * JSON response of `uploadPath` to a POST of multipart/form-data. Its files are named `files`. Status 200 if
 * every file is stored or already was. Status 400 if some were left out. Status 4xx or 503 with `error` if
 * none was stored. Redirects to /login if the session has expired.
 */
export interface UploadAnswer {
  /** All photos of the order in sequence, with new ones last. Empty if there is an `error`. */
  photos: readonly PhotoView[];
  /** Rejected files of this request, each with a sentence that begins with the file's name. */
  skipped: readonly { name: string; reason: string }[];
  /** Reason why no file was stored, as a sentence. */
  error?: string;
}

/**
 * Name of the file input, and the types it accepts. The server checks the content. Not every computer knows
 * HEIC by its type.
 */
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

/**
 * Path that returns an `UploadAnswer` to scripts. Without scripts, the form is sent to the page itself.
 * @param path of the posting for the seller or the office
 */
export const uploadPath = (path: string): string => `${path}/photos/upload`;

/** Form that uploads photos. */
export const uploadForm = form("upload", {
  [uploadField]: {
    kind: "files",
    label: "Choose photos",
    missing: "Choose a photo first.",
    hint: photosPage.chooseHint,
    required: true,
    accept: photoTypes,
    most: uploads.files,
    maxBytes: uploads.fileBytes,
    tooLarge: photosPage.tooLarge,
  },
});

/** Stored sizes of a photo, by the longest side in pixels as used in paths, with media types. */
export const photoSizes = {
  [postings.photos.sizes.full]: { name: "2048.jpg", type: "image/jpeg" },
  [postings.photos.sizes.wide]: { name: "1280.jpg", type: "image/jpeg" },
  [postings.photos.sizes.page]: { name: "640.webp", type: "image/webp" },
  [postings.photos.sizes.list]: { name: "320.webp", type: "image/webp" },
} as const;

export type PhotoSize = keyof typeof photoSizes;

/** Path of a size of a photo, with access for the order's people only. */
export const photoPath = (reference: string, photo: string, size: PhotoSize): string =>
  `/account/postings/${reference}/photos/${photo}/${size}`;

type Shown = Pick<PhotoView, "id" | "caption" | "width" | "height">;

/** Photos as a posting's pages show them. @param path path of the posting for the seller or the office */
export const viewsAt = (path: string, photos: readonly Shown[]): PhotoView[] =>
  photos.map(({ id, caption, width, height }) => ({
    id,
    caption,
    width,
    height,
    src: `${path}/photos/${id}/${postings.photos.sizes.list}`,
    href: `${path}/photos/${id}/${postings.photos.sizes.page}`,
  }));

/** Photos of an order as the seller's pages show them. */
export const viewsOf = ({
  reference,
  photos,
}: {
  reference: string;
  photos: readonly Shown[];
}): PhotoView[] => viewsAt(`/account/postings/${reference}`, photos);

/** Names of a photo's fields, without hyphens. */
const fieldOf = (name: "place" | "caption", { id }: { id: string }): string =>
  `${name}_${id.replaceAll("-", "")}`;

export const placeField = (photo: { id: string }): string => fieldOf("place", photo);
export const captionField = (photo: { id: string }): string => fieldOf("caption", photo);

/** Id of the photo whose position this field holds, or null for other fields. */
export function photoOfField(name: string): string | null {
  const [, ...parts] =
    /^place_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(name) ?? [];
  return parts.length > 0 ? parts.join("-") : null;
}

/**
 * Form of the page: position and caption of each photo, then the task's questions.
 * @param photos in sequence
 */
export const photosForm = (
  photos: readonly { id: string }[],
  asked: Fields,
): Form<Fields & { seen: HiddenField }> =>
  form("photos", {
    ...Object.fromEntries(
      photos.flatMap((photo, index): [string, Fields[string]][] => [
        [
          placeField(photo),
          number(`Position of photo ${index + 1}`, { shortLabel: "Position", min: 1, max: 99 }),
        ],
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
 * Sorts the photos by their position fields. Of two with the same number, one that moved up comes first, and
 * one that moved down last.
 * @param places positions by photo id, counted from 1. A photo without one keeps its position
 */
export function sortByPlace<T extends { id: string }>(
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
