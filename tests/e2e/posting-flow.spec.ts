import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import {
  complaints,
  confirmedSeller,
  expectBothLooks,
  expectNarrowLook,
  expectNoSidewaysScroll,
  inStore,
  uidOf,
} from "./helpers";
import { test } from "./visitor";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

const phone = { width: 390, height: 844 };

const terms = {
  listPrice: 789_000,
  offerPercent: 2.5,
  offerDollars: null,
  holdoverDays: 60,
  startDay: today(),
  endDay: addDays(today(), 120),
};

/** An order as it is once the office has come so far with it. @returns its page */
async function orderAt(page: Page, stage: "changes-asked" | "proof"): Promise<string> {
  const { email } = await confirmedSeller(page);
  const uid = await uidOf(email);
  const id = crypto.randomUUID();
  const letters = id.replaceAll("-", "").toUpperCase();
  const reference = `MP-${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
  const at = new Date();
  const actor = { role: "agent", id: "ana", name: "Ana" };
  const event = (to: string, transition: string) => ({
    id: crypto.randomUUID(),
    at,
    actor,
    transition,
    from: "in-review",
    to,
    reason: null,
  });
  const tasks = Object.entries(exampleOrder("freehold")).map(
    ([task, raw]) => [task, { version: 1, savedAt: at, raw }] as const,
  );
  await inStore((store) =>
    store
      .collection("postings")
      .doc(id)
      .set({
        reference,
        uid,
        state: stage,
        createdAt: at,
        updatedAt: at,
        rulesAsOf: "2026-11-21",
        seller: { email, firstName: "Robin", name: "Robin Lee" },
        tasks: Object.fromEntries(tasks),
        photos:
          stage === "proof"
            ? []
            : [
                {
                  id: crypto.randomUUID(),
                  hash: "",
                  width: 9,
                  height: 9,
                  bytes: 1,
                  caption: "",
                  addedAt: at,
                },
              ],
        papers: [],
        messages: [],
        owners: [],
        remindedAt: null,
        assignee: null,
        sentAt: at,
        fee: null,
        events: [event(stage, stage === "proof" ? "send-proof" : "ask-for-changes")],
        asked:
          stage === "proof"
            ? []
            : [
                {
                  id: crypto.randomUUID(),
                  task: "rooms",
                  label: "Rooms: Bedrooms",
                  before: "3",
                  about: ["rooms.bedrooms"],
                  what: "The floor plan shows four.",
                  answer: null,
                },
                {
                  id: crypto.randomUUID(),
                  task: "taxes",
                  label: "Taxes: Property tax",
                  before: "",
                  about: ["taxes.annualTax"],
                  what: "Is it the final bill?",
                  answer: null,
                },
              ],
        agreement:
          stage === "proof"
            ? {
                link: null,
                sentAt: at,
                terms,
                owners: ["Robin Lee"],
                signatures: [],
                copy: null,
                feeDue: { on: "posting", day: null },
              }
            : null,
        proof: stage === "proof" ? { sentAt: at, approved: [] } : null,
        mls: null,
        money: { charges: [], invoices: [], credits: [], payments: [] },
        amendments: [],
        nextPhotos: null,
        sale: null,
        backOnMls: null,
        offerorsToTell: null,
        papersOwed: null,
        calendar: null,
        term: { declinedFor: null, reminded: null },
        order: `${at.toISOString()}_${reference}`,
        openAddress: null,
        agreedAddress: null,
        mlsNumbers: [],
        keptAs: null,
        waitsSince: null,
        asksSince: null,
        clockAt: null,
        version: 1,
      }),
  );
  return `/account/postings/${reference}`;
}

test("a seller answers what the office asked, and sends the order again", async ({ page }) => {
  const path = await orderAt(page, "changes-asked");
  const found = complaints(page);
  await page.goto(path);
  await expect(page.getByText("The floor plan shows four.")).toBeVisible();
  await expectBothLooks(page, "an order with changes asked");
  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Answer and send it again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we need from you");
  await expectNoSidewaysScroll(page, "changes");
  const part = (name: string) => page.locator(".task-section").filter({ hasText: name });
  await part("Rooms: Bedrooms").getByLabel("I've changed it", { exact: true }).check();
  await part("Taxes: Property tax").getByLabel("It's correct as it is, because...", { exact: true }).check();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectNarrowLook(page, "changes with an error");
  await page.setViewportSize(phone);
  await expect(part("Rooms: Bedrooms").getByLabel("I've changed it", { exact: true })).toBeChecked();
  await part("Taxes: Property tax").getByLabel("Why it's correct", { exact: true }).fill("It is.");
  await page.getByRole("button", { name: "Save and come back later" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("link", { name: "Answer and send it again" }).click();
  await expect(part("Taxes: Property tax").getByLabel("Why it's correct", { exact: true })).toHaveValue(
    "It is.",
  );
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("status").first()).toContainText("again");
  await expect(page.getByText("Sent to us")).toBeVisible();
  // A form that came back is answered with 400, which the browser's console tells.
  expect(found.filter((said) => !said.includes("400"))).toEqual([]);
});

test("a seller reads the listing, says what is wrong, and what that leads to", async ({ page }) => {
  const path = await orderAt(page, "proof");
  const found = complaints(page);
  await page.goto(path);
  await page.getByRole("link", { name: "Check your listing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your listing");
  const approve = page.getByRole("button", { name: "Everything's right: approve the listing" });
  const correct = page.getByRole("button", { name: "Send my corrections" });
  await expect(approve).toBeVisible();
  await expect(correct).toBeHidden();
  const bedrooms = page.locator("#line-rooms_bedrooms");
  // The whole line is pressed, with the keyboard as well.
  await bedrooms.locator("summary").focus();
  await page.keyboard.press("Enter");
  await bedrooms.getByLabel("Bedrooms: what should it say?").fill("y".repeat(301));
  await expect(approve).toBeHidden();
  await expectBothLooks(page, "a listing to approve");
  await page.setViewportSize(phone);
  await correct.click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectNarrowLook(page, "a listing with an error");
  await page.setViewportSize(phone);
  await bedrooms.getByLabel("Bedrooms: what should it say?").fill("");
  await expect(approve).toBeVisible();
  const address = page.locator("#line-address_number");
  const number = address.getByLabel("Address: what should it say?");
  if (!(await number.isVisible())) await address.locator("summary").click();
  await number.fill("It is number 14.");
  await correct.click();
  await expect(page).toHaveURL(`${path}/corrections`);
  await expect(page.getByRole("definition").getByText("It is number 14.")).toBeVisible();
  await expectNarrowLook(page, "what a seller said is wrong");
  expect(found.filter((said) => !said.includes("400"))).toEqual([]);
});
