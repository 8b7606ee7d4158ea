import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { uploads } from "~/content/business";
import { billFirst, papersPage } from "~/postings/papers/words";
import { confirmAddress } from "../../scripts/lib/people.mjs";
import { pdf } from "../pdf";
import { expectAccessible, expectLooksRight, firebase, logIn, type Person, signUp } from "./helpers";
import { beginOrder } from "./orders";
import { test } from "./visitor";

/** A unique photo, as small as allowed. */
async function photo(name: string, hue: number, width = 1024, height = 768) {
  const background = { r: (hue * 53) % 256, g: (hue * 97) % 256, b: (hue * 151) % 256 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

const heic = {
  name: "IMG_1.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"),
};

/** Opens the photos page of a draft on the Basic plan. */
async function openPhotos(page: Page): Promise<Person> {
  const person = await signUp(page);
  await confirmAddress(person.email, firebase());
  await page.goto(`${await beginOrder(page, { plan: "basic" })}/photos`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photos");
  return person;
}

const cards = (page: Page) => page.locator(".photo");
const places = (page: Page) => page.getByLabel(/^Position of photo/);
const order = (page: Page) => cards(page).evaluateAll((all) => all.map(({ id }) => id));
const valuesOf = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

/** Holds the uploads of scripts until they are released, and counts them. */
async function holdUploads(page: Page) {
  let held: (() => void)[] = [];
  await page.route("**/photos/upload", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  return {
    waiting: () => held.length,
    release: () => {
      for (const go of held) go();
      held = [];
    },
  };
}

test("sends photos one by one, shows the progress of each, and retries one", async ({ page }) => {
  test.slow();
  await openPhotos(page);
  const chooser = page.getByLabel("Choose photos");
  const row = (name: string) => page.locator(".upload", { hasText: name });
  const uploads = await holdUploads(page);
  await chooser.setInputFiles([
    await photo("front.jpg", 1, 3000, 2000),
    heic,
    await photo("kitchen.jpg", 2),
    await photo("hall.jpg", 3),
  ]);
  await expect(row("front.jpg")).toContainText(/Sending|being checked/);
  await expect(row("front.jpg").getByRole("progressbar")).toBeVisible();
  await expect(row("kitchen.jpg")).toContainText("Waiting");
  await expectAccessible(page, "sending");
  await row("hall.jpg").getByRole("button", { name: "Cancel" }).click();
  await expect(row("hall.jpg")).toContainText("Cancelled");
  await expect.poll(uploads.waiting).toBe(1);
  uploads.release();
  await expect(row("front.jpg")).toContainText("Added");
  // The page also announces it, for screen readers.
  await expect(page.getByRole("status").filter({ hasText: "front.jpg was added." })).toBeAttached();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(uploads.waiting).toBe(1);
  uploads.release();
  await expect(row("IMG_1.HEIC")).toContainText("HEIC");
  await expect.poll(uploads.waiting).toBe(1);
  await page.unroute("**/photos/upload");
  await page.route("**/photos/upload", (route) => route.abort());
  uploads.release();
  await expect(row("kitchen.jpg")).toContainText("Added");

  await row("hall.jpg").getByRole("button", { name: "Try again" }).click();
  await expect(row("hall.jpg")).toContainText("It didn't reach us");
  await expectLooksRight(page, "one refused, one failed");
  await page.unroute("**/photos/upload");
  await row("hall.jpg").getByRole("button", { name: "Try again" }).click();
  await expect(row("hall.jpg")).toContainText("Added");
  await expect(cards(page)).toHaveCount(3);
  expect(await valuesOf(places(page))).toEqual(["1", "2", "3"]);

  // Adds the same photo again, which is ignored.
  await chooser.setInputFiles([await photo("front.jpg", 1, 3000, 2000)]);
  await expect(row("front.jpg")).toContainText("Already here");
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
});

test("loses only unsent photos on leaving, and lists them", async ({ page }) => {
  await openPhotos(page);
  const uploads = await holdUploads(page);
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await photo("front.jpg", 1), await photo("kitchen.jpg", 2), await photo("hall.jpg", 3)]);
  await expect.poll(uploads.waiting).toBe(1);
  uploads.release();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(uploads.waiting).toBe(1);
  // The browser asks for confirmation.
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  const lost = page.locator(".uploads .note");
  await expect(lost.getByRole("listitem")).toHaveText(["kitchen.jpg", "hall.jpg"]);
  await page.unroute("**/photos/upload");
  await page.getByLabel("Choose photos").setInputFiles([await photo("kitchen.jpg", 2)]);
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(lost).toHaveCount(0);
});

test("sends a photo held back by an expired session after a login in another tab", async ({
  page,
  context,
}) => {
  const { email, password } = await openPhotos(page);
  await context.clearCookies({ name: /session/ });
  await page.getByLabel("Choose photos").setInputFiles([await photo("front.jpg", 1)]);
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  const other = await context.newPage();
  await other.goto("/login");
  await logIn(other, email, password);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeAttached();
  await again.click();
  await expect(cards(page)).toHaveCount(1);
});

test("keeps a document held back by an expired session, and sends it after a login in another tab", async ({
  page,
  context,
}) => {
  const { email, password } = await openPhotos(page);
  const papers = page.url().replace("photos", "papers");
  await page.goto(papers);
  await page.getByRole("button", { name: billFirst.type }).click();
  await expect(page).not.toHaveURL(papers);
  await page.goto(papers);
  await page.getByLabel("What is it?").selectOption("taxBill");
  const file = { name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };
  await page.getByLabel("Files").setInputFiles([file]);
  await context.clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Your session has ended, so nothing was sent.")).toBeVisible();
  await expectAccessible(page, "session ended");
  expect(await page.getByLabel("Files").inputValue()).toContain("bill.pdf");
  const other = await context.newPage();
  await other.goto("/login");
  await logIn(other, email, password);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeAttached();
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("link", { name: "bill.pdf" })).toBeVisible();
  // A large photo can't be sent before it's smaller.
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => {});
  });
  const buffer = Buffer.alloc(uploads.smallBytes + 1);
  await page.getByLabel("Files").setInputFiles([{ name: "large.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(page.getByText(papersPage.shrinking)).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload" })).toBeHidden();
});

