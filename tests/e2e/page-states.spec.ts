import { expect, type Page } from "@playwright/test";
import {
  complaints,
  expectAccessible,
  expectLooksRight,
  expectNoSidewaysScroll,
  type Look,
  looks,
  newPerson,
  oobCode,
  shown,
  signUp,
  unfold,
} from "./helpers";
import { test } from "./visitor";

/** Pages and states without a link to them: errors, results, and open menus. */

test.describe.configure({ timeout: 120_000 });

const submit = (page: Page) => page.getByRole("main").locator("button[type=submit]").first().click();

/** Sends a page's form empty, and checks the errors. */
async function expectGoodErrors(page: Page, path: string, look?: Look): Promise<void> {
  const found = complaints(page);
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(found, path).toEqual([]);
  await submit(page);
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectLooksRight(page, `${path} with errors`, look && [look]);
}

for (const [index, path] of [
  "/login",
  "/sign-up",
  "/forgot-password",
  // Two kinds that have each field of a request.
  "/request/in-person-evaluation",
  "/request/serious-seller",
].entries()) {
  test(`${path} loads cleanly and looks right with errors`, ({ page }) =>
    expectGoodErrors(page, path, looks[index % 2]));
}

test("the forms about an account look right with errors", async ({ page }) => {
  await signUp(page);
  for (const path of ["/account/email", "/account/password", "/account/delete"])
    await expectGoodErrors(page, path);
});

test("a new password looks right with errors, and so does an expired link", async ({ page }) => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email address").fill(email);
  await submit(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await expectLooksRight(page, "letter sent");
  await expectGoodErrors(page, `/reset-password?oobCode=${await oobCode(email)}`);
  await page.goto("/reset-password?oobCode=old");
  await expectLooksRight(page, "/reset-password with an old code");
});

for (const [index, address] of [
  "/money-in-your-pocket?price=250k&plan=flat-fee",
  "/money-in-your-pocket?price=lots&cooperatingCommission=x",
  "/choose-your-selling-options?price=700000",
  "/our-service-areas?place=L4M",
  "/our-service-areas?place=Guelph",
  "/sample-sale/order",
  "/sample-sale/proof",
  "/sample-sale/listing",
  "/sample-sale/offers",
  "/sample-sale/dates",
  "/sample-sale/sold",
].entries()) {
  test(`${address} looks right`, async ({ page }) => {
    await page.goto(address);
    await expectLooksRight(page, address, [looks[index % 2 ? 1 : 0]]);
  });
}

test("menus are accessible while they are open", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/selling-privately");
  for (const [index, colorScheme] of (["light", "dark", "light"] as const).entries()) {
    await page.emulateMedia({ colorScheme });
    await page.locator("header .site-menu > summary").nth(index).click();
    await expectAccessible(page, `a menu open, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator("header .site-toggle > summary").click();
  await page.locator("header .site-menu > summary").nth(1).click();
  await expectAccessible(page, "phone menu with a part open");
  await expectNoSidewaysScroll(page, "phone menu");
});

test("error pages look right", async ({ page, baseURL }) => {
  expect((await page.goto("/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectLooksRight(page, "404");
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
  await expectLooksRight(page, "429");
  await page.goto("/request/question");
  // More than the server reads, so it answers before the application, with its own page.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/login" });
    form.append(Object.assign(document.createElement("textarea"), { name: "a", value: "a".repeat(70_000) }));
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/question/i);
  await expectLooksRight(page, "413");
});

test("a page of each kind shows the same and fits a phone with forced colours and with motion", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
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
    const asElsewhere = await shown(page);
    // The checker can't read forced colours, so only text and width are compared.
    for (const media of [{ forcedColors: "active" }, { reducedMotion: "no-preference" }] as const) {
      await page.emulateMedia(media);
      const state = `${path}, ${Object.values(media)}`;
      expect.soft(await shown(page), state).toEqual(asElsewhere);
      await expectNoSidewaysScroll(page, state);
    }
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  }
});
