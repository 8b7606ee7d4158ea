import { expect } from "@playwright/test";
import { planFeatures } from "~/content/plans";
import { complaints, openToMeasure } from "./helpers";
import { test } from "./visitor";

const path = "/choose-your-selling-options";

test("shows prices for the visitor's own price, starts a plan, and has text in each cell", async ({
  page,
}) => {
  const found = complaints(page);
  await page.goto(path);
  const prices = page.locator("#prices");
  const card = (name: string) =>
    prices.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  // The Flat-Fee price depends on the sale, so the page only shows its minimum.
  await expect(card("Flat-Fee")).toContainText("from $7,908.87");

  await prices.getByLabel("At your listing price").fill("865k");
  await prices.getByRole("button", { name: "Show my fees" }).click();
  await expect(page).toHaveURL(/\?price=865k#prices$/);
  for (const [name, fee] of [
    ["Basic", "$1,128.87"],
    ["Basic-Plus", "$2,823.87"],
    ["Flat-Fee", "$9,774.50"],
  ] as const) {
    // The result for the visitor's own price is the large figure.
    await expect(card(name).locator(".price-figure")).toHaveText(fee);
    await expect(card(name)).toContainText("with HST");
  }

  // A tick, a plus or a dash has a name. Its column has a short name, and the row has the full text.
  const photos = page.getByRole("row", { name: /^Photos/ });
  await expect(photos.getByRole("cell").nth(1)).toHaveText(/^Included 20/);
  await expect(page.getByRole("columnheader", { name: "Basic-Plus $2,499" })).toBeVisible();
  await expect(photos.getByText("supplied by you").first()).toBeHidden();
  await photos.locator("summary").click();
  await expect(photos.getByText("supplied by you").filter({ visible: true })).toHaveCount(1);

  await card("Basic-Plus").getByRole("link", { name: "Start with Basic-Plus" }).click();
  const order = "/account/postings/new?plan=basic-plus&price=865000";
  await expect(page).toHaveURL(`/sign-up?${new URLSearchParams({ redirectTo: order })}`);
  expect(found).toEqual([]);
});

test("reports an unreadable price, and keeps it in its field", async ({ page }) => {
  const response = await page.goto(`${path}?price=lots`);
  expect(response?.status()).toBe(400);
  await expect(page).toHaveTitle(/^Error: /);
  const field = page.getByLabel("At your listing price");
  await expect(field).toHaveValue("lots");
  await expect(field).toHaveAccessibleDescription(/We can't read that price/);
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /We can't read that price/ }).click();
  await expect(field).toBeFocused();

  await field.fill("900000");
  await page.getByRole("button", { name: "Show my fees" }).click();
  await expect(page).toHaveTitle(/^(?!Error)/);
  await expect(field).toHaveValue("900,000");
});

test.describe("the price list, measured by a script with the styles of a page without scripts", () => {
  test("puts prices first on a short phone page, and prints the text of each cell", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openToMeasure(page, path);
    for (const part of [".price-figure", ".price-lines dd"]) {
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
    // The head stays visible while the last row is read.
    await page.locator(".plan-table tbody tr").last().locator("summary").click();
    await expect(page.getByRole("columnheader", { name: "Flat-Fee" })).toBeInViewport();

    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".price-form")).toBeHidden();
    // Prints the full table, with the text of every cell.
    for (const { label, basic } of planFeatures.slice(1)) {
      const row = page.getByRole("row", { name: label });
      await expect(
        row.getByText(basic.text, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    }
  });
});
