import puppeteer from "puppeteer-core";

/**
 * A tab of Debian's Firefox, driven through WebDriver BiDi.
 * @returns {Promise<import("./tab").Tab>}
 */
export async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
  });
  const page = await browser.newPage();
  return {
    open: async (address) => {
      await page.goto(address);
    },
    fill: async (selector, text) => {
      const field = await page.waitForSelector(selector);
      await field?.evaluate((input) => {
        /** @type {HTMLInputElement} */ (input).value = "";
      });
      await field?.type(text);
    },
    click: async (selector) => {
      await page.locator(selector).click();
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
