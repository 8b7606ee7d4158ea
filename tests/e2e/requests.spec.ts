import { expect } from "@playwright/test";
import { expectLooksRight } from "./helpers";
import { test } from "./visitor";

test("lets a visitor without an account request an estimate", async ({ page }) => {
  await page.goto("/how-much-is-your-home-worth");
  await page
    .getByRole("main")
    .getByRole("link", { name: /quick estimate/i })
    .first()
    .click();
  await expect(page).toHaveURL("/request/quick-estimate");
  await page.getByLabel("English").check();
  await page.getByLabel("I have opened or received the RECO Information Guide").check();
  await page.getByLabel("Street address").fill("1 Queen Street East");
  await page.getByLabel("City or town").fill("Toronto");
  await page.getByLabel("Postal code").fill("m5c2w5");
  await page.getByLabel("Type of home").selectOption("Condo apartment");
  await page.getByLabel("Size").fill("850 sq ft");
  await page.getByLabel("Your name").fill("Sam Roy");
  await page.getByLabel("Email address").fill("sam@example.com");
  await page.getByRole("button", { name: "Ask for my estimate" }).dblclick();
  await expect(page).toHaveURL(/\/request\/sent\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
  // The ticket prints on one sheet, without a second one for the footer.
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expectLooksRight(page, "the ticket");
});

test("shows our phone number on Contact Us before it asks to log in", async ({ page }) => {
  await page.goto("/");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("header summary").first().click();
  await page.locator("header").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  const main = page.getByRole("main");
  await expect(main.locator('a[href^="tel:"]').first()).toBeInViewport();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.locator("address")).toHaveCount(3);
  const text = await main.innerText();
  expect(text.indexOf("416-555-0142")).toBeLessThan(text.indexOf("Password"));
  await main.getByRole("link", { name: "Ask us a question" }).click();
  await expect(page).toHaveURL("/request/question");
});

test("can be filled in by keyboard, without reaching the bot trap", async ({ page }) => {
  await page.goto("/request/question");
  await page.getByLabel("Your question").focus();
  await page.keyboard.type("May I keep my own lawyer?");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Kim Lo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kim@example.com");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("By email")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Phone (optional)")).toBeFocused();
  await page.keyboard.press("Tab");
  const consent = page.getByLabel(/may email me market news/);
  await expect(consent).toBeFocused();
  await expect(consent).not.toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "privacy" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
});
