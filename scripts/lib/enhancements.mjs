import { build } from "esbuild";

/**
 * Bundles the page script (`app/enhancements`) into one file, `.cache/enhancements.js`, which the root asks
 * Vite for by its address.
 */
export const bundleEnhancements = () =>
  build({
    entryPoints: ["app/enhancements/index.ts"],
    outfile: ".cache/enhancements.js",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    logLevel: "warning",
  });
