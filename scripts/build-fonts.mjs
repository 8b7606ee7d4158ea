/**
 * Writes app/fonts/*.woff2 and app/styles/fonts.css from the installed font packages.
 * Run by hand after changing a font, the characters or the weights: `node scripts/build-fonts.mjs`.
 *
 * Each face comes with a fallback face: a font most systems have, scaled so that the same words take
 * the same room. When the real font arrives, nothing moves.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";

const root = new URL("..", import.meta.url);
const require = createRequire(import.meta.url);

/** Printable ASCII and the punctuation and letters the pages use. Neither font has arrows or a tick: CSS draws those. */
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0–—’‘“”…$¢éàçêÉÀÇÊ½¼¾×÷−©·•°`;

/** How often letters occur in English running text, roughly; widths are compared with this weighting. */
const sample =
  "the seller keeps what the sale brings in and pays one fixed fee to be listed with every other home in the area because most buyers look there first You choose the price and the showings";

const faces = [
  {
    family: "Besley",
    file: "besley",
    source: "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2",
    // One weight: the variable font would cost 10 KB more for a difference nobody sees.
    weights: { min: 600, max: 600 },
    measureAt: 600,
    // Not tnum: Besley's tabular zero does not gain weight with the rest.
    features: ["kern", "liga"],
    // Times New Roman Bold; Liberation Serif has the same widths.
    fallback: {
      locals: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
      widths: timesBold(),
    },
  },
  {
    family: "Public Sans",
    file: "public-sans",
    source: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    weights: { min: 400, max: 700 },
    measureAt: 400,
    features: ["kern", "liga", "tnum"],
    fallback: { locals: ["Arial", "ArialMT", "Liberation Sans", "Arimo"], widths: arial() },
  },
];

/**
 * Advance widths of a–z, A–Z and space in thousandths of an em, from Adobe's Core 14 metrics.
 * @type {(lower: number[], upper: number[], space: number) => Record<string, number>}
 */
function table(lower, upper, space) {
  /** @type {Record<string, number>} */
  const widths = { " ": space };
  for (const [i, w] of lower.entries()) widths[String.fromCharCode(97 + i)] = w;
  for (const [i, w] of upper.entries()) widths[String.fromCharCode(65 + i)] = w;
  return widths;
}
function arial() {
  return table(
    [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556,
      500, 722, 500, 500, 500,
    ],
    [
      667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722,
      667, 944, 667, 667, 611,
    ],
    278,
  );
}
function timesBold() {
  return table(
    [
      500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556,
      500, 722, 500, 500, 444,
    ],
    [
      722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778, 611, 778, 722, 556, 667, 722,
      722, 1000, 722, 722, 667,
    ],
    250,
  );
}

/**
 * Reads the few tables we need of an uncompressed TrueType font.
 * @param {Buffer} font
 */
function metrics(font) {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  /** @type {Record<string, number>} Where each table starts. */
  const offset = {};
  /** @param {string} name */
  const start = (name) => offset[name] ?? 0;
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16;
    offset[font.toString("latin1", at, at + 4)] = view.getUint32(at + 8);
  }
  /** @type {Record<number, number>} Glyph of each character code. */
  const glyph = {};
  for (let i = 0; i < view.getUint16(start("cmap") + 2); i++) {
    const at = start("cmap") + view.getUint32(start("cmap") + 8 + i * 8);
    if (view.getUint16(at) !== 4) continue;
    const size = view.getUint16(at + 6);
    for (let s = 0; s < size; s += 2) {
      const end = view.getUint16(at + 14 + s);
      const first = view.getUint16(at + 16 + size + s);
      const delta = view.getUint16(at + 16 + 2 * size + s);
      const rangeAt = at + 16 + 3 * size + s;
      const range = view.getUint16(rangeAt);
      for (let c = first; c <= end && c < 0xffff; c++) {
        glyph[c] = range ? view.getUint16(rangeAt + range + 2 * (c - first)) : (c + delta) & 0xffff;
      }
    }
  }
  const em = view.getUint16(start("head") + 18);
  const count = view.getUint16(start("hhea") + 34);
  return {
    em,
    ascent: view.getInt16(start("hhea") + 4) / em,
    descent: -view.getInt16(start("hhea") + 6) / em,
    width: (/** @type {string} */ character) =>
      view.getUint16(start("hmtx") + 4 * Math.min(glyph[character.charCodeAt(0)] ?? 0, count - 1)) / em,
  };
}

const percent = (/** @type {number} */ ratio) => `${(ratio * 100).toFixed(2)}%`;

await mkdir(new URL("app/fonts/", root), { recursive: true });
let css = "/* Written by scripts/build-fonts.mjs; change that, not this. */\n";
for (const face of faces) {
  const source = await readFile(require.resolve(face.source));
  const keep = { keepFeatures: face.features, noHinting: true };
  const axis = face.weights.min === face.weights.max ? face.weights.min : face.weights;
  const range = axis === face.weights ? `${axis.min} ${axis.max}` : axis;
  const woff2 = await subsetFont(source, characters, {
    ...keep,
    targetFormat: "woff2",
    variationAxes: { wght: axis },
  });
  await writeFile(new URL(`app/fonts/${face.file}.woff2`, root), woff2);

  const still = await subsetFont(source, characters, {
    ...keep,
    targetFormat: "sfnt",
    variationAxes: { wght: face.measureAt },
  });
  const real = metrics(still);
  let ours = 0;
  let theirs = 0;
  for (const character of sample) {
    ours += real.width(character);
    theirs += (face.fallback.widths[character] ?? 0) / 1000;
  }
  const adjust = ours / theirs;
  css += `
@font-face {
  font-family: "${face.family}";
  font-weight: ${range};
  font-display: swap;
  src: url("../fonts/${face.file}.woff2") format("woff2");
}
@font-face {
  font-family: "${face.family} fallback";
  font-weight: ${range};
  src: ${face.fallback.locals.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(real.ascent / adjust)};
  descent-override: ${percent(real.descent / adjust)};
  line-gap-override: 0%;
}
`;
  console.log(
    `${fileURLToPath(new URL(`app/fonts/${face.file}.woff2`, root))} ${(woff2.length / 1024).toFixed(1)} KB`,
  );
}
await writeFile(new URL("app/styles/fonts.css", root), css);
