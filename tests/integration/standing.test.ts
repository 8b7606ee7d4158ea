import { afterEach, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { later } from "./clock";
import { freshSecond } from "./firebase";
import { seller } from "./orders";
import { loadSite, type Visitor } from "./site";

/** For reading, what Firebase said of a session up to ten seconds ago will do; for changing anything it is asked again. */

const site = await loadSite();
afterEach(() => {
  vi.restoreAllMocks();
});

/** How often the site asks Firebase about a session while `work` runs. */
async function asksOf(work: () => Promise<unknown>): Promise<number> {
  const { Auth } = await import("firebase-admin/auth");
  const asks = vi.spyOn(Object.getPrototypeOf(Auth.prototype), "verifySessionCookie");
  await work();
  const { length } = asks.mock.calls;
  asks.mockRestore();
  return length;
}

const statusOf = async (visitor: Visitor, path = "/account") => (await visitor.get(path)).status;

/** Signed in, and read already. */
async function reader() {
  const someone = await seller(site);
  expect(await statusOf(someone.visitor)).toBe(200);
  return someone;
}

it("pages that are read within ten seconds ask once; after that once more", async () => {
  const { visitor } = await reader();
  const read = async () => {
    for (const path of ["/account", "/account/postings", "/account"])
      expect(await statusOf(visitor, path)).toBe(200);
  };
  expect(await asksOf(read)).toBe(0);
  later(11);
  expect(await asksOf(() => visitor.get("/account"))).toBe(1);
});

it("whatever is sent asks again, and what it is told holds for reading too", async () => {
  const { visitor, uid } = await reader();
  expect(await asksOf(() => visitor.post("/account/profile", {}))).toBeGreaterThanOrEqual(1);
  await freshSecond();
  await (await adminAuth()).revokeRefreshTokens(uid);
  const refused = await visitor.post("/account/profile", { firstName: "Robin", lastName: "Lee" });
  // The login stands in its place and keeps the name.
  expect(refused.status).toBe(401);
});

it("what is done to a session elsewhere is noticed after ten seconds", async () => {
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
])("%s is noticed at once in every other browser", async (_, done) => {
  const { visitor, person } = await reader();
  const other = visitor.copy();
  expect(await statusOf(other)).toBe(200);
  expect((await done(visitor, person.password)).status).toBe(302);
  expect(await statusOf(other)).toBe(302);
});

it("an answer that was asked for before a sign-out is not kept after it", async () => {
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
