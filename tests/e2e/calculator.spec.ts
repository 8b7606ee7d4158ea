import { expect, type Page } from "@playwright/test";
import { openToMeasure } from "./helpers";
import { eitherWay, test } from "./visitor";

const phone = { width: 390, height: 844 };
const priceField = (page: Page) => page.getByLabel("Expected sale price");
const submit = (page: Page) => page.getByRole("button", { name: "See what I keep" }).click();
const receipt = (page: Page) => page.locator(".calculator-receipts .receipt:visible");
const way = (page: Page, name: string) => page.locator(".ways-table tbody tr").filter({ hasText: name });

test("begins with the fields and an example, and fits the length limit on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/money-in-your-pocket");
  await expect(receipt(page)).toContainText("Example: $700,000, listed on Basic");
  await expect(receipt(page)).toContainText("$18,646.13");
  await openToMeasure(page, "/money-in-your-pocket?price=1050k&quotedCommission=4&plan=flat-fee");
  // The specification's two receipts are unfolded and take a fifth of the page.
  expect(await page.locator("body").evaluate((body) => body.scrollHeight)).toBeLessThanOrEqual(6000);
  const top = async (part: ReturnType<typeof receipt>) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await top(priceField(page))).toBeLessThan(phone.height / 2);
  expect(await top(receipt(page))).toBeLessThan(phone.height);
});

eitherWay(() => {
  test("shows the result in view on a phone, with a link to share", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/money-in-your-pocket");
    await priceField(page).fill("865.000");
    await page.getByLabel("Commission you were quoted").fill("4%");
    await page.getByText("Basic-Plus", { exact: true }).first().click();
    await submit(page);
    await expect(page).toHaveURL(
      /price=865\.000&quotedCommission=4%25&cooperatingCommission=2\.5&plan=basic-plus#answer$/,
    );
    await expect(page.getByText("We read “865.000” as $865,000.")).toBeInViewport();
    await expect(receipt(page)).toBeInViewport();
    await expect(receipt(page)).toContainText("$865,000, listed on Basic-Plus");
    await expect(page.locator(".calculator-basis")).toContainText("4% commission");
    await expect(receipt(page).getByText("$11,837.88")).toBeInViewport();
    await expect(way(page, "Quoted 4%")).toContainText("$39,098");
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect(priceField(page)).toHaveValue("865.000");
    await expect(page.getByLabel("Commission you were quoted")).toHaveValue("4%");
    await expect(receipt(page)).toContainText("$11,837.88");
  });
});

test("has one receipt at a time, and updates everything about its plan", async ({ page }) => {
  await page.goto("/money-in-your-pocket?price=865000");
  for (const [plan, id, difference, rounded] of [
    ["Flat-Fee", "flat-fee", "$14,661.75", "+$14,662"],
    ["Basic", "basic", "$23,307.38", "+$23,307"],
  ] as const) {
    await page.locator(".plan-choice").getByText(plan, { exact: true }).click();
    await expect(receipt(page)).toHaveCount(1);
    await expect(receipt(page)).toContainText(difference);
    await expect(way(page, plan).first()).toContainText(rounded);
    await expect(page.getByRole("link", { name: /^Start with/ })).toHaveText(`Start with ${plan}`);
    await expect(page.getByRole("link", { name: /^Start with/ })).toHaveAttribute(
      "href",
      `/account/postings/new?plan=${id}&price=865000&cooperatingCommission=2.5`,
    );
  }
  await expect(page.getByText(/about 2\.9% more \(\$889,704\) to leave you as much/)).toBeVisible();
});

test("reports invalid input like every form", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/money-in-your-pocket");
  await priceField(page).fill("lots");
  await page.getByLabel("Buyer's-brokerage commission").fill("11");
  await submit(page);
  const summary = page.locator(".error-summary");
  await expect(summary).toBeInViewport();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(2);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(priceField(page)).toHaveValue("lots");
  await expect(priceField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".calculator-receipts")).toHaveCount(0);
  await summary.getByRole("link").first().click();
  await expect(priceField(page)).toBeFocused();
});

