import { expect } from "@playwright/test";
import { test } from "./visitor";

test("opens the answer that a link leads to", async ({ page }) => {
  await page.goto("/faq#deposits");
  await expect(page.locator("#deposits")).toBeInViewport();
  await expect(page.locator("details[open]")).toHaveCount(1);

  await page.goto("/choose-your-selling-options");
  await page.getByText("When is the fee due").click();
  await page.getByRole("link", { name: "Ending early" }).click();
  await expect(page).toHaveURL("/faq#ending-early");
  await expect(page.locator("#ending-early")).toBeInViewport();
});
