// `npm run layout`: where every public page has its first next step at four widths, how long its end and all of it is on a phone;
// where the prices stand on a laptop. The bars are in tests/layout.mjs, and what misses one fails. `-- --no-build` takes the
// build that is there, `-- --only /faq` one page.
import { parseArgs } from "node:util";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { run } from "../scripts/lib/install.mjs";
import { listedPaths, startPublicSite } from "../scripts/lib/site.mjs";
import { layoutBars, nextSteps, tallestOnPhone } from "../tests/layout.mjs";

const { values } = parseArgs({ options: { only: { type: "string" }, "no-build": { type: "boolean" } } });

if (!values["no-build"]) run("npm", ["run", "--silent", "build"]);
// The list of homes reads the store.
const emulators = await startEmulators();
const site = await startPublicSite(emulators.env);
const { origin } = site;
const browser = await openBrowser();
const page = await browser.newPage({ reducedMotion: "reduce" });
const shortfalls: string[] = [];

/** Opens a page in a window of this width, its fonts loaded. */
async function open(path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(origin + path);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const within = (value: number, bar: number, what: string) => {
  if (!(value <= bar)) shortfalls.push(`${what}: ${value} of ${bar} px`);
  return value;
};

const [phone = 390, ...others] = layoutBars.widths;
const paths = values.only ? [values.only] : await listedPaths(origin);
console.log(
  `| page | ${layoutBars.widths.map((width) => `first step, ${width}`).join(" | ")} | tail, ${phone} | whole, ${phone} |`,
);
console.log(`|---|${"--:|".repeat(layoutBars.widths.length + 2)}`);
for (const path of paths) {
  await open(path, phone);
  const onPhone = await page.evaluate(nextSteps);
  const cells = [within(onPhone.first, layoutBars.firstStep, `${path}, first step at ${phone}`)];
  for (const width of others) {
    await page.setViewportSize({ width, height: 900 });
    const { first, without } = await page.evaluate(nextSteps);
    cells.push(within(first, layoutBars.firstStep, `${path}, first step at ${width}`));
    if (width >= 1024 && without.length > 0)
      shortfalls.push(`${path}, read without a step at ${width}: at ${without.join(", ")}`);
  }
  cells.push(within(onPhone.tail, layoutBars.tailOnPhone, `${path}, tail at ${phone}`));
  cells.push(within(onPhone.whole, tallestOnPhone(path), `${path}, whole at ${phone}`));
  console.log(`| ${path} | ${cells.join(" | ")} |`);
}
for (const query of values.only ? [] : ["", "?price=865000"]) {
  await open(`/choose-your-selling-options${query}`, 1440);
  for (const [part, bar] of [
    [".price-figure", layoutBars.planFigures],
    [".price-start .button", layoutBars.planButtons],
  ] as const) {
    const ends = await page
      .locator(part)
      .evaluateAll((parts) => parts.map((one) => Math.round(one.getBoundingClientRect().bottom)));
    console.log(`\nPlans${query}, ${part} end at ${ends.join(", ")}.`);
    within(Math.max(...ends), bar, `plans${query}, ${part}`);
  }
}
await browser.close();
await site.stop();
await emulators.stop();
console.log(
  shortfalls.length === 0
    ? "\nEvery page keeps to the bars."
    : `\nBeyond the bars:\n- ${shortfalls.join("\n- ")}`,
);
process.exit(shortfalls.length > 0 ? 1 : 0);
