import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { confirmationMessage, verificationMessage } from "~/accounts/messages";
import { site as brokerage } from "~/content/site";
import { formWords } from "~/lib/forms/words";
import { freshSecond, oobCode } from "./firebase";
import { accountMailTo, mailOf, sendRequest, storedRequest } from "./requests";
import { expectPage, inputValue, loadSite, newPerson, noticesIn, textOf, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

type Person = ReturnType<typeof newPerson>;

async function signedUp(person = newPerson()) {
  const visitor = new Visitor(site);
  const response = await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
  expect(response.status).toBe(302);
  await visitor.get("/"); // Shows the welcome notice, so that later pages don't.
  return { person, visitor };
}

/** Sends a question with an email address. @returns its id */
const asked = async (visitor: Visitor, email: string) =>
  (await sendRequest(visitor, "question", { email })).id;

/** Logs the person in from another browser. */
async function loggedIn({ email, password }: Person) {
  const visitor = new Visitor(site);
  expect((await visitor.post("/login", { email, password })).status).toBe(302);
  return visitor;
}

const text = async (response: Response | Promise<Response>) => textOf(await (await response).text());

const pages = [
  "/account",
  "/account/profile",
  "/account/email",
  "/account/verify-email",
  "/account/password",
  "/account/sessions",
  "/account/data",
  "/account/delete",
];

describe("every account page", () => {
  it.each([...pages, "/account/data.json", "/account/data.html"])(
    "%s requires a login, also for its data and its form",
    async (path) => {
      const stranger = new Visitor(site);
      const login = `/login?${new URLSearchParams({ redirectTo: path })}`;
      expect((await stranger.get(path)).headers.get("Location")).toBe(login);
      if (path.includes(".")) return;
      expect(await (await stranger.get(`${path}.data`)).text()).toContain("/login?redirectTo=");
      const form = await stranger.post(path, { firstName: "A", lastName: "B" });
      expect([401, 405]).toContain(form.status);
    },
  );

  it("is private, excluded from search engines and marked in the menu", async () => {
    const { visitor } = await signedUp();
    for (const path of pages) {
      const response = await visitor.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      // Both pages are linked from a page of the menu.
      const below = ["/account/delete", "/account/verify-email"].includes(path);
      const link = path === "/account" ? "/account?dashboard" : path;
      if (!below) expect(html).toContain(`<a aria-current="page" href="${link}">`);
    }
  });
});

describe("/account/profile", () => {
  it("shows and changes the name", async () => {
    const { visitor, person } = await signedUp();
    const html = await (await visitor.get("/account/profile")).text();
    expect(inputValue(html, "firstName")).toBe(person.firstName);
    const saved = await visitor.post("/account/profile", { firstName: " Zoë ", lastName: "d'Or" });
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe("/account/profile");
    expect(noticesIn(await visitor.html("/account/profile"))).toHaveLength(1);
    const dashboard = await visitor.html("/account");
    expect(textOf(dashboard)).toContain("Zoë d'Or");
    expect(noticesIn(dashboard)).toEqual([]);
  });

  it("creates a profile for an account without one", async () => {
    const { person, visitor } = await signedUp();
    const { adminAuth, firestore } = await import("#server/platform/firebase-admin.server");
    const { uid } = await (await adminAuth()).getUserByEmail(person.email);
    await (await firestore()).collection("users").doc(uid).delete();
    expect((await visitor.get("/account/profile")).status).toBe(200);
    await visitor.post("/account/profile", { firstName: "Ada", lastName: "Byron" });
    const dashboard = await text(visitor.get("/account"));
    expect(dashboard).toContain("Ada Byron");
    expect(dashboard).toContain(person.email);
  });
});

describe("/account/password", () => {
  const change = (currentPassword: string, password: string, confirmPassword = password) => ({
    currentPassword,
    password,
    confirmPassword,
  });

  it("changes it, keeps this browser logged in and ends the other sessions", async () => {
    const { person, visitor } = await signedUp();
    const copy = visitor.copy();
    await freshSecond();
    const other = await loggedIn(person);
    const response = await visitor.post("/account/password", change(person.password, "new words 22"));
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/account/password");
    expect(noticesIn(await visitor.html("/account/password"))).toHaveLength(1);
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await other.get("/account")).status).toBe(302);
    expect((await copy.get("/account")).status).toBe(302);
    const [letter, ...others] = await accountMailTo(person.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ requestId: null, message: { subject: "Your password was changed" } });
    // The address isn't confirmed yet, so the letter doesn't repeat the typed name.
    expect(letter?.message.text).not.toContain(person.firstName);
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
    await loggedIn({ ...person, password: "new words 22" });
  });

  it("requires the current one", async () => {
    const { person, visitor } = await signedUp();
    const response = await visitor.post("/account/password", change("not this 1", "new words 22"));
    const html = await expectPage(response, 401, formWords.wrongPassword);
    expect(html).toContain('<a href="#change-password-currentPassword">');
    expect(html).not.toContain("not this 1");
    expect(html).not.toContain("new words 22");
    expect((await visitor.get("/account")).status).toBe(200);
    expect(await accountMailTo(person.email)).toEqual([]);
    await loggedIn(person);
  });
});

