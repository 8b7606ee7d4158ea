import { describe, expect, it } from "vitest";
import { loginMessage, signUpMessage, signUpWords } from "~/accounts/messages";
import { formWords, invalidEmail, malformedEmail, passwordRule } from "~/lib/forms/words";
import { freshSecond, oobCode } from "./firebase";
import { accountMailTo } from "./requests";
import {
  expectPage,
  inputValue,
  loadSite,
  newPerson,
  noticesIn,
  signedUp as signedUpAt,
  textOf,
  Visitor,
} from "./site";

const site = await loadSite();

const signUpFields = (person: ReturnType<typeof newPerson>) => ({
  ...person,
  confirmPassword: person.password,
});

const signedUp = () => signedUpAt(site);

describe("sign-up", () => {
  it("creates the account, logs in and says so once", async () => {
    const person = newPerson();
    const visitor = new Visitor(site);
    const response = await visitor.post("/sign-up", signUpFields(person));
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const first = await visitor.html("/");
    expect(noticesIn(first)).toEqual([expect.stringContaining(signUpWords.succeeded)]);
    expect(first).toMatch(/role="status".*href="\/account\/postings\/new"/);
    for (const html of [first, await visitor.html("/")]) {
      expect(textOf(html)).toContain("My Account");
      expect(textOf(html)).toContain("Sign Out");
      expect(textOf(html)).not.toContain("Log In");
      // A public page runs no React, for logged-in visitors too.
      expect(html).not.toContain("__remixContext");
      if (html !== first) expect(noticesIn(html)).toEqual([]);
    }
  });

  it.each(["/contact-us", "/account/postings/new?plan=basic"])(
    "returns to the page that asked for the login, and confirms the sign-up there: %s",
    async (to) => {
      const visitor = new Visitor(site);
      const query = new URLSearchParams({ redirectTo: to });
      const response = await visitor.post(`/sign-up?${query}`, signUpFields(newPerson()));
      expect(response.headers.get("Location")).toBe(to);
      const html = await visitor.html(to);
      expect(textOf(html)).toContain(signUpWords.succeeded);
      // The order's own page doesn't offer the next step again.
      expect(html.includes('href="/account/postings/new"')).toBe(to === "/contact-us");
      expect(await visitor.html(to)).not.toContain(signUpWords.succeeded);
    },
  );

  it("refuses an address that has an account", async () => {
    const { person } = await signedUp();
    const response = await new Visitor(site).post("/sign-up", signUpFields(person));
    await expectPage(response, 400, signUpMessage("auth/email-already-in-use"));
  });
});

describe("POST /v1/auth/sign-up", () => {
  const send = (body: unknown, type = "application/json") =>
    new Visitor(site).send("/v1/auth/sign-up", {
      method: "POST",
      headers: { "Content-Type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  it("answers { msg } and creates an account that can log in through the form", async () => {
    const person = newPerson();
    const response = await send({ ...person, oldPhone: undefined });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ msg: signUpWords.succeeded });
    expect(await oobCode(person.email, "VERIFY_EMAIL")).not.toBe("");
    const login = await new Visitor(site).post("/login", { email: person.email, password: person.password });
    expect(login.status).toBe(302);
  });

  it.each([
    [{}, formWords.required("First name")],
    [[], formWords.required("First name")],
    ["{", formWords.required("First name")],
    [{ ...newPerson(), lastName: 7 }, formWords.required("Last name")],
    [{ ...newPerson(), firstName: "A\ud800" }, formWords.unreadable],
    [{ ...newPerson(), email: "robin\u0007@example.com" }, invalidEmail],
  ])("answers { error } with the first broken rule (%#)", async (body, error) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error });
  });

  it("accepts only JSON and POST", async () => {
    expect((await send("firstName=A", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await new Visitor(site).get("/v1/auth/sign-up")).status).toBe(405);
    expect((await new Visitor(site).send("/v1/auth/sign-up", { method: "DELETE" })).status).toBe(405);
  });
});

describe("login", () => {
  it("redirects to the page that asked for the login", async () => {
    const { person } = await signedUp();
    const visitor = new Visitor(site);
    const guard = await visitor.get("/contact-us?from=menu");
    expect(guard.status).toBe(302);
    const loginUrl = guard.headers.get("Location") ?? "";
    expect(loginUrl).toBe("/login?redirectTo=%2Fcontact-us%3Ffrom%3Dmenu");
    const form = await visitor.html(loginUrl);
    const response = await visitor.post("/login", {
      email: person.email,
      password: person.password,
      redirectTo: inputValue(form, "redirectTo") ?? "",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/contact-us?from=menu");
    expect((await visitor.get("/contact-us")).status).toBe(200);
  });

  it("reports a wrong password and an unknown address in the catalogue's words", async () => {
    const { person } = await signedUp();
    const visitor = new Visitor(site);
    const wrong = await visitor.post("/login", { email: person.email, password: "wrong-1" });
    const html = await expectPage(wrong, 401, loginMessage("auth/wrong-password"));
    expect(inputValue(html, "email")).toBe(person.email);
    expect(html).not.toContain("wrong-1");
    const unknown = await visitor.post("/login", { email: "nobody@example.com", password: "wrong-1" });
    await expectPage(unknown, 401, loginMessage("auth/user-not-found"));
    const malformed = await visitor.post("/login", { email: "not an address", password: "wrong-1" });
    await expectPage(malformed, 400, malformedEmail);
  });

  it("accepts an accented password in either Unicode form", async () => {
    const { adminAuth } = await import("#server/platform/firebase-admin.server");
    const [composed, decomposed] = ["Cr\u00e8me 2026 caf\u00e9", "Cre\u0300me 2026 cafe\u0301"];
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
      [decomposed, decomposed],
    ] as const) {
      const { person } = await signedUp();
      const { uid } = await (await adminAuth()).getUserByEmail(person.email);
      // Older accounts have the password in this form.
      await (await adminAuth()).updateUser(uid, { password: set });
      const answer = await new Visitor(site).post("/login", { email: person.email, password: typed });
      expect([set, typed, answer.status]).toEqual([set, typed, 302]);
    }
  });

  // Redirects are tested in `redirect-to.test.ts`.
  it("never redirects to another site", async () => {
    const redirectTo = "//evil.example";
    const { person } = await signedUp();
    const response = await new Visitor(site).post("/login", { ...person, redirectTo });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
  });

  it("starts a new session each time", async () => {
    const { person, visitor } = await signedUp();
    const first = visitor.cookies.get("session");
    const again = new Visitor(site);
    again.cookies.set("session", first ?? "");
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await again.post("/login", { email: person.email, password: person.password });
    expect(again.cookies.get("session")).toBeTruthy();
    expect(again.cookies.get("session")).not.toBe(first);
  });

  it("redirects a logged-in visitor", async () => {
    const { visitor } = await signedUp();
    expect((await visitor.get("/login")).headers.get("Location")).toBe("/");
    expect((await visitor.get("/sign-up")).headers.get("Location")).toBe("/");
  });
});

