import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  type Page,
  type WorkerInfo,
} from "@playwright/test";

/**
 * The tests of one process are read in one window, which is as new for each of them, without cookies, storage, routes and what
 * was emulated: a window of its own costs a test as much as two pages do. A second one is for another person, a bare one runs
 * no scripts, also where a test asks for `javaScriptEnabled: false`.
 * What can't be taken back, like a clock or a script for every page, needs `browser.newPage()`.
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
  // Nobody signs in there, and nothing runs: there is nothing to take back.
  bare: async ({ bareWindow, viewport }, use) => {
    await size(bareWindow, viewport);
    await use(bareWindow);
  },
});

/** What a browser alone does: these tests run with scripts, and once more without. */
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
  // What a window was opened with doesn't come back by itself.
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
  // An address of the site: the way to a blank page and back is a new process each.
  await window.goto("/robots.txt");
  await window.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
}
