// `npm run bench`: the site beside remix-serve on the same build and beside a bare node:http server that
// sends the same bytes, loaded in turn in one run. Prints Markdown; `-- --write` puts it into
// docs/performance.md, `-- --no-build` takes the build that is there. ROUNDS and SECONDS make it shorter.
import { type ChildProcess, spawn } from "node:child_process";
import { get, type IncomingHttpHeaders } from "node:http";
import type { Request as LoadRequest } from "autocannon";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { fail, run } from "../scripts/lib/install.mjs";
import { makeStaff } from "../scripts/lib/people.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startSite } from "../scripts/lib/site.mjs";
import { type Answers, hasWrk, load, loadWithWrk } from "./lib/generators";
import { cpuMs, residentMb } from "./lib/process";
import { count, machine, median, report } from "./lib/report";

const rounds = Number(process.env.ROUNDS || 5);
const seconds = Number(process.env.SECONDS || 3);
const write = process.argv.includes("--write");
const wrk = await hasWrk();

if (write && !wrk) {
  fail("wrk is missing. Install it (Debian and Ubuntu: apt-get install wrk), then the tables are whole.");
}
if (!process.argv.includes("--no-build")) run(process.execPath, ["scripts/build.mjs"]);

const emulators = await startEmulators();
// A proxy in front, as far as the site knows: logins can then come from many addresses.
const env = { ...emulators.env, LOG_LEVEL: "error", TRUST_PROXY: "1" };
const remixServe = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

interface Server {
  origin: string;
  process: ChildProcess;
}

const site = await startSite({ port: await freePort(), env });
const rival = await startSite({
  port: await freePort(),
  env,
  entry: remixServe,
  healthPath: "/robots.txt",
  stdout: "ignore",
});

/** What the site answers, headers and all, to be sent again by a server that does nothing else. */
const stored = await rawAnswer(`${site.origin}/`);
const barePort = await freePort();
// In a process of its own, as the others are.
const bareScript = `
  const { headers, body } = JSON.parse(process.argv[1]);
  const bytes = Buffer.from(body, "base64");
  require("node:http").createServer((_, response) => { response.writeHead(200, headers); response.end(bytes); })
    .listen(${barePort}, "127.0.0.1");`;
const bare: Server = {
  origin: `http://127.0.0.1:${barePort}`,
  process: spawn(process.execPath, [
    "-e",
    bareScript,
    JSON.stringify({ headers: stored.headers, body: stored.body.toString("base64") }),
  ]),
};
while (!(await fetch(bare.origin).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 30));

const servers = { site, rival, bare };
type ServerName = keyof typeof servers;

const html = await (await fetch(`${site.origin}/`)).text();
const asset = /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? "";
let visitor = 0;
/** A login with a wrong password, from a visitor nobody has seen. */
const failedLogin: LoadRequest = {
  method: "POST",
  path: "/login",
  setupRequest: (request) => {
    visitor += 1;
    return {
      ...request,
      body: `email=nobody-${visitor}%40example.com&password=wrong-1`,
      headers: {
        ...request.headers,
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Forwarded-For": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
    };
  },
};

/** Before anybody signs up, because that loads Firebase. */
const rest = { site: residentMb(site.process), rival: residentMb(rival.process) };

/** Signs somebody up. @returns the cookie of their session, which both servers accept */
async function sessionOf(firstName: string, email: string): Promise<string> {
  const person = { firstName, lastName: "Bench", email };
  const secret = { password: "bench-pass-1", confirmPassword: "bench-pass-1" };
  const signedUp = await fetch(`${site.origin}/sign-up`, {
    method: "POST",
    body: new URLSearchParams({ ...person, ...secret }),
    headers: { Origin: site.origin },
    redirect: "manual",
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!cookie.includes("session=")) fail(`${email} could not sign up: ${signedUp.status}`);
  return cookie;
}

const seller = await sessionOf("Dana", "seller@example.com");
const broker = await sessionOf("Bo", "broker@example.com");
await makeStaff("broker@example.com", "broker", "Bo Bench", { ...emulators.env, ...env });
/** More than a page of the office's queue holds, each from an address of its own. */
for (let index = 0; index < 60; index += 1) {
  const sent = await fetch(`${site.origin}/request/question`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ requestId: crypto.randomUUID(), message: "May I?", name: "Robin Lee", phone: "", website: "" },
      ...{ email: `robin-${index}@example.com`, preferredContact: "email" },
    }),
    headers: { Origin: site.origin, "X-Forwarded-For": `10.200.0.${index}` },
    redirect: "manual",
  });
  if (sent.status >= 400) fail(`A request of the bench was refused: ${sent.status}`);
}

interface Scenario {
  name: string;
  path: string;
  /** Whether the bare server has the same answer. */
  bare?: boolean;
  request?: LoadRequest;
}

const scenarios: Scenario[] = [
  { name: "Home page, stored", path: "/", bare: true },
  { name: "Login page, stored", path: "/login" },
  { name: "Calculator with a price, rendered", path: "/money-in-your-pocket?price=700000" },
  { name: "Dashboard of a signed-in seller", path: "/account", request: { headers: { Cookie: seller } } },
  {
    name: "Queue of the office, 50 rows",
    path: "/office?whose=all",
    request: { headers: { Cookie: broker } },
  },
  { name: "Failed login, against the emulator", path: "/login", request: failedLogin },
  { name: "Static asset (the style sheet)", path: asset },
];

/** An answer as it goes over the wire. */
function rawAnswer(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
        resolve({ headers, body: Buffer.concat(chunks) });
      });
      response.on("error", reject);
    });
  });
}

interface Figures {
  perSecond: number;
  /** Processor time of the server for one answer, µs: what it costs, also where the load cannot be made fast enough. */
  cpuMicros: number;
}

