import { expect, test } from "@playwright/test";

test("works out the specification's example and can be shared", async ({ page }) => {
  await page.goto("/money-in-your-pocket");
  await page.getByLabel("Expected sale price").fill("700,000");
  await page.getByRole("button", { name: "Work out what I keep" }).click();
  await expect(page).toHaveURL(/[?&]price=700%2C000/);
  await expect(page.locator(".calculator-result")).toContainText("$19,097.00");
  await expect(page.locator(".calculator-result")).toContainText("$18,646.13");
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.getByLabel("Expected sale price")).toHaveValue("700,000");
  await expect(page.locator(".calculator-result")).toContainText("$19,097.00");
});

test("breaks even at the smallest price and refuses a smaller one", async ({ page }) => {
  await page.goto("/money-in-your-pocket?price=24000");
  await expect(page.locator(".calculator-sum")).toContainText("$0.00");
  const response = await page.goto("/money-in-your-pocket?price=23999");
  expect(response?.status()).toBe(400);
  await expect(page.locator(".calculator .field-error")).toContainText(
    "Property amount must be at least $24,000.",
  );
  await expect(page.getByLabel("Expected sale price")).toHaveValue("23999");
  await expect(page.locator(".calculator-result")).toContainText("$0.00");
});

test("says nothing about a price that is no number", async ({ page }) => {
  const response = await page.goto("/money-in-your-pocket?price=lots");
  expect(response?.status()).toBe(200);
  await expect(page.locator(".calculator .field-error")).toHaveCount(0);
  await expect(page.getByLabel("Expected sale price")).toHaveValue("lots");
});

test("shows a loss as a loss", async ({ page }) => {
  await page.goto("/money-in-your-pocket?price=100000");
  const flatFee = page.locator(".calculator-result tr", { hasText: "Flat-Fee" });
  await expect(flatFee).toContainText("You keep less by");
});

test.describe("with JavaScript", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

  test("follows the typing", async ({ page }) => {
    await page.goto("/money-in-your-pocket");
    const price = page.getByLabel("Expected sale price");
    await expect(async () => {
      await price.fill("");
      await price.pressSequentially("700000");
      await expect(page.locator(".calculator-result")).toContainText("$19,097.00", { timeout: 1000 });
    }).toPass();
    await expect(page).toHaveURL(/price=700000/);
    await price.fill("100");
    await expect(page.locator(".calculator .field-error")).toContainText(
      "Property amount must be at least $24,000.",
    );
    await expect(price).toBeFocused();
  });
});
