// Builds the site: Remix (build/client, build/server) and the server around it (build/index.js).
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const { status } = spawnSync("npx", ["remix", "vite:build", "--logLevel", "warn"], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

await build({
  entryPoints: ["server/index.ts"],
  outfile: "build/index.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
});
