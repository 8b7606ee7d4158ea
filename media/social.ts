// `npm run social`: renders the social pictures of public pages, public/social/*.png.
// It renders pictures that are missing or whose text differs from the page.
// After a change of a drawing, the fonts or the layout (media/social), use `-- --all`.
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { socialImageSize } from "~/document/social-image";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { bundleForBrowser } from "./lib/bundle";
import { kilobytes, writeFormatted } from "./lib/write";

const folder = "public/social";

const { script, styles } = await bundleForBrowser("media/social/cards.tsx");
const browser = await openBrowser();
const page = await browser.newPage({ viewport: socialImageSize, colorScheme: "light" });
page.on("pageerror", (error) => {
  throw error;
});
await page.setContent(`<!doctype html><style>${styles}</style>`);
await page.addScriptTag({ content: script });

const cards = await page.evaluate(() => window.cards);
const before: Record<string, string> = JSON.parse(readFileSync("media/social/drawn.json", "utf8"));
const pictures = new Map<string, Buffer>();
for (const { file, shows, markup } of cards) {
  const isCurrent = before[file] === shows && existsSync(`public${file}`);
  if (isCurrent && !process.argv.includes("--all")) continue;
  await page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.load("600 60px Besley");
    await document.fonts.ready;
    // Uses the largest size at which the heading fits above the horizon.
    const heading = document.querySelector("h1");
    const room = document.querySelector(".ill-high") ? 262 : 310;
    for (let pixels = 76; heading && pixels > 40; pixels -= 2) {
      heading.style.fontSize = `${pixels}px`;
      if (heading.offsetHeight <= room && heading.scrollWidth <= heading.clientWidth) break;
    }
  }, markup);
  // A palette makes the file a third of the size. The pictures are flat, and letters have
  // smooth edges at this quality.
  const picture = sharp(await page.screenshot())
    .removeAlpha()
    .png({ palette: true, quality: 95, dither: 0, effort: 10, compressionLevel: 9 });
  pictures.set(file, await picture.toBuffer());
}
await browser.close();

// Written only after all are rendered, so that a failure leaves the old pictures.
await mkdir(folder, { recursive: true });
for (const [file, picture] of pictures) {
  await writeFile(`public${file}`, picture);
  console.log(`public${file} ${kilobytes(picture.length)}`);
}
for (const name of await readdir(folder)) {
  if (!cards.some(({ file }) => file === `/social/${name}`)) await rm(`${folder}/${name}`);
}
console.log(`${pictures.size} of ${cards.length} pictures were drawn.`);
// A test compares this with the pages, so that an old picture doesn't show an outdated price.
const drawn = Object.fromEntries(cards.map(({ file, shows }) => [file, shows]));
writeFormatted("media/social/drawn.json", JSON.stringify(drawn));
