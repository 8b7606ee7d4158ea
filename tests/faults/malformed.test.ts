import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portOf, raw, type SiteProcess, startProcess } from "./process";

let site: SiteProcess;
let port: number;
beforeAll(async () => {
  // The heap has little spare room, so a leak of ten kilobytes a request would end the process.
  site = await startProcess({ NODE_OPTIONS: "--max-old-space-size=128" });
  port = portOf(site);
});
afterAll(() => site.stop());

/** A repeatable stream of numbers (mulberry32), so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const methods = ["GET", "POST", "HEAD", "PUT", "TRACE", "OPTIONS", "get", "G\u0000T", "", "POST POST"];
const paths = [
  "/",
  "/login",
  "/login.data",
  "/sign-up",
  "/logout",
  "/account",
  "/account.data?_routes=routes%2Faccount._index",
  "/faq",
  "/request/consultation",
  "/v1/auth/sign-up",
  "/assets/x.js",
  "/assets/../../package.json",
  "/..%2f..%2fetc/passwd",
  "/%",
  "/%ff",
  "/%E0%A4%A",
  "/%00",
  "//",
  "/\\",
  "/__manifest?p=%2F&version=x",
  "/__manifest",
  "/?_data=root",
  "/reset-password?oobCode=%",
  "/money-in-your-pocket?price=%F0%28%8C%28",
  "/money-in-your-pocket?price=1&price=2",
  "/our-service-areas/__proto__",
  "/our-service-areas/constructor",
  "/session",
  "*",
  "http://a/",
  "/faq?q=%E2%80%AE",
  "/sitemap.xml",
  "/.well-known/security.txt",
  "/login?index",
  "/login?redirectTo[]=x",
  "/favicon.svg",
  "/account/requests/x",
  "/homes/%",
  "/homes/mp-aaaaa-bbbbb",
  "/homes/..%2f/ask",
  "/homes/mp-aaaaa-bbbbb/asked/%00",
  "/homes/mp-aaaaa-bbbbb/photos/x/99999",
  "/showings/__proto__/constructor",
  "/showings/%ff/x/offer",
  "/showing-answer/x/%",
  "/visit/x/y/visit.ics",
  "/offer-count/%00/%E0%A4%A",
  "/offer-count.data",
];
const headers = [
  "Content-Type: application/x-www-form-urlencoded",
  "Content-Type: multipart/form-data",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=x",
  "Content-Type: text/x-script",
  "Content-Type: \u00ff",
  "Content-Length: -1",
  "Content-Length: 5",
  "Content-Length: 99999999999",
  "Transfer-Encoding: chunked",
  "Cookie: session=%",
  "Cookie: session=eyJ9.x; session=b",
  `Cookie: ${"a=b; ".repeat(500)}`,
  "Cookie: =;;==",
  "Origin: null",
  "Origin: https://evil.example",
  "Origin: ",
  "X-Forwarded-For: ,,,",
  "X-Forwarded-Host: evil",
  "Accept-Encoding: br;q=x, gzip;q=-1",
  "Accept-Encoding: identity;q=0, *;q=0",
  'If-None-Match: "',
  "If-None-Match: *",
  "Range: bytes=9-1",
  "Range: bytes=0-,5-",
  "Expect: 100-continue",
  "Upgrade: websocket",
  "Connection: upgrade",
  "X-Remix-Replace: x",
  "Accept: \u0000",
  "bad header",
  " folded",
  "Authorization: Bearer x",
];
const bodies = [
  "",
  "email=a&password=b",
  "%=%&&==",
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  "--x\r\n",
  '{"a":',
  "[]",
  "null",
  "\u0000\u00ff",
  "email[]=1&email[]=2&__proto__=x&constructor=y",
  "firstName=%ED%A0%80&lastName=%C0%AF",
  "5\r\nhello\r\n0\r\n\r\n",
  "ZZ\r\n",
  "a=".padEnd(3000, "b"),
];

it("survives 10,000 generated malformed requests without a 5xx, an exit or a memory leak", async () => {
  const random = numbers(20261121);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const one = (): string => {
    const lines = [`${pick(methods)} ${pick(paths)} HTTP/${pick(["1.1", "1.1", "1.1", "1.0", "2.0", "x"])}`];
    if (random() < 0.9)
      lines.push(
        `Host: ${pick([`localhost:${port}`, `localhost:${port}`, `localhost:${port}`, "evil.example", ""])}`,
      );
    for (let count = Math.floor(random() * 4); count > 0; count -= 1) lines.push(pick(headers));
    const body = pick(bodies);
    if (random() < 0.5) lines.push(`Content-Length: ${Buffer.byteLength(body, "latin1")}`);
    const text = `${lines.join(pick(["\r\n", "\r\n", "\r\n", "\n"]))}\r\n\r\n${body}`;
    return random() < 0.05 ? text.slice(0, Math.floor(random() * text.length)) : text;
  };
  const total = 10_000;
  const bad: string[] = [];
  let answered = 0;
  let sent = 0;
  const run = async (until: number) => {
    while (sent < until) {
      sent += 1;
      const request = one();
      const answer = await raw(port, Buffer.from(request, "latin1"), 3000);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      if (status > 0) answered += 1;
      // The paths don't include /readyz, which may really be unready.
      if (status >= 500) bad.push(`${status} ${JSON.stringify(request.slice(0, 300))}`);
    }
  };
  const send = (until: number) => Promise.all(Array.from({ length: 32 }, () => run(until)));
  await send(total);
  expect(bad.slice(0, 5)).toEqual([]);
  expect(answered).toBeGreaterThan(total * 0.8);
  expect(site.process.exitCode).toBeNull();
  expect((await fetch(`${site.origin}/faq`)).status).toBe(200);
});

it("answers 408 to an endless header section, after giving a slow sender time", async () => {
  const started = performance.now();
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\nX-Slow: `),
    );
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  // A busy machine only makes it later.
  expect(performance.now() - started).toBeGreaterThan(5000);
});
