import { expect } from "@playwright/test";
import { links } from "~/content/site";
import { layoutBars } from "../layout.mjs";
import { openToMeasure } from "./helpers";
import { test } from "./visitor";

const height = 900;

test("shows the three prices and their buttons in a laptop's first screen, with a price in dollars", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height });
  for (const query of ["", "?price=865000"]) {
    await openToMeasure(page, links.plans + query);
    const bottoms = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
    const [figures, buttons] = [await bottoms(".price-figure"), await bottoms(".price-start .button")];
    expect([figures.length, buttons.length]).toEqual([3, 3]);
    expect.soft(Math.max(...figures), `figures ${query}`).toBeLessThanOrEqual(layoutBars.planFigures);
    expect.soft(Math.max(...buttons), `buttons ${query}`).toBeLessThanOrEqual(layoutBars.planButtons);
  }
  await expect(page.locator(".price-figure")).toHaveText(["$1,128.87", "$2,823.87", "$9,774.50"]);
});

test("shows a plan's feature in full width on a phone, and opens it from any of its cells", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openToMeasure(page, links.plans);
  const row = page.locator(".plan-table tbody tr").first();
  await row.locator("td").nth(1).click({ force: true });
  const words = row.locator(".row-words");
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.width).toBeGreaterThan(340);
  expect((await row.boundingBox())?.height).toBeLessThan(420);
});