describe("guards", () => {
  it("treat a damaged, foreign or duplicate cookie as logged out", async () => {
    const { visitor } = await signedUp();
    const good = visitor.cookies.get("session") ?? "";
    const other = (await signedUp()).visitor.cookies.get("session") ?? "";
    const noneToken = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","exp":9999999999}')}.`;
    for (const cookie of [
      `session=${good.slice(0, -6)}AAAAAA`,
      `session=${good.split(".")[0]}`,
      `session=${btoa(JSON.stringify({ token: noneToken, expiresAt: 9e15 }))}`,
      `session=${good}; session=${other}`,
      `session=${good}; filler=${"x".repeat(9000)}`,
      "session=",
    ]) {
      const response = await new Visitor(site).send("/account", { headers: { Cookie: cookie } });
      expect(response.status, cookie.slice(0, 40)).toBe(302);
    }
    expect((await visitor.get("/account")).status).toBe(200);
  });
});

describe("sign-out", () => {
  it("requires a POST", async () => {
    const { visitor } = await signedUp();
    expect((await visitor.get("/logout")).status).toBe(302);
    expect((await visitor.get("/account")).status).toBe(200);
  });
});

describe("password reset", () => {
  it("changes the password once and ends earlier sessions", async () => {
    const { person, visitor } = await signedUp();
    const outside = new Visitor(site);
    const asked = await outside.post("/forgot-password", { email: person.email });
    expect(asked.headers.get("Location")).toBe("/forgot-password?sent");
    const code = await oobCode(person.email, "PASSWORD_RESET");
    expect(code).not.toBe("");
    expect((await outside.get(`/reset-password?oobCode=${code}`)).status).toBe(200);
    await freshSecond();
    const other = new Visitor(site);
    await other.post("/login", person);
    const fields = { oobCode: code, password: "new words 22", confirmPassword: "new words 22" };
    const done = await outside.post(`/reset-password?oobCode=${code}`, fields);
    expect(done.status).toBe(302);
    expect(done.headers.get("Location")).toBe("/login");
    for (const someone of [visitor, other]) expect((await someone.get("/account")).status).toBe(302);
    const old = await outside.post("/login", { email: person.email, password: person.password });
    expect(old.status).toBe(401);
    const fresh = await outside.post("/login", { email: person.email, password: "new words 22" });
    expect(fresh.status).toBe(302);
    // A used link is refused before the visitor types another password.
    const reopened = await new Visitor(site).get(`/reset-password?oobCode=${code}`);
    const said = await expectPage(reopened, 400, "Ask for a new one");
    expect(said).not.toContain('type="password"');
    const twice = await new Visitor(site).post("/reset-password", fields);
    await expectPage(twice, 400, "Open this page from the link");
    // The account's owner is notified, even if someone else changed the password.
    const letters = await accountMailTo(person.email);
    expect(letters.map(({ message }) => message.subject)).toEqual(["Your password was changed"]);
    expect(letters[0]?.message.text).toContain("/forgot-password");
  });

  it("doesn't reveal which addresses have an account", async () => {
    const response = await new Visitor(site).post("/forgot-password", { email: "nobody-at-all@example.com" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/forgot-password?sent");
  });

  it("validates the new password before using up the code", async () => {
    const { person, visitor } = await signedUp();
    await visitor.post("/forgot-password", { email: person.email });
    const code = await oobCode(person.email, "PASSWORD_RESET");
    const address = `/reset-password?oobCode=${code}`;
    const typed = { oobCode: code, password: "short", confirmPassword: "short2" };
    const response = await new Visitor(site).post(address, typed);
    expect(response.status).toBe(400);
    const text = textOf(await response.text());
    for (const message of [passwordRule, formWords.passwordsDiffer]) expect(text).toContain(message);
    expect((await new Visitor(site).get(address)).status).toBe(200);
  });
});

describe("a disabled account", () => {
  it("can't log in, and its session ends", async () => {
    const { person, visitor } = await signedUp();
    const { adminAuth } = await import("#server/platform/firebase-admin.server");
    const auth = await adminAuth();
    const { uid } = await auth.getUserByEmail(person.email);
    await auth.updateUser(uid, { disabled: true });
    expect((await visitor.get("/account")).status).toBe(302);
    const login = await new Visitor(site).post("/login", { email: person.email, password: person.password });
    await expectPage(login, 401, loginMessage("auth/user-disabled"));
  });
});
