import { beforeAll, describe, expect, it } from "vitest";
import { limits } from "#server/platform/rate-limits.server";
import { freshSecond } from "./firebase";
import { loadSite, type newPerson, signedUp, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
});

type Person = ReturnType<typeof newPerson>;

const logIn = async (visitor: Visitor, { email, password }: Person) =>
  (await visitor.post("/login", { email, password })).status;

/** Wrong passwords for the account until it is locked, each from another address. */
async function lock(person: Person) {
  for (let tries = 0; tries < limits.loginFailuresByAccount.points; tries += 1) {
    expect(await logIn(new Visitor(site), { ...person, password: "wrong-1" })).toBe(401);
  }
  expect(await logIn(new Visitor(site), person)).toBe(429);
}

/** A browser that has the other's device cookie and nothing else, changed or not. */
function withDeviceOf(visitor: Visitor, change = (cookie: string) => cookie) {
  const other = new Visitor(site);
  other.cookies.set("device", change(visitor.cookies.get("device") ?? ""));
  return other;
}

describe("a browser that has signed in to the account", () => {
  it.each([
    ["by signing up", async () => signedUp(site)],
    [
      "by logging in",
      async () => {
        const { person } = await signedUp(site);
        const visitor = new Visitor(site);
        expect(await logIn(visitor, { ...person, email: person.email.toUpperCase() })).toBe(302);
        return { person, visitor };
      },
    ],
  ])("%s gets in while strangers have locked the account", async (_, signIn) => {
    const { person, visitor } = await signIn();
    await visitor.post("/logout", {});
    await lock(person);
    // A session that begins in the second of the one before is the same to Firebase, and that one has ended.
    await freshSecond();
    expect(await logIn(visitor, person)).toBe(302);
    // The pages that ask for the password once more let them do what they came for.
    const passwords = { password: "new words 22", confirmPassword: "new words 22" };
    const changed = await visitor.post("/account/password", {
      currentPassword: person.password,
      ...passwords,
    });
    expect(changed.headers.get("Location")).toBe("/account/password");
    const deleted = await visitor.post("/account/delete", { password: "new words 22" });
    expect(deleted.headers.get("Location")).toBe("/");
    expect([...visitor.cookies.keys()]).toEqual(["session"]);
  });

  it("may not guess either, and does not lock the account for others", async () => {
    const { person, visitor } = await signedUp(site);
    for (let tries = 0; tries < limits.loginFailuresByDevice.points; tries += 1) {
      expect(await logIn(withDeviceOf(visitor), { ...person, password: "wrong-1" })).toBe(401);
    }
    expect(await logIn(withDeviceOf(visitor), person)).toBe(429);
    expect(await logIn(new Visitor(site), person)).toBe(302);
  });

  it("says so to itself in a cookie that holds neither address nor password", async () => {
    const { person, visitor } = await signedUp(site);
    const cookie = decodeURIComponent(visitor.cookies.get("device") ?? "");
    const value = Buffer.from(cookie.split(".")[0] ?? "", "base64").toString();
    expect(Object.keys(JSON.parse(value))).toEqual(["id", "account"]);
    expect(value).not.toContain(person.email);
  });
});

describe("a locked account stays locked", () => {
  it("for a browser that has signed in to another account", async () => {
    const { person } = await signedUp(site);
    const stranger = await signedUp(site);
    await lock(person);
    expect(await logIn(withDeviceOf(stranger.visitor), person)).toBe(429);
  });

  it.each([
    ["damaged", (cookie: string) => `${cookie.slice(0, -8)}AAAAAA%3D`],
    ["unsigned", (cookie: string) => decodeURIComponent(cookie).split(".")[0] ?? ""],
    ["not one", () => "%"],
  ])("for a browser whose cookie is %s", async (_, change) => {
    const { person, visitor } = await signedUp(site);
    await lock(person);
    expect(await logIn(withDeviceOf(visitor, change), person)).toBe(429);
    expect(await logIn(withDeviceOf(visitor), person)).toBe(302);
  });

  it("for a browser that offers its session's cookie as the device's, and the reverse", async () => {
    const { person, visitor } = await signedUp(site);
    await lock(person);
    const session = visitor.cookies.get("session") ?? "";
    expect(
      await logIn(
        withDeviceOf(visitor, () => session),
        person,
      ),
    ).toBe(429);
    const reverse = new Visitor(site);
    reverse.cookies.set("session", visitor.cookies.get("device") ?? "");
    expect((await reverse.get("/account")).status).toBe(302);
  });
});

it("both cookies are set where the page's script sends the form", async () => {
  const { person } = await signedUp(site);
  const visitor = new Visitor(site);
  expect((await visitor.post("/login.data", { email: person.email, password: person.password })).status).toBe(
    202,
  );
  expect([...visitor.cookies.keys()].sort()).toEqual(["device", "session"]);
});
