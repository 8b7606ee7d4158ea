import { expect } from "@playwright/test";
import { tasks } from "~/postings/order/task-names";
import { complaints, newPerson, signUpHere } from "./helpers";
import { test } from "./visitor";

test("leads from a plan's button through sign-up to an order, and from the dashboard back to it", async ({
  page,
}) => {
  test.slow();
  const found = complaints(page);
  const main = page.getByRole("main");
  await page.goto("/choose-your-selling-options");
  await main.getByRole("link", { name: "Start with Basic-Plus" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  const person = newPerson();
  await signUpHere(page, person);
  await expect(page).toHaveURL("/account/postings/new?plan=basic-plus");
  await expect(page.getByRole("status").first()).toContainText(`We've sent a link to ${person.email}`);
  await expect(main.getByRole("radio", { name: /^Basic-Plus/ })).toBeChecked();
  await page.getByRole("button", { name: "Save and continue" }).first().click();
  await expect(page).toHaveURL(/\/account\/postings\/MP-[\w-]+\/plan$/);

  await page.goto("/account");
  await expect(main.locator(".button-main")).toHaveText(/^Continue: /);
  await expect(main).toContainText(`Next: ${tasks.plan.title}.`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(main.locator(".button-main")).toBeInViewport({ ratio: 1 });
  await main.locator(".button-main").click();
  await expect(page).toHaveURL(/\/account\/postings\/MP-[\w-]+\/plan$/);
  expect(found).toEqual([]);
});
