import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { countCost } from "#server/platform/rate-limits.server";
import { postings, uploads } from "~/content/business";
import { encodePhoto } from "./encode.server";
import { brokenHeic, heic, heicOfSide } from "./heic.fixture";
import { chunk } from "./png.fixture";
import { photoAnswers } from "./words";

const { least } = postings.photos;

/** An account that has used none of its encoding time. */
const newAccount = () => crypto.randomUUID();

const picture = (width: number = least.long, height: number = least.short): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } });

const jpeg = (width?: number, height?: number): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

describe("a photo is accepted as", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["a JPEG without its end marker", async () => (await jpeg()).subarray(0, -2)],
    [
      "a progressive JPEG without its end marker",
      async () => (await picture().jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
    ],
    [
      "a JPEG with a phone's own words over it",
      async () => Buffer.concat([(await jpeg()).subarray(0, -2), Buffer.from("SEFT".repeat(9))]),
    ],
    ["an iPhone's HEIC", async () => heic()],
    ["WebP", () => picture().webp().toBuffer()],
    ["a PNG with holes", () => picture().ensureAlpha(0.5).png().toBuffer()],
    ["AVIF", () => picture().avif({ effort: 0 }).toBuffer()],
    ["60 million pixels", () => jpeg(12_000, 5000)],
  ])("%s", async (_, content) => {
    const { pictures } = await encodePhoto(await content(), newAccount());
    expect(Object.keys(pictures)).toHaveLength(Object.keys(postings.photos.sizes).length);
  });
});

it("an account's pictures are encoded for a limited number of seconds an hour", async () => {
  const [busy, photo] = [newAccount(), await jpeg()];
  // Encoding takes some milliseconds, which count too. Only two milliseconds of the hour remain.
  await encodePhoto(photo, busy);
  await countCost({ uploadWorkByAccount: busy }, uploads.workSecondsAnHour * 1000 - 2);
  await expect(encodePhoto(photo, busy)).rejects.toMatchObject({ limit: "uploadWorkByAccount" });
  // Other accounts aren't affected.
  await encodePhoto(photo, newAccount());
});

describe("an unsuitable file is refused with a sentence", () => {
  const { refused } = photoAnswers;
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["HEIC in its first bytes only", async () => brokenHeic, refused.broken],
    ["HEIC that says it is enormous", async () => heicOfSide(30_000), refused.tooManyPixels],
    ["GIF", () => picture().gif().toBuffer(), refused.notPhoto],
    ["half a WebP", async () => halfOf(await picture().webp().toBuffer()), refused.broken],
    ["SVG", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), refused.notPhoto],
    ["text", async () => Buffer.from("not a picture at all"), refused.notPhoto],
    ["JPEG in name only", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), refused.broken],
    ["half a JPEG", async () => halfOf(await jpeg()), refused.broken],
    [
      "half a JPEG with an end marker",
      async () => Buffer.concat([halfOf(await jpeg()), Buffer.from([0xff, 0xd9])]),
      refused.broken,
    ],
    ["too small", () => jpeg(1000, 900), refused.tooSmall(1000, 900)],
    ["too low", () => jpeg(2000, 700), refused.tooSmall(2000, 700)],
    ["1 × 40000", () => jpeg(1, 40_000), refused.tooSmall(1, 40_000)],
    // The library decodes only a limited number of scans.
    ["JPEG that is drawn sixty times", () => drawnOften(60), refused.broken],
    ["PNG with a part that is longer than it is", () => withLongText(), refused.broken],
    ["decompression bomb", () => pngThatSays(15_000), refused.tooManyPixels],
    ["progressive JPEG that needs much memory", () => progressiveThatSays(7000), refused.tooManyPixels],
  ])("%s", async (_, content, sentence) => {
    const refusal = { name: "PhotoRefused", message: sentence };
    await expect(encodePhoto(await content(), newAccount())).rejects.toMatchObject(refusal);
  });
});

/** A PNG whose text chunk claims to be longer than the file. */
async function withLongText(): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  const afterHeader = 33;
  const text = chunk("zTXt", Buffer.from("Comment\0\0"), 1_000_000_000);
  return Buffer.concat([png.subarray(0, afterHeader), text, png.subarray(afterHeader)]);
}

/** A progressive JPEG whose last scan is repeated. */
async function drawnOften(times: number): Promise<Buffer> {
  const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array(times).fill(last), jpeg.subarray(-2)]);
}

const halfOf = (file: Buffer): Buffer => file.subarray(0, file.length / 2);

/** A PNG whose header claims this size, because a real one would take seconds to make. */
async function pngThatSays(side: number): Promise<Buffer> {
  const png = await picture().png().toBuffer();
  // The header follows the signature and the length and name of the first chunk.
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([png.subarray(0, 8), chunk("IHDR", header), png.subarray(33)]);
}

/** A progressive JPEG whose header claims this size. */
async function progressiveThatSays(side: number): Promise<Buffer> {
  const jpeg = await picture().jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
  // Start of a progressive frame: a marker, its length and the depth, and then height and width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}
