import { expect } from "@playwright/test";
import { expectLooksRight, signUp } from "./helpers";
import { test } from "./visitor";

test("lets a seller book a consultation, correct a mistake, find it in the account and cancel it", async ({
  page,
}) => {
  const { firstName, lastName, email } = await signUp(page);
  await page.goto("/request/consultation");
  await expect(page.getByLabel("Your name")).toHaveValue(`${firstName} ${lastName}`);
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  const guide = page.getByRole("main").getByRole("link", { name: "Open the RECO Information Guide" });
  await expect(guide).toHaveAttribute("target", "_blank");

  await page.getByLabel("What would you like to talk about?").fill("Which plan fits a condo?");
  await page.getByLabel("By phone").check();
  await page.getByRole("button", { name: "Request my consultation" }).click();

  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole("link")).toHaveText([
    "Choose the language of your copy of the guide.",
    "Open the RECO Information Guide and confirm that you have opened or received it.",
    "Enter the phone number we should call.",
  ]);
  await expect(page.getByLabel("What would you like to talk about?")).toHaveValue("Which plan fits a condo?");
  await summary.getByRole("link", { name: "Enter the phone number we should call." }).click();
  await page.getByLabel("Phone (optional)").fill("416 555 0187");
  await page.getByLabel("English").check();
  await page.getByLabel("I have opened or received the RECO Information Guide.").check();
  await page.getByRole("button", { name: "Request my consultation" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  const reference = (await page.getByText(/^MP-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? "";
  // Reloading the page doesn't send the request again.
  await page.reload();
  await page.getByRole("link", { name: "See it in your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const listed = page.getByRole("link", { name: reference });
  await expect(listed).toHaveCount(1);
  await listed.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Video consultation");
  await expect(page.getByText("Which plan fits a condo?")).toBeVisible();
  await expect(page.getByText("416-555-0187")).toBeVisible();
  await page.getByLabel("Note").fill("After five is best.");
  await page.getByRole("button", { name: "Add the note" }).click();
  const notice = page.locator(".notice");
  await expect(notice).toHaveText(/^Your note has been added\./);
  await expect(notice).toBeFocused();
  await expect(page.getByText("After five is best.")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("");

  await page.getByText("Cancel this request").click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(notice).toHaveText("Your request has been cancelled.");
  await expect(notice).toBeFocused();
  await expect(page.getByText("You cancelled the request")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add the note" })).toHaveCount(0);
});

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

test("counts the same text sent again after going back as one request", async ({ page }) => {
  await page.goto("/request/question");
  const send = async () => {
    await page.getByLabel("Your question").fill("May I keep my own lawyer?");
    await page.getByLabel("Your name").fill("Kim Lo");
    await page.getByLabel("Email address").fill("kim@example.com");
    await page.getByRole("button", { name: "Send my question" }).click();
    await expect(page).toHaveURL(/\/request\/sent\//);
    return page.url();
  };
  const first = await send();
  await page.goBack();
  expect(await send()).toBe(first);
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
