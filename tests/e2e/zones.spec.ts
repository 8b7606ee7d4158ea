import { expect, test } from "@playwright/test";
import { complaints, signUp } from "./helpers";

/** Pages of the workspace and the office: from one to the next only data is fetched, and a page is what a document is. */

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "needs JavaScript");

test("a link brings a page with its title, the focus on its heading, and no new document", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/account");
  const found = complaints(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Your name" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/account/profile");
  await expect(page).toHaveTitle(/^Your name/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(found).toEqual([]);
});
