import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { publicPages } from "~/content/pages";
import { loadBuild } from "./build";
import { loadSite, newPerson, signedUp, Visitor } from "./site";

let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await loadSite();
  await site.server.pages.fill();
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Visitor(site).send(path, { method, headers });

describe("a stored page", () => {
  it("is the same bytes in every encoding, each with its own strong validator", async () => {
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
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["gzip;q=0.5, identity", null],
    ["identity;q=0.1, gzip;q=0.5, *;q=0.2", "gzip"],
    ["br;q=x, gzip;q=0.1", "gzip"],
    ["", null],
    ["deflate", null],
  ])("honours Accept-Encoding %j", async (accept, encoding) => {
    const answer = await get("/faq", { "Accept-Encoding": accept });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  });

  it("answers 304 to who has it and HEAD without a body", async () => {
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

  it("is what visitors with a made-up session get, too", async () => {
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

  it("exists for every public page and every form that is the same for everyone", async () => {
    for (const path of [...publicPages.map((page) => page.path), "/login", "/sign-up", "/forgot-password"]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get("ETag"), path).not.toBeNull();
      expect(answer.headers.get("Content-Security-Policy"), path).not.toContain("nonce");
    }
  });
});

describe("what is not stored", () => {
  it("a signed-in visitor's page, and nobody else gets it", async () => {
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

  it("the home page that greets a new account: it is shown once, and to nobody else", async () => {
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
  ])("%s", async (path) => {
    const before = site.server.pages.size;
    const answer = await get(path);
    if (path.includes("?")) expect(answer.headers.get("Vary")).toMatch(/Cookie/);
    else expect(answer.headers.get("Cache-Control") ?? "").toMatch(/no-store/);
    expect(site.server.pages.size).toBe(before);
  });

  it("anything a header of one visitor could have changed for the next", async () => {
    const path = "/our-service-areas/barrie";
    const first = await get(path, {
      "X-Forwarded-Host": "evil.example",
      "X-Original-Url": "/evil",
      "Accept-Language": "fr",
      Cookie: "theme=<script>",
    });
    const second = await get(path);
    expect(first.headers.get("ETag")).toBe(second.headers.get("ETag"));
    expect(await second.text()).not.toContain("evil.example");
  });
});

describe("filling", () => {
  /** Pages are compressed on threads, for which a busy machine may have no time. */
  const patient = { timeout: 60_000 };

  /** A cache for `/a` and `/b` in front of a renderer that counts. */
  async function counted(response: (path: string) => Response) {
    const { PageCache } = await import("#server/http/page-cache");
    const render = vi.fn(async (path: string) => response(path));
    const cache = new PageCache({
      paths: ["/a", "/b"],
      render,
      isKnown: (cookie) => cookie === "known" && Promise.resolve(true),
      headers: [],
    });
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const sent: { status: number; headers: string[] }[] = [];
      const bodies: Buffer[] = [];
      const request = { method: "GET", url, headers } as never;
      const answer = {
        writeHead: (status: number, headers: string[]) => sent.push({ status, headers }),
        end: (body: Buffer) => bodies.push(body),
      } as never;
      return { answered: await cache.answer(request, answer, "id"), sent, bodies };
    };
    return { cache, render, ask };
  }
  const page = (control = "public, s-maxage=60") =>
    new Response("x".repeat(100), { headers: { "Cache-Control": control } });

  it("makes each page once, and keeps nothing but the pages it was given", async () => {
    const { cache, render, ask } = await counted(() => page());
    expect((await ask("/a")).answered).toBe(false);
    expect(cache.misses).toBe(1);
    await cache.fill();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/a")));
    expect(answers.every(({ answered, sent }) => answered && sent[0]?.status === 200)).toBe(true);
    for (const path of ["/c", "/A", "/%61", "/a/", "/a?b=c"]) expect((await ask(path)).answered).toBe(false);
    expect((await ask("/a", { cookie: "known" })).answered).toBe(false);
    expect((await ask("/a", { authorization: "Bearer x" })).answered).toBe(false);
    expect((await ask("/a", { cookie: "made up" })).answered).toBe(true);
    expect(render.mock.calls).toEqual([["/a"], ["/b"]]);
    expect(cache.size).toBe(2);
    expect(cache.bytes).toBeGreaterThan(200);
  });

  it("makes an encoding once, when somebody asks for it, and the next day anew", async () => {
    const { cache, ask } = await counted(() => page());
    await cache.fill();
    const plain = cache.bytes;
    const asked = () => ask("/a", { "accept-encoding": "br" });
    const many = await Promise.all(Array.from({ length: 20 }, asked));
    const [body] = many[0]?.bodies ?? [];
    if (!body) throw new Error("no body");
    expect(brotliDecompressSync(body).toString()).toBe("x".repeat(100));
    for (const { answered, sent, bodies } of [...many, await asked()]) {
      expect([answered, sent[0]?.status]).toEqual([true, 200]);
      expect(bodies[0]).toBe(body);
    }
    const made = cache.bytes;
    expect(made).toBeGreaterThan(plain);
    await cache.fill();
    expect(cache.bytes).toBe(plain);
    expect((await asked()).bodies[0]).toEqual(body);
    expect(cache.bytes).toBe(made);
  });

  it.each(["private, s-maxage=60", "no-store", "public, max-age=60", ""])(
    "keeps nothing marked %j",
    async (control) => {
      const { cache, ask } = await counted(() => page(control));
      await expect(cache.fill()).rejects.toThrow("/a");
      expect((await ask("/a")).answered).toBe(false);
      expect(cache.size).toBe(0);
    },
  );

  it("keeps nothing that sets a cookie, and no errors", async () => {
    const { cache } = await counted(() => {
      const response = page();
      response.headers.append("Set-Cookie", "a=b");
      return response;
    });
    await expect(cache.fill()).rejects.toThrow("/a");
    expect(cache.size).toBe(0);
    const failing = await counted(
      () => new Response("", { status: 500, headers: { "Cache-Control": "s-maxage=9" } }),
    );
    await expect(failing.cache.fill()).rejects.toThrow("500");
    expect(failing.cache.size).toBe(0);
  });

  it("makes all pages anew when a day has begun in Toronto, and a minute later what could not be made", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    // 11:30 p.m. in Toronto: what is under way has minutes of this clock to end before midnight.
    vi.setSystemTime("2026-11-22T04:30:00Z");
    let isDown = true;
    const { cache, render, ask } = await counted((path) =>
      path === "/a" && isDown ? new Response("", { status: 503 }) : page(),
    );
    const failed = vi.fn();
    await cache.keepFilled(failed);
    expect([failed.mock.calls.length, cache.size]).toEqual([1, 1]);
    expect((await ask("/b")).answered).toBe(true);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect([cache.size, render.mock.calls.length]).toEqual([2, 4]), patient);
    await vi.advanceTimersByTimeAsync(28 * 60_000);
    expect(render).toHaveBeenCalledTimes(4);
    // Midnight, and as many minutes after it as this machine needs.
    const nextMinute = async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(render).toHaveBeenCalledTimes(6);
    };
    await vi.waitFor(nextMinute, patient);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(render).toHaveBeenCalledTimes(6);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

it("an unknown address gets the page Remix would have drawn for it, and a visitor with a session their own", async () => {
  const unknown = await Promise.all(["/nope", "/a/b/c?d=e", "/wp-login.php"].map((path) => get(path)));
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404]);
  const pages = await Promise.all(unknown.map((answer) => answer.text()));
  const build = await loadBuild();
  const { createRequestHandler } = await import("@remix-run/node");
  const drawn = await createRequestHandler(build, "production")(new Request("http://localhost:3000/a/b/c"));
  expect(new Set([...pages, await drawn.text()]).size).toBe(1);
  const { visitor } = await signedUp(site);
  const own = await visitor.get("/nope");
  expect(own.status).toBe(404);
  expect(await own.text()).toContain("Sign Out");
});

it("the plain Remix build runs without our server", async () => {
  const build = await loadBuild();
  const { createRequestHandler } = await import("@remix-run/node");
  const handler = createRequestHandler(build, "production");
  expect((await handler(new Request("http://localhost:3000/"))).status).toBe(200);
  expect((await handler(new Request("http://localhost:3000/login"))).status).toBe(200);
});
