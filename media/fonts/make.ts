/**
 * `npm run fonts`: writes app/fonts/*.woff2 and app/lib/ui/fonts.css from the installed font packages.
 * Run it after changing a font, the characters or the weights.
 * Each face has a fallback face, a font of most systems scaled to the same width.
 * The text therefore doesn't move when the real font arrives.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Font, fromBuffer } from "@capsizecss/unpack";
// @ts-expect-error The package has no types.
import subsetFont from "subset-font";
import { kilobytes, writeFormatted } from "../lib/write";

const require = createRequire(import.meta.url);

/** Code points, the first and last of each run. */
type Runs = readonly (readonly [first: number, last: number])[];

/** ASCII except signs that only programmers write: # < = > [ \ ] ^ ` { | } ~ */
const plain: Runs = [
  [0x20, 0x22],
  [0x24, 0x3b],
  [0x3f, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
/** Punctuation and signs of the pages. Neither font has arrows or a tick, so CSS draws them. */
const signs = "\u00a0–—’‘“”…¢½¼¾×÷−©·•°";
/**
 * The signs left out above, and letters of French and other western European languages: « », À to ÿ, Œ and œ.
 * Browsers load this part only for a page with one of them, so English pages stay small.
 * It lacks Ÿ, which the font packages keep in another file.
 */
const accented: Runs = [
  [0x23, 0x23],
  [0x3c, 0x3e],
  [0x5b, 0x5e],
  [0x60, 0x60],
  [0x7b, 0x7e],
  [0xab, 0xab],
  [0xbb, 0xbb],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x152, 0x153],
];

const charactersOf = (runs: Runs): string =>
  runs
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((code) => String.fromCodePoint(code))
    .join("");

const hex = (code: number) => code.toString(16).toUpperCase();
const unicodeRange = accented
  .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`)
  .join(", ");

interface Face {
  family: string;
  /** Name of the file in app/fonts. */
  file: string;
  source: string;
  /** Weights the site uses: one, or a range of a variable font. */
  weights: number | { min: number; max: number };
  /** Weight of most text. The fallback is fitted to it. */
  usualWeight: number;
  features: string[];
  fallback: {
    /** Names of the fallback on different systems, or of a font with the same widths. */
    locals: string[];
    /** A free font with the fallback's widths, for measuring. */
    twin: string;
  };
}

const faces: Face[] = [
  {
    family: "Besley",
    file: "besley",
    source: "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2",
    // One weight, because the variable font would cost 10 KB more for no visible difference.
    weights: 600,
    usualWeight: 600,
    // Leaves out tnum, because Besley's tabular zero doesn't gain weight with the rest.
    features: ["kern", "liga"],
    fallback: {
      locals: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Tinos Bold"],
      twin: "@fontsource/tinos/files/tinos-latin-700-normal.woff2",
    },
  },
  {
    family: "Public Sans",
    file: "public-sans",
    source: "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    weights: { min: 400, max: 700 },
    usualWeight: 400,
    features: ["kern", "liga", "tnum"],
    fallback: {
      locals: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
      twin: "@fontsource/arimo/files/arimo-latin-400-normal.woff2",
    },
  },
];

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

/** Width of an average letter, in ems. */
const averageWidth = ({ xWidthAvg, unitsPerEm }: Font) => xWidthAvg / unitsPerEm;

/** CSS rules for a face and its fallback. */
function rules({ family, file, weights, fallback }: Face, real: Font, twin: Font): string {
  const range = typeof weights === "number" ? weights : `${weights.min} ${weights.max}`;
  const adjust = averageWidth(real) / averageWidth(twin);
  const scaled = (units: number) => percent(units / real.unitsPerEm / adjust);
  return `
@font-face {
  font-family: "${family}";
  font-weight: ${range};
  font-display: swap;
  src: url("../fonts/${file}.woff2") format("woff2");
}
@font-face {
  font-family: "${family}";
  font-weight: ${range};
  font-display: swap;
  src: url("../fonts/${file}-accented.woff2") format("woff2");
  unicode-range: ${unicodeRange};
}
@font-face {
  font-family: "${family} fallback";
  font-weight: ${range};
  src: ${fallback.locals.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(adjust)};
  ascent-override: ${scaled(real.ascent)};
  descent-override: ${scaled(-real.descent)};
  line-gap-override: ${scaled(real.lineGap)};
}
`;
}

let css = "/* Written by media/fonts/make.ts; change that, not this. */\n";
for (const face of faces) {
  const source = await readFile(require.resolve(face.source));
  /** The font with these characters only, at a weight or a range of weights. */
  const subset = (characters: string, wght: Face["weights"]): Promise<Buffer> =>
    subsetFont(source, characters, {
      keepFeatures: face.features,
      noHinting: true,
      targetFormat: "woff2",
      variationAxes: { wght },
    });
  const main = charactersOf(plain) + signs;
  for (const [name, characters] of [
    [face.file, main],
    [`${face.file}-accented`, charactersOf(accented)],
  ] as const) {
    const woff2 = await subset(characters, face.weights);
    await writeFile(`app/fonts/${name}.woff2`, woff2);
    console.log(`app/fonts/${name}.woff2 ${kilobytes(woff2.length)}`);
  }
  const [real, twin] = await Promise.all([
    fromBuffer(await subset(main, face.usualWeight)),
    fromBuffer(await readFile(require.resolve(face.fallback.twin))),
  ]);
  css += rules(face, real, twin);
}
writeFormatted("app/lib/ui/fonts.css", css);
