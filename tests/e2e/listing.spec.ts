import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { layoutFaults } from "../layout.mjs";
import { agentAt, complaints, expectBothLooks, expectNoSidewaysScroll, inStore, withTextOf } from "./helpers";
import { desk, letterTo, liveListing, opened, phone, press, type } from "./live-listing";
import { test } from "./visitor";

/** A listing from the day it is on the MLS: to the closing, and to the end of its term and a new order. */

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

/** The first error's link leads to a field that is in view. */
async function expectErrorLink(page: Page, state: string): Promise<void> {
  const summary = page.locator(".error-summary");
  await expect(summary, state).toBeVisible();
  const link = summary.getByRole("link").first();
  const target = decodeURIComponent((await link.getAttribute("href"))?.slice(1) ?? "");
  await link.click();
  await expect(page.locator(`[id="${target}"]`), `${state}: ${target}`).toBeInViewport();
}

/** Links that stand by themselves, in a line or a list, and are lower than a finger wants on a phone: 44 px. */
async function lowLinks(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  return page.locator("main :is(p, li, dd) > a:only-child").evaluateAll((links) =>
    links
      .filter((link) => link.textContent === link.parentElement?.textContent)
      .filter((link) => link.checkVisibility() && Math.round(link.getBoundingClientRect().height) < 44)
      .map((link) => link.textContent ?? ""),
  );
}

/** Every new page in both looks, and on a phone whose text is 32 px. */
async function expectGoodPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    // Sets the window of a phone.
    expect.soft(await lowLinks(page), `${path}: low links`).toEqual([]);
    await withTextOf(32, page, async () => {
      expect.soft(await page.evaluate(layoutFaults), `${path}, 32 px`).toEqual([]);
    });
    await expectBothLooks(page, path);
  }
}

