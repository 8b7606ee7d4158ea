import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { pdf } from "../pdf";
import { becomeAgent, complaints, expectLooksRight, sameOrigin, signUp } from "./helpers";
import { letterTo, liveListing, offerOfToday, opened, press, sendFormOf, type } from "./live-listing";
import { test } from "./visitor";

/** A listing on the MLS: its pages, the end of its term with a new order, and its records. */

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

/** Expects that the first error's link leads to a visible field. */
async function expectErrorLink(page: Page, state: string): Promise<void> {
  const summary = page.locator(".error-summary");
  await expect(summary, state).toBeVisible();
  const link = summary.getByRole("link").first();
  const target = decodeURIComponent((await link.getAttribute("href"))?.slice(1) ?? "");
  await link.click();
  await expect(page.locator(`[id="${target}"]`), `${state}: ${target}`).toBeInViewport();
}

test("shows a full listing's pages well, and its forms lead to their errors", async ({
  page,
  other: desktop,
}) => {
  test.slow();
  const { path, office, otherOwner } = await liveListing(page, addDays(today(), 120));
  await becomeAgent((await signUp(desktop)).email);
  const said = [complaints(page), complaints(desktop)];
  const main = page.locator("main");

  // A new price is compared, then sent for signature, and its document is missing.
  await page.goto(`${path}/amendments/price`);
  const price = page.locator('form[id="amendment-price"]');
  await type(price, { listPrice: "" });
  await press(price, "Review and confirm");
  await expectErrorLink(page, "price");
  await type(price, { listPrice: "700,000" });
  await press(price, "Review and confirm");
  await expect(page.locator(".old-new")).toContainText("$700,000");
  await expectLooksRight(page, "old beside new");
  await page.getByRole("button", { name: "Request this change" }).click();
  await expect(main).toContainText("Requested: we're preparing it for signature");
  const owned = /\/amendment\/[\w-]+\/[\w-]+/.exec(await letterTo(otherOwner))?.[0] ?? "";
  expect(owned).not.toBe("");
  await sendFormOf(desktop, `${office}/listing`, 'id="send-amendment', { link: "" });
  for (const _ of ["one owner", "the other"])
    await sendFormOf(desktop, `${office}/listing`, 'id="record-amendment-signature', { on: today() });
  const unmade = await (await desktop.request.get(`${office}/listing`)).text();
  expect(unmade, "the paper is missing").toContain("step-blocked");

  // Two showings that overlap.
  const visit = { day: addDays(today(), 1), time: "14:30", agent: "Kim Agent", brokerage: "Other Realty" };
  await page.goto(`${path}/showing-log`);
  const add = page.locator('form[id="add"]');
  await press(add, "Add the showing");
  await expectErrorLink(page, "showing");
  await type(add, visit);
  await press(add, "Add the showing");
  await expect(page.locator(".showing")).toContainText("Kim Agent");
  await sendFormOf(page, `${path}/showing-log`, 'id="add"', {
    ...visit,
    minutes: "30",
    agent: "Sam Second",
    overlap: "yes",
  });

  // Two offers. The second form is folded.
  const offer = {
    ...offerOfToday(),
    price: "701,000",
    closingDay: addDays(today(), 60),
  };
  await sendFormOf(page, `${path}/offer-register`, 'id="record-offer"', {
    ...offer,
    brokerage: "Lake Realty",
  });
  await page.goto(`${path}/offer-register`);
  const enter = await opened(page, "record-offer");
  await press(enter, "Enter the offer");
  await expectErrorLink(page, "offer");
  await type(enter, { ...offer, brokerage: "Hill Realty" });
  await press(enter, "Enter the offer");
  await expect(page.locator(".offers-count")).toContainText("2 written offers are open now");

  // The co-owner isn't the seller's account. An objection needs a reason.
  await desktop.context().clearCookies();
  await desktop.goto(owned);
  await expect(desktop.locator("main")).toContainText("$700,000");
  await desktop.locator("main form [type=submit]").click();
  await expectErrorLink(desktop, "objection");

  // The form to accept an offer is longer than a window.
  await page.goto(`${path}/offer-register`);
  await page.getByRole("link", { name: "Accept offer A" }).click();
  const accept = page.locator('form[id="report-acceptance"]');
  await press(accept, "Report the accepted offer");
  await expectErrorLink(page, "acceptance");
  await type(accept, {
    acceptedOn: today(),
    acceptedTime: "00:00",
    price: "705,000",
    closingDay: today(),
    "conditions[0].what": "Financing",
    "conditions[0].by": today(),
  });
  await press(accept, "Report the accepted offer");
  await expect(main).toContainText("The sale must be reported to the MLS by");
  await expect(page.getByRole("button", { name: "Send the agreement" })).toBeVisible();
  // The name of a row doesn't wrap next to its longest button.
  await page.goto(path);
  const rowName = page.locator(".panel-rows h3").filter({ hasText: "Documents" });
  expect((await rowName.boundingBox())?.height).toBeLessThan(30);
  // A rejected form has status 400 or 409, which the browser's console reports.
  expect(said.flat().filter((words) => !/40[09]/.test(words))).toEqual([]);
});

test("orders an expired listing again, including its photos", async ({ page }) => {
  const { path } = await liveListing(page, addDays(today(), -1));
  const said = complaints(page);
  await page.goto(path);
  await expect(page.locator(".posting-state").first()).toHaveText("Expired");
  await page.getByRole("button", { name: "Copy this order" }).click();
  await expect(page).not.toHaveURL(path);
  const again = new URL(page.url()).pathname;
  await expect(page.locator(".posting-state").first()).toHaveText("Draft");
  await page.goto(`${again}/photos`);
  const photo = page.locator("main img").first();
  await expect(photo).toBeVisible();
  expect((await page.request.get((await photo.getAttribute("src")) ?? "")).ok()).toBe(true);
  expect(said).toEqual([]);
});

test("shows documents taken from a file, and records of a deleted account, well at every width", async ({
  page,
  other: desktop,
}) => {
  const { office, person } = await liveListing(page, addDays(today(), 60));
  await becomeAgent((await signUp(desktop)).email);
  const guide = Buffer.from(pdf());
  const sent = await desktop.request.post(`${office}/papers`, {
    headers: sameOrigin(),
    multipart: {
      kind: "direction",
      files: { name: "guide.pdf", mimeType: "application/pdf", buffer: guide },
    },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(302);
  await desktop.goto(`${office}/papers`);
  await desktop.getByRole("link", { name: "Remove from the file guide.pdf" }).click();
  const reason = desktop.locator("main form[id]");
  await press(reason, "Remove this document");
  await expect(desktop.locator(".error-summary")).toBeVisible();
  await expectLooksRight(desktop, "taking a document from the file, with an error");
  await type(reason, { reason: "Another client's." });
  await press(reason, "Remove this document");
  await expect(desktop.locator("main")).toContainText("Another client's.");
  await expectLooksRight(desktop, "documents taken from the file");

  await page.goto("/account/delete");
  await expect(page.locator("main")).toContainText("The home stays on the MLS until");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page.locator("main form[id]").last(), "Delete my account");
  await expectErrorLink(page, "not ticked");
  await expectLooksRight(page, "deleting an account with a listing, with an error");
});
