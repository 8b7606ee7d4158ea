import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chunk } from "./png.fixture";
import { stripJpeg, stripPng } from "./strip";

const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 90 } } });

/** Decoded pixels of a picture. */
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString("base64");

/** Names of a PNG's chunks. */
const chunksOf = (bytes: Uint8Array): string[] => {
  const all = Buffer.from(bytes);
  const names: string[] = [];
  for (let at = 8; at < all.length; at += 12 + all.readUInt32BE(at)) {
    names.push(all.toString("latin1", at + 4, at + 8));
  }
  return names;
};

/** Position after a PNG's header. */
const afterHeader = 8 + 25;
const withChunks = (png: Buffer, ...more: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, afterHeader), ...more, png.subarray(afterHeader)]);

const zeros = deflateSync(Buffer.alloc(1_000_000));
const name = Buffer.from("Comment\0\0");
const bombs = {
  zTXt: Buffer.concat([name, zeros]),
  iTXt: Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), zeros]),
  iCCP: Buffer.concat([name, zeros]),
  tEXt: Buffer.from("Comment\0text"),
  fdAT: zeros,
  zzZz: zeros,
};

describe("a PNG", () => {
  it.each(Object.entries(bombs))("loses its %s and looks the same", async (type, data) => {
    const png = await picture().png().toBuffer();
    const sent = withChunks(png, ...Array.from({ length: 50 }, () => chunk(type, data)));
    const stripped = stripPng(sent) as Uint8Array;
    expect(chunksOf(stripped)).not.toContain(type);
    expect(stripped).toHaveLength(chunksOf(png).includes("pHYs") ? png.length - 21 : png.length);
    expect(await pixels(stripped)).toBe(await pixels(png));
  });

  it("keeps its palette, transparency and orientation", async () => {
    const palette = await picture().ensureAlpha(0.5).png({ palette: true }).toBuffer();
    expect(chunksOf(stripPng(palette) as Uint8Array)).toEqual(expect.arrayContaining(["PLTE", "tRNS"]));
    expect(await pixels(stripPng(palette) as Uint8Array)).toBe(await pixels(palette));
    const turned = await picture().withMetadata({ orientation: 6 }).png().toBuffer();
    expect((await sharp(stripPng(turned) as Uint8Array).metadata()).orientation).toBe(6);
  });

  it("loses oversized camera metadata and data behind its end", async () => {
    const png = await picture().png().toBuffer();
    const sent = Buffer.concat([
      withChunks(png, chunk("eXIf", Buffer.alloc(70_000))),
      Buffer.from("PK a second file"),
    ]);
    expect(chunksOf(stripPng(sent) as Uint8Array)).toEqual(["IHDR", "IDAT", "IEND"]);
  });

  it.each<[string, (png: Buffer) => Buffer]>([
    ["a chunk that is longer than the file", (png) => withChunks(png, chunk("tEXt", bombs.tEXt, 1_000_000))],
    [
      "a chunk of four thousand million bytes",
      (png) => withChunks(png, chunk("IDAT", bombs.tEXt, 0xffffffff)),
    ],
    ["no end", (png) => png.subarray(0, -12)],
    ["half of a chunk's frame at its end", (png) => png.subarray(0, -5)],
    ["nothing but its signature", (png) => png.subarray(0, 8)],
  ])("is rejected if it has %s", async (_, broken) => {
    expect(stripPng(broken(await picture().png().toBuffer()))).toBeNull();
  });
});

const segment = (code: number, data: Uint8Array | string): Buffer => {
  const content = Buffer.from(data as string);
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

const withSegments = (jpeg: Buffer, ...more: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]);

/** Positions of a JPEG's scans. */
const scansOf = (jpeg: Buffer): number[] =>
  [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && jpeg[at + 1] === 0xda);

const frameOf = (jpeg: Buffer): number => jpeg.indexOf(Buffer.from([0xff, 0xc0]));

