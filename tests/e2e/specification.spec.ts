import { expect, type Locator, type Page } from "@playwright/test";
import { areaPath, bookConsultation, links, site } from "~/content/site";
import { logIn, shown, signUp, signUpHere } from "./helpers";
import { test } from "./visitor";

/**
 * The specification row by row, as a visitor sees it. Each test or step is named after the row that it checks.
 * It looks for text that is visible without a press, with and without scripts.
 * `pages.spec.ts` tests menus and folds without scripts. Text is compared in the last test of this file.
 * The integration tests send forms without scripts.
 * If "Reading the specification" amends a row, the amended one counts.
 */

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const seen = async (...parts: Locator[]) => {
  for (const part of parts) await expect(part.first()).toBeVisible();
};
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });
/** Distance of an element from the page's top, in pixels. */
const top = async (part: Locator): Promise<number> => (await part.first().boundingBox())?.y ?? Number.NaN;
/** Visible text only, because text in a closed `details` is hidden. */
const openText = (page: Page, text: string | RegExp) => main(page).getByText(text).filter({ visible: true });

/** Rows that are only read, by their page, which is opened once for all of them. */
const rows = new Map<string, { row: string; check: (page: Page) => Promise<void> }[]>();
const onPage = (path: string, row: string, check: (page: Page) => Promise<void>) =>
  rows.set(path, [...(rows.get(path) ?? []), { row, check }]);

