import { afterEach, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { sessionHours } from "~/content/business";
import { freshSecond } from "./firebase";
import { loadSite } from "./site";
import { staffMember } from "./staff";

/** An open page of the queue asks for no session while nothing changes: the clock alone ends it. */

const site = await loadSite();
afterEach(() => {
  vi.useRealTimers();
});

/** By how much the clock of the site is ahead, s. It never goes back, as no clock does. */
let ahead = 0;
const later = (seconds: number) => {
  ahead += seconds;
  const now = performance.timeOrigin + performance.now() + ahead * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now });
};

const minutes = 60;
const hours = 60 * minutes;

it("a session that was ended elsewhere has an open page for ten minutes at the most", async () => {
  const { visitor, uid } = await staffMember(site);
  await freshSecond();
  expect((await visitor.get("/office/queue.json")).status).toBe(200);
  await (await adminAuth()).revokeRefreshTokens(uid);
  later(11 * minutes);
  expect((await visitor.get("/office/queue.json")).status).toBe(302);
});

it("a sign-in that is older than a working day is asked for again with the next question", async () => {
  const { visitor } = await staffMember(site);
  later(sessionHours.staff * hours - ahead - minutes);
  expect((await visitor.get("/office/queue.json")).status).toBe(200);
  later(2 * minutes);
  const over = await visitor.get("/office/queue.json");
  expect([over.status, over.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/login/)]);
});
