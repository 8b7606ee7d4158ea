import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../../scripts/lib/browser.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";

// Runs `npm run dev` in a copy of the sources, which the tests change while a browser has a page open.
const copy = mkdtempSync(join(tmpdir(), "dev-"));
const parts = ["app", "server", "public", "scripts", "package.json", "tsconfig.json"];
const configs = ["vite.config.ts", "remix.config.js", "firestore.indexes.json"];

let site: Awaited<ReturnType<typeof startSite>>;
let browser: Browser;
let origin: string;
const complaints: string[] = [];

beforeAll(async () => {
  for (const part of [...parts, ...configs]) cpSync(part, join(copy, part), { recursive: true });
  cpSync(".cache", join(copy, ".cache"), { recursive: true });
  // A separate folder for Vite's cache.
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    if (name !== ".vite") symlinkSync(resolve("node_modules", name), join(copy, "node_modules", name));
  }
  const port = await freePort();
  origin = `http://localhost:${port}`;
  [site, browser] = await Promise.all([
    startSite({
      port,
      entry: ["--import", "tsx", "server/dev.ts"],
      cwd: copy,
      stdout: "ignore",
      // No test logs in, so Firebase isn't needed.
      env: {
        NODE_ENV: "development",
        LOG_LEVEL: "silent",
        FIREBASE_PROJECT_ID: "demo-dev",
        FIREBASE_API_KEY: "key",
      },
    }),
    openBrowser(),
  ]);
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(copy, { recursive: true, force: true });
});

/** Opens a page in a new tab, which no earlier reload can affect, and waits until Vite is connected. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const connected = page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));
  await page.goto(origin + path);
  await connected;
  return page;
}

/** Rewrites a file of the copy. */
function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

it("reloads a page without React after a change of its text", async () => {
  const page = await open("/selling-privately");
  change(
    "app/content/pages/selling-privately.mdx",
    "heading: Selling without the MLS",
    "heading: Seen without pressing anything?",
  );
  await page.getByRole("heading", { name: "Seen without pressing anything?" }).waitFor({ timeout: 30_000 });
}, 90_000);

it("reloads a page without React after a change of its colours", async () => {
  const page = await open("/faq");
  change("app/lib/ui/tokens.css", "--paper: #f6f2e8", "--paper: #123456");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--paper").trim() === "#123456",
    undefined,
    { timeout: 30_000 },
  );
}, 90_000);

it("reloads a page with a form, and its content security policy allows Vite's connection", async () => {
  const page = await open("/login");
  change("app/routes/login.tsx", 'label="Log In"', 'label="Come In"');
  await page.getByRole("button", { name: "Come In" }).waitFor({ timeout: 30_000 });
  expect(complaints.filter((text) => /Content Security Policy|WebSocket/.test(text))).toEqual([]);
}, 90_000);