describe("confirming the e-mail address", () => {
  it("sends a code, which the button uses up and opening the link doesn't", async () => {
    const { person, visitor } = await signedUp();
    expect(await text(visitor.get("/account"))).toContain("not confirmed yet");
    const asked = await visitor.post("/account/verify-email", {});
    expect(asked.headers.get("Location")).toBe("/account/verify-email?sent");
    expect(await text(visitor.get("/account/verify-email?sent"))).toContain("Check your email");
    const code = await oobCode(person.email, "VERIFY_EMAIL");
    expect(code).not.toBe("");

    const link = `/verify-email?oobCode=${code}`;
    for (const opened of [await visitor.get(link), await visitor.get(link)]) {
      expect(inputValue(await opened.text(), "oobCode")).toBe(code);
    }
    expect(await text(visitor.get("/account"))).toContain("not confirmed yet");

    const done = await visitor.post(link, { oobCode: code });
    expect(done.status).toBe(302);
    expect(done.headers.get("Location")).toBe("/account");
    // The session is older than the confirmation, so the page fetches the current state.
    const dashboard = await visitor.html("/account");
    expect(noticesIn(dashboard)).toHaveLength(1);
    expect(textOf(dashboard)).toContain("(confirmed)");
    expect(await visitor.html("/account/verify-email")).not.toMatch(/<form[^>]*verify-email/);

    const again = await visitor.post(link, { oobCode: code });
    expect(again.status).toBe(400);
    const [letter, ...others] = await accountMailTo(person.email);
    expect(others).toEqual([]);
    expect(letter?.message).toMatchObject({
      subject: "Your email address is confirmed",
      text: expect.stringContaining(`Hello ${person.firstName},`),
    });
    expect(await text(again)).toContain(confirmationMessage("auth/invalid-action-code"));
  });

  it("never gives a sender's requests to an account that someone else made for the address", async () => {
    const sender = newPerson();
    const id = await asked(new Visitor(site), sender.email);
    const { visitor: stranger } = await signedUp({ ...newPerson(), email: sender.email });
    await stranger.post("/account/verify-email", {});
    const code = await oobCode(sender.email, "VERIFY_EMAIL");

    // The sender gets the letter and presses the button, logged out or in another account.
    const { visitor: signedIn } = await signedUp();
    expect((await new Visitor(site).post("/verify-email", { oobCode: code })).status).toBe(302);
    const refused = await signedIn.post("/verify-email", { oobCode: code });
    expect(refused.status).toBe(400);
    expect(await text(refused)).toContain(confirmationMessage("auth/user-mismatch"));

    const account = await text(stranger.get("/account"));
    expect(account).toContain("not confirmed yet");
    expect(account).not.toContain((await storedRequest(id)).reference);
    expect((await storedRequest(id)).uid).toBeNull();
  });

  it("adds requests sent before the account existed, once the address is confirmed", async () => {
    const person = newPerson();
    const id = await asked(new Visitor(site), person.email);
    const { reference } = await storedRequest(id);
    const { visitor } = await signedUp(person);
    expect(await text(visitor.get("/account"))).not.toContain(reference);
    expect((await visitor.get(`/account/requests/${reference}`)).status).toBe(404);
    expect((await storedRequest(id)).uid).toBeNull();
    expect((await (await visitor.get("/account/data.json")).json()).requests).toEqual([]);
    await visitor.post("/account/verify-email", {});
    await visitor.post("/verify-email", { oobCode: await oobCode(person.email, "VERIFY_EMAIL") });
    // The session predates the confirmation and still says "not verified".
    expect(await text(visitor.get("/account"))).toContain(reference);
    expect((await visitor.get(`/account/requests/${reference}`)).status).toBe(200);
    // Requests sent while logged out are added too, by the first page that is opened.
    await asked(new Visitor(site), person.email);
    expect((await (await visitor.get("/account/data.json")).json()).requests).toHaveLength(2);
    const last = await asked(new Visitor(site), person.email);
    await visitor.post("/account/delete", { password: person.password });
    expect((await storedRequest(last)).sender).toBeNull();
  });

  it("sends only a few links an hour to an address", async () => {
    const { person, visitor } = await signedUp();
    for (let tries = 0; tries < limits.verificationByRecipient.points; tries += 1) {
      expect((await visitor.post("/account/verify-email", {})).status).toBe(302);
    }
    const refused = await visitor.post("/account/verify-email", {});
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await text(refused)).toContain(verificationMessage("auth/too-many-requests"));
    // A second account for the address gets no additional links.
    let again = visitor;
    const signUpAgain = async () => {
      await again.post("/account/delete", { password: person.password });
      again = new Visitor(site);
      await again.post("/sign-up", { ...person, confirmPassword: person.password });
    };
    for (let tries = 1; tries < limits.verificationByRecipient.points; tries += 1) await signUpAgain();
    const last = await oobCode(person.email, "VERIFY_EMAIL");
    await signUpAgain();
    expect(await oobCode(person.email, "VERIFY_EMAIL")).toBe(last);
    expect(await text(again.get("/"))).toContain("couldn't be sent");
    expect((await again.post("/account/verify-email", {})).status).toBe(429);
  });

  it("Firebase's shared link address redirects to the page for its mode, or returns 404", async () => {
    const follow = (query: string) => new Visitor(site).get(`/auth/action${query}`);
    for (const [mode, page] of [
      ["verifyEmail", "/verify-email"],
      ["resetPassword", "/reset-password"],
      ["verifyAndChangeEmail", "/change-email"],
    ]) {
      const { status, headers } = await follow(`?mode=${mode}&oobCode=a%26b&apiKey=k`);
      expect([status, headers.get("Location")]).toEqual([302, `${page}?oobCode=a%26b`]);
    }
    for (const query of ["", "?mode=signIn", "?mode=constructor"])
      expect((await follow(query)).status).toBe(404);
    // The link that undoes a change of address.
    await expectPage(await follow("?mode=recoverEmail&oobCode=code"), 410, brokerage.phone.text);
  });
});

