import { expect, type Page } from "@playwright/test";
import { expectLooksRight, signUp } from "./helpers";
import { eitherWay, test } from "./visitor";

/** Behaviour of every form, shown on forms of each zone: static ones, and ones that React hydrates. */

const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]").first();

/** Forms filled in so that each kind of field is rejected. The links of the summary then lead to each kind. */
const refusals: readonly { path: string; signedIn?: boolean; kept: [label: string, value: string] }[] = [
  { path: "/sign-up", kept: ["First name", "Robin"] },
  { path: "/request/consultation", kept: ["What would you like to talk about?", "Condos"] },
  { path: "/request/serious-seller", kept: ["City or town", "Barrie"] },
  { path: "/account/profile", signedIn: true, kept: ["First name", "Zoë"] },
  { path: "/account/password", signedIn: true, kept: ["Current password", ""] },
];

for (const { path, signedIn, kept } of refusals) {
  const comesBack = () =>
    test(`${path}: every link of the error summary leads to its field and loses nothing`, async ({
      page,
    }) => {
      if (signedIn) await signUp(page);
      await page.goto(path);
      const [label, value] = kept;
      const field = page.getByLabel(label, { exact: !label.endsWith("?") });
      await field.fill(value);
      if (path === "/account/profile") await page.getByLabel("Last name").fill("");
      await submit(page).click();
      await expect(page).toHaveTitle(/^Error: /);
      const links = page.locator(".error-summary a");
      const messages = await links.allTextContents();
      expect(messages.length).toBeGreaterThan(0);
      // On a hydrated page React may take over at any moment, and the errors must stay.
      await page.waitForLoadState("networkidle");
      for (const [index, message] of messages.entries()) {
        const id = ((await links.nth(index).getAttribute("href")) ?? "").slice(1);
        await links.nth(index).click();
        await expect(page.locator(`[id="${id}"]`), message).toBeFocused();
      }
      await expect(links).toHaveText(messages);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(field).toHaveValue(value);
      // Another link within the page doesn't remove them either.
      await page.locator(".skip-link").focus();
      await page.keyboard.press("Enter");
      await expect(links).toHaveText(messages);
      await expect(field).toHaveValue(value);
    });
  if (path === "/request/consultation") eitherWay(comesBack);
  else comesBack();
}

eitherWay(() => {
  test("moves the focus to the summary of a rejected form", async ({ page }) => {
    await page.goto("/request/question");
    await submit(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    // Tests it again after a link of the summary has put its field into the URL.
    await page.locator(".error-summary a").first().click();
    await submit(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page).toHaveURL(/\/request\/question$/);
  });
});

test.describe("a page with JavaScript", () => {
  test("reports a form sent offline, keeps every word, and can be sent afterwards", async ({
    page,
    context,
  }) => {
    await page.goto("/request/question");
    await page.getByLabel("Your question").fill("May I keep my own lawyer?");
    await page.getByLabel("Your name").fill("Kim Lo");
    await page.getByLabel("Email address").fill("kim@example.com");
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("so nothing was sent");
    await expect(page.getByLabel("Your question")).toHaveValue("May I keep my own lawyer?");
    await context.setOffline(false);
    await expectLooksRight(page, "not sent offline");
    await submit(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  });

  test("sends a form of a static page once if pressed twice, and is ready again after going back", async ({
    page,
  }) => {
    await page.goto("/sign-up");
    await page.waitForLoadState("networkidle");
    await page.getByLabel("First name").fill("Robin");
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") sent += 1;
    });
    await submit(page).dblclick();
    await expect(page).toHaveTitle(/^Error: /);
    expect(sent).toBe(1);
    await page.goBack();
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toHaveText("Sign Up");
  });
});
