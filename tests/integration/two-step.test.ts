import { beforeEach, describe, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { staffEventsCollection, twoStepsCollection } from "~/accounts/staff/collections.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { findStaff } from "~/accounts/staff/staff.server";
import { codeAt } from "~/accounts/staff/two-step-codes";
import { setUpPath, twoStepPath } from "~/accounts/staff/two-step-paths";
import { sessionHours } from "~/content/business";
import { mailCollection } from "~/lib/mail/collection.server";
import { staffRefusals } from "~/office/people/steps.server";
import { codeWords } from "~/office/two-step/forms";
import { staffCommand } from "../../scripts/lib/staff-command";
import { addressOf, routeNames } from "../routes";
import { later } from "./clock";
import { runHere } from "./command";
import { freshSecond, oobCode } from "./firebase";
import { mailAbout } from "./orders";
import { expectPage, hiddenFields, loadSite, signedUp, Visitor } from "./site";
import { staffMember } from "./staff";
import { formIn } from "./step-forms";
import { emptyCollections, everyOneOf, storedAt } from "./stored";

/**
 * The second login step of staff. The file has its own store, because requiring the step is one setting for
 * all.
 */

const site = await loadSite();
beforeEach(() => emptyCollections("settings", "staff"));
type Member = Awaited<ReturnType<typeof staffMember>>;

async function setUp({ visitor }: Member) {
  expect((await visitor.post(setUpPath, { act: "begin" })).status).toBe(302);
  const page = await visitor.html(setUpPath);
  const secret = (/class="two-step-key">([A-Z2-7 ]+)</.exec(page)?.[1] ?? "").replaceAll(" ", "");
  const answer = await visitor.post(setUpPath, { act: "confirm", code: codeAt(secret, new Date()) });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const codes = [...html.matchAll(/<li>([\dA-Z]{4}(?:-[\dA-Z]{4}){3})<\/li>/g)].map(([, code = ""]) => code);
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

/** A member of staff with a second step, in the browser in which it was set up. */
async function withTwoSteps(role: StaffRole = "broker", name?: string) {
  const member = await staffMember(site, role, name);
  return { ...member, ...(await setUp(member)) };
}

async function logIn({ person }: Pick<Member, "person">) {
  const visitor = new Visitor(site);
  const answer = await visitor.post("/login", { email: person.email, password: person.password });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/office"]);
  return visitor;
}

const asks = (path: string, page = twoStepPath) => `${page}?${new URLSearchParams({ redirectTo: path })}`;

const events = async () => {
  const { docs } = await staffEventsCollection(await firestore())
    .orderBy("at")
    .get();
  return docs.map((one) => one.data());
};

const resets = async () => (await events()).filter(({ change }) => change === "two-step-reset");

/** Every address of the office, with made-up ids. */
const addresses = routeNames
  .filter((name) => /^office\b/.test(name) && name !== "office.$")
  .map((name) =>
    addressOf(name)
      .replace("$reference", "MP-00000-00000")
      .replace(/\$(\w+)/g, () => crypto.randomUUID()),
  );

describe("the second step", () => {
  it("is required after the password, before any page of the office opens", async () => {
    const ana = await withTwoSteps();
    expect((await ana.visitor.get("/office")).status).toBe(200);
    const visitor = await logIn(ana);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of [...addresses, "/office/nothing"]) {
      const page = await visitor.get(address);
      expect([address, page.status, page.headers.get("Location")]).toEqual([address, 302, asks(address)]);
      const fetched = await visitor.get(`${address}.data`);
      expect([address, fetched.status]).toEqual([address, 202]);
      const sent = await visitor.post(address, { act: "take", text: "typed here" });
      expect([address, sent.status]).toEqual([address, 401]);
      expect(await sent.text()).not.toMatch(/Ana broker/);
    }
    // The session and the typed text are kept.
    const kept = await (await visitor.post("/office/hand-over", { note: "typed here" })).text();
    expect(kept).toContain("typed here");
    expect(kept).toContain(twoStepPath);
    expect((await visitor.get("/account")).status).toBe(200);

    later(60);
    const code = codeAt(ana.secret, new Date());
    const opened = await visitor.post(twoStepPath, { code, redirectTo: "/office/people" });
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, "/office/people"]);
    for (const address of ["/office", "/office/people", "/office/queue.json", "/office/listings.csv"]) {
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200]);
    }
  });

  it("accepts a code once, also from two browsers at the same moment", async () => {
    const ana = await withTwoSteps();
    const [one, other] = [await logIn(ana), await logIn(ana)];
    later(60);
    const code = codeAt(ana.secret, new Date());
    const answers = await Promise.all([one, other].map((visitor) => visitor.post(twoStepPath, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
    const refused = await Promise.all(answers.map((answer) => answer.text()));
    expect(refused.join("")).toContain(codeWords.used);
    // An earlier code that hasn't expired is refused too.
    const again = await logIn(ana);
    const before = codeAt(ana.secret, new Date(Date.now() - 30_000));
    expect((await again.post(twoStepPath, { code: before })).status).toBe(400);
  });

  it("accepts a recovery code once and notifies its owner", async () => {
    const ana = await withTwoSteps();
    const [code = ""] = ana.codes;
    const first = await logIn(ana);
    const typed = code.toLowerCase().replaceAll("-", " ");
    expect((await first.post(twoStepPath, { code: typed })).status).toBe(302);
    expect(await first.html("/office")).toContain("You have 9 left");
    const second = await logIn(ana);
    expect((await second.post(twoStepPath, { code })).status).toBe(400);
    expect((await second.get("/office")).status).toBe(302);
    expect((await events()).some(({ change }) => change === "recovery-code-used")).toBe(true);
    expect((await mailAbout(ana.uid)).map(({ message }) => message.subject).sort()).toEqual([
      "A recovery code was used",
      "Two-step login is on",
    ]);
    // No secret is in the store in plain text.
    const stored = JSON.stringify(await storedAt(twoStepsCollection, ana.uid));
    expect(stored).not.toContain(ana.secret);
    for (const one of ana.codes) expect(stored).not.toContain(one.replaceAll("-", ""));
  });

  it("limits wrong codes, with an explanation", async () => {
    const ana = await withTwoSteps();
    const visitor = await logIn(ana);
    for (let tries = 0; tries < limits.twoStepByAccount.points; tries += 1) {
      const wrong = await visitor.post(twoStepPath, { code: "nothing" });
      expect(wrong.status).toBe(400);
      expect(await wrong.text()).toContain("isn&#x27;t right");
    }
    later(60);
    const right = () => visitor.post(twoStepPath, { code: codeAt(ana.secret, new Date()) });
    const answer = await right();
    expect(answer.status).toBe(429);
    expect(await answer.text()).toMatch(/Send it again in 1\d minutes/);
    // The owner can still log in with a recovery code.
    const owner = await logIn(ana);
    expect((await owner.post(twoStepPath, { code: ana.codes[0] ?? "" })).status).toBe(302);
    expect((await right()).status).toBe(429);
  });

  it("accepts codes again after a new password", async () => {
    const ana = await withTwoSteps();
    const thief = await logIn(ana);
    for (let tries = 0; tries <= limits.twoStepByAccount.points; tries += 1)
      await thief.post(twoStepPath, { code: "000000" });
    const forgotten = new Visitor(site);
    await forgotten.post("/forgot-password", { email: ana.person.email });
    const reset = { oobCode: await oobCode(ana.person.email, "PASSWORD_RESET"), password: "a new one 22" };
    await forgotten.post("/reset-password", { ...reset, confirmPassword: reset.password });
    await freshSecond();
    const owner = await logIn({ person: { ...ana.person, password: reset.password } });
    later(60);
    expect((await owner.post(twoStepPath, { code: codeAt(ana.secret, new Date()) })).status).toBe(302);
  });

  it("is required before the account's address or password changes, and before its deletion", async () => {
    const ana = await withTwoSteps();
    await withTwoSteps();
    const thief = await logIn(ana);
    const { password } = ana.person;
    const forms = {
      "/account/email": { email: "thief@example.com", password },
      "/account/password": {
        currentPassword: password,
        password: "another 22",
        confirmPassword: "another 22",
      },
      "/account/delete": { understood: "on", password, seen: "" },
      "/change-email": { oobCode: "code" },
    };
    for (const [path, fields] of Object.entries(forms)) {
      if (path !== "/change-email") expect((await thief.get(path)).headers.get("Location")).toBe(asks(path));
      const sent = await thief.post(path, fields);
      expect([path, sent.status]).toEqual([path, 401]);
      const html = await sent.text();
      expect(html).toContain(twoStepPath);
      expect(html).not.toContain(password);
      expect((await thief.post(`${path}.data`, fields)).status).toBe(401);
    }
    expect((await logIn(ana)).cookies.size).toBeGreaterThan(0);
  });

  it("notifies the other brokers of record of a new password, a new address and a deleted account", async () => {
    const [ana, bo] = [await withTwoSteps("broker", "Ana Lee"), await withTwoSteps("broker", "Bo Roy")];
    const told = async () => {
      const own = (await everyOneOf(mailCollection)).filter(({ to }) => to.includes(bo.person.email));
      return own.map(({ message }) => message.text).filter((text) => text.includes("Ana Lee"));
    };
    const changed = { password: "another 22", confirmPassword: "another 22" };
    await ana.visitor.post("/account/password", { ...changed, currentPassword: ana.person.password });
    expect(await told()).toEqual([expect.stringContaining("password of this account was changed")]);
    const own = { person: { ...ana.person, password: changed.password } };
    const visitor = await logIn(own);
    later(60);
    await visitor.post(twoStepPath, { code: codeAt(ana.secret, new Date()) });
    await visitor.post("/account/delete", { understood: "on", password: changed.password, seen: "" });
    expect((await told()).join()).toContain("This account was deleted");
  });

  it("is kept when the password is typed again, for a working day at most", async () => {
    const ana = await withTwoSteps();
    const { email, password } = ana.person;
    // Session cookies count in seconds. Two of one second are identical, and the first is ended.
    await freshSecond();
    expect((await ana.visitor.post("/account/confirm-password", { password })).status).toBe(302);
    expect((await ana.visitor.get("/office")).status).toBe(200);
    later(sessionHours.staff * 3600 + 10);
    expect((await ana.visitor.get("/office")).headers.get("Location")).toContain("/login");
    vi.useRealTimers();
    const other = new Visitor(site);
    await other.post("/login", { email, password });
    expect((await other.get("/office")).headers.get("Location")).toBe(asks("/office"));
  });

  it("is set up with its own code, and a new phone needs the old step first", async () => {
    const ana = await staffMember(site, "agent");
    await ana.visitor.post(setUpPath, { act: "begin" });
    const wrong = await ana.visitor.post(setUpPath, { act: "confirm", code: "000 000" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("two-step-key");
    expect((await ana.visitor.get("/office")).status).toBe(200);
    await setUp(ana);
    const thief = await logIn(ana);
    expect((await thief.get(setUpPath)).headers.get("Location")).toBe(asks(setUpPath));
    for (const act of ["begin", "confirm", "renew", "end"]) {
      const answer = await thief.post(setUpPath, { act, code: "123456" });
      expect([act, answer.status, answer.headers.get("Location")]).toEqual([act, 302, asks(setUpPath)]);
    }
    // Sellers can't open its pages.
    const { visitor: seller } = await signedUp(site);
    for (const path of [twoStepPath, setUpPath]) {
      expect([(await seller.get(path)).status, (await seller.post(path, {})).status]).toEqual([404, 404]);
      expect((await new Visitor(site).get(path)).headers.get("Location")).toContain("/login");
    }
  });
});

describe("the broker of record", () => {
  it("requires it of all staff, once they have it themselves", async () => {
    const [bo, al] = [
      await staffMember(site, "broker", "Bo Lee"),
      await staffMember(site, "agent", "Al Roy"),
    ];
    const required = { act: "require", required: "yes" };
    expect((await bo.visitor.post("/office/people", required)).status).toBe(409);
    expect((await al.visitor.post("/office/people", required)).status).toBe(404);
    expect((await al.visitor.get("/office")).status).toBe(200);
    await setUp(bo);
    expect((await bo.visitor.post("/office/people", required)).status).toBe(302);
    // Pages for the broker of record stay closed to an agent, with or without a second step.
    for (const address of addresses.filter((one) => !/^\/office\/(records|people\/)/.test(one))) {
      const page = await al.visitor.get(address);
      expect([address, page.status, page.headers.get("Location")]).toEqual([
        address,
        302,
        asks(address, setUpPath),
      ]);
    }
    expect((await al.visitor.get("/account")).status).toBe(200);
    await setUp(al);
    expect((await al.visitor.get("/office")).status).toBe(200);
    // From now on no member of staff can end their second step.
    expect((await al.visitor.post(setUpPath, { act: "end" })).status).toBe(409);
    expect((await bo.visitor.post("/office/people", { act: "require", required: "no" })).status).toBe(302);
    expect((await al.visitor.post(setUpPath, { act: "end" })).status).toBe(302);
  });

  it("resets it for a colleague with a lost phone, which is recorded, but not their own", async () => {
    const [bo, al] = [await withTwoSteps("broker", "Bo Lee"), await withTwoSteps("agent", "Al Roy")];
    const drawn = hiddenFields(formIn(await bo.visitor.html(`/office/people/${al.uid}`), "reset"));
    const before = (await resets()).length;
    const reset = { ...drawn, sure: "yes" };
    expect((await al.visitor.post(`/office/people/${bo.uid}`, reset)).status).toBe(404);
    const own = { ...reset, seen: (await findStaff(bo.uid))?.twoStepSince?.toISOString() ?? "" };
    expect((await bo.visitor.post(`/office/people/${bo.uid}`, own)).status).toBe(403);
    expect((await bo.visitor.post(`/office/people/${al.uid}`, drawn)).status).toBe(400);
    expect((await bo.visitor.post(`/office/people/${al.uid}`, reset)).status).toBe(302);
    expect((await (await logIn(al)).get("/office")).status).toBe(200);
    expect((await resets()).at(-1)).toMatchObject({
      actor: { kind: "colleague", id: bo.uid, name: "Bo Lee" },
      about: { uid: al.uid, name: "Al Roy" },
    });
    const page = await bo.visitor.html("/office/people");
    expect(page).toContain("Two-step login reset");
    // Going back and sending it again resets no login that was set up since.
    expect((await bo.visitor.post(`/office/people/${al.uid}`, reset)).status).toBe(302);
    await setUp({ ...al, visitor: await logIn(al) });
    const again = await bo.visitor.post(`/office/people/${al.uid}`, reset);
    await expectPage(again, 409, staffRefusals["changed-two-step"]);
    expect((await (await logIn(al)).get("/office")).status).toBe(302);
    expect(await resets()).toHaveLength(before + 1);
  });

  it("can be reset by the operator's command if no colleague can do it", async () => {
    const bo = await withTwoSteps("broker", "Bo Lee");
    const done = await runHere(staffCommand, "reset", bo.person.email, "--as", "Dana");
    expect(done.code).toBe(0);
    expect((await (await logIn(bo)).get("/office")).status).toBe(200);
    expect((await resets()).at(-1)).toMatchObject({
      actor: { kind: "operator", name: "Dana" },
    });
    expect((await mailAbout(bo.uid)).map(({ message }) => message.subject)).toContain(
      "Your two-step login was reset",
    );
    const again = await runHere(staffCommand, "reset", bo.person.email);
    expect(again.code).toBe(1);
  });
});
