import { expect } from "@playwright/test";
import { complaints } from "./helpers";
import { test } from "./visitor";

test("a link to a question opens its answer", async ({ page }) => {
  await page.goto("/faq#deposits");
  await expect(page.locator("#deposits")).toBeInViewport();
  await expect(page.locator("details[open]")).toHaveCount(1);

  await page.goto("/choose-your-selling-options");
  await page.getByText("When is the fee due").click();
  await page.getByRole("link", { name: "Ending early" }).click();
  await expect(page).toHaveURL("/faq#ending-early");
  await expect(page.locator("#ending-early")).toBeInViewport();
});

test("three questions mark the plan that fits", async ({ page }) => {
  const found = complaints(page);
  await page.goto("/choose-your-selling-options");
  await expect(page.locator(".plan-fits")).toHaveCount(0);
  const chooser = page.locator("#plan-chooser");
  await chooser.getByText("Not sure? Three questions").click();
  // Nothing answered yet: it says so.
  await chooser.getByRole("button", { name: "Show the plan that fits" }).click();
  await expect(chooser.getByText("Answer one question or more")).toBeInViewport();
  await expect(page.locator(".plan-fits")).toHaveCount(0);
  await chooser.getByRole("group", { name: "Who takes the photos?" }).getByLabel("A professional").check();
  await chooser.getByRole("group", { name: "Who negotiates offers?" }).getByLabel("I do").check();
  await chooser.getByRole("button", { name: "Show the plan that fits" }).click();
  await expect(page).toHaveURL(/\?photos=professional&offers=self&show=1#plan-chooser$/);
  await expect(chooser.getByText("Basic-Plus comes closest.")).toBeInViewport();
  await expect(page.locator("#plan-basic-plus")).toContainText("Closest match");
  await expect(chooser.getByLabel("A professional")).toBeChecked();
  await chooser.getByRole("link", { name: "Start over" }).click();
  await expect(page.locator(".plan-fits")).toHaveCount(0);
  await chooser.getByText("Not sure? Three questions").click();
  await expect(chooser.getByLabel("A professional")).not.toBeChecked();
  expect(found).toEqual([]);
});

test("the timeline is a list in order", async ({ page }) => {
  await page.goto("/how-mere-posting-works");
  const moments = page.locator("#timeline").getByRole("listitem");
  await expect(moments).toHaveCount(6);
  await expect(moments.first()).toContainText("First");
  await expect(moments.last()).toContainText("Sold");
});
