import { expect, type Page } from "@playwright/test";
import type { TaskId } from "~/postings/order/task-names";
import type { Posting } from "~/postings/posting";
import { agreementOf, eventOf } from "~/postings/posting.fixture";
import type { PostingState } from "~/postings/states";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { complaints, confirmedSeller, expectLooksRight } from "./helpers";
import { addPhotos, beginOrder, writeOrder } from "./orders";
import { test } from "./visitor";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 844 } });

/** The office's question about an answer. */
const question = (task: TaskId, label: string, before: string, about: string, what: string) => ({
  id: crypto.randomUUID(),
  task,
  label,
  before,
  about: [about],
  what,
  answer: null,
});

/** Values that the office adds to an order before it asks for changes, and before it sends the listing. */
const stages = {
  "changes-asked": {
    asked: [
      question("rooms", "Rooms: Bedrooms", "3", "rooms.bedrooms", "The floor plan shows four."),
      question("taxes", "Taxes: Property tax", "", "taxes.annualTax", "Is it the final bill?"),
    ],
  },
  proof: { agreement: agreementOf(["Robin Lee"], new Date()), proof: { sentAt: new Date(), approved: [] } },
} satisfies Partial<Record<PostingState, Partial<Posting>>>;

/** An order at a stage of the office's work. @returns its path */
async function orderAt(page: Page, state: keyof typeof stages): Promise<string> {
  await confirmedSeller(page);
  const path = await beginOrder(page);
  await addPhotos(page, path, 1);
  const at = new Date();
  const step = state === "proof" ? "send-proof" : "ask-for-changes";
  const event = eventOf(step, at, "in-review", state, { actor: { role: "agent", id: "ana", name: "Ana" } });
  await writeOrder(path, exampleOrder("freehold"), {
    ...stages[state],
    state,
    sentAt: at,
    events: [event],
  });
  return path;
}

test("keeps a seller's answers to the office's questions if one is missing", async ({ page }) => {
  const path = await orderAt(page, "changes-asked");
  const found = complaints(page);
  await page.goto(`${path}/changes`);
  const part = (name: string) => page.locator(".task-section").filter({ hasText: name });
  await part("Rooms: Bedrooms").getByLabel("I've changed it", { exact: true }).check();
  await part("Taxes: Property tax").getByLabel("It's correct as it is, because...", { exact: true }).check();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectLooksRight(page, "changes with an error");
  await expect(part("Rooms: Bedrooms").getByLabel("I've changed it", { exact: true })).toBeChecked();
  // A rejected form has status 400, which the browser's console reports.
  expect(found.filter((said) => !said.includes("400"))).toEqual([]);
});

test("lets a seller read the listing, report a mistake, and see the result", async ({ page }) => {
  const path = await orderAt(page, "proof");
  const found = complaints(page);
  await page.goto(path);
  await page.getByRole("link", { name: "Check your proof" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your proof");
  const approve = page.getByRole("button", { name: "Approve the proof" });
  const correct = page.getByRole("button", { name: "Send my corrections" });
  await expect(approve).toBeVisible();
  await expect(correct).toBeHidden();
  const bedrooms = page.locator("#line-rooms_bedrooms");
  // The whole line can be pressed, also by keyboard.
  await bedrooms.locator("summary").focus();
  await page.keyboard.press("Enter");
  await bedrooms.getByLabel("Bedrooms: what should it say?").fill("y".repeat(301));
  await expect(approve).toBeHidden();
  await correct.click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expectLooksRight(page, "a listing with an error");
  await bedrooms.getByLabel("Bedrooms: what should it say?").fill("");
  await expect(approve).toBeVisible();
  const address = page.locator("#line-address_number");
  const number = address.getByLabel("Address: what should it say?");
  if (!(await number.isVisible())) await address.locator("summary").click();
  await number.fill("It is number 14.");
  await correct.click();
  await expect(page).toHaveURL(`${path}/proof#corrections`);
  await expect(page.getByRole("definition").getByText("It is number 14.")).toBeVisible();
  await expectLooksRight(page, "what a seller said is wrong");
  expect(found.filter((said) => !said.includes("400"))).toEqual([]);
});
