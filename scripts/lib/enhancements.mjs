import { context } from "esbuild";

/**
 * Bundles the page script (`app/enhancements`) into one file, `.cache/enhancements.js`, which the root imports as a
 * URL.
 * @param {{ watch?: boolean }} [options] watch: true to bundle again after each change
 */
export async function bundleEnhancements({ watch = false } = {}) {
  const bundler = await context({
    entryPoints: { enhancements: "app/enhancements/index.ts" },
    outdir: ".cache",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
  await bundler.rebuild();
  if (watch) await bundler.watch();
  else await bundler.dispose();
}
