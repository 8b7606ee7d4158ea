import { expect, type Page } from "@playwright/test";
import { layoutFaults } from "../layout.mjs";
import { openToMeasure, signUp } from "./helpers";
import { test } from "./visitor";

/** Measures each page at widths where the header changes. Opens the menu on the first page only, because every page has the same. */
async function expectHeaderFits(page: Page, ...paths: readonly string[]): Promise<void> {
  const toggle = page.locator(".site-toggle > summary");
  for (const path of paths) {
    await openToMeasure(page, path);
    for (const width of [320, 390, 768, 1024, 1180]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(layoutFaults), `${path}, ${width} px`).toEqual([]);
      if (path !== paths[0] || !(await toggle.isVisible())) continue;
      await toggle.click();
      expect.soft(await page.evaluate(layoutFaults), `${path}, ${width} px, menu open`).toEqual([]);
      await toggle.click();
    }
  }
}

test("fits the header between a phone and a desk for visitors", async ({ page }) => {
  await expectHeaderFits(page, "/");
});

test("fits the header between a phone and a desk after login", async ({ page }) => {
  await signUp(page);
  await expectHeaderFits(page, "/", "/account");
});

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
