import { expect, type Page } from "@playwright/test";
import { layoutBars, layoutFaults, nextSteps, tallestOnPhone } from "../layout.mjs";
import { complaints, expectLooksRight, looks, openToMeasure, publicPaths, shown } from "./helpers";
import { eitherWay, test } from "./visitor";

// Most visitors haven't reduced motion.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

/** The frame of a page, read in one call, because separate calls take as long as axe. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const seen = (selector: string) => all(selector).filter((part) => part.checkVisibility());
    const to = (link: Element) => link.getAttribute("href");
    return {
      headings: seen("h1").length,
      heads: seen("#page > header").length,
      feet: seen("#page > footer").length,
      places: all("#content, #contact").map(({ id }) => id),
      ways: seen('a[href^="#"]')
        .map((link) => `${link.textContent?.trim()}: ${to(link)}`)
        .filter((way) => /^(View Content|Contact Us):/.test(way)),
      leadNowhere: all('a[href^="#"]').filter((link) => !document.getElementById(to(link)?.slice(1) ?? "")),
      canonical: all('link[rel="canonical"]').map(to),
      data: all('script[type="application/ld+json"]').map(
        ({ textContent }) => JSON.parse(textContent ?? "")["@context"],
      ),
    };
  });

/** Expects a next step in the first screen and during reading, a short end, and a limited length on phones. */
async function expectNextSteps(page: Page, path: string): Promise<void> {
  // From the widest window, in which the page is open, to the phone's, which it keeps.
  for (const width of layoutBars.widths.toReversed()) {
    await page.setViewportSize({ width, height: 900 });
    const { first, tail, whole, without } = await page.evaluate(nextSteps);
    const name = `${path}, ${width} px`;
    expect.soft(await page.evaluate(layoutFaults), name).toEqual([]);
    expect.soft(first, `${name}: first step`).toBeLessThanOrEqual(layoutBars.firstStep);
    if (width === 390) {
      expect.soft(tail, `${name}: tail`).toBeLessThanOrEqual(layoutBars.tailOnPhone);
      expect.soft(whole, `${name}: whole`).toBeLessThanOrEqual(tallestOnPhone(path));
    }
    // Widths for reading with a mouse.
    if (width >= 1024) expect.soft(without, `${name}: read without a step`).toEqual([]);
  }
}

/** Expects that a page with facts before its sections shows them in a phone's first screen. */
async function expectQuickAnswer(page: Page, path: string): Promise<void> {
  const answer = await page.evaluate(
    () => document.querySelector(".article-body > .plain-list")?.getBoundingClientRect().top ?? 0,
  );
  expect.soft(answer, `${path}: answer`).toBeLessThan(844);
}

// One visit for all checks of a page, because opening it costs more than most checks.
test.describe("every page", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of publicPaths) {
    test(`${path} has its frame, loads cleanly, shows the same without scripts and is usable in every look`, async ({
      page,
      bare,
      baseURL,
    }) => {
      const found = complaints(page);
      page.on("response", (response) => {
        if (response.status() >= 400) found.push(`${response.status()} ${response.url()}`);
      });
      await openToMeasure(page, path);
      // The calculator changes with scripts.
      if (path !== "/money-in-your-pocket") {
        const withScripts = await shown(page);
        expect(withScripts.length).toBeGreaterThan(100);
        await bare.goto(path);
        expect.soft(await shown(bare), "without scripts").toEqual(withScripts);
      }
      expect(await frameOf(page)).toEqual({
        headings: 1,
        heads: 1,
        feet: 1,
        places: ["content", "contact"],
        ways: ["View Content: #content", "Contact Us: #contact"],
        leadNowhere: [],
        canonical: [`${baseURL}${path}`],
        data: ["https://schema.org"],
      });
      await expectNextSteps(page, path);
      await expectQuickAnswer(page, path);
      await expectLooksRight(page, path, looks);
      expect(found).toEqual([]);
    });
  }
});

eitherWay(() => {
  const menu = (name: string) => `header details:has(> summary:text-is("${name}"))`;

  test("opens one dropdown at a time, and closes it by its own button", async ({ page }) => {
    await page.goto("/");
    await page.locator(menu("Sellers")).locator("summary").click();
    await expect(page.locator(menu("Sellers"))).toHaveAttribute("open", "");
    await page.locator(menu("Plans & Pricing")).locator("summary").click();
    await expect(page.locator(menu("Plans & Pricing"))).toHaveAttribute("open", "");
    await expect(page.locator(menu("Sellers"))).not.toHaveAttribute("open", "");
    await page.locator(menu("Plans & Pricing")).locator("summary").click();
    await expect(page.locator("header details[open]")).toHaveCount(0);
  });

  test("follows a menu's link with the menu closed, at the top of the page", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => window.scrollTo(0, 400)).catch(() => {});
    await page.locator(menu("Sellers")).locator("summary").click();
    await page.locator(menu("Sellers")).getByRole("link", { name: "Selling privately" }).click();
    await expect(page).toHaveURL("/selling-privately");
    await expect(page.locator("header details[open]")).toHaveCount(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("has a hamburger on small screens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    const login = page.getByRole("link", { name: "Log In" });
    await expect(login).toBeHidden();
    await page.locator("header summary").first().click();
    await expect(login).toBeVisible();
    await page.locator("header summary", { hasText: "Sellers" }).click();
    await expect(page.locator("header").getByRole("link", { name: "Selling privately" })).toBeVisible();
    await expect(login).toBeVisible();
    await login.click();
    await expect(page).toHaveURL("/login");
    await expect(login).toBeHidden();
  });
});

