import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Page,
  type WorkerInfo,
} from "@playwright/test";

/**
 * Tests of one process share a window, because a new one costs as much as two pages.
 * It's reset for each test: no cookies, storage, routes or emulation.
 * A second window is for another person. A bare one runs no scripts.
 * Tests that can't be undone, like a clock or a script for every page, need `browser.newPage()`.
 */
export const test = base.extend<
  { other: Page; bare: Page },
  { window: Page; otherWindow: Page; bareWindow: Page }
>({
  window: [({ browser }, use, { project }) => lend(browser, project.use, use), { scope: "worker" }],
  otherWindow: [({ browser }, use, { project }) => lend(browser, project.use, use), { scope: "worker" }],
  bareWindow: [
    ({ browser }, use, { project }) => lend(browser, { ...project.use, javaScriptEnabled: false }, use),
    { scope: "worker" },
  ],
  context: ({ page }, use) => use(page.context()),
  page: async ({ window, bareWindow, javaScriptEnabled, viewport, actionTimeout, contextOptions }, use) => {
    const own = javaScriptEnabled ? window : bareWindow;
    await prepare(own, viewport, actionTimeout, contextOptions);
    await use(own);
    await clear(own);
  },
  other: async ({ otherWindow, viewport, actionTimeout, contextOptions }, use) => {
    await prepare(otherWindow, viewport, actionTimeout, contextOptions);
    await use(otherWindow);
    await clear(otherWindow);
  },
  // No test logs in there and no script runs, so there is nothing to reset.
  bare: async ({ bareWindow, viewport }, use) => {
    await size(bareWindow, viewport);
    await use(bareWindow);
  },
});

/** Runs tests with scripts, and again without, to check the browser's own behaviour. */
export function eitherWay(tests: () => void): void {
  tests();
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });
    tests();
  });
}

type Viewport = { width: number; height: number } | null;

async function lend(
  browser: Browser,
  options: WorkerInfo["project"]["use"],
  use: (window: Page) => Promise<void>,
): Promise<void> {
  const { baseURL, viewport, javaScriptEnabled, userAgent, contextOptions } = options;
  const context = await browser.newContext({
    ...contextOptions,
    baseURL,
    viewport,
    javaScriptEnabled,
    userAgent,
  });
  await use(await context.newPage());
  await context.close();
}

const size = (window: Page, viewport: Viewport) =>
  window.setViewportSize(viewport ?? { width: 1280, height: 720 });

async function prepare(
  window: Page,
  viewport: Viewport,
  actionTimeout: number,
  { reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  window.context().setDefaultTimeout(actionTimeout);
  // A window keeps these settings.
  await window.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null });
  await size(window, viewport);
}

async function clear(window: Page): Promise<void> {
  const context = window.context();
  for (const event of ["console", "dialog", "pageerror", "request", "response"])
    await window.removeAllListeners(event);
  await window.unrouteAll({ behavior: "ignoreErrors" });
  for (const page of context.pages()) if (page !== window) await page.close();
  await context.setOffline(false);
  // A file of the site, because a blank page and back would start two new processes.
  await window.goto("/robots.txt");
  await window.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
}
