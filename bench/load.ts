// `npm run bench`: requests a second and processor time of the main kinds of pages, as Markdown.
// - `-- --write` writes it into docs/performance.md.
// - `-- --no-build` uses the last build.
// - `-- --only office` measures the rows whose name has that word.
// - `-- --beside <server>` measures another server in the same run, in turn. It may be repeated.
//
// Such a server is the folder of another built checkout, `remix-serve` with this build, or `bare`.
// The latter is a node:http server that sends the home page's bytes.
//
// A busy machine disturbs processor time least. ROUNDS and SECONDS make the run shorter.
import { parseArgs } from "node:util";
import { fail, run } from "../scripts/lib/install.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startSite } from "../scripts/lib/site.mjs";
import { startExample } from "./lib/example";
import { load } from "./lib/load";
import { cpuMs, residentMb } from "./lib/process";
import { count, machine, median, report } from "./lib/report";

const { values: options } = parseArgs({
  options: {
    beside: { type: "string", multiple: true, default: [] },
    "no-build": { type: "boolean" },
    only: { type: "string", default: "" },
    write: { type: "boolean" },
  },
});
const rounds = Number(process.env.ROUNDS || 5);
const seconds = Number(process.env.SECONDS || 2);
/** Longest time from the site's start to its first 200, in ms. The bench fails above it. */
const firstAnswerBarMs = 500;
if (!options["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

const {
  env,
  site,
  filled,
  listed,
  home: homeForSale,
  office,
  sellerCookie,
  brokerCookie,
  stop,
} = await startExample();

/** Sends more requests than a page of the office's queue holds, each from its own address. */
for (let index = 0; index < 60; index += 1) {
  const sent = await fetch(`${site.origin}/request/question`, {
    method: "POST",
    body: new URLSearchParams({
      requestId: crypto.randomUUID(),
      message: "May I?",
      name: "Robin Lee",
      phone: "",
      website: "",
      email: `robin-${index}@example.com`,
      preferredContact: "email",
    }),
    headers: { Origin: site.origin, "X-Forwarded-For": `10.200.0.${index}` },
    redirect: "manual",
  });
  if (sent.status >= 400) fail(`A request of the bench was refused: ${sent.status}`);
}

/** Start options of this build and of the servers to compare. */
function startOptions(name: string) {
  if (name === "bare") return { entry: ["bench/lib/bare.mjs", `${site.origin}/`] };
  if (name === "remix-serve") {
    return {
      entry: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
      stdout: "ignore" as const,
    };
  }
  return { cwd: name };
}
const start = async (name: string) =>
  startSite({ port: await freePort(), env, healthPath: "/", ...startOptions(name) });
const others = await Promise.all(options.beside.map(start));
const servers = [site, ...others];

/** Path of a build's main style sheet. @param origin of the server */
async function sheetOf(origin: string): Promise<string> {
  const home = await (await fetch(`${origin}/`)).text();
  return /\/assets\/[\w-]+\.css/.exec(home)?.[0] ?? fail(`${origin} names no style sheet`);
}

const dashboard = "Dashboard of a seller";
const styleSheet = "Style sheet";
const rows: readonly (readonly [name: string, path: string, cookie?: string])[] = [
  ["Home page, stored", "/"],
  ["Page of a home for sale, stored", homeForSale],
  ["Login page, stored", "/login"],
  [styleSheet, ""],
  ["Calculator with a price, rendered", "/money-in-your-pocket?price=700000"],
  [dashboard, "/account", sellerCookie],
  ["Order, a page of it", filled, sellerCookie],
  ["Order, its last page", `${filled}/check`, sellerCookie],
  ["Listing, first page", listed, sellerCookie],
  ["Listing, as approved", `${listed}/proof`, sellerCookie],
  ["Listing, its offers", `${listed}/offer-register`, sellerCookie],
  ["Office: queue of 50 rows", "/office?whose=all", brokerCookie],
  ["Office: posting", office, brokerCookie],
  ["Office: facts", `${office}/facts`, brokerCookie],
  ["Office: listing", `${office}/listing`, brokerCookie],
  ["Office: field sheet", `${office}/sheet`, brokerCookie],
];

interface Figures {
  perSecond: number;
  /** Processor time of the server for one answer, in ms. */
  cpu: number;
}

/** Loads the servers in turn, for several rounds. @returns the figures of each round, one list for each server */
async function measure(path: string, cookie?: string): Promise<Figures[][]> {
  const all: Figures[][] = servers.map(() => []);
  const amounts: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      // The bare server has only the home page.
      if (path !== "/" && options.beside[index - 1] === "bare") continue;
      const url = server.origin + (path || (await sheetOf(server.origin)));
      if (round < 0) {
        // Warm-up round, which also measures how many requests take `seconds`.
        amounts[index] = Math.max(32, Math.ceil(seconds * (await load(url, { duration: seconds }, cookie))));
        continue;
      }
      const amount = amounts[index] ?? 1;
      const before = cpuMs(server.process);
      const perSecond = await load(url, { amount }, cookie);
      all[index]?.push({ perSecond, cpu: (cpuMs(server.process) - before) / amount });
    }
  }
  return all;
}