test("reorders photos by keyboard, number and dragging, and saves the order with the form", async ({
  page,
}) => {
  test.slow();
  await openPhotos(page);
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await photo("1.jpg", 1), await photo("2.jpg", 2), await photo("3.jpg", 3)]);
  await expect(cards(page)).toHaveCount(3);
  const [a, b, c] = await order(page);
  await page.getByLabel("What photo 3 shows").fill("Kitchen");

  await page.getByRole("button", { name: "Move photo 3 one place forward" }).focus();
  await page.keyboard.press("Enter");
  expect(await order(page)).toEqual([a, c, b]);
  expect(await valuesOf(places(page))).toEqual(["1", "2", "3"]);
  // The typed text and the focus move along.
  await expect(page.getByLabel("What photo 2 shows")).toHaveValue("Kitchen");
  await expect(page.getByRole("button", { name: "Move photo 2 one place forward" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Now in place 2 of 3." })).toBeAttached();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  expect(await order(page)).toEqual([c, a, b]);

  await page.getByLabel("Position of photo 3").fill("1");
  await page.keyboard.press("Tab");
  expect(await order(page)).toEqual([b, c, a]);
  await expect(page.getByLabel("What photo 1 shows")).toBeFocused();

  const handle = cards(page).nth(2).locator(".photo-handle");
  await handle.hover();
  await page.mouse.down();
  await cards(page).nth(0).locator(".photo-picture").hover();
  await expect(page.locator(".photo-dragged")).toHaveCount(1);
  await page.mouse.up();
  expect(await order(page)).toEqual([a, b, c]);
  await expect(page.getByText("You changed the order. It isn't saved yet.")).toHaveCount(0);
  // The picture itself can be dragged too, which doesn't open it.
  await cards(page).nth(0).locator("img").hover();
  await page.mouse.down();
  await cards(page).nth(1).locator("img").hover();
  await page.mouse.up();
  expect(await order(page)).toEqual([b, a, c]);
  await expect(page).toHaveURL(/\/photos$/);
  await expect(page.getByText("You changed the order. It isn't saved yet.")).toBeVisible();

  await page.getByRole("button", { name: "Save order and captions" }).click();
  await expect(page.locator(".notice")).toHaveText("Order and captions are saved.");
  expect(await order(page)).toEqual([b, a, c]);
  await expect(page.getByLabel("What photo 3 shows")).toHaveValue("Kitchen");
});

test("drags a photo by its handle with a finger on a phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openPhotos(page);
  await page.getByLabel("Choose photos").setInputFiles([await photo("1.jpg", 1), await photo("2.jpg", 2)]);
  await expect(cards(page)).toHaveCount(2);
  const [a, b] = await order(page);
  const centre = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error("not there");
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  await cards(page).nth(0).locator(".photo-picture").scrollIntoViewIfNeeded();
  await page.evaluate(() =>
    document.querySelector(".photo-handle")?.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const touch = await context.newCDPSession(page);
  const from = await centre(cards(page).nth(0).locator(".photo-handle"));
  const send = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await send("touchStart", from);
  // Drags down to the window's edge, where the page scrolls until the next photo is under the finger.
  await send("touchMove", { x: from.x, y: from.y + 40 });
  await send("touchMove", { x: from.x, y: 830 });
  await expect.poll(() => order(page)).toEqual([b, a]);
  await send("touchEnd");
  expect(await valuesOf(places(page))).toEqual(["1", "2"]);
  await context.close();
});
