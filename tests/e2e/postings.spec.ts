import { expect, type Locator, type Page } from "@playwright/test";
import { errorWords } from "~/content/errors";
import { torontoDay } from "~/lib/format";
import type { Field, Fields } from "~/lib/forms/form";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { fieldsOf } from "~/postings/order/tasks";
import { billFirst } from "~/postings/papers/words";
import { hubPage } from "~/postings/words";
import { exampleOrder, type TypedTask } from "../../scripts/lib/example-order.mjs";
import { complaints, confirmedSeller, expectLooksRight, expectNoSidewaysScroll } from "./helpers";
import { beginOrder } from "./orders";
import { test } from "./visitor";

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 390, height: 844 } });

const order = exampleOrder("freehold");
const fieldsFor = (task: TaskId) =>
  fieldsOf(task, {
    today: torontoDay(new Date()),
    propertyClass: "freehold",
    plan: "basic",
    photos: 0,
  });
/** Tasks with fields only, in the order of the pages. */
const pages = (Object.keys(order) as TaskId[]).filter(
  (task) => !["photos", "papers", "check"].includes(task),
);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const labelled = ({ label = "" }: Field) => new RegExp(`^${literally(label)}( \\(optional\\))?$`);

/** Types one answer into the field found by its label. */
async function answer(within: Page | Locator, field: Field, typed: TypedTask[string]): Promise<void> {
  if (field.kind === "list") {
    for (const [index, item] of (typed as Record<string, string>[]).entries()) {
      const name = `${field.itemName.charAt(0).toUpperCase()}${field.itemName.slice(1)} ${index + 1}`;
      const group = within.getByRole("group", { name, exact: true });
      if (index > 0) await within.getByRole("button", { name: `Add another ${field.itemName}` }).click();
      await expect(group).toBeVisible();
      await fill(group, field.item, item);
    }
    return;
  }
  if (field.kind === "radio" && field.tick) {
    if (typed === "yes") await within.getByRole("checkbox", { name: field.label, exact: true }).check();
    return;
  }
  if (field.kind === "radio" || field.kind === "checkboxes") {
    const group = within.getByRole("group", { name: labelled(field) });
    for (const value of [typed].flat()) {
      const label = field.options.find((option) => option.value === value)?.label ?? "";
      await group.getByLabel(label, { exact: true }).check();
    }
    return;
  }
  const input = within.getByLabel(labelled(field));
  if (field.kind === "checkbox") await input.check();
  else if (field.kind === "select" || (field.kind === "date" && field.offered))
    await input.selectOption(String(typed));
  else await input.fill(String(typed));
}

/** Opens every fold, because a list that grew without scripts is a new page. */
const openFolds = (within: Page | Locator) =>
  within.locator(".task-fold").evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });

async function fill(within: Page | Locator, fields: Fields, typed: TypedTask): Promise<void> {
  await openFolds(within);
  for (const [name, field] of Object.entries(fields)) {
    if (typed[name] === undefined) continue;
    await answer(within, field, typed[name]);
    if (field.kind === "list") await openFolds(within);
  }
}

const saveAndContinue = (page: Page) =>
  page.getByRole("button", { name: taskPage.submit, exact: true }).click();

