// `npm run screenshots`: every page as a visitor sees it, on three widths, light and dark, and on paper.
// For looking at: nothing compares them. `-- --only /faq` takes one page, `-- --no-build` the last build.
import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { run } from "../scripts/lib/install.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { listedPaths, startSite } from "../scripts/lib/site.mjs";

const { values } = parseArgs({
  options: { only: { type: "string" }, "no-build": { type: "boolean" } },
});
const widths = [390, 768, 1440];
const folder = "screenshots";

if (!values["no-build"]) run("npm", ["run", "--silent", "build"]);
const port = await freePort();
const emulators = await startEmulators();
const site = await startSite({ port, env: emulators.env, stdout: "ignore" });
// The address it calls its own: forms sent from another are refused.
const origin = `http://localhost:${port}`;
const browser = await openBrowser();

/** Sends the page's form as it is. */
const submitEmpty = async (page: Page): Promise<void> => {
  await page.locator("main button[type=submit]").first().click();
  await page.locator(".error-summary").waitFor();
};

/** Makes an account. */
async function signUp(page: Page): Promise<void> {
  const fields = {
    firstName: "Robin",
    lastName: "Lee",
    email: `robin-${Date.now()}@example.com`,
    password: "correct horse 1",
    confirmPassword: "correct horse 1",
  };
  await page.goto(`${origin}/sign-up`);
  for (const [id, value] of Object.entries(fields)) await page.locator(`main [name=${id}]`).fill(value);
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(`${origin}/`);
}

const paths = await listedPaths(origin);
const calculated = "/money-in-your-pocket?price=700000";

interface Shot {
  path: string;
  /** Name of its pictures, where it is not the path's. */
  name?: string;
  before?: (page: Page) => Promise<void>;
  signedIn?: boolean;
  print?: boolean;
}

const everyShot: Shot[] = [
  ...paths.map((path) => ({
    path,
    print: ["/choose-your-selling-options", "/what-is-mere-posting"].includes(path),
  })),
  { path: calculated, name: "calculator-result", print: true },
  ...["/login", "/sign-up", "/forgot-password", "/reset-password?oobCode=old", "/no-such-page"].map(
    (path) => ({ path }),
  ),
  { path: "/request/serious-seller", name: "request-errors", before: submitEmpty },
  { path: "/account", signedIn: true },
];
const shots = everyShot.filter(({ path }) => !values.only || path.split("?")[0] === values.only);

if (!values.only) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

try {
  const visitor = await browser.newPage();
  // A context of its own: once signed in, every page would say so.
  const member = await browser.newPage();
  if (shots.some(({ signedIn }) => signedIn)) await signUp(member);
  for (const { path, name, before, signedIn, print } of shots) {
    const page = signedIn ? member : visitor;
    const file = name ?? (path.split("?")[0]?.slice(1).replaceAll("/", "-") || "home");
    await page.goto(origin + path);
    await before?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, media: "screen" });
        await page.screenshot({ path: `${folder}/${file}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
    if (print) {
      // A letter-size sheet at 96 pixels an inch.
      await page.setViewportSize({ width: 816, height: 1056 });
      await page.emulateMedia({ colorScheme: "light", media: "print" });
      await page.screenshot({ path: `${folder}/${file}-print.png`, fullPage: true });
    }
  }
} finally {
  await browser.close();
  await site.stop();
  await emulators.stop();
}
console.log(`${shots.length} pages are in ${folder}/.`);
process.exit(0);
