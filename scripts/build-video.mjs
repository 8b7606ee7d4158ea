// Makes the film on /how-mere-posting-works from the site's own pictures, words and figures:
// public/video/how-mere-posting-works.webm, .mp4, .vtt, the poster .svg and the thumbnail .webp. `npm run video`;
// `npm run video -- --stills` makes the last two alone. FPS=5 draws a rough cut in a fifth of the time. The
// scenes are in scripts/video/film.tsx.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { openBrowser } from "./lib/browser.mjs";
import { fail } from "./lib/install.mjs";

const fps = Number(process.env.FPS || 25);
const width = 1280;
const height = 720;
/** When the stills are taken, seconds: the sign has come to rest. */
const stillAt = 5.4;
const folder = fileURLToPath(new URL("../public/video/", import.meta.url));
const out = `${folder}how-mere-posting-works`;

if (spawnSync("ffmpeg", ["-version"]).error) {
  fail("ffmpeg is missing. Install it (Debian and Ubuntu: apt-get install ffmpeg) and run this again.");
}
mkdirSync(folder, { recursive: true });

const bundle = await build({
  entryPoints: [fileURLToPath(new URL("video/film.tsx", import.meta.url))],
  outdir: folder,
  bundle: true,
  write: false,
  minify: true,
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "dataurl" },
});
/** @param {string} extension */
const text = (extension) => bundle.outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
page.on("pageerror", (error) => fail(error.message));
await page.setContent(`<!doctype html><style>${text(".css")}</style><main></main>`);
await page.addScriptTag({ content: text(".js") });
await page.evaluate(() => window.ready);
/** @type {import("../app/content/video").ExplainerVideo} */
const film = await page.evaluate(() => window.film);

const devtools = await page.context().newCDPSession(page);
let last = { markup: "", png: Buffer.of() };
/** The picture at a time as PNG; taken again only when something has moved. @param {number} seconds */
async function frame(seconds) {
  const markup = await page.evaluate((t) => window.draw(t), seconds);
  if (markup !== last.markup) {
    const { data } = await devtools.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
    last = { markup, png: Buffer.from(data, "base64") };
  }
  return last.png;
}

/**
 * Runs ffmpeg on PNG frames written to its standard input.
 * @param {string[]} options
 */
function ffmpeg(...options) {
  const input = ["-f", "image2pipe", "-c:v", "png", "-framerate", String(fps), "-i", "-"];
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...input, ...options], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.on("exit", (code) => code && fail("ffmpeg stopped with an error; see above."));
  return child;
}

// The thumbnail is for search engines, which take no SVG. The page does not load it.
const thumbnail = ffmpeg("-c:v", "libwebp", "-quality", "62", "-preset", "drawing", `${out}.webp`);
thumbnail.stdin.end(await frame(stillAt));
await once(thumbnail, "exit");

// The poster is the drawing itself: a fifteenth of a photograph of it, and sharp at every size. As an image it
// sees neither the page's style sheet nor its fonts, so it carries its colours and has no text.
const poster = await page.evaluate(() => {
  const read = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"];
  /** @param {string} colour */
  const short = (colour) =>
    colour.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...parts) =>
      parts.slice(0, 3).reduce((text, part) => text + Number(part).toString(16).padStart(2, "0"), "#"),
    );
  /** @param {Element} svg @param {string} [without] */
  const baked = (svg, without) => {
    const copy = /** @type {Element} */ (svg.cloneNode(true));
    const copies = [...copy.querySelectorAll("path")];
    const doomed = without ? [...copy.querySelectorAll(without)] : [];
    for (const [i, path] of [...svg.querySelectorAll("path")].entries()) {
      const style = getComputedStyle(path);
      for (const name of read) {
        const value = style.getPropertyValue(name);
        // What a path has unless told otherwise; the rest of the stroke says nothing where there is none.
        const idle = name.startsWith("stroke") && style.stroke === "none";
        if (!idle && value !== "none" && value !== "miter" && value !== "butt")
          copies[i]?.setAttribute(name, short(value).replace("px", ""));
        else if (name === "fill" && value === "none") copies[i]?.setAttribute("fill", "none");
      }
      copies[i]?.removeAttribute("class");
    }
    for (const part of doomed) part.remove();
    return copy.innerHTML;
  };
  const edge = document.querySelector(".edge");
  const picture = document.querySelector("section:not([hidden]) > .ill");
  if (!edge || !picture) throw new Error("The film has no sheet or no picture at that time.");
  const band = short(getComputedStyle(document.body).backgroundColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><path fill="${band}" d="M0 0H1280V720H0Z"/>${baked(edge, ".printed")}<g transform="translate(278 32) scale(1.5083)">${baked(picture)}</g></svg>\n`;
});
writeFileSync(`${out}.svg`, poster);
if (process.argv.includes("--stills")) {
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

/** @param {number} seconds */
const clock = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);
/** Breaks a long caption between two sentences or, failing that, near its middle. @param {string} caption */
function twoLines(caption) {
  if (caption.length <= 48) return caption;
  const spaces = [...caption.matchAll(/ /g)].map((match) => match.index);
  const cost = (/** @type {number} */ at) =>
    Math.abs(at - caption.length / 2) - (/[.?,]/.test(caption[at - 1] ?? "") ? 12 : 0);
  const best = spaces.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return `${caption.slice(0, best)}\n${caption.slice(best + 1)}`;
}
const cues = film.scenes.map(
  ({ startSeconds, endSeconds, caption }, i) =>
    `${i + 1}\n${clock(startSeconds)} --> ${clock(endSeconds)} line:86%\n${twoLines(caption)}\n`,
);
writeFileSync(`${out}.vtt`, `WEBVTT\n\n${cues.join("\n")}`);

for (const extension of ["webm", "mp4", "svg", "webp", "vtt"]) {
  console.log(`${out}.${extension} ${(statSync(`${out}.${extension}`).size / 1024).toFixed(0)} KB`);
}
