import { expect, type Page } from "@playwright/test";
import { ask, becomeAgent, complaints, logIn, signUp } from "./helpers";
import { test } from "./visitor";

/** Navigation in the account and the office: only data is loaded, and each page acts like a new document. */

/** Marks the document. Returns a function that tells if it's still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => "marked" in window);
}

test("loads a page with its title and the focus on its heading, without a new document", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  const found = complaints(page);
  const isSame = await markDocument(page);
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Your name" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Your name");
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL("/account/profile");
  await expect(page).toHaveTitle(/^Your name/);
  await expect(page.locator("#page > [aria-live]")).toHaveText(/^Your name/);
  await expect(page.getByRole("link", { name: "Your name" })).toHaveAttribute("aria-current", "page");

  // A rejected form changes the title too, and restores it once it's valid.
  await page.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Your name/);
  await expect(page.locator("#page > [aria-live]")).toHaveText(/^Error: Your name/);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.locator(".notice")).toBeFocused();
  await expect(page).toHaveTitle(/^Your name/);

  // A notice isn't repeated with a rejected form, and disappears with the next page.
  await page.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.goBack();
  await expect(heading).toHaveText("Dashboard");
  await expect(heading).toBeFocused();
  await expect(page.locator(".notice")).toHaveCount(0);
  expect(await isSame()).toBe(true);
  expect(found.filter((text) => !text.includes("status of 400"))).toEqual([]);

  // The public site loads as a new document.
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await isSame()).toBe(false);
});

test("empties a note's field after sending, and keeps the text without a network or an answer", async ({
  page,
  context,
}) => {
  const reference = await ask(page, await signUp(page));
  await page.goto(`/account/requests/${reference}`);
  const isSame = await markDocument(page);
  const note = page.getByLabel("Note");
  const send = page.getByRole("button", { name: "Add the note" });
  await note.fill("After five is best.");
  await send.click();
  await expect(page.locator(".notice")).toBeFocused();
  await expect(note).toHaveValue("");
  await expect(page.getByText("After five is best.")).toBeVisible();

  await note.fill("Or on Sunday.");
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole("main").getByText("so nothing was sent")).toBeVisible();
  await context.setOffline(false);

  const answers: ((url: RegExp) => Promise<unknown>)[] = [
    (url) => page.route(url, (route) => route.abort("connectionreset")),
    (url) => page.route(url, (route) => route.fulfill({ status: 413, body: "<p>That was too much to send" })),
  ];
  for (const answer of answers) {
    const url = new RegExp(`/${reference}\\.data$`);
    await answer(url);
    await send.click();
    await expect(page.getByText("We don't know whether that was saved")).toBeVisible();
    await expect(send).toBeEnabled();
    await expect(note).toHaveValue("Or on Sunday.");
    await page.unroute(url);
  }
  await send.click();
  await expect(page.locator(".notice")).toBeFocused();
  await expect(note).toHaveValue("");
  await expect(page.getByText("Or on Sunday.")).toHaveCount(1);
  expect(await isSame()).toBe(true);
});

test("reports a page that can't be loaded, and offers to try again", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  await page.route(/\.data$/, (route) => route.abort("internetdisconnected"));
  const link = page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Your data" });
  await link.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("We could not show that page");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading).toHaveText("Your data");
});

test("shows the 404 page for a missing page", async ({ page }) => {
  const reference = await ask(page, await signUp(page));
  await page.goto("/account");
  await page.waitForLoadState("networkidle");
  const link = page.getByRole("link", { name: reference });
  await link.evaluate((element) => element.setAttribute("href", "/account/requests/MP-7K4Q2-M9X3P"));
  await page.route(new RegExp(`/${reference}\\.data$`), async (route) => {
    await route.continue({ url: route.request().url().replace(reference, "MP-7K4Q2-M9X3P") });
  });
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page isn't here");
  await expect(page).toHaveTitle(/^This page isn't here/);
});

test("keeps every word of the second of two simultaneous editors, and shows the current state", async ({
  page,
  context,
}) => {
  const person = await signUp(page);
  const reference = await ask(page, person);
  await becomeAgent(person.email);
  await context.clearCookies();
  const path = `/office/requests/${reference}`;
  await page.goto(`/login?redirectTo=${path}`);
  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(path);
  const isSame = await markDocument(page);
  const other = await context.newPage();
  await other.goto(path);
  await other.locator("summary", { hasText: "Write to the seller" }).click();
  await other.getByLabel("Text of the email").fill("Hello,\n\nnot yet.\n\nBen");
  await other.getByLabel("The request stays open").check();
  await other.getByRole("button", { name: "Send the email" }).click();
  await expect(other.locator(".notice")).toContainText("Saved.");
  await other.close();

  await page.locator("summary", { hasText: "Write to the seller" }).click();
  await page.getByLabel("Text of the email").fill("Hello,\n\nyes, you may.\n\nAna Lee");
  await page.getByRole("button", { name: "Send the email" }).click();
  await expect(page.locator(".error-summary")).toContainText("This request changed while you had it open");
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByText("wrote an email")).toBeVisible();
  await expect(page.getByLabel("Text of the email")).toHaveValue("Hello,\n\nyes, you may.\n\nAna Lee");
  await page.getByRole("button", { name: "Send the email" }).click();
  await expect(page.locator(".notice")).toContainText("Saved.");
  expect(await isSame()).toBe(true);
});

test("keeps typed text on a link within the page, and sends a form once if pressed twice", async ({
  page,
}) => {
  const reference = await ask(page, await signUp(page));
  await page.goto(`/account/requests/${reference}`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Note").fill("After five is best.");
  await page.locator(".skip-link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByLabel("Note")).toHaveValue("After five is best.");
  const send = page.getByRole("button", { name: "Add the note" });
  let sent = 0;
  await page.route(/\.data$/, async (route) => {
    if (route.request().method() === "POST") sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await send.dblclick();
  const busy = page.getByRole("button", { name: "Adding…" });
  await expect(busy).toBeDisabled();
  await expect(page.getByRole("status").getByText("Adding…")).toBeAttached();
  await expect(page.locator(".notice")).toBeFocused();
  expect(sent).toBe(1);
});
