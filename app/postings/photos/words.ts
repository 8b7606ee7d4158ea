import { postings, uploads } from "~/content/business";
import { capitalised, countInWords, inWords } from "~/content/phrases";
import { megabytes } from "~/lib/format";

/** Words of the page with an order's photos. */

const { least } = postings.photos;

/** Largest file size in words. */
const heaviest = megabytes(uploads.fileBytes);

export const photosPage = {
  wantedList: [
    "the front of the home, straight on, with the whole house in it, as the first photo",
    "kitchen, living room and every bedroom, from a corner",
    "each washroom",
    "the yard or balcony, the garage or parking, and the view if there is one",
  ],
  chooseHint: `JPEG, PNG or an iPhone's HEIC, at least ${least.long} × ${least.short} pixels. Up to ${uploads.files} at a time, each up to ${heaviest}, together up to ${megabytes(uploads.requestBytes)}.`,
  tooLarge: `it's larger than ${heaviest}. Save it a little smaller, or at a lower quality.`,
  which: (number: number) => ` photo ${number}`,
  photographer: {
    title: "The photographer",
    leftover: "You sent these earlier. Keep the ones we can use, and remove the others.",
  },
} as const;

/** The server's messages about photos. The page gets them with its data, so that browsers never download the rest. */
export const photoAnswers = {
  saved: "Order and captions are saved.",
  added: (number: number) => `${capitalised(countInWords(number, "photo was", "photos were"))} added.`,
  already: (number: number) =>
    number === 1
      ? "One was already here and was left out."
      : `${capitalised(inWords(number))} were already here and were left out.`,
  /** Follows the file's name and a colon. */
  refused: {
    notPhoto:
      "it isn't a picture that we can read. Save it as a JPEG, or take a screenshot of it, and send that.",
    empty:
      "it's empty. If it's in the cloud, open it once, so that it's on your device, and choose it again.",
    broken: "we can't read it as a picture. It may be damaged. Send it again from the camera or phone.",
    tooLarge: photosPage.tooLarge,
    tooManyPixels:
      "it has too many pixels for us to process. On a phone, crop it a little, or email it to yourself in the size “Large” and send that one.",
    tooSmall: (width: number, height: number) =>
      `it has ${width} × ${height} pixels. The MLS needs at least ${least.long} × ${least.short}. Send the original, not one from a chat.`,
    duplicate: "it's already here.",
    full: (most: number) => `your plan includes ${most} photos, and you already have that many.`,
  },
  skipped: (name: string, reason: string) => `${name}: ${reason}`,
  confirmFirst: "Nothing was saved. Confirm your password with the link above, then choose the files again.",
  unstored:
    "Our file store didn't answer, so none of these photos was kept. Send them again in a few minutes.",
} as const;
