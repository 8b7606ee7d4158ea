// `npm run test:browsers`: tests the built site in Firefox and in WebKit, Safari's engine. The other tests use
// Chromium. It runs a visitor's journey and checks the pages of homes, sellers and the office with the demo's
// examples. It installs missing browsers from Debian, so it needs Debian and root the first time. Use `-- firefox`
// or `-- webkit` to run only one, and `-- --no-build` to use the last build.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { fail, installPackages, run } from "../../scripts/lib/install.mjs";

const { values, positionals } = parseArgs({
  options: { "no-build": { type: "boolean" } },
  allowPositionals: true,
});

/** Programs of each browser, and their Debian packages. @type {Record<string, Record<string, string>>} */
const programs = {
  firefox: { "/usr/bin/firefox-esr": "firefox-esr" },
  webkit: { "/usr/bin/WebKitWebDriver": "webkit2gtk-driver", "/usr/bin/Xvfb": "xvfb" },
};
const names = positionals.length > 0 ? positionals : Object.keys(programs);
for (const name of names) if (!programs[name]) fail(`There is no browser “${name}” here: firefox, webkit.`);

const missing = names
  .flatMap((name) => Object.entries(programs[name] ?? {}))
  .flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
if (missing.length > 0) {
  console.log(`Installing ${missing.join(", ")} (once)…`);
  spawnSync("apt-get", ["update"], { stdio: "inherit" });
  run("apt-get", ["install", "-y", "--no-install-recommends", ...missing]);
}
installPackages();
installPackages("tests/browsers");
if (!values["no-build"]) run(process.execPath, ["scripts/build.mjs"]);

const { startEmulators } = await import("../../scripts/lib/emulators.mjs");
const { freePort } = await import("../../scripts/lib/ports.mjs");
const { startSite } = await import("../../scripts/lib/site.mjs");
const { fillWithExamples } = await import("../../scripts/lib/examples.mjs");
const { travel } = await import("./journey.mjs");
const { visitWorkplaces } = await import("./workplaces.mjs");
const { openFirefox } = await import("./firefox.mjs");
const { openWebKit } = await import("./webkit.mjs");
const open = { firefox: openFirefox, webkit: openWebKit };

const port = await freePort();
const emulators = await startEmulators();
const site = await startSite({ port, env: emulators.env });
await fillWithExamples(site.origin, emulators.env);
let failed = false;
for (const name of /** @type {(keyof typeof open)[]} */ (names)) {
  const tab = await open[name]();
  try {
    await travel(tab, `http://localhost:${port}`);
    const pages = await visitWorkplaces(tab, `http://localhost:${port}`);
    console.log(`${name}: passed, with ${pages} pages of homes, sellers and the office`);
  } catch (error) {
    failed = true;
    console.error(`${name}: failed\n${error instanceof Error ? error.message : error}`);
  } finally {
    await tab.close();
  }
}
await site.stop();
await emulators.stop();
process.exit(failed ? 1 : 0);
