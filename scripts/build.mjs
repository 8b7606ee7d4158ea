// Builds the site: Remix (build/client, and build/server with our own server in it) and build/index.js, which
// starts it. With --example it builds the example brokerage's site for the tests. That build doesn't start in
// production.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { bundleEnhancements } from "./lib/enhancements.mjs";
import { exampleBrokerage } from "./lib/example-brokerage.mjs";
import { runtimePackages } from "./lib/runtime-packages.mjs";

const isExample = process.argv.includes("--example");

await bundleEnhancements();

const { status } = spawnSync("node_modules/.bin/remix", ["vite:build", "--logLevel", "warn"], {
  stdio: "inherit",
  // Vite would render a page's development parts if a test's environment starts the build.
  env: { ...process.env, NODE_ENV: "production", EXAMPLE_BROKERAGE: isExample ? "1" : "0" },
});
if (status !== 0) process.exit(status ?? 1);

cpSync("server/launch.js", "build/index.js");
// The doctor searches the articles for towns of the example brokerage.
cpSync("app/content/pages", "build/articles", { recursive: true });

// The build id is a hash of the server bundle, so that the same sources give the same id anywhere.
// The server bundle contains the names of the browser's files, which are hashes, so the id covers them too.
const server = readFileSync("build/server/index.js");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const info = {
  version,
  build: createHash("sha256").update(server).digest("hex").slice(0, 12),
  commit: process.env.COMMIT || null,
};
writeFileSync("build/version.json", `${JSON.stringify(info)}\n`);

// The operator's commands, so that the container has them: `node build/doctor.js`.
await build({
  entryPoints: ["doctor", "mail", "queue", "reread", "restored", "retention", "staff"].map(
    (name) => `scripts/${name}.ts`,
  ),
  outdir: "build",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  external: runtimePackages,
  alias: isExample ? exampleBrokerage : {},
  define: { "process.env.EXAMPLE_BROKERAGE": isExample ? '"1"' : '"0"' },
  // CommonJS packages, such as the logger, call `require`, which ES modules don't have.
  banner: {
    js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

// Compressed once, at build time. The server only picks the file that fits.
for (const name of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|txt|xml|json|vtt|webmanifest)$/.test(name)) continue;
  const path = join("build/client", name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
