import { expect, type Page } from "@playwright/test";
import { pdf } from "../pdf";
import { agentAt, complaints, confirmedSeller } from "./helpers";
import { sendFormOf } from "./live-listing";
import { addPhotos, beginOrder, orderOfTwo, sendOrder, writeOrder } from "./orders";
import { eitherWay, test } from "./visitor";

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

eitherWay(() => {
  test("lets an agent read an order, check it and ask the seller", async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const office = await sentOrder(page, javaScriptEnabled ? 5 : 1);
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
    await fold(page, "Add a note").click();
    await page.getByLabel("Note for colleagues").fill("Phone after six.");
    await page.getByRole("button", { name: "Save the note" }).click();
    await expect(page.getByText("Phone after six.")).toBeVisible();

    // The rest uses forms of the same kinds. The integration tests send them as a browser without scripts does.
    if (!javaScriptEnabled) return;
    const rooms = { source: "mpac", "exceptions[0].fact": "bedrooms", "exceptions[0].source": "seen" };
    await sendFormOf(page, `${office}/facts`, 'id="check-facts-rooms"', rooms);
    await page.getByRole("link", { name: "Facts and questions" }).click();
    // Checked facts are folded, and can be opened again.
    await page.locator("#rooms summary").click();
    await expect(
      page
        .locator("#rooms")
        .getByText(/^Ana Lee.*, /)
        .first(),
    ).toBeVisible();
    await page.locator("#taxes").getByRole("link", { name: /^Ask/ }).first().click();
    await expect(page.getByLabel("About")).not.toHaveValue("");
    await page.getByLabel("What to change, and why").fill("Send the final bill, please.");
    await page.getByRole("button", { name: "Add to the list" }).click();
    await fold(page, "Email to the seller").click();
    await expect(page.locator(".office-letter")).toContainText("Send the final bill, please.");
    await page.getByRole("link", { name: "Documents", exact: true }).click();
    await page.getByLabel("Type of document").selectOption("Seller's direction about offers");
    const file = { name: "guide.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };
    await page.getByLabel("Files").setInputFiles(file);
    await page.getByRole("button", { name: "Add a document" }).click();
    await expect(page.getByRole("link", { name: "Download guide.pdf" })).toBeVisible();

    await page.getByRole("link", { name: "Field sheet", exact: true }).click();
    await expect(page.getByRole("heading", { name: "For brokerages only" })).toBeVisible();
    await page.goto(office);
    const [set] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the MLS set (ZIP)" }).click(),
    ]);
    expect(set.suggestedFilename()).toMatch(/^MP-.*-photos\.zip$/);
    expect(said).toEqual([]);
  });
});