/** Opens a task's page, unless the previous task has led to it. */
async function openTask(page: Page, path: string, task: TaskId): Promise<void> {
  if (!page.url().endsWith(`/${task}`)) await page.goto(`${path}/${task}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks[task].title);
}

/** Types a task's answers and expects that they fit the window. */
async function fillTask(page: Page, task: TaskId): Promise<void> {
  await fill(page, fieldsFor(task), order[task] ?? {});
  await expectNoSidewaysScroll(page, task);
  const cut = await page
    .locator("input:is([inputmode=decimal], [inputmode=numeric])")
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => input.scrollWidth > input.clientWidth)
        .map((input) => input.getAttribute("name")),
    );
  expect(cut, `${task}: figures that don't fit their box`).toEqual([]);
}

async function saveTask(page: Page, path: string, task: TaskId): Promise<void> {
  await saveAndContinue(page);
  await expect(page).not.toHaveURL(`${path}/${task}`);
}

/** Expects that the listing lacks only the last page's answers, and that all others are kept, including follow-up answers. */
async function expectDone(page: Page, path: string): Promise<void> {
  await page.getByRole("link", { name: hubPage.finishListing }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your listing");
  const open = page.locator("[id^=line-]:has(.proof-gap)");
  expect(await open.evaluateAll((lines) => lines.map(({ id }) => id))).toEqual([
    "line-check_internetDisplay",
    "line-check_addressDisplay",
  ]);
  await expectLooksRight(page, "the listing of a draft");
  await page.goto(`${path}/lot`);
  await expect(page.getByLabel("Year of the survey")).toHaveValue(String(order.lot?.surveyYear));
  await page.goto(`${path}/owners`);
  await expect(page.getByRole("group", { name: "Owner 2" }).getByLabel("Phone")).toHaveValue("705-555-0143");
}

/** Mistakes in a list, in a line and in a figure with its unit. */
const mistakes: Partial<Record<TaskId, readonly [label: string, typed: string]>> = {
  owners: ["Phone", "12"],
  address: ["Postal code", "90210"],
  rooms: ["Bedrooms", "many"],
  price: ["Asking price", "lots"],
};

test("accepts a whole order typed by its labels on the smallest phone", async ({ page }) => {
  test.setTimeout(240_000);
  const found = complaints(page);
  await confirmedSeller(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account");
  await page.getByRole("link", { name: "Start an order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start an order");
  await fill(page, fieldsFor("plan"), { ...order.plan, entitled: "no" });
  await saveAndContinue(page);
  await expect(page.locator(".error-summary")).toContainText(
    "We can't take this order now, for the reason below.",
  );
  await expectLooksRight(page, "a new order, stopped");
  await fill(page, fieldsFor("plan"), { entitled: "owner" });
  await saveAndContinue(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(billFirst.title);
  await expectLooksRight(page, "the tax bill first");
  const path = new URL(page.url()).pathname.replace("/papers", "");
  await page.getByRole("button", { name: billFirst.type }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks.owners.title);
  for (const task of pages.slice(1)) {
    await openTask(page, path, task);
    const mistake = mistakes[task];
    if (mistake) {
      const [label, typed] = mistake;
      await page.getByLabel(label, { exact: true }).first().fill(typed);
      await saveAndContinue(page);
      await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
      await expectLooksRight(page, `${task}, in error`);
    }
    await fillTask(page, task);
    await saveTask(page, path, task);
  }
  await expect(page).toHaveURL(`${path}/photos`);
  await page.goto(path);
  await expectDone(page, path);
  await page.goto(`${path}/check`);
  // Changes the order in another window after the page was opened.
  const other = await page.context().newPage();
  await other.goto(`${path}/price`);
  await other.getByLabel("Asking price", { exact: true }).fill("799000");
  await saveTask(other, path, "price");
  await other.close();
  await page.getByRole("button", { name: "Send the order" }).click();
  await expect(page.locator(".old-new")).toContainText("$799,000");
  await expectLooksRight(page, "check, changed since it was read");
  // A rejected form has status 400 or 409, which the browser's console reports.
  expect(found.filter((words) => !/status of 40[09]/.test(words))).toEqual([]);
});

test("loses no word if the session ends while typing", async ({ page, context }) => {
  const person = await confirmedSeller(page);
  const path = await beginOrder(page);
  const found = complaints(page);
  await page.goto(`${path}/address`);
  await fill(page, fieldsFor("address"), order.address);
  await context.clearCookies();
  await saveAndContinue(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(errorWords(401).heading);
  await expect(page.getByLabel("Street name")).toHaveValue("Kempenfelt");
  await expect(page).toHaveTitle(new RegExp(errorWords(401).heading));
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in and save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks.building.title);
  await page.goto(`${path}/address`);
  await expect(page.getByLabel("Street name")).toHaveValue("Kempenfelt");
  expect(found.filter((text) => !text.includes("status of 401"))).toEqual([]);
});

test("shows follow-up questions when they apply, and extends a list in place", async ({ page }) => {
  await confirmedSeller(page);
  const path = await beginOrder(page);
  await page.goto(`${path}/occupancy`);
  await expect(page.getByLabel("Monthly rent")).toBeHidden();
  await page.getByLabel("A tenant", { exact: true }).check();
  await page.getByLabel("Monthly rent").fill("2100");
  await expect(page.getByLabel("The lease ends on")).toBeHidden();
  await page.getByLabel("For a fixed term").check();
  await expect(page.getByLabel("The lease ends on")).toBeVisible();
  await page.getByLabel("I do, or a co-owner does").check();
  await expect(page.getByLabel("Monthly rent")).toBeHidden();
  // Typed text stays, in case the answer changes back.
  await page.getByLabel("A tenant", { exact: true }).check();
  await expect(page.getByLabel("Monthly rent")).toHaveValue("2100");

  await page.goto(`${path}/owners`);
  await page.getByLabel("Full legal name").fill("Dana Whitfield");
  const onTitle = page.getByLabel("Owner on title");
  await expect(onTitle).toBeHidden();
  await page.getByLabel("Signs as").selectOption("company-officer");
  await onTitle.fill("1234567 Ontario Inc.");
  await page.getByLabel("Signs as").selectOption("owner");
  await expect(onTitle).toBeHidden();
  await page.getByRole("button", { name: "Add another owner" }).click();
  const second = page.getByRole("group", { name: "Owner 2" });
  await expect(second).toBeInViewport();
  await page.getByRole("button", { name: "Remove owner 2" }).click();
  await expect(second).toHaveCount(0);
  await expect(page.getByLabel("Full legal name")).toHaveValue("Dana Whitfield");
});

test.describe("a page with scripts", () => {
  test("saves a page automatically, says so, and causes no conflict with its own button", async ({
    page,
    context,
  }) => {
    await confirmedSeller(page);
    const path = await beginOrder(page);
    await page.goto(`${path}/address`);
    const status = page.locator(".task-saved");
    await page.getByLabel("Street number").fill("12");
    await expect(status).toHaveText(/^Saved at \d{1,2}(:\d\d)?\s[ap]\.m\.$/);
    // A lost response causes no conflict with the next save.
    await page.route(
      /\/autosave$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByLabel("Street name").fill("Kempen");
    await expect(status).toHaveText(taskPage.autosave.failed);
    await page.getByLabel("Street name").fill("Kempenfelt");
    await expect(status).toHaveText(/^Saved /);
    // Presses the button during an automatic save.
    const underWay = page.waitForRequest(/\/autosave$/);
    await page.route(
      /\/autosave$/,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        await route.continue().catch(() => {});
      },
      { times: 1 },
    );
    await page.getByLabel("City or town").fill("Bar");
    await underWay;
    await page.getByLabel("City or town").fill("Barrie");
    await page.getByLabel("Postal code").fill("L4N 1A1");
    await saveAndContinue(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks.building.title);
    await page.unrouteAll({ behavior: "wait" });
    await page.goto(`${path}/address`);
    await expect(page.getByLabel("City or town")).toHaveValue("Barrie");
    await expect(page.getByLabel("Street name")).toHaveValue("Kempenfelt");

    // Without a network it waits. Without a session, or after a save in another window, it says so.
    await context.setOffline(true);
    await page.getByLabel("City or town").fill("Orillia");
    await expect(status).toHaveText(taskPage.autosave.offline);
    await context.setOffline(false);
    await expect(status).toHaveText(/^Saved /);
    const other = await context.newPage();
    await other.goto(`${path}/address`);
    await other.getByLabel("City or town").fill("Innisfil");
    await expect(other.locator(".task-saved")).toHaveText(/^Saved /);
    await page.getByLabel("City or town").fill("Guelph");
    await expect(status).toHaveText(taskPage.autosave.conflict);
    await other.getByLabel("City or town").fill("Essa");
    await expect(other.locator(".task-saved")).toHaveText(/^Saved /);
    await context.clearCookies();
    await other.getByLabel("City or town").fill("Oro");
    await expect(other.locator(".task-saved")).toHaveText(taskPage.autosave.signedOut);
    await page.goto("/login");
  });

  test("saves what was typed just before leaving by a link", async ({ page }) => {
    await confirmedSeller(page);
    const path = await beginOrder(page);
    await page.goto(`${path}/address`);
    await page.getByLabel("Street name").fill("Kempenfelt");
    await page.getByRole("link", { name: taskPage.back }).click();
    await expect(page).toHaveURL(path);
    await expect(async () => {
      await page.goto(`${path}/address`);
      await expect(page.getByLabel("Street name")).toHaveValue("Kempenfelt", { timeout: 500 });
    }).toPass();
  });

  test("moves the last day with the first", async ({ page }) => {
    await confirmedSeller(page);
    const path = await beginOrder(page);
    await page.goto(`${path}/price`);
    await openFolds(page);
    await page.getByLabel("On a day I choose").check();
    await page.getByLabel("First day of the listing").fill(String(order.price.startDay));
    await expect(page.getByText("Last day of the listing")).toBeVisible();
  });
});
