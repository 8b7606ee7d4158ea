import { beforeAll, describe, expect, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { emailChangeMessage, verificationMessage } from "~/accounts/messages";
import { freshSecond, oobCode } from "./firebase";
import { filledOrder, mailAbout, newOrder, sendOrder, storedPosting } from "./orders";
import { accountMailTo } from "./requests";
import { errorsIn, inputValue, loadSite, newPerson, noticesIn, signedUp, textOf, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

const text = async (response: Response | Promise<Response>) => textOf(await (await response).text());
const codeFor = (email: string) => oobCode(email, "VERIFY_AND_CHANGE_EMAIL");

/** Requests a link to a new address. */
const ask = (visitor: Visitor, email: string, password: string, page = "/account/email") =>
  visitor.post(page, { email, password });

/** A seller who has requested a link to a new address, and its code. */
async function asked() {
  const { visitor, person } = await signedUp(site);
  const { email } = newPerson();
  expect((await ask(visitor, email, person.password)).status).toBe(302);
  return { visitor, person, email, code: await codeFor(email) };
}

const accountOf = async (email: string) => (await adminAuth()).getUserByEmail(email);

describe("a new email address", () => {
  it("takes effect once its link is opened and the button pressed", async () => {
    const { visitor, person, email, code } = await asked();
    expect(code).not.toBe("");
    expect(noticesIn(await visitor.html("/account/email"))).toEqual([expect.stringContaining(email)]);
    await freshSecond();
    const other = new Visitor(site);
    expect((await other.post("/login", person)).status).toBe(302);
    expect(
      (await visitor.get(`/auth/action?mode=verifyAndChangeEmail&oobCode=${code}`)).headers.get("Location"),
    ).toBe(`/change-email?oobCode=${code}`);
    for (const opened of [1, 2]) {
      const html = await (await visitor.get(`/change-email?oobCode=${code}`)).text();
      expect(inputValue(html, "oobCode"), String(opened)).toBe(code);
    }
    const { uid } = await accountOf(person.email);

    const done = await visitor.post("/change-email", { oobCode: code });
    expect(done.headers.get("Location")).toBe("/account/email");
    const page = await visitor.html("/account/email");
    expect(noticesIn(page)).toHaveLength(1);
    expect(textOf(page)).toContain(`${email} (confirmed)`);
    expect(await accountOf(email)).toMatchObject({ uid, emailVerified: true });
    const data = await (await visitor.get("/account/data.json")).json();
    expect(data.account).toMatchObject({ email });
    expect(data.profile).toMatchObject({ email });

    // Every other session and the old address have stopped working.
    expect((await other.get("/account")).headers.get("Location")).toMatch(/^\/login/);
    expect((await new Visitor(site).post("/login", person)).status).toBe(401);
    expect((await new Visitor(site).post("/login", { ...person, email })).status).toBe(302);
    expect((await visitor.post("/change-email", { oobCode: code })).status).toBe(400);
  });

  it("is announced to the old address without naming the new one", async () => {
    const { visitor, person, email, code } = await asked();
    await visitor.post("/change-email", { oobCode: code });
    const [letter, ...others] = await accountMailTo(person.email);
    expect(others).toEqual([]);
    expect(letter?.message.subject).toBe("The email address of your account was changed");
    expect(letter?.message.text).not.toContain(email);
    // The old address was never confirmed, so it may belong to someone else.
    expect(letter?.message.text).not.toContain(person.firstName);
    expect(await accountMailTo(email)).toEqual([]);
  });

  it("can replace one mistyped at sign-up, from the order's last page and back", async () => {
    const { visitor, person } = await signedUp(site);
    const filled = newOrder();
    const [own, ...others] = filled.order.owners.owners;
    const owners = { ...filled.order.owners, owners: [{ ...own, email: person.email }, ...others] };
    const path = await filledOrder(visitor, { ...filled, order: { ...filled.order, owners } });
    const check = await (await visitor.get(`${path}/check`)).text();
    const page = `/account/email?${new URLSearchParams({ redirectTo: `${path}/check` })}`;
    expect(check).toContain(`href="${page}"`);

    const { email } = newPerson();
    expect((await ask(visitor, email, person.password, page)).headers.get("Location")).toBe(page);
    const done = await visitor.post("/change-email", { oobCode: await codeFor(email) });
    expect(done.headers.get("Location")).toBe(`${path}/check`);
    const followed = await storedPosting(path);
    expect(followed.seller.email).toBe(email);
    expect(followed.tasks.owners?.raw.owners).toMatchObject([{ email }, { email: filled.otherOwner }]);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const sent = await storedPosting(path);
    expect(sent.state).toBe("submitted");
    // The seller doesn't have to confirm.
    expect(sent.owners.map((owner) => owner.email)).toEqual([filled.otherOwner]);
    const recipients = (await mailAbout(sent.uid)).flatMap(({ to }) => to);
    expect(recipients).toContain(email);
    // The old address gets only the letter about the change.
    expect(recipients.filter((to) => to === person.email)).toHaveLength(1);
  });

  it("is applied to an order that was already sent", async () => {
    const { visitor, person } = await signedUp(site);
    const { uid } = await accountOf(person.email);
    await (await adminAuth()).updateUser(uid, { emailVerified: true });
    const path = await filledOrder(visitor);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const { email } = newPerson();
    await ask(visitor, email, person.password);
    await visitor.post("/change-email", { oobCode: await codeFor(email) });
    expect((await storedPosting(path)).seller.email).toBe(email);
  });
});

describe("requesting a new email address", () => {
  it("doesn't reveal whether an address has an account", async () => {
    const { person: someone } = await signedUp(site);
    const { visitor, person } = await signedUp(site);
    const free = newPerson().email;
    const said = [];
    for (const email of [free, someone.email]) {
      const answer = await ask(visitor, email, person.password);
      const page = await text(visitor.get("/account/email"));
      said.push([answer.status, answer.headers.get("Location"), page.replaceAll(email, "EMAIL")]);
    }
    expect(said[0]).toEqual(said[1]);
    expect(await codeFor(someone.email)).toBe("");
    expect(await codeFor(free)).not.toBe("");
  });

  it("refuses the account's own address and an invalid one", async () => {
    const { visitor, person } = await signedUp(site);
    const same = await ask(visitor, person.email.toUpperCase(), person.password);
    const none = await ask(visitor, "robin at example", person.password);
    for (const refused of [same, none])
      expect([refused.status, errorsIn(await refused.text())]).toEqual([
        400,
        [expect.stringMatching(/-email$/)],
      ]);
  });

  it("sends an address a few links an hour, and limits an account's links by day", async () => {
    const { email } = newPerson();
    const { visitor, person } = await signedUp(site);
    for (let tries = 0; tries < limits.verificationByRecipient.points; tries += 1) {
      expect((await ask(visitor, email, person.password)).status).toBe(302);
    }
    const refused = await ask(visitor, email, person.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await text(refused)).toContain(verificationMessage("auth/too-many-requests"));
    // The limit counts the address across accounts.
    const another = await signedUp(site);
    expect((await ask(another.visitor, email, another.person.password)).status).toBe(429);

    const mailer = await signedUp(site);
    for (let tries = 0; tries < limits.emailChangeByAccountADay.points; tries += 1) {
      expect((await ask(mailer.visitor, newPerson().email, mailer.person.password)).status).toBe(302);
    }
    expect((await ask(mailer.visitor, newPerson().email, mailer.person.password)).status).toBe(429);
  });

  it("redirects within the site only", async () => {
    const { visitor, person } = await signedUp(site);
    const { email } = newPerson();
    const page = `/account/email?${new URLSearchParams({ redirectTo: "//evil.example" })}`;
    expect((await ask(visitor, email, person.password, page)).headers.get("Location")).toBe("/account/email");
    const done = await visitor.post("/change-email", { oobCode: await codeFor(email) });
    expect(done.headers.get("Location")).toBe("/account/email");
  });
});

describe("the link to a new address", () => {
  it("works only for the account that requested it", async () => {
    const { person, email, code } = await asked();
    // Another person gets the letter, logged out or in an account of their own.
    const signedOut = new Visitor(site);
    const page = await (await signedOut.get(`/change-email?oobCode=${code}`)).text();
    expect(page).not.toContain("<form");
    const login = (await signedOut.post("/change-email", { oobCode: code })).headers.get("Location");
    expect(login).toBe(`/login?${new URLSearchParams({ redirectTo: `/change-email?oobCode=${code}` })}`);
    const { visitor: stranger } = await signedUp(site);
    const refused = await stranger.post("/change-email", { oobCode: code });
    expect(refused.status).toBe(400);
    expect(await text(refused)).toContain(emailChangeMessage("auth/user-mismatch"));
    expect((await accountOf(person.email)).email).toBe(person.email);
    // The link isn't used up.
    const own = new Visitor(site);
    expect((await own.post("/login", person)).status).toBe(302);
    expect((await own.post("/change-email", { oobCode: code })).headers.get("Location")).toBe(
      "/account/email",
    );
    expect((await accountOf(email)).emailVerified).toBe(true);
  });

  it("changes nothing once the address has an account of its own", async () => {
    const { visitor, person, email, code } = await asked();
    await signedUp(site, { ...newPerson(), email });
    const refused = await visitor.post("/change-email", { oobCode: code });
    expect(refused.status).toBe(400);
    expect(await text(refused)).toContain(emailChangeMessage("auth/email-already-in-use"));
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await accountOf(person.email)).email).toBe(person.email);
    expect(await accountMailTo(person.email)).toEqual([]);
  });

  it("isn't interchangeable with other kinds of links", async () => {
    const { visitor, person, email, code } = await asked();
    expect((await visitor.post("/verify-email", { oobCode: code })).status).toBe(400);
    const confirmation = await oobCode(person.email, "VERIFY_EMAIL");
    expect((await visitor.post("/change-email", { oobCode: confirmation })).status).toBe(400);
    expect((await accountOf(person.email)).emailVerified).toBe(false);
    await visitor.post("/forgot-password", { email: person.email });
    const reset = await oobCode(person.email, "PASSWORD_RESET");
    for (const page of ["/change-email", "/verify-email"])
      expect([page, (await visitor.post(page, { oobCode: reset })).status]).toEqual([page, 400]);
    // None of the links is used up.
    expect((await visitor.post("/verify-email", { oobCode: confirmation })).status).toBe(302);
    expect((await visitor.post("/change-email", { oobCode: code })).status).toBe(302);
    expect((await accountOf(email)).email).toBe(email);
  });
});