const measured = new Map<string, Figures[][]>();
for (const [name, path, cookie] of rows) {
  if (name !== dashboard && !name.toLowerCase().includes(options.only.toLowerCase())) continue;
  console.error(name);
  measured.set(name, await measure(path, cookie));
}
await Promise.all(others.map((other) => other.stop()));

const { say, writeInto } = report();
const row = (...cells: (string | number)[]) => say(`| ${cells.join(" | ")} |`);
const ratio = (value: number) => value.toFixed(value < 10 ? 2 : 0);

say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}. Load and servers share the machine. Medians of ${rounds} rounds of ${seconds} s, 16 connections${others.length > 0 ? ", the servers loaded in turn" : ""}.`,
);
say();
row(
  "",
  "requests a second",
  "processor time of one, ms",
  "÷ dashboard",
  ...options.beside.flatMap((name) => [`requests ÷ ${name}`, `processor time ÷ ${name}`]),
);
row("---", ...["--:", "--:", "--:"], ...options.beside.flatMap(() => ["--:", "--:"]));

const cpuOf = (figures: readonly Figures[] = []) => median(figures.map(({ cpu }) => cpu));
const dashboardCpu = cpuOf(measured.get(dashboard)?.[0]);
for (const [name, [ours = [], ...theirs]] of measured) {
  const cpu = cpuOf(ours);
  /** Median of the rounds' ratios, because a slow machine slows both servers in a round. */
  const besides = theirs.flatMap((their) =>
    (["perSecond", "cpu"] as const).map((figure) =>
      their.length > 0
        ? ratio(median(ours.map((one, round) => one[figure] / (their[round]?.[figure] ?? Number.NaN))))
        : "",
    ),
  );
  row(
    name,
    count.format(median(ours.map(({ perSecond }) => perSecond))),
    cpu.toFixed(cpu < 1 ? 3 : 1),
    ratio(cpu / dashboardCpu),
    ...besides,
  );
}

/** Time in ms until this build answers the home page, and its resident memory in MB, for some starts. */
const starts: { ms: number; mb: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const began = performance.now();
  const one = await startSite({ port: await freePort(), env, healthPath: "/", pollMs: 5 });
  const ms = performance.now() - began;
  starts.push({ ms, mb: residentMb(one.process) });
  await one.stop();
}
const firstAnswerMs = median(starts.map(({ ms }) => ms));
say();
say(
  `First 200 of the home page ${count.format(firstAnswerMs)} ms after the start, with ${count.format(median(starts.map(({ mb }) => mb)))} MB resident.`,
);
await stop();
if (options.write) writeInto("docs/performance.md", "bench");
if (firstAnswerMs > firstAnswerBarMs)
  fail(`The bar for the first 200 of the home page is ${firstAnswerBarMs} ms after the start.`);
process.exit(0);
