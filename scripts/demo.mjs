// `npm run demo`: the whole product on this machine, from a fresh clone. Nothing to install first.
// With --dev (`npm run dev`): the same with hot reload instead of the production build.
import { fail, installPackages, run } from "./lib/install.mjs";
import { isFree } from "./lib/ports.mjs";

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
const authPort = 9099;
const firestorePort = 8080;
const seller = {
  firstName: "Dana",
  lastName: "Seller",
  email: "seller@example.com",
  password: "demo-pass-1",
};

for (const [used, what] of /** @type {[number, string][]} */ ([
  [port, "the site (set PORT to use another)"],
  [authPort, "the Auth emulator"],
  [firestorePort, "the in-memory Firestore"],
])) {
  if (!(await isFree(used))) fail(`Port ${used} is in use; ${what} needs it. Another demo may be running.`);
}

installPackages();
if (!dev) run(process.execPath, ["scripts/build.mjs"]);

const { startEmulators } = await import("./lib/emulators.mjs");
const { startSite } = await import("./lib/site.mjs");

/** Stops what has been started, last first. @type {(() => Promise<void>)[]} */
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

try {
  const emulators = await startEmulators({ authPort, firestorePort });
  stops.push(emulators.stop);
  const site = await startSite({
    port,
    entry: dev ? ["--import", "tsx", "server/dev.ts"] : undefined,
    env: {
      ...emulators.env,
      ...(dev ? { NODE_ENV: "development" } : {}),
      ...(process.env.LOG_LEVEL ? { LOG_LEVEL: process.env.LOG_LEVEL } : {}),
    },
  });
  stops.push(site.stop);
  site.process.once("exit", (code) => stop(code ?? 1));

  const signUp = await fetch(`${site.origin}/v1/auth/sign-up`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(seller),
  });
  if (!signUp.ok) throw new Error(`The demo seller could not be made: ${await signUp.text()}`);
  console.log(`demo seller: ${seller.email} / ${seller.password}`);
  console.log(`ready on http://localhost:${port}`);
} catch (error) {
  if (!stopping) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
