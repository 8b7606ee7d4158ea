import sharp from "sharp";
import { expect, it } from "vitest";
import { heic, heicOfSide } from "./heic.fixture";
import { decodeHeic, type HeicAnswer } from "./heic.server";

const seconds = 20;

/** @throws Error if decoding failed */
function drawn(answer: HeicAnswer): Buffer {
  if ("problem" in answer) throw new Error(answer.problem);
  return Buffer.from(answer.tiff);
}

/** The picture followed by this many unused bytes. */
function roomy(bytes: number): Buffer {
  const free = Buffer.alloc(bytes);
  free.writeUInt32BE(bytes);
  free.write("free", 4);
  return Buffer.concat([heic(), free]);
}

it("an iPhone's picture is decoded upright, in its colours, without other data of the file", async () => {
  const tiff = drawn(await decodeHeic(heic(), { seconds }));
  expect(await sharp(tiff).metadata()).toMatchObject({ format: "tiff", width: 960, height: 1280 });
  expect((await sharp(tiff).metadata()).exif).toBeUndefined();
  expect(tiff.includes("hidden words")).toBe(false);
  const { data, info } = await sharp(tiff).toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const near = (x: number, colour: readonly number[]) => {
    for (const [channel, value] of colour.entries())
      expect(Math.abs((data[(info.width * 600 + x) * 3 + channel] ?? 0) - value), `${x}`).toBeLessThan(6);
  };
  // Without its profile, the red would be 212, 54, 44.
  near(100, [30, 60, 200]);
  near(860, [230, 30, 30]);
});

it("ignores data after the picture in the file", async () => {
  expect(await decodeHeic(roomy(20_000_000), { seconds })).toHaveProperty("tiff");
});

it("a large picture is halved inside the thread by averaging pixels", async () => {
  const half = await sharp(drawn(await decodeHeic(heic(), { seconds, longest: 600 }))).metadata();
  expect(half).toMatchObject({ width: 480, height: 640 });
});

it.each<[string, Buffer, Omit<Parameters<typeof decodeHeic>[1], "seconds">, HeicAnswer]>([
  ["cut short", heic().subarray(0, 1200), {}, { problem: "broken" }],
  [
    "nothing but its first bytes",
    Buffer.concat([heic().subarray(0, 28), Buffer.alloc(2000, 7)]),
    {},
    { problem: "broken" },
  ],
  ["of more pixels than we draw", heicOfSide(5001), {}, { problem: "too-large" }],
  ["of more pixels than a number holds", heicOfSide(0xffffffff), {}, { problem: "broken" }],
  ["that isn't as large as it says", heicOfSide(3000), {}, { problem: "broken" }],
  [
    "that needs more memory than there is",
    roomy(20_000_000),
    { mostMemoryBytes: 17_000_000 },
    { problem: "too-large" },
  ],
])("a file %s is refused", async (_, file, limits, answer) => {
  expect(await decodeHeic(file, { seconds, ...limits })).toEqual(answer);
});

it("a picture that takes too long is given up together with its thread", async () => {
  const since = performance.now();
  expect(await decodeHeic(heic(), { seconds: 0.01 })).toEqual({ problem: "broken" });
  expect(performance.now() - since).toBeLessThan(1000);
});
