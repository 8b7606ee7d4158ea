import { expect } from "@playwright/test";
import { complaints, newPerson, signUpOnPage } from "./helpers";
import { test } from "./visitor";

test("leads from sign-up to the dashboard, which names the next step after a request", async ({ page }) => {
  test.slow();
  const found = complaints(page);
  const { firstName } = await signUpOnPage(page);
  const main = page.getByRole("main");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(main).toContainText(new RegExp(`Good (morning|afternoon|evening), ${firstName}\\.`));
  await page.reload();
  await expect(page.getByText("User signed up successfully!")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Confirm your email address" })).toBeVisible();

  // There is one red button, which a phone shows in the first screen.
  await expect(main.locator(".button-main")).toHaveText("Start an order");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.locator(".button-main")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/request/serious-seller");
  await page.getByLabel("Street address").fill("12 Sample Street");
  await page.getByLabel("City or town").fill("Barrie");
  await page.getByLabel("Postal code").fill("L4M 0A1");
  await page.getByLabel("Type of home").selectOption("Detached house");
  await page.getByLabel("Which plan?").selectOption("Basic");
  const words = "The roof is new, and the tenant on the second floor stays until June.";
  await page.getByLabel("What else should we know?").fill(`${words} ${"And so on. ".repeat(30)}`);
  await page.getByRole("button", { name: "Send my details" }).click();
  await page.getByRole("link", { name: "See it in your account" }).click();

  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(
    /^We'll answer by (Mon|Tues|Wednes|Thurs|Fri)day, \w+ \d+$/,
  );
  const tickets = main.getByRole("listitem").filter({ has: page.getByRole("link", { name: /MP-/ }) });
  await expect(tickets).toHaveCount(1);
  await expect(tickets).toContainText(words);
  await expect(tickets).not.toContainText("And so on. ".repeat(20).trim());
  await expect(tickets).toContainText("Received");
  await expect(main.locator(".button-main")).toHaveCount(0);
  // The plan's fee is known, but not the rest, which the calculator answers.
  await expect(main).toContainText("$1,128.87");
  await page.setViewportSize({ width: 390, height: 844 });
  await main.getByLabel("What might your home sell for?").fill("865000");
  await main.getByRole("button", { name: "See what I keep" }).click();
  await expect(page).toHaveURL("/money-in-your-pocket?plan=basic&price=865000");
  await expect(main).toContainText("$865,000");
  expect(found).toEqual([]);
});

test("leads from a plan's button through sign-up to an order, and from the dashboard back to it", async ({
  page,
}) => {
  test.slow();
  const found = complaints(page);
  const main = page.getByRole("main");
  await page.goto("/choose-your-selling-options");
  await main.getByRole("link", { name: "Start with Basic-Plus" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  const person = newPerson();
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/account/postings/new?plan=basic-plus");
  await expect(page.getByRole("status").first()).toContainText(`We've sent a link to ${person.email}`);
  await expect(main.getByRole("radio", { name: /^Basic-Plus/ })).toBeChecked();
  await page.getByRole("button", { name: "Save and continue" }).first().click();
  await expect(page).toHaveURL(/\/account\/postings\/MP-[\w-]+\/options$/);

  await page.goto("/account");
  await expect(main.locator(".button-main")).toHaveText(/^Continue: /);
  await expect(main).toContainText("Next: Owners.");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(main.locator(".button-main")).toBeInViewport({ ratio: 1 });
  await main.locator(".button-main").click();
  await expect(page).toHaveURL(/\/account\/postings\/MP-[\w-]+\/owners$/);
  expect(found).toEqual([]);
});
