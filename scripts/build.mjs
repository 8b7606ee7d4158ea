// Builds the site: Remix (build/client, and build/server with our own server in it) and build/index.js, which starts it.
// With --example it builds the example brokerage's site, for tests alone: no process of it starts in production.
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
  // Vite would draw a page's development parts where a test's environment starts the build.
  env: { ...process.env, NODE_ENV: "production", EXAMPLE_BROKERAGE: isExample ? "1" : "0" },
});
if (status !== 0) process.exit(status ?? 1);

cpSync("server/launch.js", "build/index.js");
// The doctor looks in them for towns of the example brokerage.
cpSync("app/content/pages", "build/articles", { recursive: true });

// Made from what was built and not from the clock or the repository, so that the same sources make the same
// build anywhere. It names the browser's files too: the server's part has their names, which are hashes.
const server = readFileSync("build/server/index.js");
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const info = {
  version,
  build: createHash("sha256").update(server).digest("hex").slice(0, 12),
  commit: process.env.COMMIT || null,
};
writeFileSync("build/version.json", `${JSON.stringify(info)}\n`);

// The operator's commands too, so that the container has them: `node build/doctor.js`.
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
  // Packages in CommonJS, such as the log's, call `require`, which a module does not have by itself.
  banner: {
    js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  logLevel: "warning",
});

// Compressed once, here: the server only picks the file that fits.
for (const name of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|txt|xml|json|vtt|webmanifest)$/.test(name)) continue;
  const path = join("build/client", name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
