import { postings, uploads } from "~/content/business";
import { megabytes } from "~/lib/format";

/** Words of the photo page's scripts for uploading and sorting. */

const { least } = postings.photos;

/** "1 photo", "3 photos". */
const photos = (number: number): string => (number === 1 ? "1 photo" : `${number} photos`);

export const photoUpload = {
  hint: `JPEG, PNG or an iPhone's HEIC, at least ${least.long} × ${least.short} pixels. Choose as many as you like: each is made smaller here and sent by itself, at once.`,
  /** Shown next to a file's name. */
  states: {
    waiting: "Waiting",
    sending: (percent: number) => (percent < 100 ? `Sending, ${percent}%` : "Sent, being checked"),
    added: "Added",
    there: "Already here",
    cancelled: "Cancelled, not sent",
  },
  of: (name: string) => ` ${name}`,
  /** Announced to screen readers when a file is finished. */
  said: {
    added: (name: string) => `${name} was added.`,
    there: (name: string) => `${name} was already here.`,
    cancelled: (name: string) => `${name} was cancelled.`,
    failed: (name: string, reason: string) => `${name} wasn't sent. ${reason}`,
  },
  /** Shown once the plan's limit is reached. */
  over: (left: number) =>
    left === 1
      ? "One photo wasn't sent: your plan has no room for more."
      : `${left} photos weren't sent: your plan has no room for more.`,
  inAll: (done: number, all: number) => `${done} of ${photos(all)} sent.`,
  reasons: {
    unreachable: "It didn't reach us. Check your connection and try again.",
    signedOut: "You've been logged out. Log in again in another tab, then try again here.",
    tooLarge: `It's larger than ${megabytes(uploads.fileBytes)}, and this browser can't make it smaller.`,
  },
} as const;

export const photoOrder = {
  earlier: (number: number) => `Move photo ${number} one place forward`,
  later: (number: number) => `Move photo ${number} one place back`,
  drag: "Drag to move",
  moved: (place: number, all: number) => `Now in place ${place} of ${all}. Not saved yet.`,
  unsaved: "You changed the order. It isn't saved yet.",
} as const;