/**
 * Loads servers in turn, a few rounds.
 * @returns the medians of each, in their order
 */
async function compare(
  names: readonly ServerName[],
  loadOnce: (origin: string) => Promise<Answers>,
): Promise<Figures[]> {
  const figures = names.map((): Figures[] => []);
  // Who is loaded first would otherwise be weighed before its code is compiled.
  for (const name of names) await loadOnce(servers[name].origin);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      const server = servers[name];
      const before = cpuMs(server.process);
      const { total, perSecond } = await loadOnce(server.origin);
      const cpuMicros = ((cpuMs(server.process) - before) * 1000) / total;
      figures[index]?.push({ perSecond, cpuMicros });
    }
  }
  return figures.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
  }));
}

const { say, writeInto } = report();
const ratio = (value: number) => value.toFixed(value < 10 ? 2 : 0);
const row = (...cells: (string | number)[]) =>
  say(`| ${cells.map((cell) => (typeof cell === "number" ? count.format(cell) : cell)).join(" | ")} |`);

say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}; load and servers share the machine. Medians of ${rounds} rounds of ${seconds} s, 16 connections, the servers loaded in turn. Read the ratios.`,
);
say();
row("requests a second", "this site", "remix-serve", "bare node:http", "site ÷ remix-serve", "bare ÷ site");
row("---", "--:", "--:", "--:", "--:", "--:");
const costs: { name: string; ours: number; theirs: number; least?: number }[] = [];
for (const { name, path, bare, request } of scenarios) {
  const [ours, theirs, least] = await compare(
    bare ? ["site", "rival", "bare"] : ["site", "rival"],
    (origin) => load(origin + path, { connections: 16, seconds }, request),
  );
  if (!ours || !theirs) continue;
  costs.push({ name, ours: ours.cpuMicros, theirs: theirs.cpuMicros, least: least?.cpuMicros });
  row(
    name,
    ours.perSecond,
    theirs.perSecond,
    least ? least.perSecond : "",
    ratio(ours.perSecond / theirs.perSecond),
    least ? ratio(least.perSecond / ours.perSecond) : "",
  );
}
say();
row(
  "processor time of a request, µs",
  "this site",
  "remix-serve",
  "bare node:http",
  "remix-serve ÷ site",
  "site ÷ bare",
);
row("---", "--:", "--:", "--:", "--:", "--:");
for (const { name, ours, theirs, least } of costs) {
  row(name, ours, theirs, least ?? "", ratio(theirs / ours), least ? ratio(ours / least) : "");
}

say();
if (wrk) {
  row(
    "stored pages, loaded with wrk: connections",
    "this site, req/s",
    "remix-serve, req/s",
    "bare node:http, req/s",
    "site ÷ remix-serve",
    "bare ÷ site",
  );
  row("---", "--:", "--:", "--:", "--:", "--:");
  for (const [name, path, connections] of [
    ["Home page: 1", "/", 1],
    ["Home page: 16", "/", 16],
    ["Home page: 64", "/", 64],
    ["Login page: 16", "/login", 16],
  ] as const) {
    const names = path === "/" ? (["site", "rival", "bare"] as const) : (["site", "rival"] as const);
    const [ours, theirs, least] = await compare(names, (origin) =>
      loadWithWrk(origin + path, { connections, seconds }),
    );
    if (!ours || !theirs) continue;
    row(
      name,
      ours.perSecond,
      theirs.perSecond,
      least ? least.perSecond : "",
      ratio(ours.perSecond / theirs.perSecond),
      least ? ratio(least.perSecond / ours.perSecond) : "",
    );
  }
} else {
  say("wrk is not installed, so the table of loads that cost less than an answer is left out.");
}
const loadedMb = residentMb(site.process);
await Promise.all([site.stop(), rival.stop()]);
bare.process.kill();

/** Starts a server a few times; the median of the ms until it answers the home page. */
async function startMs(entry?: string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const one = await startSite({
      port: await freePort(),
      env,
      entry,
      healthPath: "/",
      pollMs: 5,
      stdout: "ignore",
    });
    times.push(performance.now() - started);
    await one.stop();
  }
  return median(times);
}
say();
row("", "this site", "remix-serve");
row("---", "--:", "--:");
row("Start to first 200 of the home page, ms", await startMs(), await startMs(remixServe));
row("Resident memory at rest, MB", rest.site, rest.rival);
row("Resident memory after the loads above, MB", loadedMb, "");

const again = await startSite({ port: await freePort(), env });
/** Bytes over the wire, without headers, of everything a text names that matches. */
async function weight(text: string, pattern: RegExp): Promise<number> {
  const paths = [...new Set(text.match(pattern) ?? [])];
  const answers = await Promise.all(paths.map((path) => rawAnswer(again.origin + path)));
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}
say();
row("page", "HTML, bytes", "styles", "scripts", "fonts", "all over the wire");
row("---", "--:", "--:", "--:", "--:", "--:");
for (const path of [
  "/",
  "/what-is-mere-posting",
  "/faq",
  "/choose-your-selling-options",
  "/login",
  "/money-in-your-pocket",
]) {
  const page = await rawAnswer(again.origin + path);
  const text = await (await fetch(again.origin + path)).text();
  const parts = [
    page.body.length,
    await weight(text, /\/assets\/[\w.-]+\.css/g),
    await weight(text, /\/assets\/[\w.-]+\.js/g),
    await weight(text, /\/assets\/[\w.-]+\.woff2/g),
  ];
  row(
    path,
    ...parts,
    parts.reduce((sum, part) => sum + part, 0),
  );
}
await again.stop();
await emulators.stop();

if (write) writeInto("docs/performance.md", "bench");
process.exit(0);
