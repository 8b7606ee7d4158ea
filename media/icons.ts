// `npm run icons`: renders the icons from public/favicon.svg.
// Old browsers get a small one without a background. Home screens, which cut off corners, get large ones.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { kilobytes } from "./lib/write";

const svg = "public/favicon.svg";
/** Width of the drawing in public/favicon.svg, in its own units. */
const drawnWidth = 32;
/** Background colour, the paper of tokens.css. */
const ground = "#f6f2e8";
/** Share of an icon's width for the sign. A mask may leave a circle of four fifths. */
const share = 0.56;

/** The sign, `width` pixels wide. At a density of 72 one unit of the drawing is one pixel. */
const sign = (width: number) => sharp(svg, { density: (72 * width) / drawnWidth }).png();

async function write(file: string, picture: Buffer): Promise<void> {
  await writeFile(file, picture);
  console.log(`${file} ${kilobytes(picture.length)}`);
}

await write("public/favicon-48.png", await sign(48).png({ compressionLevel: 9 }).toBuffer());
for (const [file, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
] as const) {
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  const drawing = await sign(Math.round(size * share)).toBuffer();
  const icon = canvas.composite([{ input: drawing }]).png({ palette: true, dither: 0, effort: 10 });
  await write(`public/${file}.png`, await icon.toBuffer());
}
