import { expect } from "@playwright/test";
import { complaints } from "./helpers";
import { test } from "./visitor";

test.describe("searching the questions", () => {
  test("finds an answer and opens it", async ({ page }) => {
    const found = complaints(page);
    await page.goto("/faq");
    await page.getByLabel("Search the questions").fill("dépôsit");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/faq\?q=.*#search$/);
    await expect(page).toHaveTitle(/questions? for “dépôsit”/);
    const heading = page.getByRole("heading", { name: /questions? for “dépôsit”/ });
    await expect(heading).toBeInViewport();
    await expect(page.getByText("Whoever the offer names, in trust")).toBeVisible();
    await expect(page.getByLabel("Search the questions")).toHaveValue("dépôsit");
    await page.getByRole("link", { name: "Show all questions" }).click();
    await expect(page).toHaveURL("/faq");
    await expect(page.locator('details[name="faq"]')).toHaveCount(20);
    expect(found).toEqual([]);
  });

  test("shows the field and the first answer on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/faq");
    const field = page.getByLabel("Search the questions");
    await field.fill("how much do i pay the other agent");
    await field.press("Enter");
    await expect(page).toHaveURL(/#search$/);
    await expect(field).toBeInViewport();
    await expect(page.getByText("Something, yes, and you name the amount")).toBeInViewport();
    await expect(page.locator("mark", { hasText: "pay" }).first()).toBeInViewport();
  });

  test("says when there is nothing", async ({ page }) => {
    await page.goto("/faq");
    await page.getByLabel("Search the questions").fill("<b>zebra</b>");
    await page.getByLabel("Search the questions").press("Enter");
    await expect(page.getByRole("heading", { name: "No questions for “<b>zebra</b>”" })).toBeVisible();
    await expect(page.locator("#results").getByRole("link", { name: "Show all questions" })).toBeVisible();
  });

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
