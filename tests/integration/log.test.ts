import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { newRequestId, referenceOf } from "~/lib/ids";
import { schema } from "~/lib/store/schema";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { filledForm } from "./requests";
import { send } from "./site";

const folder = mkdtempSync(join(tmpdir(), "log-"));
const file = join(folder, "stdout");
const maintenanceFile = join(folder, "maintenance");
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const built = JSON.parse(readFileSync("build/version.json", "utf8"));
let site: Awaited<ReturnType<typeof startSite>>;

// Starts the server process with a proxy in front, as on Cloud Run, and without Firebase Auth.
beforeAll(async () => {
  const stdout = openSync(file, "w");
  const env = {
    ...inject("firebase"),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${await freePort()}`,
    LOG_LEVEL: "info",
    MAINTENANCE_FILE: maintenanceFile,
    TRUST_PROXY: "1",
  };
  site = await startSite({ port: await freePort(), env, stdout });
  closeSync(stdout);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const lines = (): Record<string, unknown>[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it("a line has the fields of Cloud Logging and the build that wrote it", () => {
  const line = lines().find(({ event }) => event === "listening");
  expect(line).toMatchObject({ severity: "INFO", message: "listening", ...built });
  expect(new Date(String(line?.time)).toISOString()).toBe(line?.time);
  expect(line).not.toHaveProperty("level");
  // Some readers refuse a line with a duplicate name.
  const raw =
    readFileSync(file, "utf8")
      .split("\n")
      .find((text) => text.includes('"listening"')) ?? "";
  expect(raw.match(/"build":/g)).toHaveLength(1);
});

it("a request's line has the proxy's id and trace", async () => {
  const answer = await fetch(`${site.origin}/faq?secret=1`, {
    headers: { "X-Request-Id": "from-the-proxy", traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  expect(answer.headers.get("X-Request-Id")).toBe("from-the-proxy");
  const line = await vi.waitUntil(() => lines().find(({ id }) => id === "from-the-proxy"));
  expect(line).toMatchObject({
    severity: "INFO",
    message: "GET /faq 200",
    build: built.build,
    "logging.googleapis.com/trace": `projects/demo-mere-posting/traces/${trace}`,
  });
});

it("an error's line has the request's id, trace and last cause, and the page asks to quote the id", async () => {
  const headers = { "X-Request-Id": "somebody-calls", traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const form = {
    method: "POST",
    headers,
    body: new URLSearchParams({ email: "a@example.com", password: "long-1" }),
  };
  const answer = await fetch(`${site.origin}/login`, form);
  const account = await fetch(`${site.origin}/sign-up`, { headers: { "X-Request-Id": "not-a-fault" } });
  const line = await vi.waitUntil(() => lines().find(({ event }) => event === "auth_unavailable"));
  expect(line).toMatchObject({
    id: "somebody-calls",
    "logging.googleapis.com/trace": `projects/demo-mere-posting/traces/${trace}`,
    cause: expect.stringContaining("ECONNREFUSED"),
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("<code>somebody-calls</code>");
  expect(await account.text()).not.toContain("not-a-fault");
});

/** Sends a request unchanged and waits for its line in the log. */
async function lineOf(id: string, path: string, init: RequestInit = {}, origin = site.origin) {
  const headers = { ...init.headers, "X-Request-Id": id };
  const request = new Request(origin + path, { redirect: "manual", ...init, headers });
  await send(Number(new URL(site.origin).port), request);
  return vi.waitUntil(() => lines().find((line) => line.id === id && line.event === "request"));
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers,
  body: new URLSearchParams(fields),
});

it.each([
  ["foreign Origin", 403, "/login", form({}, { Origin: "https://elsewhere.example" })],
  ["Origin is null", 403, "/login", form({}, { Origin: "null" })],
  ["fields password", 400, "/login", form({ email: "typed-address" })],
  ["method", 405, "/", { method: "DELETE" }],
  ["no such URL or record", 404, "/no-such-page", {}],
  ["not a form", 415, "/login", { method: "POST", body: "{}" }],
  ["form above 64 KB", 413, "/login", form({ email: "a".repeat(100_000) })],
  ["Firebase Auth: unavailable", 503, "/login", form({ email: "a@example.com", password: "long-1" })],
])("a refused request's line says why: %s", async (why, status, path, init) => {
  expect(await lineOf(`why ${why}`.replace(/\W/g, "-"), path, init)).toMatchObject({ status, why });
  expect(readFileSync(file, "utf8")).not.toContain("typed-address");
});

it("a request's line under another host or scheme says what to fix", async () => {
  const other = await lineOf("other-host", "/", {}, "http://other.example");
  expect(other).toMatchObject({ status: 421, why: "Host isn't that of APP_ORIGIN" });
  const headers = { Origin: site.origin.replace("http:", "https:").replace("127.0.0.1", "localhost") };
  const scheme = await lineOf("other-scheme", "/login", form({}, headers));
  expect(scheme).toMatchObject({ status: 403, why: "Origin has another scheme than APP_ORIGIN" });
});

it("a stored form's line has its reference", async () => {
  const requestId = newRequestId();
  const line = await lineOf(
    "form-that-is-saved",
    "/request/question",
    form({ ...filledForm("question"), requestId }),
  );
  expect(line).toMatchObject({ status: 303, reference: referenceOf(requestId) });
  expect(line).not.toHaveProperty("why");
});

it("maintenance has a line at its start and end, and is logged as the reason of a refused form", async () => {
  writeFileSync(maintenanceFile, "");
  await vi.waitUntil(() => lines().some(({ event }) => event === "maintenance_on"), { timeout: 20_000 });
  const line = await lineOf("maintained", "/request/question", form(filledForm("question")));
  expect(line).toMatchObject({ status: 503, why: "maintenance" });
  rmSync(maintenanceFile);
  await vi.waitUntil(() => lines().some(({ event }) => event === "maintenance_off"), { timeout: 20_000 });
});

it("no line contains the secret of an owner's link", async () => {
  await fetch(`${site.origin}/confirm-order/0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11/a-secret-of-an-owner`, {
    headers: { "X-Request-Id": "an-owner" },
  });
  await vi.waitUntil(() => lines().find(({ id }) => id === "an-owner"));
  expect(readFileSync(file, "utf8")).not.toContain("a-secret-of-an-owner");
});

it("/version names the running build", async () => {
  const answer = await fetch(`${site.origin}/version`);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ ...built, schema });
  expect(built).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+(-rc\.\d+)?$/),
    build: expect.stringMatching(/^[\da-f]{12}$/),
    commit: process.env.COMMIT ?? null,
  });
});

it("the last line belongs to no request", async () => {
  await site.stop();
  expect(lines().find(({ event }) => event === "stopped")).not.toHaveProperty("id");
});
