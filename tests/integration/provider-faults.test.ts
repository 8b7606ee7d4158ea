import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { confirmationMessage, loginMessage, signUpMessage, signUpWords } from "~/accounts/messages";
import { errorWords } from "~/content/errors";
import { oobCode } from "./firebase";
import {
  expectPage,
  inputValue,
  newPerson,
  noticesIn,
  signedUp as signedUpAt,
  textOf,
  Visitor,
} from "./site";
import { staffMember } from "./staff";
import { auth, forgetLog, logged, siteBehind, store } from "./stand-ins";
import type { Fault } from "./stub-provider";

const site = await siteBehind();
afterEach(async () => {
  forgetLog();
  await auth.behave("up");
});

const signedUp = () => signedUpAt(site);

// Answers of each form during these faults are tested in `tests/faults/kept-words.test.ts`.

it("an endless answer times out, even if garbage is collected in the meantime", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  await auth.behave("dripping");
  // Each collection happens while all answers are under way.
  const collecting = setInterval(collect, 1000);
  try {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendJson(newPerson())));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(await answers[0]?.json()).toEqual({ error: signUpWords.failed });
  } finally {
    clearInterval(collecting);
  }
});

const sendJson = (body: unknown) =>
  new Visitor(site).send("/v1/auth/sign-up", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

it("a reset link shows its form while the provider is down", async () => {
  await auth.behave("refused");
  const response = await new Visitor(site).get("/reset-password?oobCode=code-1");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('type="password"');
});

describe("a 429 of the provider", () => {
  const tooMany = "auth/too-many-requests";

  it("doesn't read as an address without an account when a colleague is added", async () => {
    const { visitor } = await staffMember(site, "broker");
    const { email } = newPerson();
    const fields = { act: "add", email, name: "Ana Lee", role: "agent" };
    expect((await visitor.get("/office/people")).status).toBe(200);
    await auth.behave("throttled");
    auth.only(/accounts:lookup/);
    const refused = await visitor.post("/office/people", fields);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(email)]);
    await auth.behave("up");
    expect(await visitor.words("/office/people")).not.toContain(email);
  });

  it("is passed on by the JSON sign-up, too", async () => {
    await auth.behave("throttled");
    const response = await sendJson(newPerson());
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await response.json()).toEqual({ error: signUpMessage(tooMany) });
  });
});

describe("a failure of the provider doesn't count as an attempt", () => {
  it.each([
    ["makes no account", /\/projects\/[^/]+\/accounts$/],
    ["makes no session", /:createSessionCookie/],
  ])("lets a visitor sign up later, when it %s", async (_, call) => {
    const visitor = new Visitor(site);
    const person = newPerson();
    const fields = { ...person, confirmPassword: person.password };
    await auth.behave("broken");
    auth.only(call);
    for (let tries = 0; tries <= limits.signUpByAddress.points; tries += 1) {
      expect((await visitor.post("/sign-up", fields)).status).toBe(503);
    }
    await auth.behave("up");
    expect((await visitor.post("/sign-up", fields)).status).toBe(302);
  });

  it.each([
    ["the project's key is no good", "forbidden"],
    ["e-mail with password is turned off", "disabled"],
  ] as const)("lets a visitor log in later, and is logged, when %s", async (_, fault) => {
    const { person } = await signedUp();
    await auth.behave(fault);
    for (let tries = 0; tries <= limits.loginFailuresByAccount.points; tries += 1) {
      expect((await new Visitor(site).post("/login", person)).status).toBe(503);
    }
    expect(logged()).toContain('"event":"auth_unavailable"');
    await auth.behave("up");
    expect((await new Visitor(site).post("/login", person)).status).toBe(302);
  });
});

describe("a sign-up whose letter can't be sent", () => {
  it.each(["broken", "stalled"] as const)("succeeds and says so (%s)", async (fault) => {
    const visitor = new Visitor(site);
    const person = newPerson();
    await auth.behave(fault);
    auth.only(/:sendOobCode/);
    const made = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
    expect(made.status).toBe(302);
    expect(made.headers.get("Location")).toBe("/");
    await auth.behave("up");
    const html = await visitor.html("/");
    expect(noticesIn(html)).toEqual([expect.stringContaining(person.email)]);
    expect(html).toMatch(/role="status".*href="\/account\/verify-email"/);
    expect(await oobCode(person.email, "VERIFY_EMAIL")).toBe("");
    expect((await visitor.post("/account/verify-email", {})).status).toBe(302);
    expect(await oobCode(person.email, "VERIFY_EMAIL")).not.toBe("");
  });
});

