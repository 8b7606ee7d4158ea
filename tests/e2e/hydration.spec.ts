import { expect, type Page } from "@playwright/test";
import { billFirst } from "~/postings/papers/words";
import { drawnPhotos } from "../../scripts/lib/drawn-photos.mjs";
import { ask, becomeAgent, confirmedSeller } from "./helpers";
import { beginOrder } from "./orders";
import { test } from "./visitor";

/** Tests that a visitor's input survives any change of the page before, during and after hydration. */

/**
 * Delays React's entry script.
 * @returns a function that lets the script run, and waits until React has hydrated the page or has left it alone
 */
async function holdReact(page: Page): Promise<() => Promise<void>> {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await late;
    await route.continue();
  });
  return async () => {
    come();
    await page.waitForFunction(() => "__remixRouteModules" in window);
    // A second import of a module resolves after the first has run it. Playwright would compile `import`
    // in a function.
    await page.evaluate("import(window.__remixManifest.entry.module).then(() => {})");
    await page.locator("#page[data-hydrated], form[aria-busy=true]").first().waitFor();
    await page.unroute(/\/assets\/entry\.client/);
  };
}

/** Replaces each text of the page, as a browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, textarea, option")) continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    }
    document.documentElement.className = "translated-ltr";
  });

/** Changes the page in all ways that extensions are known to. */
const extend = (page: Page) =>
  page.evaluate(() => {
    document.body.prepend(document.createElement("div"));
    document.head.prepend(document.createElement("meta"));
    document.documentElement.append(document.createElement("grammarly-desktop-integration"));
    document.documentElement.dataset.extension = "on";
  });

const drawnFiles = async (count: number) =>
  (await drawnPhotos(count)).map(([name, file]) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.from(file),
  }));

/** State of every input on a page. */
const entered = (page: Page) =>
  page.locator("main :is(input:not([type=hidden]), select, textarea, details)").evaluateAll((all) =>
    all.map((element) => {
      const { name, value, checked, open, files } = element as HTMLInputElement & HTMLDetailsElement;
      return [element.tagName, name, value, checked, open, files?.[0]?.name].join(" ");
    }),
  );

const changes: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "nothing has changed": async () => {},
  "an extension has added nodes around it": extend,
  "it was translated": translate,
  "an icon was put beside each field": (page) =>
    page
      .locator("main :is(input:not([type=hidden]), textarea)")
      .evaluateAll((fields) => fields.map((field) => field.after(document.createElement("i")))),
  "its comments were removed and a text was replaced": (page) =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const comments: Node[] = [];
      while (walker.nextNode()) comments.push(walker.currentNode);
      for (const comment of comments) comment.parentNode?.removeChild(comment);
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Replaced";
    }),
};

/** Fills every field of the page, opens every fold and puts the caret into the first text area. */
const fillAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) fold.open = true;
    // The last of each group is checked in the end, which isn't the default.
    for (const choice of document.querySelectorAll<HTMLInputElement>(
      "main :is([type=radio], [type=checkbox])",
    ))
      choice.click();
    const texts = document.querySelectorAll<HTMLTextAreaElement>("main :is(textarea, [type=text])");
    for (const text of texts) text.value = `typed into ${text.name}`;
    const area = document.querySelector<HTMLTextAreaElement>("main textarea");
    area?.focus();
    area?.setSelectionRange(2, 4);
  });

