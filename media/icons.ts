// `npm run icons`: draws the icons from public/favicon.svg, a small one without a ground for old browsers, and
// large ones for home screens, which cut their corners off.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { kilobytes } from "./lib/write";

const svg = "public/favicon.svg";
/** Width of the drawing in public/favicon.svg, its own units. */
const drawnWidth = 32;
/** The paper of tokens.css. */
const ground = "#f6f2e8";
/** How much of an icon's width the sign takes: a mask may leave a circle of four fifths. */
const share = 0.56;

/** The sign, `width` pixels wide; 72 is the density at which one unit of the drawing is one pixel. */
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