describe("a provider that fails between the password and the session", () => {
  it.each(["broken", "stalled"] as const)("makes login answer 503 (%s)", async (fault) => {
    const { person } = await signedUp();
    await auth.behave(fault);
    auth.only(/:createSessionCookie/);
    const response = await new Visitor(site).post("/login", person);
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe.each<Fault>(["refused", "stalled", "throttled"])("a provider that is %s", (fault) => {
  it("guarded pages answer a styled 503, keep the session and work again afterwards", async () => {
    const { visitor } = await signedUp();
    await visitor.get("/"); // Removes the welcome notice from the cookie.
    await auth.behave(fault);
    const paths = [
      "/account",
      "/account/profile",
      "/account/password",
      "/account/verify-email",
      "/account/email",
      "/account/sessions",
      "/account/data",
      "/account/delete",
      "/contact-us",
    ];
    const others = ["/account/data?unavailable", "/session", "/account.data"];
    const download = visitor.get("/account/data.json");
    const unseen = Promise.all(others.map((path) => visitor.get(path)));
    const responses = await Promise.all(paths.map((path) => visitor.get(path)));
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(response.headers.getSetCookie()).toEqual([]);
      const html = await response.text();
      expect(textOf(html)).toContain(errorWords(503).heading);
      expect(html).toContain('rel="stylesheet"');
      expect(html).toContain("Sign Out");
    }
    expect((await download).status).toBe(302);
    expect((await download).headers.get("Location")).toBe("/account/data?unavailable");
    expect((await download).headers.getSetCookie()).toEqual([]);
    for (const [index, response] of (await unseen).entries()) {
      expect(response.status, others[index]).toBe(503);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await auth.behave("up");
    expect((await visitor.get("/account")).status).toBe(200);
    expect(await (await visitor.get("/session")).json()).toEqual({ signedIn: true });
  });

  it("public pages work, logged in or not", async () => {
    const { visitor } = await signedUp();
    await auth.behave(fault);
    for (const someone of [visitor, new Visitor(site)]) {
      for (const path of ["/", "/faq", "/login", "/sign-up", "/money-in-your-pocket?price=700000"]) {
        const { status } = await someone.get(path);
        expect([200, 302]).toContain(status);
      }
    }
    // Public pages don't call the provider, so they don't wait for it.
    expect(auth.asked()).toBe(0);
  });
});

describe("account forms while the provider is down", () => {
  it.each([
    ["broken", 503, confirmationMessage("")],
    ["throttled", 429, confirmationMessage("auth/too-many-requests")],
  ] as const)("keep the code of a confirmation that is %s for Firebase", async (fault, status, message) => {
    const { visitor } = await signedUp();
    await auth.behave(fault);
    auth.only(/accounts:resetPassword/);
    const response = await visitor.post("/verify-email?oobCode=code-1", { oobCode: "code-1" });
    expect(response.status).toBe(status);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    const html = await response.text();
    expect(textOf(html)).toContain(message);
    expect(inputValue(html, "oobCode")).toBe("code-1");
    expect(logged()).not.toContain("code-1");
  });

  it("explain what to do after a partial password change", async () => {
    const { person, visitor } = await signedUp();
    await auth.behave("broken");
    auth.only(/:createSessionCookie/);
    const response = await visitor.post("/account/password", {
      currentPassword: person.password,
      password: "new words 22",
      confirmPassword: "new words 22",
    });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/login");
    expect(noticesIn(await visitor.html("/login"))).toHaveLength(1);
    await auth.behave("up");
    expect((await visitor.post("/login", { ...person, password: "new words 22" })).status).toBe(302);
  });

  it("allow repeating a deletion that failed at its last step", async () => {
    const { person, visitor } = await signedUp();
    await auth.behave("broken");
    auth.only(/accounts:delete/);
    const failed = await visitor.post("/account/delete", { password: person.password });
    expect(failed.status).toBe(503);
    await auth.behave("up");
    const again = await visitor.post("/account/delete", { password: person.password });
    expect(again.headers.get("Location")).toBe("/");
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
  });
});

describe("log-out", () => {
  it("works while the provider is down", async () => {
    const { visitor } = await signedUp();
    await auth.behave("refused");
    const response = await visitor.post("/logout", {});
    expect(response.headers.get("Location")).toBe("/");
    expect(await visitor.words("/")).toContain("Log In");
  });

  it("works while the store is down, and logs why the session couldn't be ended", async () => {
    const { visitor } = await signedUp();
    await store.behave("refused");
    try {
      const response = await visitor.post("/logout", {});
      expect(response.headers.get("Location")).toBe("/");
      expect(noticesIn(await visitor.html("/"))).toHaveLength(1);
      expect(logged()).toContain('"message":"Sign out error: Firestore is unavailable"');
    } finally {
      await store.behave("up");
    }
  });
});

// Hanging stores are tested in `late-writes.test.ts`.
it("a sign-up while the store is down answers 503, leaves no account, and works later", async () => {
  const [person, other] = [newPerson(), newPerson()];
  const fields = { ...person, confirmPassword: person.password };
  await store.behave("refused");
  try {
    const answers = [await new Visitor(site).post("/sign-up", fields), await sendJson(other)];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    for (const nobody of [person, other]) {
      const login = await new Visitor(site).post("/login", nobody);
      await expectPage(login, 401, loginMessage("auth/user-not-found"));
    }
  } finally {
    await store.behave("up");
  }
  // The Firestore client waits a moment before it reconnects.
  await vi.waitFor(async () => expect((await new Visitor(site).post("/sign-up", fields)).status).toBe(302), {
    timeout: 60_000,
  });
});