describe("/account/sessions", () => {
  it("logs out this browser, other browsers and copies of the session", async () => {
    const { person, visitor } = await signedUp();
    const copy = visitor.copy();
    await freshSecond();
    const other = await loggedIn(person);
    const response = await visitor.post("/account/sessions", {});
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    const home = await visitor.html("/");
    expect(noticesIn(home)).toHaveLength(1);
    expect(textOf(home)).toContain("Log In");
    for (const someone of [visitor, other, copy]) {
      expect((await someone.get("/account")).status).toBe(302);
    }
    await loggedIn(person);
  });
});

describe("/account/data.json", () => {
  it("holds the seller's own data only", async () => {
    const { person, visitor } = await signedUp();
    const stranger = await signedUp({ ...newPerson(), firstName: "Stranger" });
    const id = await asked(visitor, person.email);
    const theirs = await asked(stranger.visitor, stranger.person.email);
    const response = await visitor.get("/account/data.json");
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const body = await response.text();
    const data = JSON.parse(body);
    expect(data.account).toMatchObject({ email: person.email, emailVerified: false });
    expect(Date.parse(data.account.createdAt)).not.toBeNaN();
    expect(data.profile).toMatchObject({ firstName: "Robin", lastName: "Lee", email: person.email });
    expect(data.requests).toMatchObject([
      { id, kind: "question", status: "received", details: { message: "two words <b>" } },
    ]);
    expect(Date.parse(data.requests[0].createdAt)).not.toBeNaN();
    expect(body).not.toContain(theirs);
    expect(body).not.toContain(stranger.person.email);
    expect(body).not.toContain("Stranger");
    expect(body).not.toMatch(/password|hash|token/i);
  });
});

