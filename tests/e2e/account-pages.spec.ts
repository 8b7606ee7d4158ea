import { expect } from "@playwright/test";
import { logIn, oobCode, signUp } from "./helpers";
import { test } from "./visitor";

test("change the password: what is wrong is said, and this browser stays signed in", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/account");
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Password" }).click();
  const fill = async (current: string, password: string, confirmation: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(current);
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Confirm new password", { exact: true }).fill(confirmation);
    await page.getByRole("button", { name: "Change my password" }).click();
  };
  await fill("not this 1", "new words 22", "new words 22");
  const summary = page.locator(".error-summary");
  await expect(summary.getByRole("link")).toHaveText(["Incorrect password. Please try again."]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Current password", { exact: true })).toHaveValue("");

  await fill(person.password, "new words 22", "new words 22");
  await expect(page.locator(".notice")).toHaveText(
    "Your password has been changed. Other devices were logged out.",
  );
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("confirm the e-mail address with the link", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/account");
  await page.getByRole("link", { name: "Confirm it" }).click();
  await page.getByRole("button", { name: "Send the email again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await page.goto(`/auth/action?mode=verifyEmail&oobCode=${await oobCode(person.email)}`);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("status")).toHaveText("Your email address is confirmed.");
  await expect(page.getByRole("main")).toContainText(`${person.email} (confirmed)`);
});

test("download one's data, then delete the account", async ({ page }) => {
  const person = await signUp(page);
  await page.goto("/account/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-.*\.html$/);

  // A download opens no new page, so the spinner must not show.
  await page.getByRole("link", { name: "Delete my account" }).click();
  await page.getByLabel("Password", { exact: true }).fill("not this 1");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.locator(".error-summary")).toContainText("Incorrect password. Please try again.");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status")).toContainText("Your account is gone.");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  await page.goto("/login");
  await logIn(page, person.email, person.password);
  await expect(page.locator(".error-summary")).toContainText("No user found with this email.");
});
