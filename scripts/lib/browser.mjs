import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Debian's headless Chromium. Tests take a third less time in it than in the full browser. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Paths of an installed Chromium: named by the operator, or installed by the system's packages. */
const places = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Path of an installed Chromium, or undefined. Playwright then uses its own download. */
export const installedChromium = () => places.find((path) => path && existsSync(path));

/** Arguments that keep Chromium off the network. As root it needs to run without its sandbox. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const isDebian = () =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

/**
 * Installs Chromium if there is none, from the system or from Playwright. On Debian, as root, it's the headless one.
 */
export async function installBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  const attempt = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    spawnSync(command, args, { stdio: "inherit" }).status === 0;
  const fromDebian = (/** @type {string} */ name) =>
    attempt("apt-get", "update") && attempt("apt-get", "install", "-y", "--no-install-recommends", name);
  if (process.getuid?.() === 0 && isDebian()) {
    console.log("Installing Chromium without a window (once)…");
    if (fromDebian("chromium-headless-shell")) return;
  }
  if (installedChromium()) return;
  const { chromium } = await import("playwright");
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing Chromium (once)…");
  if (attempt("npx", "playwright", "install", "--with-deps", "chromium") || fromDebian("chromium")) return;
  throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.");
}

/**
 * Opens Chromium for a script, and installs it first if there is none.
 * @param {string[]} more arguments for Chromium
 */
export async function openBrowser(...more) {
  await installBrowser();
  const { chromium } = await import("playwright");
  return chromium.launch({ executablePath: installedChromium(), args: [...chromiumArguments, ...more] });
}
