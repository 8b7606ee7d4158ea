// Leaves only the packages that the build doesn't contain. The Dockerfile runs it.
// Run it in a copy only, because it changes package.json and node_modules.
import { readFileSync, writeFileSync } from "node:fs";
import { run } from "./lib/install.mjs";
import { runtimePackages } from "./lib/runtime-packages.mjs";

const { name, version, type, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const kept = Object.fromEntries(runtimePackages.map((name) => [name, dependencies[name]]));
writeFileSync(
  "package.json",
  JSON.stringify({ name, version, private: true, type, dependencies: kept }, null, 2),
);
run("npm", ["prune", "--no-audit", "--no-fund"]);
