import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, installedChromium } from "./scripts/lib/browser.mjs";

const port = Number(process.env.E2E_PORT || 4317);

/**
 * Every journey runs with JavaScript. Those inside `eitherWay` (`visitor.ts`) run without it, too: what a browser alone does there.
 * That every form works without scripts is what the integration tests say of each: their visitors run none.
 */
export default defineConfig({
  testDir: "tests/e2e",
  tsconfig: "tests/e2e/tsconfig.json",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Emulators, two browsers and other tests share CI's two cores. One that passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? "line" : "list",
  // The longest journeys take a minute alone, and three beside everything else on a machine that has other work, too.
  timeout: 300_000,
  // The first sign-in of a run loads the Admin SDK, on a machine that is busy with two browsers.
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    // The fade from page to page takes a third of all tests' time; `pages.spec.ts` is run with it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedChromium(),
      // A process for each window would load and compile the same again: an eighth of all tests' time.
      args: [...chromiumArguments, "--renderer-process-limit=1"],
    },
    // Recording every step takes a quarter of the time. CI records a test that failed once more; here, run it again with `--trace on`.
    trace: "on-first-retry",
  },
  projects: [
    { name: "journeys", testIgnore: "every-page.spec.ts" },
    // Every page is looked at in a store that is filled.
    { name: "store", testMatch: "store.setup.ts" },
    { name: "pages", testMatch: "every-page.spec.ts", dependencies: ["store"] },
  ],
  webServer: {
    command: "node tests/e2e/server.mjs",
    env: { E2E_PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
