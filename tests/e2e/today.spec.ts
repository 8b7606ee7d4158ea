import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { expectLooksRight, inStore, looks, postFields } from "./helpers";
import { liveListing, offerOfToday, phone, sendFormOf } from "./live-listing";
import { test } from "./visitor";

/** First page of a listing on a phone: it's short, and each card is answered there. */

test.use({ viewport: phone, actionTimeout: 10_000 });

/** Height of the page, words of its own part, and lower edge of its first button, in px. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector<HTMLElement>(".account-body");
    const words = own?.innerText.split(/\s+/).filter(Boolean).length ?? 0;
    const first = own?.querySelector(".panel .button")?.getBoundingClientRect().bottom ?? Number.NaN;
    return { height: document.documentElement.scrollHeight, words, first };
  });

async function expectShort(page: Page): Promise<void> {
  const { height, words, first } = await measured(page);
  expect(height).toBeLessThanOrEqual(2500);
  expect(words).toBeLessThanOrEqual(250);
  // The bar covers the end of the first screen.
  expect(first).toBeLessThanOrEqual(phone.height - 52);
}

test("answers what waits, nearest deadline first, in few words from the first day on", async ({ page }) => {
  const { id, path } = await liveListing(page, addDays(today(), 60));
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "You're on the MLS" })).toBeVisible();
  await expectShort(page);

  const secret = "s".repeat(43);
  await inStore((store) =>
    store
      .collection("postings")
      .doc(id)
      .update({
        page: {
          permitted: { at: new Date(), by: { role: "broker", id: "b", name: "Bea" } },
          shown: true,
          showings: true,
          offers: true,
          secret,
        },
      }),
  );
  for (const days of [4, 3]) {
    const asked = await postFields(
      page,
      `/showings/${id}/${secret}`,
      new URLSearchParams({
        changeId: crypto.randomUUID(),
        time: torontoMoment(addDays(today(), days), 12).toISOString(),
        minutes: "30",
        agent: `Agent ${days}`,
        brokerage: "Other Realty",
        phone: "416-555-0199",
        email: `agent-${days}@example.com`,
        people: "3",
      }),
    );
    expect(asked.status()).toBe(303);
  }
  await sendFormOf(page, `${path}/offer-register`, 'id="record-offer"', {
    ...offerOfToday(),
    brokerage: "Lake Realty",
    price: "701,000",
    closingDay: addDays(today(), 60),
  });

  await page.goto(path);
  const cards = page.locator(".panel-card");
  await expect(cards.getByRole("heading")).toHaveText([/^Offer A/, /^Agent 3/, /^Agent 4/]);
  await expectShort(page);
  // The longest state has to fit the menu, too.
  await page.locator(".site-nav-home .stamp").evaluate((stamp) => {
    stamp.textContent = "Sold, with conditions";
  });
  await expectLooksRight(page, "what waits", looks);
  await page.setViewportSize(phone);

  const accept = cards.nth(1).getByRole("button", { name: "Accept" });
  await accept.focus();
  // The bar covers no focused button.
  const bar = await page.getByRole("navigation", { name: "This listing" }).boundingBox();
  const button = await accept.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await accept.click();
  await expect(page).toHaveURL(path);
  await expect(cards).toHaveCount(2);
  await cards.nth(1).locator("summary", { hasText: "Decline" }).click();
  await cards.nth(1).getByRole("button", { name: "Decline the request" }).click();
  await expect(page).toHaveURL(path);
  await expect(cards).toHaveCount(1);
});
