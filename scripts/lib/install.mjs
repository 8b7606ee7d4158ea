// Imports only Node's own modules, because it runs before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ends the process with one line. @param {string} message @returns {never} */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Runs a command and shows its output. Ends the process if it fails. @param {string} command @param {string[]} args
 */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { stdio: "inherit", ...options });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}

/**
 * Installs the packages of a lockfile unless they are installed already, in the same versions.
 * @param {string} folder with package-lock.json
 */
export function installPackages(folder = ".") {
  // npm writes this copy of the lockfile when an install has finished.
  const installed = join(folder, "node_modules/.package-lock.json");
  const wanted = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
  const have = existsSync(installed) ? JSON.parse(readFileSync(installed, "utf8")).packages : {};
  // Packages for other operating systems are optional and may be missing.
  const same = Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || optional || devOptional || have[path]?.version === version,
  );
  if (same && existsSync(installed)) return;
  console.log(`Installing packages${folder === "." ? "" : ` of ${folder}`} (once, about a minute)…`);
  run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], { cwd: folder });
}
