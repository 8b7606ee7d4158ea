// `npm test`: runs all checks and tests, from a fresh clone. It installs what is missing, including a browser and
// Valkey. `-- --no-browser` leaves out the browser tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { installPackages } from "./lib/install.mjs";

installPackages();
const { installBrowser } = await import("./lib/browser.mjs");
const { startAuth, startStorage } = await import("./lib/emulators.mjs");
const { freePort } = await import("./lib/ports.mjs");
const { installValkey } = await import("./lib/valkey.mjs");
const noBrowser = process.argv.includes("--no-browser");
if (!noBrowser) await installBrowser();
installValkey();

const started = Date.now();
const env = { ...process.env };
/** Failed parts with their output. @type {{ command: string, said: string }[]} */
const failed = [];
/** Characters of a failed part's output to repeat at the end. */
const shownAgain = 6000;

/**
 * Runs a command in parallel with others and prints its output when it has ended.
 * @param {string} command
 * @returns {Promise<boolean>} true if it passed
 */
async function passes(command) {
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"], env });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const began = Date.now();
  const [code] = await once(child, "close");
  const said = Buffer.concat(chunks).toString();
  process.stdout.write(`\n== ${command}\n${said}`);
  if (code !== 0) failed.push({ command, said });
  console.log(
    `== ${command}: ${code === 0 ? "passed" : "failed"} after ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return code === 0;
}

/**
 * Starts an emulator for all parts, unless one is running.
 * @param {string} variable environment variable with its address
 * @param {(port: number) => Promise<() => Promise<void>>} start
 */
async function share(variable, start) {
  if (env[variable]) return;
  const port = await freePort();
  process.on("exit", await start(port));
  env[variable] = `127.0.0.1:${port}`;
}

/** @param {string} name of a script of package.json */
const script = (name) => passes(`npm run --silent ${name}`);

/** Tests that need the build. They run at the same time, because the last ones mostly wait for deadlines. */
const tests = () =>
  Promise.all([
    noBrowser || script("test:e2e"),
    passes("node_modules/.bin/vitest run --project integration"),
    passes('node_modules/.bin/vitest run --project "integration-*" --project faults'),
  ]);

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const emulators = Promise.all([
  share("FIREBASE_AUTH_EMULATOR_HOST", startAuth),
  share("FIREBASE_STORAGE_EMULATOR_HOST", startStorage),
]);
// Runs parts in parallel, because most wait for an emulator, a deadline or a page now and then.
const passed = await Promise.all([
  ...["lint", "typecheck", "test:unit"].map(script),
  // An operator's prices and towns would break tests of the example brokerage.
  script("build -- --example").then(async (isBuilt) => {
    await emulators;
    return isBuilt && (await tests()).every(Boolean);
  }),
]);
if (passed.includes(false)) {
  for (const { command, said } of failed)
    console.log(`\n== ${command} FAILED; it ended with:\n${said.slice(-shownAgain)}`);
  process.exit(1);
}
console.log("\nbuild/ now has the example brokerage's site, for tests: `npm run build` builds yours.");
console.log(
  `\n${noBrowser ? "All checks but the browser tests" : "All checks"} passed in ${Math.round((Date.now() - started) / 1000)} s.`,
);
process.exit(0);
