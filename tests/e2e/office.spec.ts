import { expect, type Page, test } from "@playwright/test";
import { becomeAgent, complaints, expectBothLooks, logIn, signUp } from "./helpers";

async function ask(page: Page): Promise<string> {
  await page.goto("/request/question");
  await page.getByLabel("Your question").fill("May I keep my own lawyer?");
  await page.getByRole("main").locator("button[type=submit]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
  return (await page.getByText(/^MP-[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? "";
}

test("an agent answers a question, and its sender sees it", async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000);
  const { email, password } = await signUp(page);
  const reference = await ask(page);
  expect((await page.goto("/office"))?.status()).toBe(404);
  await becomeAgent(email);
  // They sign in where everybody does.
  await page.goto("/");
  await page.context().clearCookies();
  await page.goto("/login?redirectTo=/office");
  await logIn(page, email, password);
  const said = complaints(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Queue");
  await expect(page.getByText("Ana Lee, agent.")).toBeVisible();
  if (javaScriptEnabled) await expectBothLooks(page, "/office");
  await page.getByRole("main").getByRole("link", { name: reference }).click();
  await expect(page.getByRole("button", { name: "It is answered" })).toBeVisible();
  if (javaScriptEnabled) await expectBothLooks(page, "a request at the office");

  await page.getByRole("button", { name: "Cancel it for the seller" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  if (javaScriptEnabled) await expectBothLooks(page, "a request at the office, with an error");
  await page.getByLabel("How it was answered").fill("By phone, just now.");
  await page.getByRole("button", { name: "It is answered" }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved. The request is answered");
  await expect(page.getByText("Ana Lee (agent): answered it")).toBeVisible();

  await page.goto(`/account/requests/${reference}`);
  await expect(page.getByText("The office answered it")).toBeVisible();
  await expect(page.getByText("By phone, just now.")).toBeVisible();
  if (javaScriptEnabled) await expectBothLooks(page, "an answered request");
  await page.goto("/account/confirm-password?redirectTo=/office");
  if (javaScriptEnabled) await expectBothLooks(page, "confirm the password");
  expect(said.filter((line) => !line.includes("400"))).toEqual([]);
});
