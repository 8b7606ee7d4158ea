import { expect, type Page } from "@playwright/test";
import {
  ask,
  becomeAgent,
  complaints,
  expectLooksRight,
  newPerson,
  openToMeasure,
  type Person,
  sendRequest,
  signUp,
} from "./helpers";
import { test } from "./visitor";

/** A unique word. */
const newWord = () => `zq${Math.random().toString(36).slice(2, 11)}`;

/** Requests a consultation. @returns its reference */
const askForMeeting = (page: Page, { email }: Person): Promise<string> =>
  sendRequest(page, "consultation", { email, guideLanguage: "en", guideReceived: "yes" });

/** Sets a consultation's time, as the office does. */
async function setMeeting(page: Page, reference: string): Promise<void> {
  await page.goto(`/office/requests/${reference}`);
  await open(page, "Set a time");
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Start, Toronto time").fill("14:30");
  await page.getByLabel("Length").selectOption("45 minutes");
  await page.getByLabel("Where", { exact: true }).selectOption("By phone");
  await page.getByRole("button", { name: "Set the time and tell the seller" }).click();
  await expect(page.getByRole("status").first()).toContainText("scheduled");
}

/** Makes the logged-in person an agent and opens the queue. */
async function openOffice(page: Page, email: string, name?: string): Promise<void> {
  await becomeAgent(email, name);
  await page.goto("/office");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
}

/** Opens a folded form, unless it is open. */
async function open(page: Page, title: string): Promise<void> {
  const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

test("puts a template below a letter's typed words, and keeps them if the letter is refused", async ({
  page,
}) => {
  const person = await signUp(page);
  const reference = await ask(page, person);
  await openOffice(page, person.email);
  const said = complaints(page);
  await page.goto(`/office/requests/${reference}`);
  await open(page, "Write to the seller");
  const letter = page.getByLabel("Text of the email");
  await letter.fill("My own first words.");
  await page.getByRole("button", { name: "We couldn't reach you" }).click();
  await expect(letter).toHaveValue(/^My own first words\.\n\nHello,/);
  await letter.fill("Hello,\n\nyes, you may. [More.]\n\nAna Lee");
  await page.getByLabel("The request is answered").check();
  await page.getByRole("button", { name: "Send the email" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await expect(letter).toHaveValue(/yes, you may\. \[More\.\]/);
  await expectLooksRight(page, "a request at the office, with an error");
  expect(said.filter((line) => !line.includes("400"))).toEqual([]);
});

test("fits the office's pages on a phone, on a desktop, and on a phone with large text", async ({ page }) => {
  // A row of maximum length: the request, its sender, a meeting's time, and a colleague with a long name.
  const colleague = await signUp(page);
  const reference = await askForMeeting(page, colleague);
  await openOffice(page, colleague.email, "Wilhelmina Featherstonehaugh-Cholmondeley of the north");
  await setMeeting(page, reference);
  await page.getByRole("button", { name: "Take the request", exact: true }).click();
  await expect(page.getByRole("status").first()).toContainText("It's assigned to you now.");
  await page.context().clearCookies();
  await openOffice(page, (await signUp(page)).email);
  for (const path of ["/office?whose=all", `/office/requests/${reference}`, "/office/people"]) {
    await openToMeasure(page, path);
    await expectLooksRight(page, path);
    // Each tab is on one line, and the row scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    const tabs = page.locator(".tabs a");
    const heights = await tabs.evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(Math.max(0, ...heights), path).toBeLessThanOrEqual(48);
  }
});

test("leads from the queue to an answer and back by keyboard", async ({ page }) => {
  const person = await signUp(page);
  const word = newWord();
  const sender = { email: `${word}@example.com` };
  const references = [await ask(page, sender, word), await ask(page, sender, `${word} two`)];
  await openOffice(page, person.email);
  /** Presses Tab until the element has the focus. */
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      const there = (selector: string) => document.activeElement?.matches(selector) ?? false;
      if (await page.evaluate(there, selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab did not lead to ${selector}`);
  };
  await tabTo("#q");
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  const links = page.locator(".queue tbody th a");
  await expect(links).toHaveCount(2);
  await tabTo(".queue a");
  for (const [key, row] of [
    ["ArrowDown", 1],
    ["ArrowDown", 1],
    ["Home", 0],
    ["ArrowUp", 0],
    ["End", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(row)).toBeFocused();
  }
  // Single keys move to the search, away from it, and from row to row. They do nothing in a text field.
  await page.keyboard.press("/");
  await expect(page.locator("#q")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("jkot");
  await expect(page.locator("#q")).toHaveValue(`${word}jkot`);
  await links.nth(1).focus();
  await page.keyboard.press("k");
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  // The keys can be turned off, for example for speech input.
  await page.getByRole("button", { name: "Turn keys off" }).click();
  await links.nth(0).focus();
  await page.keyboard.press("j");
  await expect(links.nth(0)).toBeFocused();
  await page.getByRole("button", { name: "Turn keys on" }).click();
  // A row is assigned without leaving the queue, and its assignee is announced.
  await links.nth(0).focus();
  const row = page.locator(".queue tbody tr:not(.queue-group)").nth(0);
  await page.keyboard.press("t");
  await expect(page.getByRole("status").first()).toContainText("is assigned to you now.");
  await expect(row).toContainText("You");
  await links.nth(1).focus();
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question");
  await page.goBack();
  await links.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Question");
  expect(references).toContain(await page.locator(".request-reference").first().textContent());
  await tabTo("#write-fold > summary");
  await page.keyboard.press("Enter");
  await tabTo("#write-text");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Yes, you may.");
  await tabTo("#write button[type=submit]");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").first()).toContainText("Saved. The request is answered");
  await expect(page.getByRole("status").first()).toBeFocused();
  await tabTo('.office-nav a[href="/office"]');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
});

test("shows new work in the queue without a reload, and announces it politely", async ({
  page: sender,
  browser,
  baseURL,
}) => {
  // Uses its own window, because a clock can't be removed.
  const page = await browser.newPage({ baseURL });
  const person = await signUp(page);
  const word = newWord();
  await openOffice(page, person.email);
  await page.clock.install();
  await page.goto(`/office?q=${word}`);
  await expect(page.getByText("No results for")).toBeVisible();
  await ask(sender, newPerson(), word);
  await page.clock.runFor(31_000);
  const row = page.getByRole("row").filter({ hasText: word });
  await expect(row).toBeVisible();
  const news = page.locator(".queue-news");
  await expect(news).toHaveText("One new item.");

  // A failed poll removes nothing.
  await page.route("**/office/queue.json*", (route) => route.abort());
  await page.clock.runFor(31_000);
  await expect(news).toContainText("may be out of date");
  await expect(row).toBeVisible();
  await page.unroute("**/office/queue.json*");
  await page.clock.runFor(31_000);
  await expect(news).toHaveText("");
  await page.close();
});
