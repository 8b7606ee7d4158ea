import { expect, type Locator, type Page, test } from "@playwright/test";
import { torontoDay } from "~/lib/format";
import type { Field, Fields } from "~/lib/forms/form";
import { newPostingPage } from "~/postings/order/new-words";
import { type TaskId, tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { fieldsOf } from "~/postings/order/tasks";
import { exampleOrder, formOf, type TypedTask } from "../../scripts/lib/example-order.mjs";
import {
  complaints,
  confirmedSeller,
  expectAccessible,
  expectBothLooks,
  expectNoSidewaysScroll,
} from "./helpers";

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
/** The tasks that are forms of fields only, in the order of the pages. */
const pages = (Object.keys(order) as TaskId[]).filter(
  (task) => !["photos", "papers", "check"].includes(task),
);

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
const labelled = ({ label = "" }: Field) => new RegExp(`^${literally(label)}( \\(optional\\))?$`);

/** Types one answer, found by what its label says. */
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
  else if (field.kind === "select") await input.selectOption(String(typed));
  else await input.fill(String(typed));
}

async function fill(within: Page | Locator, fields: Fields, typed: TypedTask): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (typed[name] !== undefined) await answer(within, field, typed[name]);
  }
}

const saveAndContinue = (page: Page) =>
  page.getByRole("button", { name: taskPage.submit, exact: true }).click();

async function beginOrder(page: Page): Promise<string> {
  await page.goto("/account/postings");
  await page.getByRole("link", { name: "Start an order" }).click();
  await fill(page, fieldsFor("plan"), order.plan);
  await saveAndContinue(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks.owners.title);
  return new URL(page.url()).pathname.replace("/owners", "");
}

test("measure", async ({ page, context }) => {
  test.setTimeout(400_000);
  await confirmedSeller(page);
  const path = await beginOrder(page);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await page.goto(`${path}/address`);
  await page.waitForLoadState("networkidle");
  const rounds: number[] = [];
  const links: number[] = [];
  const slow = () => client.send("Network.emulateNetworkConditions", { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
  const fast = () => client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  const list = pages.filter((t) => t !== "plan");
  let at = list.indexOf("address" as TaskId);
  for (let n = 0; n < 6; n += 1) {
    const task = list[at] as TaskId;
    const next = list[at + 1] as TaskId;
    await fill(page, fieldsFor(task), order[task]);
    await page.waitForTimeout(2500);
    await slow();
    const from = Date.now();
    await saveAndContinue(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks[next].title);
    rounds.push(Date.now() - from);
    await page.waitForLoadState("networkidle");
    await fast();
    at += 1;
  }
  // From the order to a task by its link, and back.
  await page.goto(path); await page.waitForLoadState("networkidle");
  for (let n = 0; n < 6; n += 1) {
    await slow();
    const task = list[n] as TaskId;
    let from = Date.now();
    await page.locator(`a.task-name[href$="/${task}"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tasks[task].title);
    links.push(Date.now() - from);
    await page.waitForLoadState("networkidle");
    from = Date.now();
    await page.getByRole("link", { name: taskPage.back }).first().click();
    await expect(page.locator("a.task-name").first()).toBeVisible();
    links.push(Date.now() - from);
    await page.waitForLoadState("networkidle");
    await fast();
  }
  console.log("SAVE", rounds.join(" "), "LINKS", links.join(" "));
});
