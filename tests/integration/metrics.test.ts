import { totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { letterFrame } from "~/content/letter-frame";
import { mailCollection } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { standInForAuth } from "./stub-provider";

let auth: Awaited<ReturnType<typeof standInForAuth>>;
let site: Awaited<ReturnType<typeof startSite>>;
let metricsUrl: string;

// Starts the server process as in production.
beforeAll(async () => {
  auth = await standInForAuth(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "");
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  site = await startSite({
    port,
    env: {
      FIREBASE_AUTH_EMULATOR_HOST: auth.host,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: "silent",
      // Same limit as in the image.
      NODE_OPTIONS: "--max-old-space-size=256",
      // Polling for letters isn't tested here.
      MAIL_EVERY_SECONDS: "3600",
      // One test waits for this deadline. A busy machine answers everything else within it.
      PROVIDER_DEADLINE_MS: "8000",
    },
  });
});
afterAll(async () => {
  await site.stop();
  await auth.stop();
});

/** Values by series, as Prometheus reads them. */
async function scrape(url = metricsUrl): Promise<Record<string, number>> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

const get = async (path: string, init?: RequestInit) =>
  (await fetch(site.origin + path, { redirect: "manual", ...init })).status;

const forgot = (email: string) =>
  get("/forgot-password", { method: "POST", body: new URLSearchParams({ email }) });

describe("/metrics", () => {
  it("has each series of an alert from the start, at 0", async () => {
    const values = await scrape();
    for (const route of ["page", "auth", "request", "account", "office", "probe", "asset"])
      for (const status of ["500", "503"])
        expect(values[`http_requests_total{method="POST",status="${status}",route="${route}"}`]).toBe(0);
    for (const limit of Object.keys(limits)) expect(values[`rate_limited_total{limit="${limit}"}`]).toBe(0);
    for (const provider of ["Firebase Auth", "Firestore"])
      for (const kind of ["deadline", "unavailable", "refused", "disabled", "throttled"])
        expect(values[`provider_failures_total{provider="${provider}",kind="${kind}"}`]).toBe(0);
    for (const result of ["sent", "failed", "unanswered", "dead"])
      expect(values[`mail_letters_total{result="${result}"}`]).toBe(0);
    for (const step of ["begun", "task-saved", "sent", "photo", "paper"])
      for (const outcome of ["done", "refused"])
        expect(values[`order_steps_total{step="${step}",outcome="${outcome}"}`]).toBe(0);
    for (const name of ["mail_waiting", "mail_oldest_waiting_seconds", "rate_limit_store_failures_total"])
      expect(values[name]).toBe(0);
  });

  it("counts answers by method, status and route group, including those from the page cache", async () => {
    // The first request renders the page.
    expect(await get("/faq")).toBe(200);
    const before = await scrape();
    expect(before.page_cache_pages).toBe(1);
    expect(before['page_cache_lookups_total{result="miss"}']).toBe(1);
    expect(await get("/faq")).toBe(200);
    expect(await get("/faq", { method: "HEAD" })).toBe(200);
    expect(await get("/faq", { headers: { "If-None-Match": "*" } })).toBe(304);
    expect(await get("/login?redirectTo=/account")).toBe(200);
    expect(await get("/account")).toBe(302);
    expect(await get("/nope.png")).toBe(404);
    expect(await get("/", { method: "DELETE" })).toBe(405);
    const after = await scrape();
    const added = (series: string) => (after[series] ?? 0) - (before[series] ?? 0);
    expect(added('http_requests_total{method="GET",status="200",route="stored"}')).toBe(1);
    expect(added('http_requests_total{method="HEAD",status="200",route="stored"}')).toBe(1);
    expect(added('http_requests_total{method="GET",status="304",route="stored"}')).toBe(1);
    expect(added('http_requests_total{method="GET",status="200",route="auth"}')).toBe(1);
    expect(added('http_requests_total{method="GET",status="302",route="account"}')).toBe(1);
    expect(added('http_requests_total{method="GET",status="404",route="asset"}')).toBe(1);
    expect(added('http_requests_total{method="other",status="405",route="refused"}')).toBe(1);
    expect(added('http_request_duration_seconds_count{method="GET",route="auth"}')).toBe(1);
    expect(added('page_cache_lookups_total{result="hit"}')).toBe(3);
    expect(added('page_cache_lookups_total{result="miss"}')).toBe(0);
  });

  it("counts failures of Firebase and refused requests once each", async () => {
    const before = await scrape();
    await auth.behave("refused");
    const email = "nobody@example.com";
    for (let time = 0; time < 5; time += 1) expect(await forgot(email)).toBe(503);
    expect(await forgot(email)).toBe(429);
    const after = await scrape();
    const added = (series: string) => (after[series] ?? 0) - (before[series] ?? 0);
    expect(added('provider_failures_total{provider="Firebase Auth",kind="unavailable"}')).toBe(5);
    expect(added('provider_call_duration_seconds_count{provider="Firebase Auth"}')).toBe(5);
    expect(added('rate_limited_total{limit="resetByAccount"}')).toBe(1);
  });

  it("is served on its own port only, which serves nothing else", async () => {
    expect(await get("/metrics")).toBe(404);
    expect((await fetch(new URL("/", metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(404);
  });
});

describe("failures of Firebase", () => {
  it.each([
    ["forbidden", "refused", 503],
    ["disabled", "disabled", 503],
    ["throttled", "throttled", 429],
    ["broken", "unavailable", 503],
    ["stalled", "deadline", 503],
  ] as const)("are counted by kind: %s is %s", async (fault, kind, status) => {
    const failures = async () =>
      Object.entries(await scrape()).filter(([series]) => series.startsWith("provider_failures_total"));
    const before = new Map(await failures());
    await auth.behave(fault);
    const logIn = () =>
      get("/login", {
        method: "POST",
        body: new URLSearchParams({ email: "nobody@example.com", password: "wrong-1" }),
      });
    // Two requests share one failed call.
    expect(await Promise.all([logIn(), logIn()])).toEqual([status, status]);
    const added = (await failures()).map(([series, value]) => [series, value - (before.get(series) ?? 0)]);
    expect(added.filter(([, count]) => count)).toEqual([
      [`provider_failures_total{provider="Firebase Auth",kind="${kind}"}`, 2],
    ]);
  });
});

describe("a site without SMTP_URL", () => {
  it("sends no letter, and reports that one waits and for how long", async () => {
    const hourAgo = new Date(Date.now() - 3_600_000);
    const waiting = mailCollection(await firestore()).doc("waiting");
    await waiting.set(
      compose(
        letterFrame,
        {
          to: "a@example.com",
          replyTo: "b@example.com",
          subject: "A letter",
          title: "A letter",
          at: hourAgo,
          requestId: null,
          uid: "u",
        },
        ["Words."],
      ),
    );
    onTestFinished(async () => void (await waiting.delete()));
    const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
    const { stop } = await startSite({
      port,
      env: {
        LOG_LEVEL: "silent",
        SMTP_URL: "",
        MAIL_EVERY_SECONDS: "1",
        METRICS_PORT: String(metricsPort),
      },
    });
    onTestFinished(stop);
    const counted = () => scrape(`http://127.0.0.1:${metricsPort}/metrics`);
    await vi.waitFor(async () => expect((await counted()).mail_waiting).toBe(1), { timeout: 60_000 });
    expect((await counted()).mail_oldest_waiting_seconds).toBeGreaterThan(3599);
    // Longer than the polling interval.
    await pause(2500);
    expect((await waiting.get()).get("attempts")).toBe(0);
  });
});

describe("memory", () => {
  it("is reported together with its limit", async () => {
    const { memory_limit_bytes: limit = 0, process_resident_memory_bytes: used = 0 } = await scrape();
    expect(limit).toBeGreaterThan(used);
    // The limit is the heap's plus an allowance, on any machine.
    expect(limit).toBeLessThanOrEqual(Math.min(totalmem(), 480 * 1024 * 1024));
  });
});

it("measures a page that was rendered for one visitor, and not a cached one", async () => {
  const timing = async (path: string) =>
    (await fetch(site.origin + path, { redirect: "manual" })).headers.get("Server-Timing");
  for (const path of ["/login?redirectTo=/account", "/account", "/nope"])
    expect(await timing(path)).toMatch(/^total;dur=\d+\.\d$/);
  expect(await timing("/faq")).toBeNull();
});
