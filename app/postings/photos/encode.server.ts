import { setTimeout as sleep } from "node:timers/promises";
import type { Sharp } from "sharp";
import { countCost, countTry } from "#server/platform/rate-limits.server";
import { postings } from "~/content/business";
import { decodeHeic } from "./heic.server";
import { stripJpeg, stripPng } from "./strip";
import { photoAnswers } from "./words";

/**
 * Makes the stored pictures from an uploaded one. The original file isn't stored, which removes metadata such
 * as place and time, and any data hidden behind the picture.
 */

/** A file that isn't an acceptable photo. `message` follows the file's name and a colon. */
export class PhotoRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PhotoRefused";
  }
}

const { sizes, least, mostPixels, mostJpegPixels } = postings.photos;

/** Pictures by their longest side in pixels. */
export interface EncodedPhoto {
  pictures: Readonly<Record<keyof typeof sizes, Uint8Array>>;
  /** Size of the largest, in pixels. */
  width: number;
  height: number;
}

/** Quality of stored pictures, out of 100. They look like the original at a third of its size. */
const quality = { jpeg: 82, webp: 76 } as const;

/** Longest processing time of one picture, in seconds. */
const workSeconds = 20;

/**
 * Memory limit for pictures that can't be decoded line by line, in bytes. These are progressive JPEGs, and
 * PNGs that are interlaced or need rotating. Allows 25 million pixels of a progressive JPEG.
 */
const mostDecodedBytes = 150_000_000;

const { refused } = photoAnswers;

/** Picture formats, detected from the content. Browsers save AVIF and WebP. */
export type PictureKind = "jpeg" | "png" | "heic" | "webp" | "avif";

/** Detects the format from the first bytes, because the sender chooses name and type. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return "webp";
  // An ISO media file with an HEIF brand: https://github.com/nokiatech/heif/blob/gh-pages/technical.html
  if (/^[\s\S]{4}ftyp(?:avi[fs]|m[ia][1f]{2}[\s\S]*avif)/.test(head)) return "avif";
  return /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head) ? "heic" : null;
}

let loaded: Promise<typeof import("sharp").default> | undefined;

/** Loads the library on first use, because it needs tens of megabytes that other pages don't. */
function library() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // Decoded pictures aren't needed again.
    sharp.cache(false);
    // One thread per picture leaves a core for the event loop.
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

let previous: Promise<unknown> = Promise.resolve();

/** Processes one picture at a time, which limits memory and processor use. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const result = previous.then(work);
  previous = result.catch(() => {});
  return result;
}

/**
 * Checks a picture and makes the stored sizes.
 * @param account account whose processing time is counted, in milliseconds
 * @throws PhotoRefused if it's not a picture, too small, too large or damaged. RateLimited
 */
export async function encodePhoto(sent: Uint8Array, account: string): Promise<EncodedPhoto> {
  const kind = kindOf(sent);
  if (!kind) throw new PhotoRefused(refused.notPhoto);
  return queueWork(account, () => encode(sent, kind));
}

/** Longest side of a photographed page, in pixels: a letter page at 300 dots per inch. */
const longestPage = 3300;

/**
 * A picture of a page, decoded completely as a check. JPEGs and PNGs stay unchanged. Other formats become a
 * JPEG without metadata, so that all readers can open it.
 * @param account account whose processing time is counted
 * @throws PhotoRefused if it's damaged or too large. RateLimited
 */
export const pageOf = (sent: Uint8Array, kind: PictureKind, account: string): Promise<Uint8Array> =>
  queueWork(account, async () => {
    const { open } = await checkPicture(sent, kind, longestPage);
    if (kind === "jpeg" || kind === "png") {
      await drawWhole(open, (page) => page.stats());
      return sent;
    }
    return drawWhole(open, (page) =>
      page
        .autoOrient()
        .resize(longestPage, longestPage, { fit: "inside", withoutEnlargement: true })
        .flatten({ background: "white" })
        .jpeg({ quality: quality.jpeg, mozjpeg: true })
        .toBuffer(),
    );
  });