test("keeps input typed before hydration, however the page was changed", async ({ page }) => {
  await confirmedSeller(page);
  const path = await beginOrder(page);
  const area = page.locator("main textarea").first();
  for (const [change, apply] of Object.entries(changes)) {
    const come = await holdReact(page);
    await page.goto(`${path}/inclusions`, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await apply(page);
    await fillAll(page);
    const before = await entered(page);
    await come();
    expect(await entered(page), change).toEqual(before);
    await expect(area, change).toBeFocused();
    expect(await area.evaluate((field: HTMLTextAreaElement) => field.selectionStart), change).toBe(2);
    // The text was saved automatically, so the next change starts with it.
    await expect(page.locator(".task-saved"), change).toHaveText(/^Saved /);
  }

  const openTranslated = async (address: string) => {
    const come = await holdReact(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    await translate(page);
    return come;
  };
  const come = await openTranslated(`${path}/photos`);
  await page.locator("main input[type=file]").setInputFiles(await drawnFiles(1));
  await come();
  await expect(page.locator(".photo")).toHaveCount(1);

  await page.goto(`${path}/papers`);
  await page.getByRole("button", { name: billFirst.type }).click();
  await expect(page).not.toHaveURL(/papers/);
  for (const before of [true, false]) {
    const come = await openTranslated(`${path}/papers`);
    if (!before) await come();
    const [file] = await drawnFiles(before ? 1 : 2).then((files) => files.slice(-1));
    if (file) await page.locator("main input[type=file]").setInputFiles(file);
    if (before) await come();
    await page.getByLabel("What is it?").first().selectOption("taxBill");
    await page.locator("main button[data-busy]", { hasText: /^Upload$/ }).click();
    await expect(page.locator(".notice")).toContainText("Your document has been uploaded");
  }
});

test("restores on Back what was typed into a form that doesn't save itself", async ({ page }) => {
  const reference = await ask(page, await confirmedSeller(page));
  const note = page.getByLabel("Note");
  const address = `/account/requests/${reference}`;
  // One link leads to a page that React renders, the other to a document of the site.
  for (const link of ["main a[href='/account']", "footer a[href='/privacy']"]) {
    await page.goto(address);
    await page.locator("#page[data-hydrated]").waitFor();
    await note.fill("After five is best.");
    await page.locator(link).first().click();
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(page.locator("h1")).toBeVisible();
    await expect(note, link).toHaveValue("After five is best.");
  }
  // Sent text isn't restored.
  await page.locator("main button[data-busy]", { hasText: "Add the note" }).click();
  await expect(page.locator(".notice")).toBeFocused();
  await page.locator("main a[href='/account']").first().click();
  await page.locator("h1", { hasText: "Dashboard" }).waitFor();
  await page.goBack();
  await expect(note).toHaveValue("");
});

test("sends a form once if it's pressed before React loads, and is ready again after going back", async ({
  page,
}) => {
  const reference = await ask(page, await confirmedSeller(page));
  const path = await beginOrder(page);
  const forms: readonly [path: string, button: string][] = [
    ["/account/profile", "Save your name"],
    [`${path}/inclusions`, "Save and continue"],
    [`/account/requests/${reference}`, "Add the note"],
    [`${path}/photos`, "Upload"],
  ];
  for (const [address, label] of forms) {
    const come = await holdReact(page);
    await page.goto(address, { waitUntil: "commit" });
    // The page script runs before DOMContentLoaded. The load event waits for React's scripts, because routes
    // import the entry.
    await page.waitForFunction((path) => {
      const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return location.pathname === path && (load?.domContentLoadedEventEnd ?? 0) > 0;
    }, address);
    // Simulates an endless navigation, because Playwright can't read a page during a real one.
    await page.evaluate(() => {
      const hold = (event: Event) => {
        if (!event.defaultPrevented) document.body.append(document.createElement("output"));
        event.preventDefault();
      };
      addEventListener("submit", hold);
      addEventListener("pageshow", () => removeEventListener("submit", hold));
    });
    await fillAll(page);
    const before = await entered(page);
    const heading = await page.locator("h1").elementHandle();
    const button = page.locator("main button[data-busy]", { hasText: label });
    await button.click();
    await expect(button).toBeDisabled();
    await come();
    await button.click({ force: true });
    await expect(page.locator("body > output")).toHaveCount(1);
    expect(await entered(page), address).toEqual(before);
    expect(await heading?.evaluate((element) => element.isConnected), address).toBe(true);

    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expect(button).toBeEnabled();
    expect(await entered(page), address).toEqual(before);
    await button.click();
    // The document that answers the form doesn't have this element.
    await expect(page.locator("body > output")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("keeps pages of both zones working while a browser translates them", async ({ page }) => {
  const person = await confirmedSeller(page);
  const reference = await ask(page, person);
  const path = await beginOrder(page);
  const open = async (address: string) => {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await translate(page);
  };
  await open(`${path}/photos`);
  await page.locator("main input[type=file]").setInputFiles(await drawnFiles(2));
  await expect(page.locator(".photo")).toHaveCount(2);
  await expect(page.locator(".uploads")).toContainText("Added");
  await translate(page);
  await page.locator(".photo-step:not([aria-disabled=true])").first().click();

  await open(`${path}/description`);
  const description = page.locator("main textarea").first();
  await description.fill("Call 416-555-0142 for the best view in town.");
  await expect(page.locator(".remarks-count")).toHaveText("44 of 1,500 characters");
  await expect(page.locator(".remarks-refused")).toContainText("416-555-0142");
  await translate(page);
  await description.fill("A quiet street.");
  await expect(page.locator(".remarks-refused")).toHaveCount(0);
  await expect(page.locator(".task-saved")).toHaveText(/^Saved /);

  await open(`/account/requests/${reference}`);
  await page.getByLabel("Note").fill("After five is best.");
  await page.locator("main button[data-busy]", { hasText: "Add the note" }).click();
  await expect(page.locator(".notice")).toBeFocused();

  await becomeAgent(person.email);
  await open(`/office/requests/${reference}`);
  await page.locator("main details", { hasText: "Write to the seller" }).locator("summary").click();
  await page.locator("main textarea:visible").first().fill("Hello,\n\nyes, you may.\n\nAna Lee");
  await page.locator("main button[data-busy]:visible", { hasText: "Send the email" }).click();
  await expect(page.locator(".notice, .error-summary")).toBeFocused();
  await translate(page);
  await page.locator("header a[href='/office']").first().click();
  await expect(page.locator("h1")).toHaveText("Queue");
});
