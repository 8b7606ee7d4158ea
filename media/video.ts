// `npm run video`: makes the video on /how-mere-posting-works from the site's own pictures, text and figures. It
// writes public/video/how-mere-posting-works as .webm, .mp4 and .vtt, with a poster .svg and a thumbnail .webp. Use
// `-- --stills` to make only the poster and the thumbnail, without ffmpeg. FPS=5 renders a rough cut in a fifth of
// the time. The scenes are in media/video/film.tsx, their text in media/video/words.ts.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import sharp from "sharp";
import { explainerVideo as film } from "~/content/video";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { fail } from "../scripts/lib/install.mjs";
import { bundleForBrowser } from "./lib/bundle";
import { kilobytes, writeFormatted } from "./lib/write";
import { filmShows } from "./video/words";

const fps = Number(process.env.FPS || 25);
const stillsOnly = process.argv.includes("--stills");
const size = { width: 1280, height: 720 };
/** Time of the stills, in seconds. The sign has stopped swinging. */
const stillAt = 5.4;
const folder = "public/video";
const out = `public${film.file}`;

if (!stillsOnly && spawnSync("ffmpeg", ["-version"]).error) {
  fail("ffmpeg is missing. Install it (Debian and Ubuntu: apt-get install ffmpeg) and run this again.");
}
mkdirSync(folder, { recursive: true });

const { script, styles } = await bundleForBrowser("media/video/film.tsx");
const browser = await openBrowser();
const page = await browser.newPage({ viewport: size, colorScheme: "light" });
page.on("pageerror", (error) => fail(error.message));
await page.setContent(`<!doctype html><style>${styles}</style><main></main>`);
await page.addScriptTag({ content: script });
await page.evaluate(() => window.filmReady);

const devtools = await page.context().newCDPSession(page);
let last: { markup: string; png: Buffer } = { markup: "", png: Buffer.of() };
/** Picture at a time in seconds, as PNG. Captured again only if something has moved. */
async function frame(seconds: number): Promise<Buffer> {
  const markup = await page.evaluate((t) => window.drawFilm(t), seconds);
  if (markup !== last.markup) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    last = { markup, png: Buffer.from(data, "base64") };
  }
  return last.png;
}

/** Runs ffmpeg on PNG frames written to its standard input. */
function ffmpeg(...options: string[]) {
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(fps), "-i", "-"];
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...options], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.on("exit", (code) => code && fail("ffmpeg stopped with an error; see above."));
  return child;
}

// Thumbnail for search engines, which accept no SVG. The page doesn't load it.
await sharp(await frame(stillAt))
  .webp({ quality: 62, preset: "drawing", effort: 6 })
  .toFile(`${out}.webp`);

writeFileSync(`${out}.svg`, await page.evaluate(() => window.filmPoster()));
if (stillsOnly) {
  await browser.close();
  process.exit(0);
}
const colour = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"];
colour.push(..."-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv".split(" "));
const av1 = "-c:v libsvtav1 -crf 40 -preset 7 -g 250".split(" ");
const h264 = "-c:v libx264 -preset medium -crf 27 -tune animation -g 250 -movflags +faststart".split(" ");
const encoder = ffmpeg(...colour, ...av1, `${out}.webm`, ...colour, ...h264, `${out}.mp4`);
const encoded = once(encoder, "exit");
for (let i = 0; i < film.durationSeconds * fps; i++) {
  if (!encoder.stdin.write(await frame(i / fps))) await once(encoder.stdin, "drain");
  if (i % (5 * fps) === 0) console.log(`${i / fps} of ${film.durationSeconds} s`);
}
encoder.stdin.end();
await finished(encoder.stdin);
await encoded;
await browser.close();

const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
/** Breaks a long caption after a sentence or a comma near its middle. */
function twoLines(caption: string): string {
  if (caption.length <= 48) return caption;
  const spaces = [...caption.matchAll(/ /g)].map((match) => match.index);
  const cost = (at: number) =>
    Math.abs(at - caption.length / 2) - (/[.?,]/.test(caption[at - 1] ?? "") ? 12 : 0);
  const best = spaces.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return `${caption.slice(0, best)}\n${caption.slice(best + 1)}`;
}
const cues = film.scenes.map(
  ({ startSeconds, endSeconds, caption }, i) =>
    `${i + 1}\n${clock(startSeconds)} --> ${clock(endSeconds)}\n${twoLines(caption)}\n`,
);
writeFileSync(`${out}.vtt`, `WEBVTT\n\n${cues.join("\n")}`);

// A test compares this with today's text and prices.
writeFormatted("media/video/drawn.json", JSON.stringify(filmShows()));

for (const extension of ["webm", "mp4", "svg", "webp", "vtt"]) {
  console.log(`${out}.${extension} ${kilobytes(statSync(`${out}.${extension}`).size)}`);
}
