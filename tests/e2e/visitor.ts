import { test as base, type Page } from "@playwright/test";

/**
 * For tests of public pages, which leave nothing behind: those of one process are read in one window, which is as new for each
 * of them, without cookies, storage, routes and what was emulated. A window of its own costs a test as much as two pages do.
 * What can't be taken back, like a script for every page, needs `browser.newPage()`.
 */
export const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, javaScriptEnabled, userAgent, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        javaScriptEnabled,
        userAgent,
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: ({ window }, use) => use(window.context()),
  page: async ({ window }, use, { project }) => {
    await use(window);
    for (const event of ["console", "pageerror", "response"]) await window.removeAllListeners(event);
    await window.unrouteAll({ behavior: "ignoreErrors" });
    const context = window.context();
    for (const other of context.pages()) if (other !== window) await other.close();
    await context.clearPermissions();
    await context.clearCookies();
    if (window.url().startsWith("http"))
      await window.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    await window.goto("about:blank");
    await window.setViewportSize(project.use.viewport ?? { width: 1280, height: 720 });
    await window.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  },
});
