import { expect, type Page, test } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { layoutFaults } from "../layout.mjs";
import { complaints, inStore } from "./helpers";
import { liveListing, phone, press } from "./live-listing";

/** Pages of a shown home for people without an account. The integration tests send their forms. */

test.use({ viewport: phone, actionTimeout: 10_000 });

/** A home with all features on, the only one of its town. Its seller is logged in on this page. */
async function shownHome(page: Page) {
  const { id } = await liveListing(page, addDays(today(), 120));
  const secret = crypto.randomUUID();
  const permitted = { at: new Date(), by: { role: "broker", id: "bea", name: "Bea" } };
  const town = `Bala ${secret.slice(0, 4)}`;
  await inStore(async (store) => {
    await store
      .collection("postings")
      .doc(id)
      .update({
        page: { permitted, shown: true, showings: true, offers: true, secret },
        onPage: true,
        "tasks.address.raw.municipality": town,
      });
    await store.doc("stamps/homes").set({ at: new Date() });
  });
  return { id, town, agents: `/showings/${id}/${secret}` };
}

/** The home on the list, once it's there. The site learns of changed homes within a second. */
async function listedHome(visitor: Page, town: string) {
  const home = visitor.getByRole("region", { name: town });
  await expect(async () => {
    await visitor.goto("/homes");
    await expect(home).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  return home;
}

test("opens a home by its photo, and shows a free time for a showing in a folded day", async ({
  page,
  browser,
  baseURL,
}) => {
  const { town, agents } = await shownHome(page);
  const stranger = await (await browser.newContext({ baseURL, viewport: phone })).newPage();
  const said = complaints(stranger);
  const main = stranger.locator("main");

  await stranger.goto(agents);
  // Uses the second day, because today may have no free time left.
  const day = main.locator(".free-day").nth(1);
  if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
  await day.locator(".free-time").first().click();
  await press(main, "Request this showing");
  await expect(stranger.locator(".error-summary")).toBeFocused();
  await stranger.getByLabel("Your name").fill("Ana Agent");
  await press(main, "Request this showing");
  await expect(stranger.getByLabel("Your name")).toHaveValue("Ana Agent");

  const home = await listedHome(stranger, town);
  // The street has seven homes at most. Their hidden prices are wider than the drawings on a phone.
  const street = stranger.locator(".homes-street");
  await street.evaluate((row) => {
    const lit = row.querySelector("li:has(a)") as Element;
    row.replaceChildren(...Array.from({ length: 7 }, () => lit.cloneNode(true)));
  });
  await stranger.setViewportSize({ width: 320, height: 640 });
  expect(await stranger.evaluate(layoutFaults)).toEqual([]);
  await stranger.setViewportSize(phone);
  // Clicks the photo, because the card's link covers the whole card.
  await home.locator("img").click({ force: true });
  await expect(stranger).toHaveURL(/\/homes\/[\w-]+$/);
  expect(said.filter((text) => !/status of 400/.test(text))).toEqual([]);
  await stranger.context().close();
});

test("turns the photos of a home by keys and links, and by links alone without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, town } = await shownHome(page);
  await inStore(async (store) => {
    const posting = store.collection("postings").doc(id);
    const [photo] = (await posting.get()).get("photos");
    // The photos share one file.
    await posting.update({ photos: [photo, photo, photo] });
    await store.doc("stamps/homes").set({ at: new Date() });
  });
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, viewport: phone, javaScriptEnabled });
    const visitor = await context.newPage();
    await (await listedHome(visitor, town)).getByRole("link").first().click();
    await visitor.locator(".home-mosaic a").nth(1).click();
    const shown = (count: string) => expect(visitor.getByText(count, { exact: true })).toBeInViewport();
    await shown("2 of 3");
    await visitor.locator("#photo-2").getByRole("link", { name: "Next photo" }).click();
    await expect(visitor).toHaveURL(/\/photos\/3#photo-3$/);
    await shown("3 of 3");
    if (javaScriptEnabled) {
      await visitor.keyboard.press("ArrowLeft");
      await expect(visitor).toHaveURL(/\/photos\/2#photo-2$/);
      await shown("2 of 3");
      await visitor.keyboard.press("Escape");
    } else {
      await visitor.getByRole("link", { name: "Back to the home" }).click();
    }
    await expect(visitor).toHaveURL(/\/homes\/[\w-]+$/);
    await context.close();
  }
});
