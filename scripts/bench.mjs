// `npm run bench`: the site beside remix-serve on the same build and beside a bare node:http server that
// sends the same bytes, loaded in turn in one run. Prints Markdown; --write puts it into docs/performance.md.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import autocannon from "autocannon";
import { startEmulators } from "./lib/emulators.mjs";
import { run } from "./lib/install.mjs";
import { lightLoad } from "./lib/light-load.mjs";
import { freePort } from "./lib/ports.mjs";
import { count, machine, median, report } from "./lib/report.mjs";
import { startSite } from "./lib/site.mjs";

const rounds = Number(process.env.ROUNDS || 5);
const seconds = Number(process.env.SECONDS || 3);

if (!process.argv.includes("--no-build")) run(process.execPath, ["scripts/build.mjs"]);

const [sitePort, remixPort, barePort] = await Promise.all([freePort(), freePort(), freePort()]);
const emulators = await startEmulators();
// A proxy in front, as far as the site knows: logins can then come from many addresses.
const env = { ...emulators.env, LOG_LEVEL: "error", TRUST_PROXY: "1" };
const site = await startSite({ port: sitePort, env });
const rival = await startSite({
  port: remixPort,
  env,
  entry: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
  healthPath: "/robots.txt",
  stdout: "ignore",
});

/** What the site answers, headers and all, to be sent again by a server that does nothing else. */
const stored = await rawBody(`${site.origin}/`);
// In a process of its own, as the others are.
const bareScript = `
  const { headers, body } = JSON.parse(process.argv[1]);
  const bytes = Buffer.from(body, "base64");
  require("node:http").createServer((_, response) => { response.writeHead(200, headers); response.end(bytes); })
    .listen(${barePort}, "127.0.0.1");`;
const bareProcess = spawn(process.execPath, [
  "-e",
  bareScript,
  JSON.stringify({ headers: stored.headers, body: stored.body.toString("base64") }),
]);
await answers(`http://127.0.0.1:${barePort}/`);

const html = await (await fetch(`${site.origin}/`)).text();
const asset = /\/assets\/[\w-]+\.css/.exec(html)?.[0] ?? "";
let visitor = 0;
/** A login with a wrong password, from a visitor nobody has seen. */
const failedLogin = {
  method: /** @type {const} */ ("POST"),
  path: "/login",
  setupRequest: (/** @type {any} */ request) => {
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

/** @type {{ name: string, path: string, bare?: boolean, request?: any }[]} */
const scenarios = [
  { name: "Home page, stored", path: "/", bare: true },
  { name: "Calculator with a price, rendered", path: "/money-in-your-pocket?price=700000" },
  { name: "Login page, rendered", path: "/login" },
  { name: "Failed login, against the emulator", path: "/login", request: failedLogin },
  { name: "Static asset (the style sheet)", path: asset },
];

/**
 * One load of a few seconds.
 * @param {{ origin: string, pid: number | undefined }} server
 * @param {{ path: string, request?: any, light?: boolean }} scenario `light`: without autocannon, which
 *   takes longer to read a stored page than any of the servers to send it
 * @returns {Promise<{ perSecond: number, cpuMicros: number }>} requests a second, and the server's
 *   processor time for each, µs: what a request costs, also where the load cannot be made fast enough
 */
async function load({ origin, pid }, { path, request, light }, connections = 16) {
  const before = cpuMs(pid);
  const headers = { "Accept-Encoding": "br, gzip" };
  if (light) {
    const { total, perSecond } = await lightLoad(origin + path, { connections, seconds, headers });
    return { perSecond, cpuMicros: ((cpuMs(pid) - before) * 1000) / total };
  }
  const result = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    headers,
    requests: request ? [request] : undefined,
  });
  if (result.errors > 0 || (result.non2xx > 0 && !request)) {
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  const cpuMicros = ((cpuMs(pid) - before) * 1000) / result.requests.total;
  return { perSecond: result.requests.average, cpuMicros };
}

/** @param {string} url */
async function answers(url) {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 30));
}

/** The stored page as it goes over the wire. @param {string} url */
function rawBody(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...headers } = response.headers;
        resolve({ headers, body: Buffer.concat(chunks) });
      });
      response.on("error", reject);
    });
  });
}

/** Resident memory of a process, MB. @param {number | undefined} pid */
const residentMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Processor time a process has used so far, ms: the kernel counts in hundredths of a second. @param {number | undefined} pid */
const cpuMs = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
};

const { say, writeInto } = report();

const restMb = residentMb(site.process.pid);
const rivalRestMb = residentMb(rival.process.pid);

say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}; load and servers share the machine. Medians of ${rounds} rounds of ${seconds} s, 16 connections, the servers loaded in turn. Read the ratios.`,
);
say();
const servers = {
  site: { origin: site.origin, pid: site.process.pid },
  rival: { origin: rival.origin, pid: rival.process.pid },
  bare: { origin: `http://127.0.0.1:${barePort}`, pid: bareProcess.pid },
};

