import assert from "node:assert/strict";

/** Time that a page may take to appear, in ms. The first login loads the Admin SDK. */
const patienceMs = 30_000;

/** Waits in a tab. @param {import("./tab").Tab} tab */
export const patient = (tab) => ({
  /** Waits until an expression is true in the current page. @param {string} expression @throws AssertionError */
  async until(expression) {
    const started = Date.now();
    while (!(await tab.evaluate(expression).catch(() => false))) {
      if (Date.now() - started > patienceMs) {
        const where = await tab.evaluate("location.href + ': ' + document.title").catch(String);
        assert.fail(`Waited for ${expression} at ${where}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  },
});
