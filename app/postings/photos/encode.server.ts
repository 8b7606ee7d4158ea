import { setTimeout as sleep } from "node:timers/promises";
import type { Sharp } from "sharp";
import { countCost, countTry } from "#server/platform/rate-limits.server";
import { postings } from "~/content/business";
import { decodeHeic } from "./heic.server";
import { stripJpeg, stripPng } from "./strip";
import { photoAnswers } from "./words";

/**
 * Makes the pictures that are kept of one that was sent. Nothing of the sent file is kept as it is: place, time and all
 * else the camera wrote are gone, and so is whatever was hidden behind the picture.
 */

/** A file that is no photo for us. `message` follows the file's name and a colon. */
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
  /** Of the largest, pixels. */
  width: number;
  height: number;
}

/** Quality of what is kept, of 100: hard to tell from the original, at a third of its size. */
const quality = { jpeg: 82, webp: 76 } as const;

/** How long one picture may be worked on, seconds. */
const workSeconds = 20;

/**
 * Memory for the pictures that cannot be read line by line, bytes: a JPEG of the progressive kind, a PNG that is
 * interlaced or has to be turned. 25 million pixels of a progressive JPEG.
 */
const mostDecodedBytes = 150_000_000;

const { refused } = photoAnswers;

/** Kinds of pictures by what their files say. AVIF and WebP are what browsers save. */
export type PictureKind = "jpeg" | "png" | "heic" | "webp" | "avif";

/** What the first bytes say a file is; its name and its type are only what the sender says. */
export function kindOf(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return "webp";
  // An ISO media file whose brand is one of HEIF's: https://github.com/nokiatech/heif/blob/gh-pages/technical.html
  if (/^[\s\S]{4}ftyp(?:avi[fs]|m[ia][1f]{2}[\s\S]*avif)/.test(head)) return "avif";
  return /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head) ? "heic" : null;
}

let loaded: Promise<typeof import("sharp").default> | undefined;

/** The library, loaded on first use: tens of megabytes that no other page needs. */
function library() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    // What was decoded is not needed again.
    sharp.cache(false);
    // One thread a picture leaves a core to the event loop.
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

let previous: Promise<unknown> = Promise.resolve();

/** One picture after the other in this process, which bounds what they take of its memory and its processor. */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  const result = previous.then(work);
  previous = result.catch(() => {});
  return result;
}

/**
 * Checks a picture and makes the sizes that are kept.
 * @param account whose time is used: counted against its limit, in milliseconds
 * @throws PhotoRefused when it is none, too small, too large or damaged; RateLimited
 */
export async function encodePhoto(sent: Uint8Array, account: string): Promise<EncodedPhoto> {
  const kind = kindOf(sent);
  if (!kind) throw new PhotoRefused(refused.notPhoto);
  return queueWork(account, () => encode(sent, kind));
}

/** Longest side of a page that was photographed, pixels: what 300 dots an inch make of a letter page. */
const longestPage = 3300;

/**
 * A picture of a page, drawn from its first line to its last: as it was sent where everybody who has to read it can open it, and as a
 * JPEG without place and time where not.
 * @param account whose time is used
 * @throws PhotoRefused when it is damaged or too large; RateLimited
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

/** Works on a picture when it's its turn, in time that is counted. */
export function queueWork<T>(account: string, work: () => Promise<T>): Promise<T> {
  return oneByOne(async () => {
    const by = { uploadWorkByAccount: account };
    // Whoever has used all of it is refused before the work.
    await countTry(by);
    const since = performance.now();
    try {
      return await work();
    } finally {
      await countCost(by, Math.ceil(performance.now() - since));
    }
  });
}

/** What of a file the library gets to see, and as which format. @throws PhotoRefused */
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

/** A picture that can be drawn within the limits of memory, with how to read it. @throws PhotoRefused */
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

/** Gives up on what takes longer than a picture may, where the library has no limit of its own. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(workSeconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error("the picture took too long");
    }),
  ]);

type FailOn = "warning" | "error";

/**
 * Draws a picture. The library only warns of a JPEG that is cut, whether or not an end marker follows, and it warns of harmless
 * faults too.
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

/** What the library cannot read is the file's fault: it has no other reason to fail. */
async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new PhotoRefused(refused.broken), { cause });
  }
}
