// `npm run bench:office`: what the office's pages read of the store and how long they take with a few orders stored and with many.
// Prints Markdown; `-- --write` puts it into docs/performance.md, `-- --no-build` takes the build that is there. ORDERS is how
// many the larger store has (20000), the smaller one a tenth. Reads are counted by the in-memory Firestore as the real one
// charges them; its own time isn't the real one's, since it looks at every record of a collection for each query.
import { parseArgs } from "node:util";
import { startFirestoreInMemory } from "../scripts/lib/firestore-in-memory.mjs";
import { fail, run } from "../scripts/lib/install.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { startExample } from "./lib/example";
import { cpuMs } from "./lib/process";
import { count, machine, median, report } from "./lib/report";

const { values: options } = parseArgs({
  options: { "no-build": { type: "boolean" }, write: { type: "boolean" } },
});
const most = Number(process.env.ORDERS || 20_000);
const times = Number(process.env.TIMES || 20);
if (!options["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

const reads = { count: 0 };
const port = await freePort();
const stopFirestore = await startFirestoreInMemory(port, undefined, reads);
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
// A query of the in-memory store takes long beside so many records, and nobody else is kept waiting here.
const { site, runTool, office, brokerCookie, stop } = await startExample();

/** The office's pages, each by its address. */
const pages: readonly (readonly [name: string, path: string])[] = [
  ["Queue, mine and unassigned", "/office"],
  ["Queue, everybody's", "/office?whose=all"],
  ["Listings", "/office/listings"],
  ["Listings on the MLS, by last day", "/office/listings?state=live&sort=ends"],
  ["Calendar, a week", "/office/calendar"],
  ["Money", "/office/money"],
  ["Search for an MLS number", "/office?q=X20000123"],
  ["Search for a town", "/office?q=Toronto"],
  ["Search for a name and a street", "/office?q=Okafor+Maple"],
  ["Reports", "/office/reports"],
  ["Posting", office],
];

const headers = { Cookie: brokerCookie };

async function look(path: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(site.origin + path, { headers, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) fail(`${path} answered ${answer.status}`);
  return performance.now() - from;
}

interface Figures {
  reads: number;
  ms: number;
  cpu: number;
}

async function measure(path: string): Promise<Figures> {
  await look(path);
  reads.count = 0;
  await look(path);
  const own = reads.count;
  const before = cpuMs(site.process);
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await look(path));
  return { reads: own, ms: median(taken), cpu: (cpuMs(site.process) - before) / times };
}

const sizes = [Math.round(most / 10), most];
const figures: Figures[][] = pages.map(() => []);
let stored = 0;
for (const size of sizes) {
  await runTool("bench/lib/many-orders.ts", String(size - stored), String(stored));
  stored = size;
  console.error(`${count.format(size)} orders are stored.`);
  for (const [index, [, path]] of pages.entries()) figures[index]?.push(await measure(path));
}

const { say, writeInto } = report();
const [few, many] = sizes.map((size) => count.format(size));
say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}; medians of ${times} requests, one at a time; site and store share the machine.`,
);
say();
say(
  `|  | reads, ${few} orders | reads, ${many} | site's processor time, ms, ${few} | ${many} | answer, ms, ${few} | ${many} |`,
);
say("| --- | --: | --: | --: | --: | --: | --: |");
for (const [index, [name]] of pages.entries()) {
  const [small, large] = figures[index] ?? [];
  if (!small || !large) continue;
  const cells = [small.reads, large.reads, small.cpu, large.cpu, small.ms, large.ms];
  say(`| ${[name, ...cells.map((cell) => count.format(cell))].join(" | ")} |`);
}
if (options.write) writeInto("docs/performance.md", "bench-office");
await stop();
await stopFirestore();
process.exit(0);