test.describe("a page with JavaScript", () => {
  test("closes a menu on Escape and on a click outside", async ({ page }) => {
    await page.goto("/");
    const summary = page.locator("header summary", { hasText: "Sellers" });
    await summary.click();
    await page.keyboard.press("Escape");
    await expect(page.locator("header details[open]")).toHaveCount(0);
    await expect(summary).toBeFocused();
    await summary.click();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.locator("header details[open]")).toHaveCount(0);
  });

  test("closes a menu when the focus leaves it", async ({ page }) => {
    await page.goto("/");
    const menu = page.locator("header .site-menu").first();
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("open", "");
    const links = await menu.getByRole("link").count();
    for (let pressed = 0; pressed < links; pressed += 1) await page.keyboard.press("Tab");
    await expect(menu.getByRole("link").last()).toBeFocused();
    await expect(menu).toHaveAttribute("open", "");
    await page.keyboard.press("Tab");
    await expect(menu).not.toHaveAttribute("open", "");
  });

  test("shows a spinner while it loads a guarded page", async ({ page }) => {
    await page.goto("/");
    // Playwright would wait for the navigation, so one call clicks and reads the page.
    const shown = await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('header a[href="/contact-us"]')?.click();
      const spinner = document.querySelector(".page-spinner");
      return spinner !== null && getComputedStyle(spinner).display !== "none";
    });
    expect(shown).toBe(true);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator(".page-spinner")).toBeHidden();
  });
});

test("marks the current section of an article in a wide window, and folds its contents on a phone", async ({
  page,
}) => {
  // Otherwise the page would still be scrolling to the section when the mark is read.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const contents = page.getByRole("navigation", { name: "On this page" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openToMeasure(page, "/know-your-options#two-positions");
  await expect(contents.getByRole("link", { name: "Client or self-represented" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(contents.locator("[aria-current]:visible")).toHaveCount(1);
  // Slips and notes are in the margin, next to their text.
  for (const [path, inMargin, beside] of [
    ["/careers-at-toronto-real-estate-realty", "#time .slip", "#time p"],
    ["/mere-postings-and-tresa", "#offers li p + p", "#offers li p"],
  ] as const) {
    await page.goto(path);
    const slip = await page.locator(inMargin).first().boundingBox();
    const text = await page.locator(beside).first().boundingBox();
    expect(slip?.x, path).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  }
  await page.goto("/how-mere-posting-works");
  const [one, two] = await page
    .locator("#before-you-list .slip")
    .evaluateAll((slips) => slips.map((slip) => slip.getBoundingClientRect()));
  expect(two?.top, "two slips of one section").toBeGreaterThanOrEqual((one?.bottom ?? Infinity) - 1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/know-your-options");
  const link = contents.getByRole("link", { name: "Where a mere posting fits" });
  await expect(link).toBeHidden();
  await contents.locator("summary").click();
  await link.click();
  await expect(page.locator("#mere-posting h2")).toBeInViewport();

  // A comparison stays side by side. Both are measured at once, because the page is still scrolling.
  const tops = await page
    .getByRole("columnheader", { name: /^You're (a client|self-represented)$/ })
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

eitherWay(() => {
  test("opens a phone page's fold by a press or by a link to its section, and folds nothing elsewhere", async ({
    page,
  }) => {
    const fold = page.locator("#the-agreement .more > summary");
    const folded = page.locator("#the-agreement").getByText("Who and what");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/know-your-options");
    await expect(folded).toBeHidden();
    await fold.click();
    await expect(folded).toBeVisible();
    await fold.click();
    await expect(folded).toBeHidden();
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.locator("summary").click();
    await contents.getByRole("link", { name: "What the agreement decides" }).click();
    await expect(folded).toBeVisible();
    await expect(page.locator("#the-agreement h2")).toBeInViewport();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/know-your-options");
    await expect(folded).toBeVisible();
    await expect(fold).toBeHidden();
  });
});

test("marks the page and its parent in the menu", async ({ page }) => {
  const here = page.locator("header [aria-current]");
  const menu = page.locator("header .site-menu-here > summary");
  await page.goto("/our-service-areas");
  await expect(here).toHaveAttribute("aria-current", "page");
  await page.goto("/our-service-areas/barrie");
  await expect(here).toHaveAttribute("aria-current", "true");
  await expect(here).toHaveText("Our service areas");
  await expect(menu).toHaveText("Mere Posting");
  await page.goto("/");
  await expect(here).toHaveText("Home");
  await expect(menu).toHaveCount(0);
});

test("prints the checklist on one sheet, of Letter and of A4", async ({ page }) => {
  await page.goto("/checklist");
  for (const format of ["Letter", "A4"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

test("opens folds for printing in browsers whose styles can't, and folds them again afterwards", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL });
  // Safari before 18.4 and Firefox before 143 have no `::details-content`.
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/faq");
  const questions = page.locator("details.accordion-item");
  const print = (event: string) => page.evaluate((name) => dispatchEvent(new Event(name)), event);
  await print("beforeprint");
  await expect(questions.and(page.locator(":not([open])"))).toHaveCount(0);
  await expect(page.locator("details.article-basis")).toHaveAttribute("open", "");
  await print("afterprint");
  await expect(page.locator("main details[open]")).toHaveCount(0);
  // Only one is open at a time again.
  await questions.nth(0).locator("summary").click();
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("main details.accordion-item[open]")).toHaveCount(1);
  await page.close();
});

test("finds folded text on a phone by search, and shows it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A browser opens the fold around a text fragment as its own search does.
  await page.goto("/how-mere-posting-works#:~:text=Wait%20out%20the%20conditions");
  await expect(page.locator("details.more").filter({ hasText: "Wait out the conditions" })).toHaveAttribute(
    "open",
    "",
  );
  await expect(page.getByText("Wait out the conditions")).toBeInViewport();
});
