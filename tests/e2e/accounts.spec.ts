import { expect } from "@playwright/test";
import { initializeApp } from "firebase/app";
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { firebase, logIn, newPerson, signUp } from "./helpers";
import { test } from "./visitor";

test("leads from a rejected login to the requested page, and on Back not to the rejected form", async ({
  page,
}) => {
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/contact-us");
  await expect(page).toHaveURL("/login?redirectTo=%2Fcontact-us");
  await logIn(page, email, "not the password 1");
  await expect(page.locator(".error-summary")).toBeVisible();
  await logIn(page, email, password);
  await expect(page).toHaveURL("/contact-us");
  await page.goBack();
  await expect(page).toHaveURL("/contact-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("focuses the first mistake of a sign-up and describes it", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("First name").fill("Robin");
  await page.getByRole("button", { name: "Sign Up" }).click();
  const lastName = page.getByLabel("Last name");
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAttribute("aria-invalid", "true");
  await expect(lastName).toHaveAccessibleDescription(/Last name is required\./);
});

test.describe("Firebase's own client SDK", () => {
  function sdk() {
    const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID, FIREBASE_API_KEY } = firebase();
    const app = initializeApp(
      { projectId: FIREBASE_PROJECT_ID, apiKey: FIREBASE_API_KEY ?? "" },
      crypto.randomUUID(),
    );
    const auth = getAuth(app);
    connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
    return auth;
  }

  test("logs in to an account that our form made", async ({ page }) => {
    const person = await signUp(page);
    const { user } = await signInWithEmailAndPassword(sdk(), person.email, person.password);
    expect(user.email).toBe(person.email);
  });

  test("makes an account that our form can log in to", async ({ page }) => {
    const person = newPerson();
    await createUserWithEmailAndPassword(sdk(), person.email, person.password);
    await page.goto("/login?redirectTo=/account");
    await logIn(page, person.email, person.password);
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });
});

test.describe("a page with JavaScript", () => {
  test("shows and hides the password", async ({ page }) => {
    await page.goto("/login");
    const field = page.getByLabel("Password", { exact: true });
    await field.fill("secret words 1");
    await page.getByRole("button", { name: /show/i }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: /hide/i }).click();
    await expect(field).toHaveAttribute("type", "password");
    await expect(field).toHaveValue("secret words 1");
  });

  test("disables the button and changes its label while logging in", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email address").fill("nobody@example.com");
    await page.getByLabel("Password", { exact: true }).fill("secret1");
    // Holds the request until the button was read, however fast the answer is.
    let goOn = () => {};
    const wasRead = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/login", async (route) => {
      if (route.request().method() === "POST") await wasRead;
      await route.continue();
    });
    // Playwright would wait for the navigation, so a script in the page reads the button right after the click.
    const whileSent = await page.evaluate(async () => {
      const button = document.querySelector<HTMLButtonElement>("main button[type=submit]");
      button?.click();
      await new Promise((resolve) => setTimeout(resolve));
      const shown = button && getComputedStyle(button, "::after").content;
      return { shown, name: button?.ariaLabel, disabled: button?.disabled };
    });
    goOn();
    expect(whileSent).toEqual({ shown: '"Signing In..."', name: "Signing In...", disabled: true });
    await expect(page.locator(".error-summary")).toContainText("No user found with this email.");
    await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
  });

  test("updates other tabs after signing out in one", async ({ page, context }) => {
    await signUp(page);
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/faq");
    await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(other.getByRole("link", { name: "Log In" })).toBeVisible();
  });

  test("leaves a tab with a changed form unchanged after signing out in another", async ({
    page,
    context,
  }) => {
    await signUp(page);
    await page.goto("/request/consultation");
    await page.getByRole("checkbox").last().check();
    const other = await context.newPage();
    await other.goto("/faq");
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(other.getByRole("link", { name: "Log In" })).toBeVisible();
    await expect(page.getByRole("checkbox").last()).toBeChecked();
  });

  test("notices on the next focus that the session ended elsewhere", async ({ page, context, request }) => {
    await signUp(page);
    await page.goto("/");
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    await request.post("/logout", { headers: { Cookie: cookies }, maxRedirects: 0 });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  });
});
