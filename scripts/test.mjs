// `npm test`: everything, from a fresh clone. Installs what is missing, a browser too.
import { installPackages, run } from "./lib/install.mjs";

installPackages();
const { installBrowser } = await import("./lib/browser.mjs");
await installBrowser();

const started = Date.now();
for (const script of [
  "lint",
  "typecheck",
  "build",
  "test:unit",
  "test:integration",
  "test:faults",
  "test:e2e",
]) {
  console.log(`\n== npm run ${script}`);
  run("npm", ["run", "--silent", script]);
}
console.log(`\nAll checks passed in ${Math.round((Date.now() - started) / 1000)} s.`);
