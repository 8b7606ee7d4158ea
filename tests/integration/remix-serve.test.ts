import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { securityHeaders } from "#server/http/security-headers";
import { publicPages } from "~/content/pages";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { newPerson, send, Visitor } from "./site";

/** Runs the build under Remix's own server, like `npm run serve`. */
let server: Awaited<ReturnType<typeof startSite>>;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const [command = "", ...args] = JSON.parse(readFileSync("package.json", "utf8")).scripts.serve.split(" ");
  const entry = [`node_modules/.bin/${command}`, ...args];
  server = await startSite({ port, entry, stdout: "ignore", healthPath: "/faq", env: inject("firebase") });
});
afterAll(() => server.stop());

const visitor = () =>
  new Visitor({ fetch: (request: Request) => send(port, request) }, `http://localhost:${port}`);

function expectHeaders({ headers }: Response, except?: string): void {
  for (const [name, value] of securityHeaders(false)) {
    if (name === except) continue;
    expect(headers.get(name)?.replace(/ 'nonce-[^']+'/, ""), name).toBe(value);
  }
  expect(headers.get("Cache-Control")).toBeTruthy();
}

it("serves public pages, their data and missing pages with our own server's headers", async () => {
  const paths = [
    ...publicPages.map(({ path }) => path),
    "/login",
    "/sign-up",
    "/forgot-password",
    "/request/question",
  ];
  expect(paths.length).toBeGreaterThanOrEqual(20);
  for (const path of [...paths, "/login.data", "/robots.txt", "/session", "/sitemap.xml"]) {
    const answer = await visitor().get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expectHeaders(answer);
    const isShared = answer.headers.get("Cache-Control")?.includes("s-maxage");
    expect([path, /cookie/i.test(answer.headers.get("Vary") ?? "")]).toEqual([path, Boolean(isShared)]);
  }
  for (const path of ["/nope", "/homes/mp-aaaaa-bbbbb"]) {
    const answer = await visitor().get(path);
    expect(answer.status).toBe(404);
    expectHeaders(answer);
  }
});

it("guards pages, signs up, logs in and out, and refuses forms like our own server", async () => {
  const person = newPerson();
  const ivy = visitor();
  const guarded = await ivy.get("/account");
  expect([guarded.status, guarded.headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Faccount"]);
  expectHeaders(guarded);

  const refused = await ivy.post("/sign-up", { ...person, confirmPassword: "another" });
  expect(refused.status).toBe(400);
  expectHeaders(refused);
  expect(await refused.text()).toContain(person.email);
  const api = await ivy.send("/v1/auth/sign-up", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...person, confirmPassword: person.password }),
  });
  expect([api.status, Object.keys(await api.json())]).toEqual([200, ["msg"]]);
  expectHeaders(api);

  const wrong = await ivy.post("/login", { email: person.email, password: "another 1" });
  expect(wrong.status).toBe(401);
  const login = await ivy.post("/login", { email: person.email, password: person.password });
  expect([login.status, login.headers.get("Location")]).toEqual([302, "/"]);
  expectHeaders(login);
  const account = await ivy.get("/account");
  expect(await account.text()).toContain("Dashboard");
  expectHeaders(account);
  expect((await ivy.post("/logout", {})).status).toBe(302);
  expect((await ivy.get("/account")).status).toBe(302);
});

it.each(["/login", "/login.data", "/v1/auth/sign-up"])(
  "refuses a form of another origin at %s",
  async (path) => {
    for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
      const answer = await visitor().post(path, { email: "a@example.com" }, headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      // Express writes a stricter policy on its own error page.
      expectHeaders(answer, "Content-Security-Policy");
      expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    }
    const noOrigin = await visitor().send(path, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(noOrigin.status).toBe(403);
  },
);
