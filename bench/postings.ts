// `npm run bench:postings`: what pages of a posting cost, on both sides, beside the dashboard of their seller. Prints
// Markdown; `-- --write` puts it into docs/performance.md, `-- --no-build` takes the build that is there, and
// `-- --beside <folder>` measures the build of another checkout in the same run, in turn. ROUNDS and REQUESTS make it
// shorter. What is compared is processor time, so that other work on the machine weighs little.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startEmulators } from "../scripts/lib/emulators.mjs";
import { exampleOrder } from "../scripts/lib/example-order.mjs";
import { sellerAt } from "../scripts/lib/example-postings.mjs";
import { browser } from "../scripts/lib/form-browser.mjs";
import { run } from "../scripts/lib/install.mjs";
import { confirmAddress, makeStaff, signUp } from "../scripts/lib/people.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { demoSecret, startSite } from "../scripts/lib/site.mjs";
import { cpuMs } from "./lib/process";
import { machine, median, report } from "./lib/report";

const rounds = Number(process.env.ROUNDS || 7);
const requests = Number(process.env.REQUESTS || 25);
const write = process.argv.includes("--write");
const besideAt = process.argv.indexOf("--beside");
const beside = besideAt > 0 ? process.argv[besideAt + 1] : undefined;
if (!process.argv.includes("--no-build")) run(process.execPath, ["scripts/build.mjs"]);

const emulators = await startEmulators();
const env = { ...emulators.env, LOG_LEVEL: "error" };
const site = await startSite({ port: await freePort(), env });
const other = beside ? await startSite({ port: await freePort(), env, cwd: beside }) : null;

const seller = {
  email: "seller@example.com",
  password: "bench-pass-1",
  firstName: "Dana",
  lastName: "Bench",
};
const broker = { email: "broker@example.com", password: "bench-pass-1", firstName: "Bo", lastName: "Bench" };
for (const person of [seller, broker]) await signUp(site.origin, person);
await confirmAddress(seller.email, env);
await makeStaff(broker.email, "broker", "Bo Bench", env);

const order = exampleOrder("freehold");
const ordering = await sellerAt(site.origin, seller);
const draft = await ordering.order(order);
const listed = await ordering.order(exampleOrder("condo"));
// In a process of its own, as the operator's commands are: the emulators live in this one.
await promisify(execFile)(
  process.execPath,
  ["--import", "tsx", "bench/lib/put-on-mls.ts", seller.email, listed.split("/").at(-1) ?? ""],
  {
    env: {
      ...process.env,
      ...env,
      DEMO_MODE: "1",
      APP_ORIGIN: "https://example.com",
      SESSION_SECRET: demoSecret,
    },
  },
);

const office = listed.replace("/account", "/office");
const pages: [name: string, path: string, person: typeof seller][] = [
  ["Dashboard of the seller", "/account", seller],
  ["Order that is filled in", draft, seller],
  ["One of its tasks", `${draft}/rooms`, seller],
  ["Its last page", `${draft}/check`, seller],
  ["Its papers", `${draft}/papers`, seller],
  ["Its photos", `${draft}/photos`, seller],
  ["Posting on the MLS", listed, seller],
  ["The listing as its seller approved it", `${listed}/proof`, seller],
  ["Its changes", `${listed}/amendments`, seller],
  ["Its offers", `${listed}/offer-register`, seller],
  ["Its showings", `${listed}/showing-log`, seller],
  ["Its dates", `${listed}/dates`, seller],
  ["Office: posting", office, broker],
  ["Office: facts", `${office}/facts`, broker],
  ["Office: listing", `${office}/listing`, broker],
  ["Office: papers", `${office}/papers`, broker],
  ["Office: field sheet", `${office}/sheet`, broker],
  ["Office: offers", `${office}/offer-register`, broker],
  ["Office: showings", `${office}/showing-log`, broker],
];

const servers = other ? [site, other] : [site];
/** Everybody's browser at every server; the first requests compile what they reach. */
const sessions = await Promise.all(
  servers.map(async ({ origin, process }) => {
    const signIn = async ({ email, password }: typeof seller) => {
      const page = browser(origin);
      await page.post("/login", new URLSearchParams({ email, password }));
      return page;
    };
    const people = new Map([
      [seller, await signIn(seller)],
      [broker, await signIn(broker)],
    ]);
    return { process, get: (person: typeof seller, path: string) => people.get(person)?.get(path) };
  }),
);

const figures = new Map(pages.map(([name]) => [name, servers.map((): number[] => [])]));
for (let round = -1; round < rounds; round += 1) {
  for (const [name, path, person] of pages) {
    for (const [index, { process, get }] of sessions.entries()) {
      const before = cpuMs(process);
      for (let request = 0; request < requests; request += 1) {
        const html = await get(person, path);
        if (!html?.includes("</main>")) throw new Error(`${path} is no page: ${html?.slice(0, 500)}`);
      }
      // The first round compiles what the others measure.
      if (round >= 0) figures.get(name)?.[index]?.push((cpuMs(process) - before) / requests);
    }
  }
}
await Promise.all([site.stop(), other?.stop()]);
await emulators.stop();

const { say, writeInto } = report();
say(
  `Measured ${new Date().toISOString().slice(0, 10)} with Node ${process.version} on ${machine()}. Medians of ${rounds} rounds of ${requests} requests, one at a time${other ? ", the two builds in turn" : ""}.`,
);
say();
say(
  other
    ? "| processor time of a request, ms | now | ÷ dashboard | before | ÷ dashboard |"
    : "| processor time of a request, ms | now | ÷ dashboard |",
);
say(other ? "| --- | --: | --: | --: | --: |" : "| --- | --: | --: |");
const dashboards = servers.map((_, index) => median(figures.get(pages[0]?.[0] ?? "")?.[index] ?? []));
for (const [name, rows] of figures) {
  const cells = rows.flatMap((row, index) => [
    median(row).toFixed(1),
    (median(row) / (dashboards[index] ?? 1)).toFixed(2),
  ]);
  say(`| ${[name, ...cells].join(" | ")} |`);
}
if (write) writeInto("docs/performance.md", "bench-postings");
process.exit(0);
