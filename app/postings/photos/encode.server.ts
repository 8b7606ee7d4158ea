import { setTimeout as sleep } from "node:timers/promises";
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

const { sizes, least, mostPixels } = postings.photos;

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

/** What the first bytes say a file is; its name and its type are only what the sender says. */
export function kindOf(bytes: Uint8Array): "jpeg" | "png" | "heic" | null {
  const starts = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  if (starts(0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  // An ISO media file whose brand is one of HEIF's: https://github.com/nokiatech/heif/blob/gh-pages/technical.html
  const brand = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? "heic" : null;
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
  return inTurn(account, () => encode(sent, kind));
}

/** Longest side of a page that was photographed, pixels: what 300 dots an inch make of a letter page. */
const longestPage = 3300;

/**
 * An iPhone's picture of a page as a JPEG, which everybody who has to read it can open; place and time are gone.
 * @param account whose time is used
 * @throws PhotoRefused when it is damaged or too large; RateLimited
 */
export const pageOfHeic = (sent: Uint8Array, account: string): Promise<Uint8Array> =>
  inTurn(account, async () => {
    const drawn = await decodeHeic(sent, { seconds: workSeconds, longest: longestPage });
    if (!("tiff" in drawn)) throw new PhotoRefused(refused.broken);
    const sharp = await library();
    const page = sharp(drawn.tiff, { limitInputPixels: mostPixels }).timeout({ seconds: workSeconds });
    return orBroken(
      page.flatten({ background: "white" }).jpeg({ quality: quality.jpeg, mozjpeg: true }).toBuffer(),
    );
  });

/** Works on a picture when it's its turn, in time that is counted. */
function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
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

/** What of a file the library gets to see, and as which kind. @throws PhotoRefused */
async function readable(sent: Uint8Array, kind: "jpeg" | "png" | "heic"): Promise<[Uint8Array, string]> {
  if (kind === "heic") {
    const drawn = await decodeHeic(sent, { seconds: workSeconds });
    if ("tiff" in drawn) return [drawn.tiff, "tiff"];
    throw new PhotoRefused(drawn.problem === "too-large" ? refused.tooManyPixels : refused.broken);
  }
  const picture = kind === "png" ? stripPng(sent) : stripJpeg(sent);
  if (!picture) throw new PhotoRefused(refused.broken);
  return [picture, kind];
}

async function encode(sent: Uint8Array, sentKind: "jpeg" | "png" | "heic"): Promise<EncodedPhoto> {
  const sharp = await library();
  const [picture, kind] = await readable(sent, sentKind);
  const options = { limitInputPixels: mostPixels, failOn: "error" as const };
  const {
    width,
    height,
    channels,
    depth,
    isProgressive,
    orientation = 1,
    format,
  } = await orBroken(inTime(sharp(picture, { ...options, limitInputPixels: false }).metadata()));
  if (format !== kind) throw new PhotoRefused(refused.broken);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < least.long || short < least.short) {
    const turned = orientation > 4;
    throw new PhotoRefused(refused.tooSmall(turned ? height : width, turned ? width : height));
  }
  const decodedBytes = width * height * channels * (depth === "ushort" || kind === "jpeg" ? 2 : 1);
  const whole = isProgressive || (kind === "png" && orientation > 1);
  if (width * height > mostPixels || (whole && decodedBytes > mostDecodedBytes)) {
    throw new PhotoRefused(refused.tooManyPixels);
  }
  const inside = (side: number) =>
    ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;
  const full = await orBroken(
    sharp(picture, options)
      .timeout({ seconds: workSeconds })
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

/** What the library cannot read is the file's fault: it has no other reason to fail. */
async function orBroken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new PhotoRefused(refused.broken), { cause });
  }
}
