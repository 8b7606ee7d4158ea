import { expect } from "@playwright/test";
import { openToMeasure } from "./helpers";
import { test } from "./visitor";

test("fits the whole menu on one line on a wide screen, for visitors from 1,024 px", async ({ page }) => {
  for (const width of [1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openToMeasure(page, "/");
    const tops = await page.locator(".site-brand, .site-nav-list > li").evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
    );
    expect(Math.max(...tops) - Math.min(...tops), `${width} px`).toBeLessThan(8);
  }
});

test("keeps a question in place when the one above it closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/faq", "/know-your-options"]) {
    await openToMeasure(page, path);
    const questions = page.locator("main .accordion-question");
    await questions.nth(0).click();
    const next = questions.nth(1);
    await next.evaluate((question) => question.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await next.boundingBox();
    await next.click();
    await expect(page.locator("main details[open]")).toHaveCount(1);
    await expect(async () => {
      expect(Math.abs(((await next.boundingBox())?.y ?? 0) - (before?.y ?? 0)), path).toBeLessThanOrEqual(1);
    }).toPass({ timeout: 2000 });
  }
});

test("keeps a menu of the small screen in place too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openToMeasure(page, "/");
  await page.locator(".site-toggle > summary").click();
  await page.locator("header summary", { hasText: "Sellers" }).click();
  const next = page.locator("header summary", { hasText: "Plans & Pricing" });
  const before = await next.boundingBox();
  await next.click();
  await expect(page.locator("header").getByRole("link", { name: "Money in your pocket" })).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
});
