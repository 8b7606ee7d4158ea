// `npm run words`: counts the words in the main part of every public page of the build, and lists the sentences that
// stand on more than three of them. What is beyond a bar fails. `-- --no-build` takes the build that is there.
import { parseArgs } from "node:util";
import { openBrowser } from "./lib/browser.mjs";
import { startEmulators } from "./lib/emulators.mjs";
import { run } from "./lib/install.mjs";
import { countWords, readMain, repeatedSentences } from "./lib/page-text.mjs";
import { listedPaths, startPublicSite } from "./lib/site.mjs";

/** How long the pages may be on average, words, and on how many a sentence may stand. */
const bars = { wordsAPage: 760, pagesOfASentence: 3 };

const { values: options } = parseArgs({ options: { "no-build": { type: "boolean" } } });
if (!options["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

// The list of homes reads the store.
const emulators = await startEmulators();
const site = await startPublicSite(emulators.env);
const browser = await openBrowser();
const page = await browser.newPage();

/** @type {Map<string, string[]>} */
const pages = new Map();
for (const path of await listedPaths(site.origin)) {
  await page.goto(`${site.origin}${path}`);
  pages.set(path, await page.evaluate(readMain));
}
await browser.close();
await site.stop();
await emulators.stop();

const count = (/** @type {string[]} */ paths) =>
  paths.reduce((sum, path) => sum + countWords((pages.get(path) ?? []).join("\n")), 0);
for (const path of pages.keys()) console.log(String(count([path])).padStart(6), path);
const words = count([...pages.keys()]);
const average = Math.round(words / pages.size);
console.log(`\n${words} words on ${pages.size} pages: ${average} a page, of ${bars.wordsAPage}.`);

const repeated = repeatedSentences(pages, bars.pagesOfASentence);
console.log(`${repeated.length} sentences stand on more than ${bars.pagesOfASentence} pages.`);
for (const { sentence, paths } of repeated) console.log(`${String(paths.length).padStart(3)} × ${sentence}`);
process.exit(average > bars.wordsAPage || repeated.length > 0 ? 1 : 0);
