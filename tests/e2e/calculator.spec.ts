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

  test("follows the typing, says what changed, and leaves the caret alone", async ({ page }) => {
    await page.goto("/money-in-your-pocket");
    const price = page.getByLabel("Expected sale price");
    const status = page.locator("#calculator").getByRole("status");
    await expect(status).toHaveText("");
    await price.pressSequentially("700000");
    await expect(page.locator(".calculator-result")).toContainText("$19,097.00");
    // Today's figure, not the published example's.
    await expect(status).toHaveText("$700,000.00, listed on Basic: You keep more by $18,646.13");
    await expect(page).toHaveURL(/price=700000/);
    const answered = page.waitForResponse(/price=100&/);
    await price.fill("100");
    await answered;
    await page.waitForTimeout(100);
    await expect(page.locator(".calculator .field-error")).toHaveCount(0);
    await price.blur();
    await expect(page.locator(".calculator .field-error")).toContainText(
      "Property amount must be at least $24,000.",
    );
    await expect(status).toContainText("Property amount must be at least $24,000.");
    await expect(price).toHaveAttribute("aria-invalid", "true");
    await expect(price).toHaveAccessibleDescription(/at least \$24,000/);
    await expect(page.locator(".calculator-result")).toContainText("$0.00");
    await price.press("Home");
    await expect(price).toBeFocused();
    await price.pressSequentially("9");
    await price.press("ArrowRight");
    await price.pressSequentially("000");
    await expect(price).toHaveValue("9100000");
    await expect(page.locator(".calculator .field-error")).toHaveCount(0);
    await expect(price).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.locator(".calculator-result")).toContainText("$9,100,000.00");
    await expect(price).toBeFocused();
    await page.reload();
    await expect(page.locator(".calculator-result")).toContainText("$9,100,000.00");
  });

  test("shows the newest of two answers, and its button works when none comes", async ({ page }) => {
    await page.goto("/money-in-your-pocket");
    const price = page.getByLabel("Expected sale price");
    await page.route(/price=300000&/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const late = page.waitForRequest(/price=300000&/);
    await price.fill("300000");
    await late;
    await price.fill("700000");
    await expect(page.locator(".calculator-result")).toContainText("$700,000.00");
    await page.waitForTimeout(2000);
    await expect(page.locator(".calculator-result")).toContainText("$700,000.00");
    await expect(page).toHaveURL(/price=700000/);
    // A proxy between the visitor and the site can answer with another page, or not at all.
    for (const reply of [{ status: 502, body: "<h1>Bad gateway</h1>" }, null]) {
      await page.route(/price=450000&/, (route) => (reply ? route.fulfill(reply) : route.abort()));
      const asked = page.waitForRequest(/price=450000&/);
      await price.fill("");
      await price.fill("450000");
      await asked;
      await page.waitForTimeout(300);
      await expect(page.locator(".calculator-result")).toContainText("$700,000.00");
    }
    await page.unrouteAll();
    await page.getByRole("button", { name: "Work out what I keep" }).click();
    await expect(page.locator(".calculator-result")).toContainText("$450,000.00");
    await expect(price).toHaveValue("450000");
  });
});
