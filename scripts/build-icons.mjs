// Draws the icons from public/favicon.svg: a small one without a ground for old browsers, and large ones
// for home screens, which cut their corners off. `npm run icons`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./lib/browser.mjs";
import { writePalettePng } from "./lib/png.mjs";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const svg = readFileSync(`${folder}favicon.svg`, "utf8");

/** The paper of tokens.css. */
const ground = "#f6f2e8";
/** How much of an icon's width the sign takes: a mask may leave a circle of four fifths. */
const share = 0.56;

const browser = await openBrowser();
const page = await browser.newPage({ colorScheme: "light" });
/** @param {number} size @param {number} share @param {string} background */
async function draw(size, share, background) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<!doctype html><style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{width:${share * 100}vw}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}
writeFileSync(`${folder}favicon-48.png`, await draw(48, 1, "transparent"));
for (const [file, size] of /** @type {const} */ ([
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
])) {
  writePalettePng(await draw(size, share, ground), `${folder}${file}.png`);
}
await browser.close();
