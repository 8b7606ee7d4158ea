import { afterEach, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { later } from "./clock";
import { freshSecond } from "./firebase";
import { seller } from "./orders";
import { loadSite, type Visitor } from "./site";

/** Reading pages accepts Firebase's answer about a session for ten seconds. Changes ask again. */

const site = await loadSite();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Counts the site's calls to Firebase about a session while `work` runs. */
async function asksOf(work: () => Promise<unknown>): Promise<number> {
  const { Auth } = await import("firebase-admin/auth");
  const asks = vi.spyOn(Object.getPrototypeOf(Auth.prototype), "verifySessionCookie");
  await work();
  const { length } = asks.mock.calls;
  asks.mockRestore();
  return length;
}

const statusOf = async (visitor: Visitor, path = "/account") => (await visitor.get(path)).status;

/** A logged-in seller whose session was already checked. */
async function reader() {
  const someone = await seller(site);
  expect(await statusOf(someone.visitor)).toBe(200);
  return someone;
}

it("pages read within ten seconds share one call, and later pages call again", async () => {
  const { visitor } = await reader();
  const read = async () => {
    for (const path of ["/account", "/account?all", "/account"])
      expect(await statusOf(visitor, path)).toBe(200);
  };
  expect(await asksOf(read)).toBe(0);
  later(11);
  expect(await asksOf(() => visitor.get("/account"))).toBe(1);
});

it("a form checks the session again, and the result applies to reading too", async () => {
  const { visitor, uid } = await reader();
  expect(await asksOf(() => visitor.post("/account/profile", {}))).toBeGreaterThanOrEqual(1);
  await freshSecond();
  await (await adminAuth()).revokeRefreshTokens(uid);
  const refused = await visitor.post("/account/profile", { firstName: "Robin", lastName: "Lee" });
  // The page shows a login and keeps the typed name.
  expect(refused.status).toBe(401);
});

it("a change of a session elsewhere takes effect within ten seconds", async () => {
  const { visitor, uid } = await reader();
  await freshSecond();
  await (await adminAuth()).revokeRefreshTokens(uid);
  expect(await statusOf(visitor.copy())).toBe(200);
  later(11);
  expect(await statusOf(visitor)).toBe(302);
});

it.each<[what: string, done: (visitor: Visitor, password: string) => Promise<Response>]>([
  ["signing out", (visitor) => visitor.post("/logout", {})],
  [
    "a changed password",
    (visitor, currentPassword) => {
      const password = "new words 22";
      return visitor.post("/account/password", { currentPassword, password, confirmPassword: password });
    },
  ],
  ["ending all sessions", (visitor) => visitor.post("/account/sessions", {})],
  ["deleting the account", (visitor, password) => visitor.post("/account/delete", { password })],
])("%s takes effect at once in every other browser", async (_, done) => {
  const { visitor, person } = await reader();
  const other = visitor.copy();
  expect(await statusOf(other)).toBe(200);
  expect((await done(visitor, person.password)).status).toBe(302);
  expect(await statusOf(other)).toBe(302);
});

it("an answer requested before a log-out isn't cached after it", async () => {
  const { visitor } = await seller(site);
  const copy = visitor.copy();
  const { Auth } = await import("firebase-admin/auth");
  const proto = Object.getPrototypeOf(Auth.prototype);
  const { getUser } = proto;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(proto, "getUser").mockImplementationOnce(async function (this: unknown, ...args: unknown[]) {
    const found = await getUser.apply(this, args);
    await held;
    return found;
  } as never);
  const slow = copy.get("/account");
  await vi.waitUntil(() => vi.mocked(proto.getUser).mock.calls.length > 0);
  await visitor.post("/logout", {});
  goOn();
  await slow;
  expect(await statusOf(copy)).toBe(302);
});
