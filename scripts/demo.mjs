// `npm run demo`: the whole product on this machine, from a fresh clone. Nothing to install first.
// With --dev (`npm run dev`): the same with hot reload instead of the production build.
import { spawn } from "node:child_process";
import { fail, installPackages, run } from "./lib/install.mjs";
import { isFree } from "./lib/ports.mjs";

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT || 3000);
const authPort = 9099;
const firestorePort = 8080;
const seller = { firstName: "Dana", lastName: "Seller", email: "seller@example.com", password: "demo-pass-1" };

for (const [used, what] of /** @type {[number, string][]} */ ([
  [port, "the site (set PORT to use another)"],
  [authPort, "the Auth emulator"],
  [firestorePort, "the Firestore emulator"],
])) {
  if (!(await isFree(used))) fail(`Port ${used} is in use; ${what} needs it.`);
}

installPackages();
if (!dev) run(process.execPath, ["scripts/build.mjs"]);

const { startEmulators } = await import("./lib/emulators.mjs");
const emulators = await startEmulators({ authPort, firestorePort }).catch((error) => fail(error.message));

const origin = `http://localhost:${port}`;
const site = spawn(process.execPath, dev ? ["--import", "tsx", "server/dev.ts"] : ["build/index.js"], {
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
  env: {
    ...process.env,
    ...emulators.env,
    NODE_ENV: dev ? "development" : "production",
    DEMO_MODE: "1",
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_ORIGIN: origin,
    SESSION_SECRET: process.env.SESSION_SECRET || "this secret is for the demo alone and known to everyone",
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  },
});

let stopping = false;
/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  if (site.exitCode === null) {
    const ended = new Promise((resolve) => site.once("exit", resolve));
    site.kill("SIGTERM");
    const late = setTimeout(() => site.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(late);
  }
  await emulators.stop();
  process.exit(code);
}
process.on("SIGINT", () => stop(0));
process.on("SIGTERM", () => stop(0));
process.on("SIGHUP", () => stop(0));
site.once("exit", (code) => stop(code ?? 1));

const base = `http://127.0.0.1:${port}`;
while (!stopping) {
  const answer = await fetch(`${base}/healthz`).catch(() => null);
  if (answer?.ok) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const signUp = await fetch(`${base}/v1/auth/sign-up`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(seller),
});
if (!signUp.ok) {
  process.stderr.write(`The demo seller could not be made: ${await signUp.text()}\n`);
  await stop(1);
}
console.log(`demo seller: ${seller.email} / ${seller.password}`);
console.log(`ready on ${origin}`);
