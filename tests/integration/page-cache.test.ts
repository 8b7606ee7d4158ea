import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { publicPages } from "~/content/pages";
import { sampleStepPath, sampleSteps } from "~/content/sample-sale";
import { bookConsultation } from "~/content/site";
import { cachedForms } from "~/zones";
import { loadBuild } from "./build";
import { loadSite, loggedIn, newPerson, Visitor } from "./site";

const site = await loadSite();

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Visitor(site).send(path, { method, headers });

describe("a cached page", () => {
  it("has the same content in every encoding, each with its own strong validator", async () => {
    const path = "/selling-privately";
    const answers = await Promise.all(
      ["br", "gzip", "identity"].map((encoding) => get(path, { "Accept-Encoding": encoding })),
    );
    const [br, gzip, identity] = await Promise.all(
      answers.map(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        expect(Number(answer.headers.get("Content-Length"))).toBe(body.length);
        expect(answer.headers.get("Vary")).toMatch(/Accept-Encoding/);
        expect(answer.headers.get("Vary")).toMatch(/Cookie/);
        expect(answer.headers.get("Cache-Control")).toMatch(/public, max-age=0, s-maxage=\d+/);
        return body;
      }),
    );
    expect(answers.map(({ headers }) => headers.get("Content-Encoding"))).toEqual(["br", "gzip", null]);
    if (!br || !gzip || !identity) throw new Error("three answers");
    expect(brotliDecompressSync(br)).toEqual(identity);
    expect(gunzipSync(gzip)).toEqual(identity);
    const etags = answers.map(({ headers }) => headers.get("ETag"));
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
  });

  it.each([
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0, br;q=0", null],
    ["*", "br"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["identity;q=0.1, gzip;q=0.5, *;q=0.2", "gzip"],
    ["", null],
  ])("honours Accept-Encoding %j", async (accept, encoding) => {
    const answer = await get("/faq", { "Accept-Encoding": accept });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  });

  it("answers a known ETag with 304, and HEAD without a body", async () => {
    const first = await get("/faq", { "Accept-Encoding": "br" });
    const etag = first.headers.get("ETag") ?? "";
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await get("/faq", { "Accept-Encoding": "br", "If-None-Match": value });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(etag);
      expect(again.headers.get("Content-Security-Policy")).toBeTruthy();
    }
    expect((await get("/faq", { "Accept-Encoding": "gzip", "If-None-Match": etag })).status).toBe(200);
    const head = await get("/faq", { "Accept-Encoding": "br" }, "HEAD");
    expect(head.status).toBe(200);
    expect(head.headers.get("Content-Length")).toBe(first.headers.get("Content-Length"));
    expect(await head.text()).toBe("");
  });

  it("is also served to visitors with a forged session", async () => {
    const stored = await get("/faq");
    for (const Cookie of [
      "session=x",
      "session=eyJ0b2tlbiI6IngifQ==.x",
      "session=",
      "a=b; session=x; session=y",
    ]) {
      const answer = await get("/faq", { Cookie });
      expect(answer.headers.get("ETag")).toBe(stored.headers.get("ETag"));
    }
  });

  it("exists for every public page and every form without personal data", async () => {
    expect(cachedForms()).toEqual(["/login", "/sign-up", "/forgot-password"]);
    const samples = sampleSteps.map(({ name }) => sampleStepPath(name));
    for (const path of [...publicPages.map((page) => page.path), ...samples, ...cachedForms()]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("ETag"), path).not.toBeNull();
      expect(answer.headers.get("Content-Security-Policy"), path).not.toContain("nonce");
    }
  });
});

it("is rendered again when a day begins in Toronto", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  /** Counts the renderings needed for an answer at a moment. */
  const drawingsAt = async (moment: string) => {
    vi.setSystemTime(moment);
    const before = site.server.pages.misses;
    for (const _ of [1, 2]) expect((await get("/faq")).status).toBe(200);
    return site.server.pages.misses - before;
  };
  // In summer Toronto is four hours behind UTC, in winter five.
  expect(await drawingsAt("2027-07-10T03:59:59Z")).toBe(1);
  expect(await drawingsAt("2027-07-10T04:00:00Z")).toBe(1);
  expect(await drawingsAt("2027-07-10T23:59:59Z")).toBe(0);
  expect(await drawingsAt("2027-07-11T00:00:00Z")).toBe(0);
  expect(await drawingsAt("2027-12-10T04:59:59Z")).toBe(1);
  expect(await drawingsAt("2027-12-10T05:00:00Z")).toBe(1);
});

describe("the cache", () => {
  it("leaves out a logged-in visitor's page", async () => {
    const person = newPerson();
    const visitor = new Visitor(site);
    await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
    const own = await visitor.get("/what-is-mere-posting");
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await own.text()).toContain("Sign Out");
    const other = await get("/what-is-mere-posting");
    expect(await other.text()).not.toContain("Sign Out");
    expect(other.headers.get("Cache-Control")).toMatch(/s-maxage/);
  });

  it("leaves out the home page that greets a new account once", async () => {
    const greeting = "User signed up successfully!";
    await get("/");
    const person = newPerson();
    const visitor = new Visitor(site);
    await visitor.post("/sign-up", { ...person, confirmPassword: person.password });
    const own = await visitor.get("/");
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    expect(own.headers.get("ETag")).toBeNull();
    expect(await own.text()).toContain(greeting);
    for (const answer of [await get("/"), await visitor.get("/")]) {
      expect(await answer.text()).not.toContain(greeting);
    }
  });

  it.each([
    "/reset-password",
    "/request/question",
    "/account",
    "/nope",
    "/faq?q=mls",
    "/money-in-your-pocket?price=700000",
    "/session",
    "/readyz",
  ])("leaves out %s", async (path) => {
    const answer = await get(path);
    if (path.includes("?")) expect(answer.headers.get("Vary")).toMatch(/Cookie/);
    else expect(answer.headers.get("Cache-Control") ?? "").toMatch(/no-store/);
    expect(answer.headers.get("ETag")).toBeNull();
  });
});

it("an unknown address gets Remix's not-found page, and a logged-in visitor their own", async () => {
  const unknown = await Promise.all(["/nope", "/a/b/c?d=e", "/wp-login.php"].map((path) => get(path)));
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  const pages = await Promise.all(unknown.map((answer) => answer.text()));
  const build = await loadBuild();
  const { createRequestHandler } = await import("@remix-run/node");
  const drawn = await createRequestHandler(build, "production")(new Request("http://localhost:3000/a/b/c"));
  const page = await drawn.text();
  for (const one of pages) expect(one).toBe(page);
  const ofBuyers = await get("/homes/nope");
  expect(ofBuyers.status).toBe(404);
  expect(await ofBuyers.text()).not.toContain(bookConsultation.href);
  expect(page).toContain(bookConsultation.href);
  const { visitor } = await loggedIn(site);
  const own = await visitor.get("/nope");
  expect(own.status).toBe(404);
  expect(await own.text()).toContain("Sign Out");
});
