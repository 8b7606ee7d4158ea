import { expect, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { agentAt, complaints, confirmedSeller, expectLooksRight, looks } from "./helpers";
import { liveListing } from "./live-listing";
import { addPhotos, beginOrder, orderOfTwo, sendOrder, writeOrder } from "./orders";
import { test } from "./visitor";

/** An order that its seller has sent, with photos. @returns its path in the office */
async function sentOrder(page: Page, photos: number): Promise<string> {
  const { order } = orderOfTwo(await confirmedSeller(page));
  const path = await beginOrder(page);
  await addPhotos(page, path, photos);
  await writeOrder(path, order);
  await sendOrder(page, path, order);
  await page.context().clearCookies();
  return path.replace("/account/", "/office/");
}

const fold = (page: Page, name: string) => page.locator("summary", { hasText: name }).first();

test("lets an agent record a check by keyboard and write to the seller, on one short page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const office = await sentOrder(page, 5);
  await agentAt(page, office);
  const said = complaints(page);
  await page.getByRole("button", { name: "Take the order and start the review" }).click();
  await expect(page.getByText("Assigned to: Ana Lee")).toBeVisible();
  await expect(page.getByText(/\d+ facts have no source yet\./)).toBeVisible();
  // All tasks of a posting are on one page, with the form of the next check open.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);

  // Uses only the keyboard to fill in and send the next check's form, which is open.
  await page.goto(office);
  const guide = page.locator("#record-check-guide-0");
  await expect(guide.getByLabel("How")).toBeVisible();
  await guide.getByLabel("How").focus();
  await page.keyboard.press("B");
  // Skips the fields for the person and the place of the document.
  for (const _ of ["who", "where", "button"]) await page.keyboard.press("Tab");
  await expect(guide.getByRole("button", { name: "Record this check" })).toBeFocused();
  await page.keyboard.press("Enter");
  // Recorded checks are folded.
  await fold(page, "Checks recorded: 1").click();
  await expect(page.locator("#checks").getByText(/By phone, .* by Ana Lee/)).toBeVisible();

  await fold(page, "Write to the seller").click();
  await page.getByRole("button", { name: "Guide explained, what's next" }).click();
  await expect(page.getByLabel("Message to the seller")).toHaveValue(/Thank you for the call/);
  await page.getByRole("button", { name: "Send the message" }).click();
  await expect(page.getByLabel("Message to the seller")).toHaveValue("");
  await expect(page.getByText("Thank you for the call")).toBeVisible();
  expect(said).toEqual([]);
});

/** The field sheet of a listing on the MLS, opened by an agent. */
async function fieldSheet(page: Page): Promise<void> {
  const { office } = await liveListing(page, addDays(today(), 60));
  await page.context().clearCookies();
  await agentAt(page, `${office}/sheet`);
}

/** The list price, with its copy button if there is one. */
const listPrice = (page: Page) =>
  page.locator("#amounts .sheet-lines > div", {
    has: page.getByText("List price", { exact: true }).and(page.locator("dt")),
  });

test("copies a value of the field sheet as the form takes it, and says so", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await fieldSheet(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // No page of the file is out of view.
  const parts = page.getByRole("navigation", { name: "Pages of this file" });
  expect(await parts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const said = complaints(page);
  await expect(listPrice(page)).toContainText("$789,000");
  await page.getByRole("button", { name: /^Copy ?: List price$/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("789000");
  await expect(page.locator("#amounts [data-live-status]")).toHaveText("Copied: List price");
  await expect(listPrice(page).getByRole("button")).toHaveAccessibleName("Copied: List price");
  await page.getByRole("button", { name: /^Mark as entered ?: Amounts and dates$/ }).click();
  await expect(page.locator("#amounts")).toContainText("Entered by Ana Lee");
  await expectLooksRight(page, "the field sheet", looks);
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: "print" });
  for (const name of [/^Cop/, /^Mark as entered/, "Remove the tick"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.context().clearPermissions();
  expect(said).toEqual([]);
});
