// Draws the picture each public page is shared with: public/social/*.png. `npm run social`, after a change
// of a heading, an illustration or the fonts. The layout is in scripts/social.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { openBrowser } from "./lib/browser.mjs";
import { fail } from "./lib/install.mjs";
import { writePalettePng } from "./lib/png.mjs";

const folder = fileURLToPath(new URL("../public/", import.meta.url));
const size = { width: 1200, height: 630 };

const bundle = await build({
  entryPoints: [fileURLToPath(new URL("social/cards.tsx", import.meta.url))],
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
const page = await browser.newPage({ viewport: size, colorScheme: "light" });
page.on("pageerror", (error) => fail(error.message));
await page.setContent(`<!doctype html><style>${text(".css")}</style>`);
await page.addScriptTag({ content: text(".js") });

// A page that is gone takes its picture along.
rmSync(`${folder}social`, { recursive: true, force: true });
mkdirSync(`${folder}social`, { recursive: true });
const cards = await page.evaluate(() => window.cards);
for (const { file, markup } of cards) {
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.load("600 60px Besley");
    await document.fonts.ready;
    // As large as the heading's length allows.
    const heading = document.querySelector("h1");
    for (let pixels = 76; heading && pixels > 40; pixels -= 2) {
      heading.style.fontSize = `${pixels}px`;
      if (heading.offsetHeight <= 340 && heading.scrollWidth <= heading.clientWidth) break;
    }
  }, markup);
  writePalettePng(await page.screenshot(), folder + file.slice(1));
}
await browser.close();

// A test compares this with the pages: a price in a heading must not live on in an old picture.
const drawn = Object.fromEntries(cards.map(({ file, shows }) => [file, shows]));
writeFileSync(new URL("social/drawn.json", import.meta.url), `${JSON.stringify(drawn, null, 2)}\n`);