test.describe("§2 Routes", () => {
  test("/: hero image, the consultation's link directly below it, three cards, explainer", async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const consultation = page.locator(".consultation").getByRole("link", {
        name: "Schedule a free zoom consultation now",
      });
      const cards = page.locator(".lot");
      const order = [
        heading(page),
        page.locator(".hero svg").first(),
        consultation,
        cards.nth(0),
        cards.nth(2),
        page.locator(".argument"),
        page.locator(".bill"),
      ];
      await seen(...order);
      const tops = await Promise.all(order.map(top));
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
      await expect(consultation).toHaveAttribute("href", "/request/consultation");
      await expect(consultation).toHaveClass(/button-main/);
      const hero = await page.locator(".hero").boundingBox();
      const band = await page.locator(".consultation").boundingBox();
      expect(Math.abs((hero?.y ?? 0) + (hero?.height ?? 0) - (band?.y ?? 0))).toBeLessThanOrEqual(1);
    }
    const labels = await page.locator(`a.button[href="${links.consultation}"]`).allTextContents();
    expect(new Set(labels)).toEqual(new Set([bookConsultation.label]));
  });

  for (const [index, title] of ["What are", "How it works", "Frequently asked questions"].entries()) {
    const row = `card “${title}” over MERE POSTINGS, with image, intro, description and a highlighted sentence`;
    onPage("/", row, async (page) => {
      const card = page.locator(".lot").nth(index);
      await expect(card.getByRole("heading")).toHaveText(title);
      await seen(
        card.getByText("MERE POSTINGS", { exact: true }),
        card.locator("svg"),
        card.locator(".lot-intro"),
        card.locator(".lot-intro + p"),
        card.locator("mark"),
      );
    });
  }

  for (const path of [
    "/what-is-mere-posting",
    "/how-mere-posting-works",
    "/benefits-of-selling-via-mere-posting",
    "/mere-postings-and-tresa",
    "/selling-privately",
    "/pre-listing-home-inspection-is-important",
    "/careers-at-toronto-real-estate-realty",
    "/how-much-commission-should-seller-offer-to-an-agent",
  ]) {
    onPage(path, "content page, its hero with the anchors View Content and Contact Us", async (page) => {
      await seen(heading(page), page.locator(".hero svg"));
      for (const [name, anchor] of [
        ["View Content", "#content"],
        ["Contact Us", "#contact"],
      ] as const) {
        const to = page.locator(".hero").getByRole("link", { name });
        await expect(to).toBeVisible();
        await expect(to).toHaveAttribute("href", anchor);
        await expect(page.locator(anchor)).toBeVisible();
      }
    });
  }

  onPage("/how-mere-posting-works", "embedded video with controls", async (page) => {
    await expect(page.locator("video[controls]")).toBeVisible();
  });

  onPage(
    "/our-service-areas",
    "map, three image links to the areas, phone call, free appraisal, plans and pricing",
    async (page) => {
      await seen(main(page).getByRole("img", { name: /map/i }));
      for (const href of site.offices.map(areaPath)) {
        await seen(main(page).locator(`a[href="${href}"]`));
      }
      for (const href of [site.phone.href, links.freeAppraisal, links.plans]) {
        await seen(main(page).locator(`a[href="${href}"]:visible`));
      }
    },
  );

  onPage(
    "/how-much-is-your-home-worth",
    "quick estimate, in-person evaluation, “Checkout plan & pricing”",
    async (page) => {
      await seen(
        main(page).locator(`a[href="${links.quickEstimate}"]:visible`),
        main(page).locator(`a[href="${links.inPersonEvaluation}"]:visible`),
      );
      await expect(link(page, "Checkout plan & pricing").first()).toHaveAttribute("href", links.plans);
    },
  );

  onPage("/mere-postings-and-tresa", "the act took effect December 1, 2023", async (page) => {
    await seen(openText(page, /December 1, 2023/));
  });

  onPage(
    "/pre-listing-home-inspection-is-important",
    "from about 500 dollars; links to a valuation form and home",
    async (page) => {
      await seen(
        openText(page, /\$500/),
        main(page).locator('a[href^="/request/"]:visible'),
        main(page).locator('a[href="/"]:visible'),
      );
    },
  );

  for (const [path, count] of [
    ["/faq", 20],
    ["/know-your-options", 7],
  ] as const) {
    test(`${path}: ${count} questions, one open at a time or none`, async ({ page }) => {
      await page.goto(path);
      const items = page.locator(path === "/faq" ? "main .accordion-item" : "main .accordion-item[name]");
      const open = page.locator("main .accordion-item[open]");
      await expect(items).toHaveCount(count);
      await items.nth(1).locator("summary").click();
      await expect(items.nth(1)).toHaveAttribute("open", "");
      await items.nth(3).locator("summary").click();
      await expect(items.nth(3).locator(".accordion-answer")).toBeVisible();
      await expect(open).toHaveCount(1);
      await items.nth(3).locator("summary").click();
      await expect(open).toHaveCount(0);
    });
  }

  onPage("/faq", "links to the questions form and to all plans and pricing", async (page) => {
    await seen(
      main(page).locator(`a[href="${links.question}"]:visible`),
      main(page).locator(`a[href="${links.plans}"]:visible`),
    );
  });

  onPage(
    "/choose-your-selling-options",
    "table of Basic, Basic-Plus and Flat-Fee; Schedule a Meeting leads to the contact anchor",
    async (page) => {
      const table = page.locator(".plan-table");
      for (const name of ["Basic", "Basic-Plus", "Flat-Fee"]) {
        await seen(table.getByRole("columnheader", { name: new RegExp(`^${name}( |$)`) }));
      }
      await expect(link(page, "Schedule a Meeting").first()).toHaveAttribute("href", "#contact");
    },
  );

  onPage(
    "/choose-your-selling-options",
    "the fees in the table are compared like with like",
    async (page) => {
      const head = page.locator(".plan-table thead");
      await expect(head).toContainText("Our fee, before HST");
      await expect(head).toContainText("1%, at least $6,999");
      await expect(head).toContainText("2.5% assumed (its half of 5%)");
    },
  );

  test("/choose-your-selling-options: with a price, the fees in the table are of that price", async ({
    page,
  }) => {
    await page.goto("/choose-your-selling-options?price=500000");
    const head = page.locator(".plan-table thead");
    for (const fee of ["$999", "$2,499", "$6,999", "$12,500 assumed"]) await expect(head).toContainText(fee);
    await expect(head).not.toContainText("1%");
  });

  onPage("/know-your-options", "the guide, the meeting and the phone have their targets", async (page) => {
    const guide = main(page).locator(`a[href="${links.recoGuide}"]:visible`).first();
    await expect(guide).toHaveAttribute("target", "_blank");
    await seen(
      main(page).locator(`a[href="${links.consultation}"]:visible`),
      main(page).locator(`a[href="${site.phone.href}"]:visible`),
    );
  });

  test("/login: Forgot Password, a link to /sign-up, a home button, and success goes to /", async ({
    page,
  }) => {
    const { email, password } = await signUp(page);
    await page.context().clearCookies();
    await page.goto("/login");
    await seen(
      main(page).locator('a[href^="/forgot-password"]'),
      main(page).locator('a[href^="/sign-up"]'),
      main(page).locator('a[href="/"]'),
    );
    await logIn(page, email, password);
    await expect(page).toHaveURL("/");
  });

  test("/sign-up: success goes to /, which says so once together with the next step", async ({ page }) => {
    await page.goto("/sign-up");
    await signUpHere(page);
    await expect(page).toHaveURL("/");
    const notice = page.getByRole("status").filter({ hasText: "User signed up successfully!" });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole("link")).toHaveAttribute("href", links.startPosting);
    await expect(page.locator("header").getByText("My Account")).toBeVisible();
    await page.reload();
    await expect(notice).toHaveCount(0);
    await expect(page.locator("header").getByText("My Account")).toBeVisible();
  });

  test("/contact-us: leads to the login, then shows three offices, phone, toll-free line, support address, form links", async ({
    page,
  }) => {
    await page.goto("/contact-us");
    await expect(page).toHaveURL("/login?redirectTo=%2Fcontact-us");
    await signUp(page);
    await page.goto("/contact-us");
    for (const { name } of site.offices) await seen(main(page).getByText(name, { exact: true }));
    await seen(
      main(page).getByText(site.phone.text),
      main(page).getByText(site.tollFree.text),
      main(page).getByText(site.email.support),
      main(page).locator('a[href^="/request/"]'),
    );
  });

  test("/account: leads to the login, then shows the word “Dashboard”", async ({ page }) => {
    await page.goto("/account");
    await expect(page).toHaveURL("/login?redirectTo=%2Faccount");
    await signUp(page);
    await page.goto("/account");
    await expect(heading(page)).toHaveText("Dashboard");
  });
});

