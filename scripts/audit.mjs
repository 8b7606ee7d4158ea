// `npm run audit`: Lighthouse's mobile audit of every public page of the production build, with budgets that
// fail. `-- --runs 3` takes medians, `-- --only /faq` looks at one page, `-- --no-build` takes the build that
// is there, `-- --write` puts the table into docs/quality.md.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { openBrowser } from "./lib/browser.mjs";
import { run } from "./lib/install.mjs";
import { freePort } from "./lib/ports.mjs";
import { count, machine, median, report } from "./lib/report.mjs";
import { listedPaths, startSite } from "./lib/site.mjs";

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
const budgets = {
  /** A page without React, everything with its HTTP headers. */
  contentBytes: 60 * kb,
  contentScriptBytes: 2 * kb,
  /** What our own code may add to Remix on a page with React. */
  ownScriptBytes: 10 * kb,
};

/** Pages a visitor meets without an account that the sitemap leaves out, and pages in a further state. */
const unlisted = [
  "/login",
  "/sign-up",
  "/reset-password",
  "/forgot-password",
  "/request/consultation",
  "/faq?q=commission",
  "/money-in-your-pocket?price=700000",
];

if (!options["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

const assets = "build/client/assets";
/** What a script weighs once compressed. @param {string} path such as `/assets/root-1.js` */
const compressedBytes = (path) => statSync(`build/client${path}.br`).size;

/** Remix itself: the entry and what the entry imports, React and the router. Everything else on a page is ours. */
const remixScripts = (() => {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The build has no list of routes.");
  const text = readFileSync(`${assets}/${file}`, "utf8");
  const { entry } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  return [entry.module, ...entry.imports];
})();
const remixBytes = remixScripts.reduce((sum, path) => sum + compressedBytes(path), 0);

const [sitePort, browserPort, nobody] = await Promise.all([freePort(), freePort(), freePort()]);
const site = await startSite({
  port: sitePort,
  env: {
    LOG_LEVEL: "error",
    // Nobody listens there: none of these pages asks Firebase for anything.
    FIREBASE_PROJECT_ID: "demo-mere-posting",
    FIREBASE_API_KEY: "demo-key",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${nobody}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${nobody}`,
    METADATA_SERVER_DETECTION: "none",
  },
});
// The name in the pages' canonical addresses; Lighthouse compares them.
const origin = `http://localhost:${sitePort}`;

const paths = options.only ?? [...(await listedPaths(site.origin)), ...unlisted];

const browser = await openBrowser(`--remote-debugging-port=${browserPort}`);

/** @typedef {{ scores: Record<string, number>, shift: number, paintMs: number, bytes: number, scripts: string[], found: string[] }} Audit */

/** @param {string} path @param {boolean} noindex @returns {Promise<Audit>} */
async function audit(path, noindex) {
  const result = await lighthouse(origin + path, {
    port: browserPort,
    logLevel: "error",
    disableFullPageScreenshot: true,
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    // A page that asks not to be indexed is meant to fail this one.
    skipAudits: noindex ? ["is-crawlable"] : [],
  });
  const report = result?.lhr;
  if (!report || report.runtimeError) throw new Error(`${path}: ${report?.runtimeError?.message}`);
  const requests = /** @type {any} */ (report.audits["network-requests"]?.details)?.items ?? [];
  const categories = Object.values(report.categories);
  return {
    scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    paintMs: report.audits["largest-contentful-paint"]?.numericValue ?? 0,
    bytes: requests.reduce(
      (/** @type {number} */ sum, /** @type {any} */ request) => sum + request.transferSize,
      0,
    ),
    scripts: requests
      .filter((/** @type {any} */ { resourceType }) => resourceType === "Script")
      .map((/** @type {any} */ { url }) => new URL(url).pathname),
    found: categories.flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}

const { say, writeInto } = report();
/** @type {string[]} */
const shortfalls = [];

const today = new Date().toISOString().slice(0, 10);
const tool = JSON.parse(readFileSync("node_modules/lighthouse/package.json", "utf8"));
say(
  `Measured ${today} with Node ${process.version}, Chromium ${browser.version()} and Lighthouse ${tool.version} (mobile, simulated throttling) on ${machine()}; ${runs === 1 ? "one run of each page" : `medians of ${runs} runs`}. Remix itself is ${count.format(remixBytes)} bytes of scripts.`,
);
say();
say(
  "| page | performance | accessibility | best practices | SEO | CLS | LCP, ms | bytes over the wire | scripts, bytes |",
);
say("|---|--:|--:|--:|--:|--:|--:|--:|--:|");

for (const path of paths) {
  const answer = await fetch(site.origin + path);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const noindex = /<meta name="robots" content="[^"]*noindex/.test(html);

  const audits = [];
  for (let i = 0; i < runs; i += 1) audits.push(await audit(path, noindex));
  const score = (/** @type {string} */ id) => median(audits.map(({ scores }) => scores[id] ?? 0));
  const shift = Math.max(...audits.map((one) => one.shift));
  const bytes = Math.max(...audits.map((one) => one.bytes));
  const scripts = [...new Set(audits.flatMap((one) => one.scripts))];
  const scriptBytes = scripts.reduce((sum, script) => sum + compressedBytes(script), 0);
  const hydrated = remixScripts.some((script) => scripts.includes(script));

  const cells = [
    `${path}${noindex ? " ¹" : ""}${hydrated ? " ²" : ""}`,
    score("performance"),
    score("accessibility"),
    score("best-practices"),
    score("seo"),
    Number(shift.toFixed(4)),
    count.format(median(audits.map((one) => one.paintMs))),
    count.format(bytes),
    count.format(scriptBytes),
  ];
  say(`| ${cells.join(" | ")} |`);

  /** @param {boolean} within @param {string} words */
  const hold = (within, words) => within || shortfalls.push(`${path}: ${words}`);
  const found = [...new Set(audits.flatMap((one) => one.found))].join(", ");
  for (const id of ["performance", "accessibility", "best-practices", "seo"])
    hold(score(id) === 100, `${id} ${score(id)}${found ? ` (${found})` : ""}`);
  hold(shift === 0, `layout shift ${shift}`);
  if (hydrated) {
    const own = scriptBytes - remixBytes;
    hold(
      own <= budgets.ownScriptBytes,
      `${count.format(own)} bytes of scripts beside Remix, of ${count.format(budgets.ownScriptBytes)}`,
    );
  } else {
    hold(
      bytes <= budgets.contentBytes,
      `${count.format(bytes)} bytes over the wire, of ${count.format(budgets.contentBytes)}`,
    );
    hold(
      scriptBytes <= budgets.contentScriptBytes,
      `${count.format(scriptBytes)} bytes of scripts, of ${count.format(budgets.contentScriptBytes)}`,
    );
  }
}
await browser.close();
await site.stop();

say();
say("¹ Asks not to be indexed; the audit `is-crawlable` is left out there. ² Runs React in the browser.");
say();
if (shortfalls.length === 0) say("Every page is within its budget.");
else {
  say("Outside the budget:");
  say();
  for (const shortfall of shortfalls) say(`- ${shortfall}`);
}

if (options.write) writeInto("docs/quality.md", "audit");
process.exit(shortfalls.length > 0 ? 1 : 0);