/** Processes a picture in its turn and counts the time. */
export function queueWork<T>(account: string, work: () => Promise<T>): Promise<T> {
  return oneByOne(async () => {
    const by = { uploadWorkByAccount: account };
    // Refuse an account without remaining time before starting.
    await countTry(by);
    const since = performance.now();
    try {
      return await work();
    } finally {
      await countCost(by, Math.ceil(performance.now() - since));
    }
  });
}

/** Part of a file that the library may see, with its format. @throws PhotoRefused */
async function readable(sent: Uint8Array, kind: PictureKind, longest?: number) {
  if (kind === "heic") {
    const drawn = await decodeHeic(sent, { seconds: workSeconds, ...(longest ? { longest } : {}) });
    if ("tiff" in drawn) return { picture: drawn.tiff, format: "tiff" };
    throw new PhotoRefused(drawn.problem === "too-large" ? refused.tooManyPixels : refused.broken);
  }
  if (kind === "webp" || kind === "avif") return { picture: sent, format: kind === "avif" ? "heif" : kind };
  const picture = kind === "png" ? stripPng(sent) : stripJpeg(sent);
  if (!picture) throw new PhotoRefused(refused.broken);
  return { picture, format: kind };
}

/** A picture that fits the memory limits, with its decoder. @throws PhotoRefused */
async function checkPicture(sent: Uint8Array, kind: PictureKind, longest?: number) {
  const sharp = await library();
  const { picture, format } = await readable(sent, kind, longest);
  const size = await orBroken(inTime(sharp(picture, { limitInputPixels: false }).metadata()));
  if (size.format !== format) throw new PhotoRefused(refused.broken);
  const { width, height, channels, depth, isProgressive, orientation = 1 } = size;
  const decodedBytes = width * height * channels * (depth === "ushort" || kind === "jpeg" ? 2 : 1);
  const whole = isProgressive || kind === "webp" || kind === "avif" || (kind === "png" && orientation > 1);
  const most = kind === "jpeg" ? mostJpegPixels : mostPixels;
  if (width * height > most || (whole && decodedBytes > mostDecodedBytes)) {
    throw new PhotoRefused(refused.tooManyPixels);
  }
  const open = (failOn: FailOn) =>
    sharp(picture, { limitInputPixels: most, failOn }).timeout({ seconds: workSeconds });
  return { open, width, height, orientation };
}

async function encode(sent: Uint8Array, kind: PictureKind): Promise<EncodedPhoto> {
  const sharp = await library();
  const { open, width, height, orientation } = await checkPicture(sent, kind);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < least.long || short < least.short) {
    const turned = orientation > 4;
    throw new PhotoRefused(refused.tooSmall(turned ? height : width, turned ? width : height));
  }
  const inside = (side: number) =>
    ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
  const full = await drawWhole(open, (photo) =>
    photo
      .autoOrient()
      .resize(inside(sizes.full))
      .flatten({ background: "white" })
      .jpeg({ quality: quality.jpeg, mozjpeg: true })
      .toBuffer({ resolveWithObject: true }),
  );
  const smaller = (side: number) =>
    sharp(full.data).resize(inside(side)).webp({ quality: quality.webp }).toBuffer();
  const wide = await sharp(full.data)
    .resize(inside(sizes.wide))
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toBuffer();
  const page = await smaller(sizes.page);
  const list = await smaller(sizes.list);
  return {
    pictures: { full: full.data, wide, page, list },
    width: full.info.width,
    height: full.info.height,
  };
}

/** Applies the time limit where the library has none of its own. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(workSeconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error("the picture took too long");
    }),
  ]);

type FailOn = "warning" | "error";

/**
 * Decodes a picture. The library only warns about a truncated JPEG, even with an end marker, and it also
 * warns about harmless faults.
 */
async function drawWhole<T>(
  open: (failOn: FailOn) => Sharp,
  draw: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return orBroken(
    draw(open("warning")).catch((error: unknown) => {
      if (/premature end/i.test(String(error))) throw error;
      return draw(open("error"));
    }),
  );
}

/** Any failure of the library means a broken file, because it has no other reason to fail. */
async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new PhotoRefused(refused.broken), { cause });
  }
}