test.describe("§2 Navigation and footer", () => {
  test("three dropdowns with their pages, Join Us, contact-us, Log In", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    for (const [menu, paths] of [
      [
        "Mere Posting",
        ["what-is-mere-posting", "how-mere-posting-works", "our-service-areas", "know-your-options"],
      ],
      [
        "Sellers",
        [
          "benefits-of-selling-via-mere-posting",
          "how-much-is-your-home-worth",
          "mere-postings-and-tresa",
          "selling-privately",
          "pre-listing-home-inspection-is-important",
          "faq",
        ],
      ],
      [
        "Plans & Pricing",
        [
          "choose-your-selling-options",
          "money-in-your-pocket",
          "careers-at-toronto-real-estate-realty",
          "how-much-commission-should-seller-offer-to-an-agent",
        ],
      ],
    ] as const) {
      await page.locator("header summary", { hasText: menu }).last().click();
      await expect(page.locator("header .site-menu[open]")).toHaveCount(1);
      for (const path of paths) await seen(page.locator(`header a[href="/${path}"]`));
    }
    await seen(page.locator("header").getByRole("link", { name: "Trends and Tips for Sellers" }));
    await expect(page.locator("header").getByRole("link", { name: /^Join Us/ })).toHaveAttribute(
      "target",
      "_blank",
    );
    await seen(
      page.locator('header a[href="/contact-us"]'),
      page.locator("header").getByRole("link", { name: "Log In" }),
    );
  });

  test("footer: four social icons, three offices, phone, toll-free number, e-mail, copyright 2025", async ({
    page,
  }) => {
    await page.goto("/faq");
    const foot = page.getByRole("contentinfo");
    for (const { name } of site.offices) await seen(foot.getByText(name, { exact: true }));
    await seen(
      foot.getByText(site.phone.text),
      foot.getByText(site.tollFree.text),
      foot.getByText(site.email.general),
      foot.getByText(/© 2025/),
      foot.getByText(/Guelph/),
    );
    await expect(foot.locator(".imprint-social svg")).toHaveCount(4);
  });
});