test("prints the page without its controls", async ({ page }) => {
  await page.goto("/money-in-your-pocket?price=99000000&plan=flat-fee&quotedCommission=4.125");
  await page.emulateMedia({ media: "print" });
  await expect(receipt(page)).toBeVisible();
  await expect(page.locator(".calculator-form")).toBeHidden();
});

test.describe("a page with JavaScript", () => {
  test("follows the typing, announces the change, and leaves the caret alone", async ({ page }) => {
    await page.goto("/money-in-your-pocket");
    const price = priceField(page);
    const status = page.locator("#calculator").getByRole("status");
    await expect(status).toHaveText("");
    await price.pressSequentially("865000");
    await expect(receipt(page)).toContainText("$865,000, listed on Basic");
    // Today's result instead of the published example's.
    await expect(status).toHaveText("You keep $23,307.38 more on Basic, at $865,000.");
    await expect(page).toHaveURL(/price=865000/);
    const answered = page.waitForResponse(/price=100&/);
    await price.fill("100");
    await answered;
    await page.waitForTimeout(100);
    await expect(page.locator(".calculator .field-error")).toHaveCount(0);
    await expect(status).toHaveText("You keep $23,307.38 more on Basic, at $865,000.");
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
    await expect(receipt(page)).toContainText("$9,100,000.00");
    await expect(price).toBeFocused();
    await expect(page.locator(".published-sum")).toContainText("$256,397.00");
    // The page's links keep the price.
    await expect(page.locator(".site-bill")).toContainText("$9,100,000 on Basic");
    await expect(page.getByRole("link", { name: "See the prices" }).first()).toHaveAttribute(
      "href",
      /price=9100000/,
    );
    // A change of plan is announced too.
    await page.locator(".plan-choice").getByText("Flat-Fee", { exact: true }).click();
    await expect(status).toHaveText(/more on Flat-Fee, at \$9,100,000\.$/);
    await page.reload();
    await expect(receipt(page)).toContainText("$9,100,000, listed on Flat-Fee");
  });

  test("removes the summary once the errors are corrected", async ({ page }) => {
    await page.goto("/money-in-your-pocket?price=lots");
    await priceField(page).fill("700000");
    await expect(page.locator(".error-summary")).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error: /);
    await expect(receipt(page)).toContainText("$700,000");
  });

  test("copies its URL, and says so if it couldn't", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/money-in-your-pocket?price=700000");
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.reload();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    });
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByRole("button", { name: "Please copy it by hand" })).toBeVisible();
  });

  test("shows the newest of two answers, and works by its button if no answer arrives", async ({ page }) => {
    await page.goto("/money-in-your-pocket");
    const price = priceField(page);
    await page.route(/price=300000&/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const late = page.waitForRequest(/price=300000&/);
    await price.fill("300000");
    await late;
    await price.fill("700000");
    await expect(receipt(page)).toContainText("$700,000.00");
    await page.waitForTimeout(2000);
    await expect(receipt(page)).toContainText("$700,000.00");
    await expect(page).toHaveURL(/price=700000/);
    // A proxy between the visitor and the site can answer with another page, or not at all.
    for (const reply of [{ status: 502, body: "<h1>Bad gateway</h1>" }, null]) {
      await page.route(/price=450000&/, (route) => (reply ? route.fulfill(reply) : route.abort()));
      const asked = page.waitForRequest(/price=450000&/);
      await price.fill("");
      await price.fill("450000");
      await asked;
      await page.waitForTimeout(300);
      await expect(receipt(page)).toContainText("$700,000.00");
    }
    await page.unrouteAll();
    await submit(page);
    await expect(receipt(page)).toContainText("$450,000.00");
    await expect(price).toHaveValue("450,000");
  });
});

eitherWay(() => {
  test("hides buttons that need scripts", async ({ page, javaScriptEnabled }) => {
    await page.goto("/money-in-your-pocket?price=700000");
    const buttons = page.locator(".calculator-share button");
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all())
      await expect(button).toBeVisible({ visible: javaScriptEnabled });
  });
});
