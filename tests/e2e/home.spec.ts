import { expect, type Locator, type Page } from "@playwright/test";
import { bookConsultation, site } from "~/content/site";
import { openToMeasure } from "./helpers";
import { eitherWay, test } from "./visitor";

/** Windows in which the first step has to be visible at once, in pixels. */
const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

const till = (page: Page) => page.locator("#till");
const field = (page: Page) => till(page).getByRole("textbox", { name: "Your price" });

/** Distance of an element's lower edge from the window's top, in pixels. */
async function bottom(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test.describe("the first screen of the home page", () => {
  test("has the headline and one red button, which books a consultation", async ({ page }) => {
    await openToMeasure(page, "/");
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height });
      const name = `${width} × ${height}`;
      const main = page.locator(".consultation").getByRole("link", { name: bookConsultation.label });
      for (const part of [page.getByRole("heading", { level: 1 }), main]) {
        expect.soft(await bottom(part), name).toBeLessThanOrEqual(height);
      }
      if (height > 640) {
        // A price of seven digits is readable while it is typed.
        expect.soft((await field(page).boundingBox())?.width, name).toBeGreaterThan(80);
        expect
          .soft(await till(page).getByText("$679,096.13").filter({ visible: true }).count(), name)
          .toBe(1);
      }
      // The board's frame is 10 px inside its edge.
      const spare = await page.locator(".hero-board").evaluate((board) => {
        const words = document.createRange();
        words.selectNodeContents(board);
        return board.getBoundingClientRect().width - words.getBoundingClientRect().width;
      });
      if (width >= 768) expect.soft(spare, name).toBeGreaterThan(20);
      const red = await page
        .locator(".button-main")
        .evaluateAll(
          (buttons, end) =>
            buttons.filter((button) => button.checkVisibility() && button.getBoundingClientRect().top < end)
              .length,
          height,
        );
      expect.soft(red, name).toBe(1);
    }
  });

  test("has a street from one edge of the window to the other, as every page has", async ({ page }) => {
    for (const [path, width] of [
      ["/", 390],
      ["/", 1920],
      ["/faq", 768],
      ["/faq", 1920],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openToMeasure(page, path);
      // Finds the element painted at the lawn's height at both edges of the window.
      const painted = await page
        .locator(".hero .ill-wide .ill-ground")
        .first()
        .evaluate((lawn) => {
          const { top, bottom } = lawn.getBoundingClientRect();
          window.scrollBy({ top: top - 100, behavior: "instant" });
          const y = 100 + (bottom - top) / 2;
          return [1, window.innerWidth - 1].map(
            (x) => document.elementFromPoint(x, y)?.closest(".ill-wide") !== null,
          );
        });
      expect.soft(painted, `${path}, ${width} px`).toEqual([true, true]);
    }
  });
});

eitherWay(() => {
  test("prints the slip of a typed price on the sign, and links carry the price on", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    await expect(till(page).locator(".receipt-line-total dd")).toHaveText("$679,096.13");
    await field(page).fill("865k");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/\?price=865k(#answer)?$/);
    await expect(till(page).locator(".receipt-title")).toContainText("$865,000");
    await page.locator(".bill").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/money-in-your-pocket\?price=865000/);
    await expect(page.getByLabel("Expected sale price")).toHaveValue("865,000");
  });

  test("keeps a price that it can't read, with the reason at the field", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/?price=a%20lot");
    await expect(field(page)).toHaveValue("a lot");
    await expect(page.locator(".error-summary a")).toHaveAttribute("href", "#price");
    await expect(till(page).locator(".field-error")).toBeVisible();
    await expect(till(page).locator(".receipt")).toHaveCount(0);
    await field(page).fill("700,000");
    await field(page).press("Enter");
    await expect(page.locator(".error-summary")).toHaveCount(0);
    await expect(till(page).locator(".till-sum")).toContainText("$679,096.13");
  });
});

test("has price, phone and booking at the bottom of a phone's window, and hides nothing behind them", async ({
  page,
}) => {
  const bar = page.locator(".quick-bar");
  // Otherwise a focused link would still be moving when it is measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openToMeasure(page, "/what-is-mere-posting");
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollBy(0, innerHeight));
  await expect(bar).toBeInViewport();
  expect(await bottom(bar)).toBe(844);
  await expect(bar.getByRole("link", { name: bookConsultation.label })).toHaveAttribute(
    "href",
    bookConsultation.href,
  );
  await expect(bar.getByRole("link", { name: `Call ${site.phone.text}` })).toHaveAttribute(
    "href",
    site.phone.href,
  );

  // Each element that the keyboard focuses is above the bar, link by link to the last one before it.
  await page.locator("#content a:visible").first().focus();
  let passed = 0;
  while ((await bar.locator(":focus").count()) === 0 && passed < 100) {
    const [focused, top] = [await bottom(page.locator(":focus")), (await bar.boundingBox())?.y ?? 0];
    expect.soft(focused, `link ${passed}`).toBeLessThanOrEqual(top + 1);
    await page.keyboard.press("Tab");
    passed += 1;
  }
  expect(passed).toBeGreaterThan(3);
  expect(passed).toBeLessThan(100);

  // The bar stays above the sign and the contact details at the end of the page.
  for (const end of [".call-to-action", "#contact"]) {
    await page.locator(end).evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "end" }));
    const box = await bar.boundingBox();
    const sign = await page.locator(".call-to-action").boundingBox();
    expect.soft((box?.y ?? 0) + (box?.height ?? 0), end).toBeLessThanOrEqual((sign?.y ?? 0) + 1);
  }

  for (const [width, height] of [
    [844, 390],
    [320, 256],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.soft(bar, `${width} × ${height}`).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  for (const path of ["/login", "/request/question"]) {
    await openToMeasure(page, path);
    await expect(bar).toHaveCount(0);
    // The footer of a form is a few lines, and still has our phone number.
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: site.phone.text })).toBeVisible();
    expect((await foot.boundingBox())?.height).toBeLessThan(300);
  }
});

test("shows the sign for booking a consultation on the way to our contact details", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto("/#contact");
    await expect(page.locator(".call-to-action").getByRole("link").first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#contact").getByRole("heading").first()).toBeInViewport();
  }
});

test("scrolls on a phone along the street of a sale, by finger or key, to the sign that says sold", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openToMeasure(page, "/");
  const walk = page.locator(".street-walk");
  const last = walk.getByRole("heading", { name: "Keys" });
  await walk.scrollIntoViewIfNeeded();
  await expect(last).not.toBeInViewport();
  await walk.focus();
  // A press while the walk still moves may be ignored.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(last).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50] });
  // All six are side by side on the walk.
  expect((await walk.boundingBox())?.height).toBeLessThan(600);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The prices are between the two halves.
  const tops = await page
    .locator(".stops, .street-prices")
    .evaluateAll((parts) => parts.map((part) => [part.className, part.getBoundingClientRect().top] as const));
  const order = tops.sort(([, one], [, other]) => one - other).map(([name]) => name);
  expect(order).toEqual(["stops", "street-prices", "stops"]);
});