test.describe("§5 Validation rules and §9 Business constants, on /money-in-your-pocket", () => {
  const calculator = "/money-in-your-pocket";

  test("shows the published example at 700,000 below today's figure, with both receipts and the savings open", async ({
    page,
  }) => {
    await page.goto(calculator);
    const example = page.locator("#example");
    for (const figure of [
      "$17,500.00",
      "$4,550.00",
      "$660,450.00",
      "$2,353.00",
      "$679,547.00",
      "$19,097.00",
    ]) {
      await seen(example.getByText(figure));
    }
    for (const title of await example.locator(".receipt-title").all()) {
      await expect(title).toContainText("Published example");
      await expect(title).not.toContainText("Basic");
    }
    const today = page.locator(".calculator-receipts").getByText("$18,646.13").filter({ visible: true });
    expect(await top(today)).toBeLessThan(await top(example));
  });

  test("shows savings by the published formula, as a line of the result", async ({ page }) => {
    // Other prices are tested in `commission.test.ts`.
    await page.goto(`${calculator}?price=865000`);
    const line = page.locator(".calculator-result").getByText("By the published $600 example:");
    await expect(line).toBeVisible();
    await expect(line).toContainText("$23,758.25");
  });

  test("refuses a price under 24,000: “Property amount must be at least $24,000.”, and the result is 0", async ({
    page,
  }) => {
    const response = await page.goto(`${calculator}?price=23999.99`);
    expect(response?.status()).toBe(400);
    await seen(
      page.locator(".calculator .field-error").getByText("Property amount must be at least $24,000."),
    );
    await expect(page.locator(".calculator-result")).toContainText("$0.00");
  });

  test("an empty price isn't an error", async ({ page }) => {
    const response = await page.goto(`${calculator}?price=`);
    expect(response?.status()).toBe(200);
    await expect(page.locator(".field-error")).toHaveCount(0);
  });
});

test.describe("§9 Business constants elsewhere", () => {
  onPage("/choose-your-selling-options", "plans: 999, 2,499, 1% or 6,999, before HST", async (page) => {
    for (const words of [/\$999/, /\$2,499/, /1%/, /\$6,999/]) await seen(openText(page, words));
  });

  onPage(
    "/how-much-commission-should-seller-offer-to-an-agent",
    "traditional commission: 5%, and “5% to 6%” as somebody's claim on one page",
    async (page) => {
      await seen(openText(page, /speak of 5% to 6%: that's their claim/));
    },
  );

  onPage(
    "/how-much-commission-should-seller-offer-to-an-agent",
    "co-operating commission 2.5% to 3%; a nominal fee of $1 or $2",
    async (page) => {
      await seen(openText(page, /2\.5% to 3%/), openText(page, /\$1 or \$2/));
    },
  );

  onPage(
    "/benefits-of-selling-via-mere-posting",
    "the MLS reaches over 90% of buyers: as a claim",
    async (page) => {
      await seen(openText(page, /often read that the MLS reaches over 90%/));
    },
  );

  onPage("/benefits-of-selling-via-mere-posting", "over 35 years of experience", async (page) => {
    await seen(openText(page, /35 years/));
  });

  onPage("/benefits-of-selling-via-mere-posting", "§1 buyers: cash back", async (page) => {
    await seen(openText(page, /we pay back 25% of the commission we receive, after closing/));
  });

  test("§1 buyers: cash back, among the questions", async ({ page }) => {
    await page.goto("/faq#buyer-cash-back");
    await expect(page.locator("#buyer-cash-back")).toBeVisible();
    await expect(page.locator("#buyer-cash-back")).toContainText("25%");
  });
});

for (const [path, read] of rows) {
  test(`${path}: has the rows that are only read`, async ({ page }) => {
    await page.goto(path);
    for (const { row, check } of read) await test.step(row, () => check(page));
  });
}

// Other public pages are compared in pages.spec.ts.
test("shows the same text and links with and without scripts", async ({ page, bare }) => {
  for (const path of [
    "/choose-your-selling-options?price=500000",
    "/faq#buyer-cash-back",
    "/money-in-your-pocket",
    "/money-in-your-pocket?price=500000",
    "/money-in-your-pocket?price=23999.99",
  ]) {
    await page.goto(path);
    await bare.goto(path);
    // Leaves out buttons that only work with a script.
    const withScripts = (await shown(page)).filter((part) => !/Print this receipt|Copy the link/.test(part));
    expect.soft(await shown(bare), path).toEqual(withScripts);
  }
});
