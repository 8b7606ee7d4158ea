// `npm run audit`: Lighthouse's mobile audit of every public page of the production build. It fails over budget.
// - `-- --runs 3` takes medians.
// - `-- --only /faq` audits one page.
// - `-- --no-build` uses the last build.
// - `-- --write` writes the table into docs/quality.md.
import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { openBrowser } from "../scripts/lib/browser.mjs";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { run } from "../scripts/lib/install.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { listedPaths, startPublicSite } from "../scripts/lib/site.mjs";
import { count, machine, median, report } from "./lib/report";

const { values: options } = parseArgs({
  options: {
    "no-build": { type: "boolean" },
    only: { type: "string", multiple: true },
    runs: { type: "string", default: "1" },
    write: { type: "boolean" },
  },
});
const runs = Number(options.runs);

const kb = 1024;
/**
 * Most bytes of a page. `all` includes HTTP headers but not lazy pictures. `scripts`
 * counts them compressed by Brotli.
 */
const budget = { all: 60 * kb, scripts: 4 * kb };

/** Public pages that the sitemap leaves out, and pages in another state. */
const unlisted = [
  "/login",
  "/sign-up",
  "/reset-password",
  "/forgot-password",
  "/request/consultation",
  "/our-service-areas?place=L4M",
  "/money-in-your-pocket?price=700000",
];

if (!options["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

/** Compressed size of a script, in bytes. `path` is for example `/assets/root-1.js`. */
const compressedBytes = (path: string): number => statSync(`build/client${path}.br`).size;

const browserPort = await freePort();
// The list of homes is the only page in the sitemap that reads the store.
const emulators = await startEmulators();
const site = await startPublicSite(emulators.env);
// Origin of the pages' canonical URLs, which Lighthouse compares.
const origin = `http://localhost:${new URL(site.origin).port}`;

const paths = options.only ?? [...(await listedPaths(site.origin)), ...unlisted];

const browser = await openBrowser(`--remote-debugging-port=${browserPort}`);

interface Audit {
  /** Scores out of 100, by Lighthouse's name of the category. */
  scores: Record<string, number>;
  shift: number;
  paintMs: number;
  bytes: number;
  /** Paths of the loaded scripts. */
  scripts: string[];
  /** Audits that cost points. */
  found: string[];
}

/** Part of Lighthouse's list of requests, which it doesn't type. */
interface NetworkRequest {
  url: string;
  transferSize: number;
  resourceType: string;
}

/** URLs of lazy pictures. Browsers load them some screens before they are visible. */
const latePictures = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<picture>.*?loading="lazy".*?<\/picture>/gs)].flatMap(([picture]) =>
      [...picture.matchAll(/ (?:src|srcset)="([^"]+)"/gi)].map(([, address = ""]) => address),
    ),
  );

/** Tries of an audit. Lighthouse loses a page's trace once in a while. */
const attempts = 3;

async function audit(path: string, noindex: boolean, late: Set<string>, attempt = 1): Promise<Audit> {
  const result = await lighthouse(origin + path, {
    port: browserPort,
    logLevel: "error",
    disableFullPageScreenshot: true,
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    // A page with noindex fails this audit on purpose.
    skipAudits: noindex ? ["is-crawlable"] : [],
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) {
    if (attempt < attempts) return audit(path, noindex, late, attempt + 1);
    throw new Error(`${path}: ${report?.runtimeError?.message}`);
  }
  const listed = report.audits["network-requests"]?.details as { items: NetworkRequest[] } | undefined;
  const requests = listed?.items ?? [];
  const categories = Object.values(report.categories);
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    paintMs: report.audits["largest-contentful-paint"]?.numericValue ?? 0,
    bytes: requests
      .filter(({ url }) => !late.has(new URL(url).pathname))
      .reduce((sum, request) => sum + request.transferSize, 0),
    scripts: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .map(({ url }) => new URL(url).pathname),
    found: categories.flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}

const { say, writeInto } = report();
const shortfalls: string[] = [];

const today = new Date().toISOString().slice(0, 10);
const tool = JSON.parse(readFileSync("bench/node_modules/lighthouse/package.json", "utf8"));
say(
  `Measured ${today} with Node ${process.version}, Chromium ${browser.version()} and Lighthouse ${tool.version} (mobile, simulated throttling). ${runs === 1 ? "One run of each page" : `Medians of ${runs} runs`} on ${machine()}.`,
);
say();

/** Rows of the table. The document has the rows of the heaviest pages. */
const rows: { bytes: number; row: string }[] = [];
const mostRows = 10;

for (const path of paths) {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const noindex = /<meta name="robots" content="[^"]*noindex/.test(html);

  const audits: Audit[] = [];
  for (let i = 0; i < runs; i += 1) audits.push(await audit(path, noindex, latePictures(html)));
  const score = (id: string) => median(audits.map(({ scores }) => scores[id] ?? 0));
  const shift = Math.max(...audits.map((one) => one.shift));
  const bytes = Math.max(...audits.map((one) => one.bytes));
  const scripts = [...new Set(audits.flatMap((one) => one.scripts))];
  const scriptBytes = scripts.reduce((sum, script) => sum + compressedBytes(script), 0);

  const cells = [
    `${path}${noindex ? " ¹" : ""}`,
    score("performance"),
    score("accessibility"),
    score("best-practices"),
    score("seo"),
    Number(shift.toFixed(4)),
    count.format(median(audits.map((one) => one.paintMs))),
    count.format(bytes),
    count.format(scriptBytes),
  ];
  const row = `| ${cells.join(" | ")} |`;
  console.log(row);
  rows.push({ bytes, row });

  const expect = (met: boolean, words: string) => met || shortfalls.push(`${path}: ${words}`);
  const found = [...new Set(audits.flatMap((one) => one.found))].join(", ");
  for (const id of ["performance", "accessibility", "best-practices", "seo"])
    expect(score(id) === 100, `${id} ${score(id)}${found ? ` (${found})` : ""}`);
  expect(shift === 0, `layout shift ${shift}`);
  const within = (weight: number, limit: number, what: string) =>
    expect(weight <= limit, `${count.format(weight)} bytes ${what}, of ${count.format(limit)}`);
  within(bytes, budget.all, "over the wire");
  within(scriptBytes, budget.scripts, "of scripts");
}
await browser.close();
await site.stop();
await emulators.stop();

say();
say(
  "| page | performance | accessibility | best practices | SEO | CLS | LCP, ms | bytes over the wire | scripts, bytes |",
);
say("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
rows.sort((a, b) => b.bytes - a.bytes);
for (const { row } of rows.slice(0, mostRows)) say(row);
say();
say(`These are the heaviest of ${rows.length} pages.`);
say();
say("¹ Asks not to be indexed, so the audit `is-crawlable` is left out.");
say();
if (shortfalls.length === 0) say("Every page is within its budget.");
else {
  say("Outside the budget:");
  say();
  for (const shortfall of shortfalls) say(`- ${shortfall}`);
}

if (options.write) writeInto("docs/quality.md", "audit");
process.exit(shortfalls.length > 0 ? 1 : 0);
