import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectBothLooks,
  expectNarrowLook,
  expectNoSidewaysScroll,
  faultsByAxe,
  narrow,
  newPerson,
  oobCode,
  shown,
  signUp,
  signUpOnPage,
  unfold,
  wide,
} from "./helpers";
import { test } from "./visitor";

test.describe.configure({ timeout: 120_000 });

const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]").first().click();

/** A form sent as it is, and the page with its errors. */
async function withErrors(page: Page, path: string, expectLook = expectNarrowLook): Promise<void> {
  await page.goto(path);
  await submit(page);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectLook(page, `${path} with errors`);
}

test("forms with errors", async ({ page }) => {
  await withErrors(page, "/login?redirectTo=/contact-us", expectBothLooks);
  for (const path of ["/login", "/sign-up", "/forgot-password"]) await withErrors(page, path);
});

test("a new password with errors, and a link that has run out", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email address").fill(email);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await expectNarrowLook(page, "letter sent");
  await withErrors(page, `/reset-password?oobCode=${await oobCode(email)}`);
  await page.goto("/reset-password?oobCode=old");
  await expectNarrowLook(page, "/reset-password with an old code");
});

test("calculator, price list and map with their answers", async ({ page }) => {
  for (const [address, expectLook] of [
    ["/money-in-your-pocket?price=250k&plan=flat-fee", expectBothLooks],
    ["/money-in-your-pocket?price=lots&cooperatingCommission=x", expectBothLooks],
    ["/choose-your-selling-options?price=700000", expectBothLooks],
    ["/our-service-areas?place=L4M", expectBothLooks],
    ["/our-service-areas?place=Guelph", expectNarrowLook],
  ] as const) {
    await page.goto(address);
    await expectLook(page, address);
  }
});

test("the sample sale", async ({ page }) => {
  for (const [address, expectLook] of [
    ["/sample-sale/order", expectNarrowLook],
    ["/sample-sale/proof", expectBothLooks],
    ["/sample-sale/listing", expectBothLooks],
    ["/sample-sale/offers", expectNarrowLook],
    ["/sample-sale/dates", expectNarrowLook],
    ["/sample-sale/sold", expectBothLooks],
  ] as const) {
    await page.goto(address);
    await expectLook(page, address);
  }
});

test("a head or foot that has been looked at is looked at again once it is another", async ({ page }) => {
  await page.goto("/faq");
  expect(await faultsByAxe(page)).toEqual([]);
  await page.goto("/login");
  expect(await faultsByAxe(page)).toEqual([]);
  const head = page.locator("#page > header a:visible").last();
  await head.evaluate((link) => {
    link.style.color = "#808080";
    link.style.backgroundColor = "#888888";
  });
  expect(await faultsByAxe(page), "a head of another colour").not.toEqual([]);
  await page.reload();
  const foot = page.locator("#page > footer a:visible").last();
  await foot.evaluate((link) => link.replaceChildren());
  expect(await faultsByAxe(page), "a foot without its words").not.toEqual([]);
});

test("menus", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto("/selling-privately");
  for (const [index, colorScheme] of (["light", "dark", "light"] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    await page.locator("header .site-menu > summary").nth(index).click();
    await expectAccessible(page, `a menu open, ${colorScheme}`);
  }
  await page.setViewportSize(narrow);
  await page.locator("header .site-toggle > summary").click();
  await page.locator("header .site-menu > summary").nth(1).click();
  await expectAccessible(page, "phone menu with a part open");
  await expectNoSidewaysScroll(page, "phone menu");
});

test("account area", async ({ page }) => {
  await signUpOnPage(page);
  await expectBothLooks(page, "home page with a notice, after sign-up");
  for (const [path, expectLook] of [
    ["/account", expectNarrowLook],
    ["/contact-us", expectBothLooks],
    ["/request/question", expectNarrowLook],
  ] as const) {
    await page.goto(path);
    await expectLook(page, `${path}, signed in`);
  }
  await page.getByLabel("Your question").fill("May I keep my own lawyer?");
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  await expectBothLooks(page, "request sent");
});

test("pages of the account area, with errors where they are forms", async ({ page }) => {
  await signUp(page);
  await page.goto("/account");
  const menu = page.getByRole("navigation", { name: "Account" }).getByRole("link");
  const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const path of new Set([...paths.slice(1), "/account/delete", "/account/verify-email"])) {
    await page.goto(path);
    await expectNarrowLook(page, path);
  }
  for (const path of ["/account/email", "/account/password", "/account/delete"]) await withErrors(page, path);
});

test("pages that say no", async ({ page, baseURL }) => {
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectBothLooks(page, "404");
  const { email } = newPerson();
  await page.goto("/forgot-password");
  const sent = { headers: { Origin: baseURL ?? "" }, form: { email }, maxRedirects: 0 };
  for (let status = 0, asked = 0; status !== 429; asked += 1) {
    expect(asked, "letters before one is too many").toBeLessThan(20);
    status = (await page.request.post("/forgot-password", sent)).status();
  }
  await page.getByLabel("Email address").fill(email);
  await submit(page);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectNarrowLook(page, "429");
  await page.goto("/request/question");
  // More than the server reads: it answers before the application, with a page of its own.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/login" });
    form.append(Object.assign(document.createElement("textarea"), { name: "a", value: "a".repeat(70_000) }));
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/question/i);
  await expectBothLooks(page, "413");
});

test("with one's own colours, and where things move, a page of each kind shows the same and fits a phone", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  for (const path of [
    "/",
    "/what-is-mere-posting",
    "/choose-your-selling-options",
    "/money-in-your-pocket?price=700000",
    "/faq",
    "/our-service-areas",
    "/login",
  ]) {
    await page.goto(path);
    await unfold(page);
    // Tables as cards and what is folded, in the light.
    if (path === "/what-is-mere-posting") await expectAccessible(page, `${path}, light, unfolded`);
    const asElsewhere = await shown(page);
    // The checker reads the colours of our styles, which are not the ones drawn then.
    for (const media of [{ forcedColors: "active" }, { reducedMotion: "no-preference" }] as const) {
      await page.emulateMedia(media);
      const state = `${path}, ${Object.values(media)}`;
      expect.soft(await shown(page), state).toEqual(asElsewhere);
      await expectNoSidewaysScroll(page, state);
    }
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  }
});
