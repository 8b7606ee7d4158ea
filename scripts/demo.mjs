// `npm run demo`: runs the whole product on this machine, from a fresh clone. Nothing has to be installed first.
// With --dev (`npm run dev`) it runs with hot reload instead of the production build.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fail, installPackages } from "./lib/install.mjs";
import { emulatorPorts, isFree } from "./lib/ports.mjs";

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
const mailEverySeconds = 1;

const began = performance.now();
/** Prints a step and the time so far, in seconds. @param {string} words */
const say = (words) =>
  console.log(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${words}`);

// People type this port, so fail instead of picking another one.
if (!(await isFree(port))) {
  fail(
    `Port ${port} is in use, and the site needs it. Set PORT to use another. Another demo may be running.`,
  );
}

say("Checking the packages…");
installPackages();

const { bundleEnhancements } = await import("./lib/enhancements.mjs");
const { demoProject, startEmulators } = await import("./lib/emulators.mjs");
const { startMailServer } = await import("./lib/mail-server.mjs");
const { shownLetter, watchCodes } = await import("./lib/demo-letters.mjs");
const { startMlsFeed } = await import("./lib/mls-feed.mjs");
const { startFunctions } = await import("./lib/functions-port.mjs");
const { startSite } = await import("./lib/site.mjs");
const { fillWithExamples } = await import("./lib/examples.mjs");
const { broker, seller } = await import("./lib/example-people.mjs");

/** Functions that stop what was started, in the order of starting. @type {(() => Promise<void>)[]} */
const stops = [];
let stopping = false;
/** @param {number} code @returns {Promise<never>} */
async function stop(code) {
  if (stopping) return new Promise(() => {});
  stopping = true;
  for (const stopOne of stops.reverse()) await stopOne();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));

async function build() {
  const child = spawn(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  stops.push(async () => void child.kill());
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The site could not be built: see above.");
}

try {
  // The emulators start while the site is built.
  const ports = await emulatorPorts();
  // Listens now, because another demo could take the port while the site is built.
  const { functions } = ports;
  const origins = ["localhost", "127.0.0.1", "[::1]"].map((name) => `http://${name}:${port}`);
  stops.push(await startFunctions({ port: functions, project: demoProject, sitePort: port, origins }));
  say(dev ? "Starting the emulators…" : "Building the site and starting the emulators (half a minute)…");
  const starting = startEmulators(ports);
  stops.push(() => starting.then((emulators) => emulators.stop()).catch(() => {}));
  const [emulators] = await Promise.all([starting, dev ? bundleEnhancements({ watch: true }) : build()]);
  // Prints letters instead of sending them. With hot reload the site sends none.
  // Letters about the examples are hidden, so that the console ends with the addresses and the accounts.
  let working = true;
  const mail = await startMailServer({
    take: (letter) => {
      if (!working) console.log(shownLetter(letter));
    },
  });
  stops.push(mail.stop);
  // Replaces the board's feed, which only members can read.
  const feed = await startMlsFeed();
  stops.push(feed.close);
  say("Starting the site…");
  const site = await startSite({
    port,
    entry: dev ? ["--import", "tsx", "server/dev.ts"] : undefined,
    env: {
      ...emulators.env,
      ...feed.env,
      SMTP_URL: mail.url,
      MAIL_EVERY_SECONDS: String(mailEverySeconds),
      ...(dev ? { NODE_ENV: "development" } : {}),
      ...(process.env.LOG_LEVEL ? { LOG_LEVEL: process.env.LOG_LEVEL } : {}),
    },
  });
  stops.push(site.stop);
  site.process.once("exit", (code) => stop(code ?? 1));

  // Waits for the emulators, because a machine that has just built the site is busy.
  while (!(await fetch(`${site.origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 500));
  // Prints links for new passwords and confirmed addresses, which Firebase itself would send.
  const { FIREBASE_AUTH_EMULATOR_HOST: host = "" } = emulators.env;
  const origin = `http://localhost:${port}`;
  const show = (/** @type {string} */ words) => {
    if (!working) console.log(words);
  };
  const stopWatching = watchCodes({ host, project: demoProject, origin, show });
  stops.push(async () => stopWatching());
  say("Adding examples: accounts, orders, listings…");
  await fillWithExamples(site.origin, { ...emulators.env, ...feed.env });
  // Waits for the letters that the site is still sending.
  await new Promise((resolve) => setTimeout(resolve, 2 * mailEverySeconds * 1000));
  working = false;
  console.log(`demo seller: ${seller.email} / ${seller.password}`);
  console.log(`demo broker: ${broker.email} / ${broker.password}, at /office`);
  console.log(`sign-up API: http://127.0.0.1:${functions}/${demoProject}/us-central1/v1/auth/sign-up`);
  say("Done. Press Ctrl-C to end it.");
  console.log(`ready on ${origin}`);
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
