// `npm run bench:soak`: does a process that has worked for a while get slower or larger? Loads a stored page and weighs the
// process, has everybody use the site for ten minutes (MINUTES makes it shorter), then loads and weighs again. Prints Markdown;
// `-- --write` puts it into docs/performance.md, `-- --no-build` takes the build that is there.
import { exampleOrder } from "../scripts/lib/example-order.mjs";
import { fail, run } from "../scripts/lib/install.mjs";
import { listedPaths } from "../scripts/lib/site.mjs";
import { startExample } from "./lib/example";
import { load } from "./lib/load";
import { residentMb } from "./lib/process";
import { count, machine, median, report } from "./lib/report";

const minutes = Number(process.env.MINUTES || 10);
const rounds = 5;
const seconds = 3;
/** How long the process rests before it is weighed again, ms: what is garbage then can go. */
const restMs = 15_000;
if (!process.argv.includes("--no-build")) run(process.execPath, ["scripts/build.mjs"]);

const { site, ordering, office, brokerCookie, stop } = await startExample({
  // The heap that Node takes for itself where 512 MiB are allowed, as ops/kubernetes.yaml does.
  NODE_OPTIONS: "--max-old-space-size=256",
  // As the Dockerfile sets them.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
});
const { origin } = site;
const order = exampleOrder("freehold");
const draft = await ordering.begin(order);

let asked = 0;
/** Somebody whom no limit has seen: as many strangers as a day has, in ten minutes. */
const stranger = () => ({
  "X-Forwarded-For": `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
});

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  asked += 1;
  const answer = await fetch(origin + path, {
    ...init,
    redirect: "manual",
    headers: { ...init.headers, Origin: origin, ...stranger() },
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) fail(`${path} answered ${answer.status}`);
}

const publicPaths = await listedPaths(origin);
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const tasks = ["address", "building", "rooms", "price", "showings", "offers"] as const;

/** What people do, each again and again beside the others. */
const uses: (() => Promise<unknown>)[] = [
  () => ask(pick(publicPaths)),
  () => ask(`/money-in-your-pocket?price=${400_000 + Math.floor(Math.random() * 900_000)}`),
  () => ask(`/made-up-${Math.random()}`),
  () =>
    ask("/login", {
      method: "POST",
      body: new URLSearchParams({ email: `nobody-${asked}@example.com`, password: "bench-pass-1" }),
    }),
  () =>
    ask("/v1/auth/sign-up", {
      method: "POST",
      body: JSON.stringify({
        firstName: "Dana",
        lastName: "Bench",
        email: `new-${asked}@example.com`,
        password: "bench-pass-1",
      }),
      headers: { "Content-Type": "application/json" },
    }),
  async () => {
    for (const path of ["/account", draft, `${draft}/${pick(tasks)}`, `${draft}/check`])
      await ordering.page.get(path);
  },
  async () => {
    const task = pick(tasks);
    // One account may save so many times an hour; a refusal is mixed use, too.
    await ordering.save(draft, task, order[task] ?? {}).catch((error: Error) => {
      if (!error.message.includes("answered 429")) throw error;
    });
  },
  async () => {
    for (const path of ["/office", "/office?whose=all", "/office/queue.json", office, `${office}/facts`]) {
      await ask(path, { headers: { Cookie: brokerCookie } });
    }
  },
];

async function measure(): Promise<{ perSecond: number; mb: number }> {
  const figures: number[] = [];
  await load(`${origin}/`, { duration: seconds });
  for (let round = 0; round < rounds; round += 1) {
    figures.push(await load(`${origin}/`, { duration: seconds }));
  }
  return { perSecond: median(figures), mb: residentMb(site.process) };
}

const before = await measure();
const end = Date.now() + minutes * 60_000;
let largest = 0;
const done = await Promise.all(
  uses.map(async (use) => {
    let times = 0;
    for (; Date.now() < end; times += 1) {
      await use();
      largest = Math.max(largest, residentMb(site.process));
    }
    return times;
  }),
);
await new Promise((resolve) => setTimeout(resolve, restMs));
const after = await measure();
await stop();

const { say, writeInto } = report();
const all = done.reduce((sum, times) => sum + times, 0);
say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}: ${minutes} minutes of mixed use, ${count.format(all)} rounds of it, ${count.format(asked)} strangers; load and server share the machine.`,
);
say();
say("| | before | after | after ÷ before |");
say("| --- | --: | --: | --: |");
const ratio = (after.perSecond / before.perSecond).toFixed(2);
say(
  `| Home page, stored, requests a second | ${count.format(before.perSecond)} | ${count.format(after.perSecond)} | ${ratio} |`,
);
say(
  `| Resident memory, MB | ${count.format(before.mb)} | ${count.format(after.mb)} (largest ${count.format(largest)}) | ${(after.mb / before.mb).toFixed(2)} |`,
);
if (process.argv.includes("--write")) writeInto("docs/performance.md", "bench-soak");
process.exit(0);