test("a listing goes from the MLS over a new price, showings and offers to the closing", async ({
  page,
  other: desktop,
  browser,
  request,
  baseURL,
}) => {
  // Ninety days in one go.
  test.slow();
  const { path, office, person, otherOwner } = await liveListing(page, addDays(today(), 120));
  await desktop.setViewportSize(desk);
  await agentAt(desktop, office);
  const said = [complaints(page), complaints(desktop)];
  const main = page.locator("main");

  // A new price: the password once more, old beside new, every owner's signature, the paper, the MLS.
  await page.goto(path);
  await page.locator(`.panel-rows a[href="${path}/amendments"]`).click();
  await expectNoSidewaysScroll(page, "changes");
  for (const kind of ["price", "commission", "facts", "showings", "offers", "suspend", "end"]) {
    await page.goto(`${path}/amendments/${kind}`);
    const form = page.locator(`form[id="amendment-${kind}"]`);
    if (kind === "price") await type(form, { listPrice: "" });
    if (kind === "commission") await type(form, { offerPercent: "", offerDollars: "" });
    await press(form, "Compare old and new");
    await expect(page.locator(".error-summary"), kind).toBeVisible();
    if (await page.locator(".error-summary a").count()) await expectErrorLink(page, kind);
  }
  await page.goto(`/account/confirm-password?redirectTo=${path}/amendments/price`);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page.locator("main form"), "Confirm");
  await expect(page).toHaveURL(`${path}/amendments/price`);
  const price = page.locator('form[id="amendment-price"]');
  await type(price, { listPrice: "700,000" });
  await press(price, "Compare old and new");
  await expect(page.locator(".old-new")).toContainText("$789,000");
  await expect(page.locator(".old-new")).toContainText("$700,000");
  await expectBothLooks(page, "old beside new");
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Request this change" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/amendments`));
  await expect(main).toContainText("Requested: we're preparing it for signature");
  const owned = /\/amendment\/[\w-]+\/[\w-]+/.exec(await letterTo(otherOwner))?.[0] ?? "";
  expect(owned).not.toBe("");

  await desktop.goto(`${office}/listing`);
  await press(desktop.locator('form[id^="send-amendment"]'), "It's out for signature");
  for (const left of [2, 1]) {
    const unsigned = desktop.locator('form[id^="record-amendment-signature"]');
    await expect(unsigned).toHaveCount(left);
    await type(unsigned.first(), { on: today() });
    await press(unsigned.first(), "Note the signature");
  }
  // The paper is missing.
  await expect(desktop.locator("#main, main").first()).toContainText("Before that:");

  // A showing, its calendar file, and one that overlaps.
  const visit = {
    day: addDays(today(), 1),
    time: "14:30",
    agent: "Kim Agent",
    brokerage: "Other Realty",
  };
  await page.goto(`${path}/showing-log`);
  await press(page.locator('form[id="add"]'), "Add the showing");
  await expectErrorLink(page, "showing");
  await type(page.locator('form[id="add"]'), visit);
  await press(page.locator('form[id="add"]'), "Add the showing");
  await expect(page.locator(".showing")).toContainText("Kim Agent");
  const file = await page.request.get(
    (await page.locator('.showing a[href$=".ics"]').getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain("BEGIN:VEVENT");
  await type(page.locator('form[id="add"]'), { ...visit, time: "14:40", agent: "Sam Second" });
  await press(page.locator('form[id="add"]'), "Add the showing");
  await expectErrorLink(page, "overlap");
  await expect(page.locator('form[id="add"] [name="agent"]')).toHaveValue("Sam Second");
  await type(page.locator('form[id="add"]'), { overlap: "yes" });
  await press(page.locator('form[id="add"]'), "Add the showing");
  await expect(page.locator(".showing")).toHaveCount(2);

  // Two offers.
  await page.goto(`${path}/offer-register`);
  await press(page.locator('form[id="record-offer"]'), "Enter the offer");
  await expectErrorLink(page, "offer");
  const offer = {
    datedOn: today(),
    receivedOn: today(),
    receivedTime: "00:00",
    means: "email",
    untilOn: addDays(today(), 2),
    untilTime: "18:00",
    contact: "kim@example.com",
  };
  for (const brokerage of ["Lake Realty", "Hill Realty"]) {
    const enter = await opened(page, "record-offer");
    await type(enter, { ...offer, brokerage, price: "701,000", closingDay: addDays(today(), 60) });
    await press(enter, "Enter the offer");
    await expect(page.locator(".error-summary")).toHaveCount(0);
    await expect(main).toContainText(brokerage);
  }
  await expect(page.locator(".offers-count")).toContainText("2 written offers are open now");

  // The private calendar: made, read by whoever has its address, taken back.
  await page.goto(`${path}/dates`);
  await page.getByRole("button", { name: "Create an address" }).click();
  const address = (await page.locator(".listing-address").textContent()) ?? "";
  await expect(page.getByRole("link", { name: "Subscribe on this device" })).toHaveAttribute(
    "href",
    address.replace(/^http/, "webcal"),
  );
  await expect(page.getByRole("button", { name: "Copy the address" })).toHaveAttribute("data-copy", address);
  const feed = new URL(address).pathname;
  expect(await (await request.get(feed)).text()).toContain("Kim Agent");

  // Every page at its fullest.
  const sellers = [
    "",
    "/amendments",
    "/amendments/commission",
    "/showing-log",
    "/offer-register",
    "/dates",
    "/report",
  ].map((below) => path + below);
  const offices = [
    ...["/listing", "/showing-log", "/offer-register"].map((below) => office + below),
    "/office/reports",
  ];
  const owner = await browser.newPage({ baseURL });
  await expectGoodPages(page, sellers);
  await expectGoodPages(desktop, offices);
  await expectGoodPages(owner, [owned]);
  await page.setViewportSize(phone);
  await desktop.setViewportSize(desk);
  await page.goto(`${path}/dates`);
  await page.getByRole("button", { name: "Turn off this address" }).click();
  await expect(main).toContainText("There's no calendar address yet.");
  expect((await request.get(feed)).status()).toBe(404);

  // The other owner objects to nothing; without words there is no objection.
  await owner.setViewportSize(phone);
  await owner.goto(owned);
  await expect(owner.locator("main")).toContainText("$700,000");
  await owner.locator("main form [type=submit]").click();
  await expectErrorLink(owner, "objection");
  await owner.close();

  // The office makes the change, and tells everybody with an offer how many there are.
  const hold = async (kind: string) => {
    await desktop.goto(`${office}/papers`);
    const form = await opened(desktop, `record-paper-${kind}`);
    await type(form, { where: `Cabinet ${kind}` });
    await press(form, "Record where it is");
    await expect(desktop.locator("main")).toContainText(`Cabinet ${kind}`);
  };
  await hold("amendment");
  await desktop.goto(`${office}/listing`);
  const made = desktop.locator('form[id^="make-amendment"]');
  await press(made, "The change is made");
  await expectErrorLink(desktop, "made");
  await type(made, { same: "yes" });
  await press(made, "The change is made");
  await expect(made).toHaveCount(0);
  await page.goto(path);
  await expect(main).toContainText("$700,000");
  await desktop.goto(`${office}/offer-register`);
  for (const left of [2, 1]) {
    const tells = desktop.locator('#tell form[id^="tell-offeror"]');
    await expect(tells).toHaveCount(left);
    await type(tells.first(), { how: "phone" });
    await press(tells.first(), "They were told");
  }
  await expect(desktop.locator("#tell")).toHaveCount(0);

  // Accepted with a condition, which is met; the MLS is told each time.
  await page.goto(`${path}/offer-register`);
  await press(page.locator('form[id="report-acceptance"]'), "Report the acceptance");
  await expectErrorLink(page, "acceptance");
  const accept = page.locator('form[id="report-acceptance"]');
  await accept.locator('[name="offer"]').selectOption({ label: "Offer A" });
  await type(accept, {
    acceptedOn: today(),
    acceptedTime: "00:00",
    price: "705,000",
    closingDay: today(),
    "conditions[0].what": "Financing",
    "conditions[0].by": today(),
  });
  await press(accept, "Report the acceptance");
  await expect(main).toContainText("The sale must be reported to the MLS by");
  await expect(page.getByRole("button", { name: "Send the agreement" })).toBeVisible();
  // The name of a row doesn't break beside the longest of its buttons.
  await page.goto(path);
  const rowName = page.locator(".panel-rows h3").filter({ hasText: "Documents" });
  expect((await rowName.boundingBox())?.height).toBeLessThan(30);
  for (const kind of ["purchase", "fulfilment", "trade-record"]) await hold(kind);
  const step = async (id: string, typed: Record<string, string> = {}) => {
    await desktop.goto(`${office}/offer-register`);
    const form = desktop.locator(`form[id="${id}"]`);
    await type(form, typed);
    await form.locator("[type=submit]").click();
    await expect(form).toHaveCount(0);
  };
  await step("sell-conditionally");
  await step("report-on-mls", { on: today() });
  await page.goto(`${path}/sale`);
  const id = (await page.locator('form[id^="report-condition-"]').getAttribute("id")) ?? "";
  const condition = await opened(page, id);
  await type(condition, { how: "fulfilled", on: today() });
  await press(condition, "Report it");
  await expect(main).toContainText("The sale must be reported to the MLS by");
  await step("sell-firm");
  await step("report-on-mls", { on: today() });
  await step("close");
  await page.goto(path);
  await expect(page.locator(".posting-state").first()).toHaveText("Closed");
  await page.goto(`${path}/report`);
  await expect(main).toContainText("2");
  await desktop.goto("/office/reports");
  await expect(desktop.getByRole("heading", { level: 1 })).toBeVisible();
  // A form that came back is answered with 400 or 409, which the browser's console tells.
  expect(said.flat().filter((words) => !/40[09]/.test(words))).toEqual([]);
});

test("a listing whose seller wants no extension ends, and is ordered again", async ({
  page,
  other: desktop,
}) => {
  const { id, path, office } = await liveListing(page, addDays(today(), 10));
  await desktop.setViewportSize(desk);
  await agentAt(desktop, `${office}/listing`);
  const said = complaints(page);
  await page.goto(`${path}/amendments/extension`);
  await press(page.locator('form[id="amendment-extension"]'), "Compare old and new");
  await expectErrorLink(page, "extension");
  await page.goto(`${path}/amendments`);
  await page.getByRole("button", { name: "No, thanks: let it end" }).click();
  await expect(page.locator("main")).toContainText("You told us you don't want an extension.");
  await expect(page.getByRole("button", { name: "No, thanks: let it end" })).toHaveCount(0);

  // The term goes by.
  await inStore((store) =>
    store
      .collection("postings")
      .doc(id)
      .update({ "mls.endDay": addDays(today(), -1), clockAt: new Date() }),
  );
  await page.goto(path);
  await expect(page.locator(".posting-state").first()).toHaveText("Expired");
  await page.goto(`${path}/amendments`);
  await expect(page.locator("main")).toContainText("Nothing can be changed right now.");
  await desktop.goto(`${office}/listing`);
  await expect(desktop.locator(".request-status").first()).toHaveText("Expired");
  await expect(desktop.locator("#begin")).toHaveCount(0);

  await page.goto(path);
  await page.getByRole("button", { name: "Copy it into a new order" }).click();
  await expect(page).not.toHaveURL(path);
  const again = new URL(page.url()).pathname;
  expect(again).not.toBe(path);
  await expect(page.locator(".posting-state").first()).toHaveText("Draft");
  await page.goto(`${again}/rooms`);
  await expect(page.locator('[name="bedrooms"]')).toHaveValue("3");
  await page.goto(`${again}/photos`);
  const photo = page.locator("main img").first();
  await expect(photo).toBeVisible();
  expect((await page.request.get((await photo.getAttribute("src")) ?? "")).ok()).toBe(true);
  expect(said.filter((words) => !/40[09]/.test(words))).toEqual([]);
});

test("documents taken from a file, and what a deleted account leaves behind, read well everywhere", async ({
  page,
  other: desktop,
}) => {
  const { path, office, person } = await liveListing(page, addDays(today(), 60));
  await desktop.setViewportSize(desk);
  await agentAt(desktop, `${office}/papers`);
  const looks = async (of: Page, state: string) => {
    await expectBothLooks(of, state);
    await of.setViewportSize(of === page ? phone : desk);
  };
  await desktop.getByLabel("What is it?").selectOption("Acknowledgement of the RECO guide");
  const file = { name: "guide.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nguide") };
  await desktop.getByLabel("Files").setInputFiles(file);
  await desktop.getByRole("button", { name: "Add a document" }).click();
  await desktop.getByRole("link", { name: "Remove from the file guide.pdf" }).click();
  const reason = desktop.locator("main form[id]");
  await looks(desktop, "taking a document from the file");
  await press(reason, "Remove it from the file");
  await expect(desktop.locator(".error-summary")).toBeVisible();
  await looks(desktop, "taking a document from the file, with an error");
  await type(reason, { reason: "Another client's." });
  await press(reason, "Remove it from the file");
  await expect(desktop.locator("main")).toContainText("Another client's.");
  await looks(desktop, "documents taken from the file");

  await page.goto("/account/delete");
  await expect(page.locator("main")).toContainText("The home stays on the MLS until");
  await looks(page, "deleting an account with a listing");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page.locator("main form[id]").last(), "Delete my account");
  await expectErrorLink(page, "not ticked");
  await looks(page, "deleting an account with a listing, with an error");
  await page.goto(path);
  await expect(page.locator(".posting-state").first()).toHaveText("On the MLS");
});