/**
 * Loads servers in turn, a few rounds.
 * @param {(keyof typeof servers)[]} names
 * @param {{ path: string, request?: any, light?: boolean }} scenario
 * @param {number} [connections]
 * @returns the medians of each
 */
async function compare(names, scenario, connections) {
  const figures = names.map(() => /** @type {{ perSecond: number, cpuMicros: number }[]} */ ([]));
  // Who is loaded first would otherwise be weighed before its code is compiled.
  for (const name of names) await load(servers[name], scenario, connections);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      figures[index]?.push(await load(servers[name], scenario, connections));
    }
  }
  return figures.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
  }));
}

/** @param {number} value */
const ratio = (value) => value.toFixed(value < 10 ? 2 : 0);
/** @param {(string | number)[]} cells */
const row = (...cells) =>
  say(`| ${cells.map((cell) => (typeof cell === "number" ? count.format(cell) : cell)).join(" | ")} |`);

row("requests a second", "this site", "remix-serve", "bare node:http", "site ÷ remix-serve", "bare ÷ site");
row("---", "--:", "--:", "--:", "--:", "--:");
const costs = [];
for (const scenario of scenarios) {
  const [ours, theirs, least] = await compare(
    scenario.bare ? ["site", "rival", "bare"] : ["site", "rival"],
    scenario,
  );
  if (!ours || !theirs) continue;
  costs.push({ scenario, ours: ours.cpuMicros, theirs: theirs.cpuMicros, least: least?.cpuMicros });
  row(
    scenario.name,
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
for (const { scenario, ours, theirs, least } of costs) {
  row(scenario.name, ours, theirs, least ?? "", ratio(theirs / ours), least ? ratio(ours / least) : "");
}

say();
row(
  "home page, stored, light load: connections",
  "this site, req/s",
  "remix-serve, req/s",
  "bare node:http, req/s",
  "site ÷ remix-serve",
  "bare ÷ site",
);
row("--:", "--:", "--:", "--:", "--:", "--:");
for (const connections of [1, 16, 64]) {
  const [ours, theirs, least] = await compare(
    ["site", "rival", "bare"],
    { path: "/", light: true },
    connections,
  );
  if (!ours || !theirs || !least) continue;
  row(
    connections,
    ours.perSecond,
    theirs.perSecond,
    least.perSecond,
    ratio(ours.perSecond / theirs.perSecond),
    ratio(least.perSecond / ours.perSecond),
  );
}
const loadedMb = residentMb(site.process.pid);
await Promise.all([site.stop(), rival.stop()]);
bareProcess.kill();

/** @type {Record<string, number[]>} */
const starts = { site: [], rival: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const [name, entry, path] of /** @type {const} */ ([
    ["site", ["build/index.js"], "/"],
    ["rival", ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], "/"],
  ])) {
    const started = performance.now();
    const one = await startSite({
      port: await freePort(),
      env,
      entry: [...entry],
      healthPath: path,
      pollMs: 5,
    });
    starts[name]?.push(performance.now() - started);
    await one.stop();
  }
}
say();
say("| | this site | remix-serve |");
say("|---|--:|--:|");
say(
  `| Start to first 200 of the home page, ms | ${count.format(median(starts.site ?? []))} | ${count.format(median(starts.rival ?? []))} |`,
);
say(`| Resident memory at rest, MB | ${restMb.toFixed(0)} | ${rivalRestMb.toFixed(0)} |`);
say(`| Resident memory after the loads above, MB | ${loadedMb.toFixed(0)} | |`);

const again = await startSite({ port: await freePort(), env });
say();
say("| page | HTML, bytes | styles | scripts | fonts | all over the wire |");
say("|---|--:|--:|--:|--:|--:|");
for (const path of [
  "/",
  "/what-is-mere-posting",
  "/faq",
  "/choose-your-selling-options",
  "/login",
  "/money-in-your-pocket",
]) {
  const page = await rawBody(again.origin + path);
  const text = await (await fetch(again.origin + path)).text();
  const size = async (/** @type {RegExp} */ pattern) => {
    const urls = [...new Set(text.match(pattern) ?? [])];
    const sizes = await Promise.all(urls.map(async (url) => (await rawBody(again.origin + url)).body.length));
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  };
  const parts = [
    page.body.length,
    await size(/\/assets\/[\w.-]+\.css/g),
    await size(/\/assets\/[\w.-]+\.js/g),
    await size(/\/assets\/[\w.-]+\.woff2/g),
  ];
  say(
    `| ${path} | ${[...parts, parts.reduce((sum, part) => sum + part, 0)].map((part) => count.format(part)).join(" | ")} |`,
  );
}
await again.stop();
await emulators.stop();

if (process.argv.includes("--write")) writeInto("docs/performance.md", "bench");
process.exit(0);
