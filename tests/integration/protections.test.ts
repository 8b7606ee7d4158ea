import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { securityHeaders } from "#server/http/security-headers";
import { filePolicy } from "~/lib/http/content-security-policy";
import { loadSite, loggedIn, Visitor } from "./site";

const site = await loadSite();
const asset = /\/assets\/[\w-]+\.css/.exec(await new Visitor(site).html("/"))?.[0] ?? "";

const origin = "http://localhost:3000";

/** Sends raw bytes and returns the answer, until the server closes or is quiet for a while. */
function raw(bytes: string, port = site.port, quietMs = 15_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

describe("security headers", () => {
  const kinds: [string, () => Promise<Response>, number][] = [
    ["a stored page", () => new Visitor(site).get("/faq"), 200],
    ["a page with scripts", () => new Visitor(site).get("/login"), 200],
    ["a data response", () => new Visitor(site).get("/login.data"), 200],
    ["a redirect", () => new Visitor(site).get("/account"), 302],
    ["a redirect of addresses", () => new Visitor(site).get("/faq/"), 301],
    ["an unknown page", () => new Visitor(site).get("/nope"), 404],
    ["an asset", () => new Visitor(site).get(asset), 200],
    ["an unknown asset", () => new Visitor(site).get("/assets/nope.js"), 404],
    ["a refused origin", () => new Visitor(site).post("/login", {}, { Origin: "https://evil.example" }), 403],
    ["a refused method", () => new Visitor(site).send("/", { method: "PUT" }), 405],
    ["a wrong host", () => new Visitor(site, "http://evil.example").get("/"), 421],
    ["a secret address that leads nowhere", () => new Visitor(site).get("/offer-count/a/b"), 404],
    ["a home that isn't there", () => new Visitor(site).get("/homes/mp-aaaaa-bbbbb"), 404],
    ["a body too large", () => new Visitor(site).post("/login", { email: "x".repeat(70_000) }), 413],
    ["an invalid form", () => new Visitor(site).post("/login", {}), 400],
    ["JSON", () => new Visitor(site).send("/v1/auth/sign-up", { method: "POST" }), 415],
    ["health", () => new Visitor(site).get("/healthz"), 200],
    ["robots.txt", () => new Visitor(site).get("/robots.txt"), 200],
  ];

  it.each(kinds)("are on %s", async (kind, ask, status) => {
    const response = await ask();
    expect(response.status).toBe(status);
    for (const [name, value] of securityHeaders(false)) {
      const got = response.headers.get(name);
      if (name === "Content-Security-Policy" && got !== value) {
        // A file needs no resources, so its policy allows none.
        const wanted = kind === "an asset" ? filePolicy : value;
        expect(got?.replace(/ 'nonce-[\w+/=]{22,}'/, "")).toBe(wanted);
      } else expect(got, name).toBe(value);
    }
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(response.headers.get("Content-Security-Policy")).not.toMatch(/unsafe-|data:|\*/);
    expect(response.headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    expect(response.headers.get("Cache-Control")).toBeTruthy();
    expect(response.headers.get("X-Powered-By")).toBeNull();
  });

  it("are on requests that Node itself can't read", async () => {
    for (const bytes of ["GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n"]) {
      const answer = await raw(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("Content-Security-Policy: default-src 'none'");
    }
  });

  it("let browsers run only our scripts, guess no types, show no page in a frame and send short referrers", () => {
    const headers = Object.fromEntries(securityHeaders(false));
    expect(headers).toMatchObject({
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
    const rules = ["script-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"];
    expect(headers["Content-Security-Policy"]?.split("; ")).toEqual(expect.arrayContaining(rules));
  });
});

describe("scripts", () => {
  /** Structured data for search engines isn't run by browsers. */
  const scripts = (html: string) => html.match(/<script\b(?! type="application\/ld\+json")[^>]*>/g) ?? [];

  it("are one shared file without a nonce on a content page", async () => {
    const response = await new Visitor(site).get("/what-is-mere-posting");
    expect(scripts(await response.text())).toHaveLength(1);
    expect(response.headers.get("Content-Security-Policy")).not.toContain("nonce");
  });

  it("have a new nonce each time on a page that hydrates", async () => {
    const nonces = new Set<string>();
    const { visitor } = await loggedIn(site);
    for (let time = 0; time < 2; time += 1) {
      const response = await visitor.get("/account/password");
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
      const html = await response.text();
      const inline = scripts(html).filter((tag) => !tag.includes("src="));
      expect(inline.length).toBeGreaterThan(0);
      for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
      expect(response.headers.get("Cache-Control")).toMatch(/no-store/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });
});

describe("same origin", () => {
  const paths = [
    "/login",
    "/sign-up",
    "/logout",
    "/login.data",
    "/logout.data",
    "/login?_data=routes%2Flogin",
    "/v1/auth/sign-up",
    "/nope",
    // Forms without an account.
    "/homes/mp-aaaaa-bbbbb/ask",
    "/showings/a/b",
    "/showings/a/b/offer",
    "/showing-answer/a/b",
    "/visit/a/b",
    // Forms with files, and pages that hydrate.
    "/account/postings/mp-aaaaa-bbbbb/photos",
    "/account/profile.data",
  ];
  const strangers: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3001" },
    { Origin: "https://localhost:3000" },
    { Origin: "http://localhost:3000.evil.example" },
    { Origin: "" },
  ];

  it.each(paths)("answers POST %s from another origin with 403 and no change", async (path) => {
    for (const headers of strangers) {
      const response = await new Visitor(site).post(path, {}, headers);
      expect(response.status, JSON.stringify(headers)).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("trusts the configured origin only, not forwarded headers", async () => {
    const response = await new Visitor(site).post(
      "/login",
      {},
      {
        Origin: "https://evil.example",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
      },
    );
    expect(response.status).toBe(403);
  });

  it("accepts any pair of our names for Host and Origin, regardless of proxy headers", async () => {
    const names = ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"];
    for (const host of names)
      for (const name of names)
        for (const forwarded of ["", "evil.example"])
          for (const path of ["/login", "/login.data"]) {
            const headers = { Origin: `http://${name}`, "X-Forwarded-Host": forwarded };
            const response = await new Visitor(site, `http://${host}`).post(path, {}, headers);
            expect(response.status, `${path} of ${host} from ${name}`).toBe(400);
            expect(await response.text()).toContain("Email is required.");
          }
  });

  it("uses other browser headers if Origin is missing", async () => {
    const send = (headers: Record<string, string>) =>
      new Visitor(site).send("/login", { method: "POST", body: new URLSearchParams({ email: "" }), headers });
    expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send({ "Sec-Fetch-Site": "same-site" })).status).toBe(403);
    expect((await send({ Referer: "https://evil.example/" })).status).toBe(403);
    expect((await send({ "Sec-Fetch-Site": "same-origin" })).status).toBe(400);
    expect((await send({})).status).toBe(400);
  });

  it("keeps the session on a cross-origin log-out", async () => {
    const { visitor } = await loggedIn(site);
    expect((await visitor.post("/logout", {}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await visitor.get("/account")).status).toBe(200);
  });
});

describe("bodies", () => {
  const form = (length: number) => `email=${"x".repeat(length - 6)}`;

  it("are accepted up to 64 KB exactly", async () => {
    const send = (length: number) =>
      new Visitor(site).send("/login", {
        method: "POST",
        body: form(length),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    expect((await send(64 * 1024)).status).toBe(400);
    expect((await send(64 * 1024 + 1)).status).toBe(413);
  });

  it("are refused before they arrive if they are announced as too large", async () => {
    const answer = await raw(
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9000000\r\n\r\nemail=",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("are answered 408 if they arrive too slowly", async () => {
    const { port } = await loadSite({ bodyMs: 300 });
    const answer = await raw(
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 30\r\n\r\nemail=",
      port,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    for (const [name, value] of securityHeaders(false)) expect(answer).toContain(`${name}: ${value}`);
  });

  it("may arrive in chunks if they are small", async () => {
    const answer = await raw(
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n6\r\nemail=\r\n0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("Email is required.");
  });

  it("are refused as they arrive if their chunks are too large", async () => {
    const chunk = `${(16 * 1024).toString(16)}\r\n${"x".repeat(16 * 1024)}\r\n`;
    const answer = await raw(
      `POST /login HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(6)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe("unsupported requests", () => {
  it.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
    "are answered 405: method %s",
    async (method) => {
      const response = await new Visitor(site).send("/", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD, POST");
    },
  );

  it.each([
    ["TRACE / HTTP/1.1\r\nHost: localhost:3000\r\n\r\n", 405],
    ["GET / HTTP/1.1\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421],
    ["GET / HTTP/1.1\r\nHost: localhost:3000.evil.example\r\n\r\n", 421],
    ["GET / HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 3\r\n\r\nabc", 400],
    ["HEAD / HTTP/1.1\r\nHost: localhost:3000\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
    ["GET /%ff HTTP/1.1\r\nHost: localhost:3000\r\n\r\n", 400],
    ["GET http://evil.example/ HTTP/1.1\r\nHost: localhost:3000\r\n\r\n", 400],
    [
      "POST / HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    [`GET / HTTP/1.1\r\nHost: localhost:3000\r\nX: ${"y".repeat(20_000)}\r\n\r\n`, 431],
    ["GET / HTTP/1.1\r\nHost: localhost:3000\r\nhost: evil.example\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: localhost:3000\r\nHost: localhost:3000\r\n\r\n", 400],
    ["GET / HTTP/2.0\r\nHost: localhost:3000\r\n\r\n", 400],
  ])("are refused with their status and every header: %#", async (bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const [name, value] of securityHeaders(false)) expect(answer).toContain(`${name}: ${value}`);
  });

  it.each([
    ["after requests", ""],
    [
      "as the body of one",
      "POST /login HTTP/1.1\r\nHost: localhost:3000\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
  ])("are answered in order if one can't be parsed, %s", async (_, before) => {
    const page = "GET /login HTTP/1.1\r\nHost: localhost:3000\r\n\r\n";
    const answer = await raw(`${page}${page}${before}no HTTP at all\r\n\r\n`);
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    expect(statuses).toEqual(["200", "200", "400"]);
  });

  it.each(["/?_data=root", "/faq?a=b&_data=", "/login?%5Fdata=routes%2Flogin", "/nope?_data"])(
    "are answered 400 if they ask for a route's data: %s",
    async (path) => {
      for (const response of [await new Visitor(site).get(path), await new Visitor(site).post(path, {})]) {
        expect(response.status).toBe(400);
        expect(await response.text()).toContain("<h1");
      }
    },
  );

  it("don't include an expectation that the server doesn't know", async () => {
    const answer = await raw(
      "GET /login HTTP/1.1\r\nHost: localhost:3000\r\nExpect: x\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("don't include health probes by IP address", async () => {
    expect((await new Visitor(site, "http://10.0.0.7:3000").get("/healthz")).status).toBe(200);
  });

  it.each([
    "//evil.example/",
    "///evil.example//",
    "/\\evil.example/",
    "/%5Cevil.example/",
    "//evil.example/%2e%2e/",
  ])("don't redirect to another site: %s", async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
    const location = /^location: (.*)$/im.exec(answer)?.[1];
    if (location) expect(new URL(location, origin).origin).toBe(origin);
    expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
  });
});
