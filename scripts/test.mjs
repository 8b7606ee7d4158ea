// `npm test`: everything, from a fresh clone. Installs what is missing, a browser and Valkey too. `-- --no-browser` leaves
// the browser tests out.
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

/**
 * Runs a script of package.json.
 * @param {string} script
 * @param {boolean} [beside] whether others run too: its output is then shown when it has ended
 * @returns {Promise<boolean>} whether it passed
 */
async function passes(script, beside = false) {
  const output = beside ? "pipe" : "inherit";
  const child = spawn("npm", ["run", "--silent", script], { stdio: ["ignore", output, output], env });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => chunks.push(chunk));
  if (!beside) console.log(`\n== npm run ${script}`);
  const [code] = await once(child, "close");
  if (beside) process.stdout.write(`\n== npm run ${script}\n${Buffer.concat(chunks)}`);
  return code === 0;
}

/**
 * Starts an emulator for all parts, unless one runs already.
 * @param {string} variable what tells the parts where it is
 * @param {(port: number) => Promise<() => Promise<void>>} start
 */
async function share(variable, start) {
  if (env[variable]) return;
  const port = await freePort();
  process.on("exit", await start(port));
  env[variable] = `127.0.0.1:${port}`;
}

// They take ten seconds to start, which the checks beside them need anyway.
const [, , ...passed] = await Promise.all([
  share("FIREBASE_AUTH_EMULATOR_HOST", startAuth),
  share("FIREBASE_STORAGE_EMULATOR_HOST", startStorage),
  ...["lint", "typecheck", "build"].map((script) => passes(script, true)),
]);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

if (passed.includes(false)) process.exit(1);
const kinds = [
  "test:unit",
  "test:integration",
  "test:faults",
  ...(noBrowser ? [] : ["test:dev", "test:e2e"]),
];
for (const script of kinds) {
  if (!(await passes(script))) process.exit(1);
}
console.log(
  `\n${noBrowser ? "All checks but the browser tests" : "All checks"} passed in ${Math.round((Date.now() - started) / 1000)} s.`,
);
process.exit(0);
