import { defineConfig, devices } from "@playwright/test";
import { chromiumArguments, installedChromium } from "./scripts/lib/browser.mjs";

const port = Number(process.env.E2E_PORT || 4317);

/**
 * All tests run with JavaScript. Tests inside `eitherWay` (`visitor.ts`) also run without it.
 * Integration tests check that every form works without scripts, because their visitors run none.
 */
export default defineConfig({
  testDir: "tests/e2e",
  tsconfig: "tests/e2e/tsconfig.json",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Emulators, two browsers and other tests share CI's two cores. A test that passes the
  // second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? "line" : "list",
  // The longest tests take a minute alone, and three on a busy machine.
  timeout: 300_000,
  // The first login of a run loads the Admin SDK, while two browsers keep the machine busy.
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    // Turns off the page transition, which takes a third of all tests' time. `pages.spec.ts` runs with it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: installedChromium(),
      // One renderer process, because each window's own would load and compile everything
      // again (an eighth of the time). A page lives too briefly here to gain from optimized scripts
      // (a tenth of the processor time).
      args: [...chromiumArguments, "--renderer-process-limit=1", "--js-flags=--no-opt --no-maglev"],
    },
    // Recording every step takes a quarter of the time. CI records a failed test's retry. Locally, use `--trace on`.
    trace: "on-first-retry",
  },
  projects: [
    // Every page is checked with a filled store, before the journeys add homes of the same address.
    { name: "store", testMatch: "store.setup.ts" },
    { name: "pages", testMatch: "every-page.spec.ts", dependencies: ["store"] },
    {
      name: "journeys",
      testIgnore: ["every-page.spec.ts", "store.setup.ts"],
      dependencies: ["pages"],
    },
  ],
  webServer: {
    command: "node tests/e2e/server.mjs",
    env: { E2E_PORT: String(port) },
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
