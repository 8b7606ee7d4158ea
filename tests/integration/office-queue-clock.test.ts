import { afterEach, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { sessionHours } from "~/content/business";
import { freshSecond } from "./firebase";
import { loadSite } from "./site";
import { staffMember } from "./staff";

/** An open page of the queue doesn't check its session while nothing changes, so only the clock ends it. */

const site = await loadSite();
afterEach(() => {
  vi.useRealTimers();
});

/** Seconds by which the site's clock is ahead. It never goes back. */
let ahead = 0;
const later = (seconds: number) => {
  ahead += seconds;
  const now = performance.timeOrigin + performance.now() + ahead * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now });
};

const minutes = 60;
const hours = 60 * minutes;

it("a session ended elsewhere keeps an open page for ten minutes at most", async () => {
  const { visitor, uid } = await staffMember(site);
  await freshSecond();
  expect((await visitor.get("/office/queue.json")).status).toBe(200);
  await (await adminAuth()).revokeRefreshTokens(uid);
  later(11 * minutes);
  expect((await visitor.get("/office/queue.json")).status).toBe(302);
});

it("a login older than a working day has to be repeated at the next poll", async () => {
  const { visitor } = await staffMember(site);
  later(sessionHours.staff * hours - ahead - minutes);
  expect((await visitor.get("/office/queue.json")).status).toBe(200);
  later(2 * minutes);
  const over = await visitor.get("/office/queue.json");
  expect([over.status, over.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/login/)]);
});
