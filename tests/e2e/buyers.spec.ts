import { expect, type Page, test } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { pdf } from "../pdf";
import { complaints, inStore } from "./helpers";
import { letterTo, liveListing, offerOfToday, phone, press, sendFormOf } from "./live-listing";

/** Buyers' actions: a home's own page, a question, a showing, an offer, and the number of offers. */

test.use({ viewport: phone, actionTimeout: 10_000 });

/** A home with all features on, the only one of its town. Its seller is logged in on this page. */
async function shownHome(page: Page) {
  const { id, path } = await liveListing(page, addDays(today(), 120));
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
  return { path, town, agents: `/showings/${id}/${secret}` };
}

test("delivers a question, a showing and an offer to the seller, and tells their senders the outcome", async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, town, agents } = await shownHome(page);
  const stranger = await (await browser.newContext({ baseURL, viewport: phone })).newPage();
  const said = complaints(stranger);
  const [own, main] = [page.locator("main"), stranger.locator("main")];

  await page.goto(`${path}/home-page`);
  const home = (await page.getByRole("link", { name: "See the public page" }).getAttribute("href")) ?? "";
  await stranger.goto(home);
  await stranger.getByLabel("Your name").fill("Kim Buyer");
  await stranger.getByLabel("Phone or email").fill("kim@example.com");
  await stranger.getByLabel("I'd like to see the home").check();
  await press(main, "Send to the seller");
  await expect(stranger.locator(".error-summary")).toBeVisible();
  await expect(stranger.getByLabel("Your name")).toHaveValue("Kim Buyer");
  await stranger.getByLabel("Give the seller my name").check();
  await press(main, "Send to the seller");
  await expect(stranger).toHaveURL(/\/asked\//);
  await page.goto(path);
  await expect(own).toContainText("Kim Buyer asked about your home");

  await stranger.goto(agents);
  // Uses the second day, because today may have no free time left.
  const day = main.locator(".free-day").nth(1);
  if ((await day.getAttribute("open")) === null) await day.locator("summary").click();
  await day.locator(".free-time").first().click();
  await stranger.getByLabel("Your name").fill("Ana Agent");
  await stranger.getByLabel("Your brokerage").fill("Lake Realty");
  await stranger.getByLabel("Phone").fill("416-555-0133");
  const email = `ana-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await stranger.getByLabel("Email").fill(email);
  await stranger.getByLabel("How many people").fill("2");
  await press(main, "Request this showing");
  await expect(stranger).toHaveURL(/\/visit\//);
  await page.goto(`${path}/showing-log`);
  await press(page.locator('form[id^="accept-request"]'), "Accept");
  await expect(page.locator('form[id^="accept-request"]')).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole("link", { name: "Add to calendar" })).toBeVisible();

  const document = { name: "offer.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };
  await stranger.goto(`${agents}/offer`);
  await stranger.getByLabel("Buyer's brokerage").fill("Lake Realty");
  await stranger.getByLabel("Buyer's representative").fill("Ana Agent");
  await stranger.getByLabel("Your email").fill(email);
  await stranger.getByLabel("Date on the offer").fill(today());
  await stranger.getByLabel("Irrevocable until (date)").fill(addDays(today(), 2));
  await stranger.getByLabel("Irrevocable until (time)").fill("18:00");
  await stranger.locator('input[type="file"]').setInputFiles(document);
  await stranger.getByLabel("It's in writing and signed").check();
  await press(main, "Register the offer");
  await expect(main).toContainText("The offer is registered");
  const line = /\/offer-count\/[\w-]+\/[\w-]+/.exec(await letterTo(email))?.[0] ?? "";
  // The seller's register already has another offer.
  await sendFormOf(page, `${path}/offer-register`, 'id="record-offer"', {
    ...offerOfToday(),
    brokerage: "Hill Realty",
  });
  await stranger.goto(line);
  await expect(main).toContainText("Once one of them has read it");
  await page.goto(`${path}/offer-register`);
  await press(page.locator('form[id^="read-offer"]'), "Accept as a written offer");
  await expect(page.locator(".offers-count")).toContainText("2 written offers are open now");
  await stranger.reload();
  await expect(main).toContainText("2 written offers are open");

  await stranger.goto("/homes");
  // Clicks the photo, because the card's link covers the whole card.
  await main.getByRole("region", { name: town }).locator("img").click({ force: true });
  await expect(stranger).toHaveURL(home);
  expect(said.filter((text) => !/status of 400/.test(text))).toEqual([]);
  await stranger.context().close();
});
