import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { pdf } from "../pdf";
import { becomeAgent, complaints, expectLooksRight, sameOrigin, signUp } from "./helpers";
import { liveListing, offerOfToday, opened, press, sendFormOf, type } from "./live-listing";
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

test("each form of a listing leads from its error summary to the field, also in a fold", async ({ page }) => {
  const { path } = await liveListing(page, addDays(today(), 120));
  const said = complaints(page);
  for (const [name, form, button] of [
    ["amendments/price", "amendment-price", "Review and confirm"],
    ["showing-log", "add", "Add the showing"],
    ["offer-register", "record-offer", "Enter the offer"],
  ] as const) {
    // The second offer's form is folded.
    if (name === "offer-register")
      await sendFormOf(page, `${path}/offer-register`, 'id="record-offer"', {
        ...offerOfToday(),
        brokerage: "Lake Realty",
        price: "701,000",
        closingDay: addDays(today(), 60),
      });
    await page.goto(`${path}/${name}`);
    if (name === "amendments/price") await type(page.locator(`form[id="${form}"]`), { listPrice: "" });
    await press(await opened(page, form), button);
    await expectErrorLink(page, name);
  }
  // The form to accept an offer is longer than a window.
  await page.goto(`${path}/offer-register`);
  await press(page.locator('form[id="report-acceptance"]'), "Report the accepted offer");
  await expectErrorLink(page, "acceptance");

  await page.goto(`${path}/amendments/price`);
  await type(page.locator('form[id="amendment-price"]'), { listPrice: "700,000" });
  await press(page.locator('form[id="amendment-price"]'), "Review and confirm");
  await expect(page.locator(".old-new")).toContainText("$700,000");
  await expectLooksRight(page, "old beside new");
  // A rejected form has status 400, which the browser's console reports.
  expect(said.filter((words) => !words.includes("400"))).toEqual([]);
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