describe("a JPEG", () => {
  it("loses text, second pictures and data behind its end, and looks the same", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const sent = Buffer.concat([
      withSegments(
        jpeg,
        segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"),
        segment(0xe2, "MPF\0second picture"),
        segment(0xed, "Photoshop 3.0\0"),
        segment(0xfe, "a comment"),
      ),
      jpeg,
    ]);
    const stripped = stripJpeg(sent) as Uint8Array;
    expect(Buffer.from(stripped).equals(jpeg)).toBe(true);
  });

  it("keeps its colours and orientation", async () => {
    const sent = await picture().withIccProfile("p3").withMetadata({ orientation: 8 }).jpeg().toBuffer();
    const { orientation, icc } = await sharp(stripJpeg(sent) as Uint8Array).metadata();
    expect([orientation, icc?.length]).toEqual([8, (await sharp(sent).metadata()).icc?.length]);
  });

  it("loses the end of an oversized colour profile", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const profile = segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0"), Buffer.alloc(65_000)]));
    const stripped = stripJpeg(withSegments(jpeg, ...Array.from({ length: 100 }, () => profile)));
    expect(stripped?.length).toBeLessThan(2 ** 20 + jpeg.length);
  });

  it("may be progressive and have markers in its data and padding", async () => {
    for (const options of [{ progressive: true }, { mozjpeg: true }, { chromaSubsampling: "4:4:4" }]) {
      const jpeg = await picture(300, 200).jpeg(options).toBuffer();
      expect(await pixels(stripJpeg(jpeg) as Uint8Array)).toBe(await pixels(jpeg));
      expect(stripJpeg(withSegments(jpeg, Buffer.from([0xff, 0xff, 0xff])))).not.toBeNull();
    }
  });

  it("gets a missing end marker, unless a scan is missing", async () => {
    for (const options of [{}, { progressive: true }, { mozjpeg: true }, { optimizeScans: true }]) {
      const jpeg = await picture(300, 200).jpeg(options).toBuffer();
      expect(await pixels(stripJpeg(jpeg.subarray(0, -2)) as Uint8Array)).toBe(await pixels(jpeg));
      const last = scansOf(jpeg).at(-1);
      if (scansOf(jpeg).length > 1) expect(stripJpeg(jpeg.subarray(0, last))).toBeNull();
    }
  });

  it("is rejected if it has a hundred extra scans", async () => {
    const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
    const last = jpeg.subarray(scansOf(jpeg).at(-1), -2);
    const sent = Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 100 }, () => last),
      jpeg.subarray(-2),
    ]);
    expect(stripJpeg(sent)).toBeNull();
  });

  it.each<[string, (jpeg: Buffer) => Buffer]>([
    ["no picture in it", (jpeg) => jpeg.subarray(0, scansOf(jpeg)[0])],
    [
      "a segment that is longer than the file",
      (jpeg) => withSegments(jpeg, Buffer.from([0xff, 0xe1, 0xff, 0xff])),
    ],
    ["another one in it", (jpeg) => Buffer.concat([jpeg.subarray(0, 2), jpeg])],
    [
      "another one in it that reads like a segment",
      (jpeg) =>
        Buffer.concat([jpeg.subarray(0, 2), jpeg, Buffer.alloc(0xffe0 + 2 - jpeg.length), jpeg.subarray(-2)]),
    ],
    ["a second frame", (jpeg) => withSegments(jpeg, jpeg.subarray(frameOf(jpeg), frameOf(jpeg) + 19))],
    ["nothing but its first bytes", (jpeg) => jpeg.subarray(0, 3)],
  ])("is rejected if it has %s", async (_, broken) => {
    expect(stripJpeg(broken(await picture().jpeg().toBuffer()))).toBeNull();
  });
});

it("stripping never throws for truncated or changed files", async () => {
  const files = [await picture().png().toBuffer(), await picture().jpeg({ progressive: true }).toBuffer()];
  for (const file of files)
    for (let at = 2; at < file.length; at += 1) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const sent of [file.subarray(0, at), changed])
        expect(() => [stripPng(sent), stripJpeg(sent)]).not.toThrow();
    }
});
