import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Debian's Chromium without a window. Tests take a third less time in it than in the whole browser. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Where a Chromium may already be: named by the operator, or installed by the system's packages. */
const places = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Path of an installed Chromium, or undefined: Playwright's own download is then used. */
export const installedChromium = () => places.find((path) => path && existsSync(path));

/** Arguments for a Chromium that keeps to itself; as root it cannot make its own sandbox. */
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

/** Makes sure that there is a Chromium: the system's or Playwright's. On Debian, as root, it's the one without a window. */
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
 * A Chromium for a script, installed first where there is none.
 * @param {string[]} more arguments for it
 */
export async function openBrowser(...more) {
  await installBrowser();
  const { chromium } = await import("playwright");
  return chromium.launch({ executablePath: installedChromium(), args: [...chromiumArguments, ...more] });
}
