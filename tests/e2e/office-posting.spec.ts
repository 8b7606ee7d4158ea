import { expect, type Page } from "@playwright/test";
import { agentAt, complaints, confirmedSeller } from "./helpers";
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
  // All tasks of a posting are on one short page.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700);

  // Uses only the keyboard to open, fill in and send the check's form.
  await page.goto(office);
  await fold(page, "Record this check").focus();
  await page.keyboard.press("Enter");
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