describe("/account/delete", () => {
  it("counts wrong passwords of a logged-in seller together, apart from failed logins of other visitors", async () => {
    const { person, visitor } = await signedUp();
    const wrong = "not this 1";
    const change = { currentPassword: wrong, password: "new words 22", confirmPassword: "new words 22" };
    const { points } = limits.loginFailuresByAccount;
    const forms: [string, Record<string, string>][] = [
      ["/account/delete", { password: wrong }],
      ["/account/password", change],
      ["/account/email", { email: newPerson().email, password: wrong }],
    ];
    for (let tries = 0; tries < points; tries += 1) {
      const [path, fields] = forms[tries % forms.length] ?? expect.fail();
      expect((await visitor.post(path, fields)).status).toBe(401);
    }
    const refused = await visitor.post("/account/delete", { password: person.password });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(
      (await visitor.post("/account/password", { ...change, currentPassword: person.password })).status,
    ).toBe(429);
    expect((await new Visitor(site).post("/login", person)).status).toBe(302);
  });

  it("accepts the password of a logged-in seller while others have used up the login's tries", async () => {
    const { person, visitor } = await signedUp();
    for (let tries = 0; tries < limits.loginFailuresByAccount.points; tries += 1)
      await new Visitor(site).post("/login", { ...person, password: "not this 1" });
    expect((await new Visitor(site).post("/login", person)).status).toBe(429);
    const confirmed = await visitor.post("/account/confirm-password", { password: person.password });
    expect(confirmed.status).toBe(302);
  });

  it("deletes account and profile, ends every session and frees the address", async () => {
    const { person, visitor } = await signedUp();
    const other = await loggedIn(person);
    const copy = visitor.copy();
    const { adminAuth, firestore } = await import("#server/platform/firebase-admin.server");
    const { uid } = await (await adminAuth()).getUserByEmail(person.email);
    const id = await asked(visitor, person.email);
    expect(await mailOf(id)).toHaveLength(2);
    await visitor.post("/account/verify-email", {});
    await visitor.post("/verify-email", { oobCode: await oobCode(person.email, "VERIFY_EMAIL") });
    expect(await accountMailTo(person.email)).toHaveLength(1);
    const response = await visitor.post("/account/delete", { password: person.password });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/");
    const home = await visitor.html("/");
    expect(noticesIn(home)).toHaveLength(1);
    expect(textOf(home)).toContain("Log In");
    for (const someone of [visitor, other, copy]) {
      expect((await someone.get("/account")).status).toBe(302);
      expect(await (await someone.get("/session")).json()).toEqual({ signedIn: false });
    }
    expect((await (await firestore()).collection("users").doc(uid).get()).exists).toBe(false);
    const left = await storedRequest(id);
    expect(left).toMatchObject({
      kind: "question",
      status: "received",
      uid: null,
      sender: null,
      details: null,
    });
    expect(JSON.stringify(left)).not.toContain(person.email);
    expect(await mailOf(id)).toEqual([]);
    expect(await accountMailTo(person.email)).toEqual([]);
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
    // The address is free, and the next account with it starts empty.
    const anew = await signedUp({ ...person, firstName: "Another" });
    const data = await (await anew.visitor.get("/account/data.json")).json();
    expect(data.profile.firstName).toBe("Another");
    expect(data.account.id).not.toBe(uid);
  });
});
