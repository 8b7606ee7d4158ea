import mdx from "@mdx-js/rollup";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import remixOptions from "./remix.config.js";
import { exampleBrokerage } from "./scripts/lib/example-brokerage.mjs";
import { mdxOptions } from "./scripts/lib/mdx.mjs";
import { runtimePackages } from "./scripts/lib/runtime-packages.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** True for the build of the tests: `scripts/build.mjs --example`. */
const isExample = process.env.EXAMPLE_BROKERAGE === "1";

/** Wraps the server build's routes in the rules for all routes, because Remix has no other hook for it. */
const eachRoute = {
  name: "each-route",
  transform: (code: string, id: string) =>
    id.endsWith("virtual:remix/server-build")
      ? `import { withEachRoute } from "#server/each-route";
${code.replace("export const routes =", "const ownRoutes =")}
export const routes = withEachRoute(ownRoutes);`
      : null,
};

/**
 * Puts the scripts of a seller's pages into two files, and those that only the office needs into a third.
 * By default Rollup makes about fifty for each page, and a slow phone waits for each.
 */
function bundleByZone(): Rollup.GetManualChunk {
  const bundles = new Map<string, string>();
  return (id, { getModuleIds, getModuleInfo }) => {
    function add(bundle: string, module: string): void {
      if (bundles.has(module)) return;
      // Imports of a package go into its bundle, because bundles that import each other may run in the wrong order.
      const own = /\/node_modules\/|^\0/.test(module) ? "react" : bundle;
      bundles.set(module, own);
      for (const imported of getModuleInfo(module)?.importedIds ?? []) add(own, imported);
    }
    if (bundles.size === 0) {
      const modules = [...getModuleIds()];
      const inApp = (path: RegExp) => modules.filter((module) => path.test(module));
      for (const module of inApp(/\/app\/(root|entry\.client|routes\/account)[^?]*$/))
        add("workspace", module);
      for (const module of inApp(/\/app\/routes\/office[^?]*$/)) add("office", module);
    }
    return bundles.get(id);
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [mdx(mdxOptions), remix(remixOptions), eachRoute],
  resolve: {
    alias: {
      ...(isExample ? exampleBrokerage : {}),
      "~": `${import.meta.dirname}/app`,
    },
  },
  build: {
    // Inlines nothing, because the CSP allows no data: URLs.
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: bundleByZone() },
      // Only style sheets have side effects, as package.json says. Vite reads that only for packages.
      // Without it two builds of the same sources differ by the order in which files are read.
      treeshake: { moduleSideEffects: (id) => !/\.(tsx?|mdx)$/.test(id) },
      // Ignores zod's hints for other bundlers, and routes without a page.
      onwarn: (warning, warn) => {
        if (!["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) warn(warning);
      },
    },
  },
  // One file loads faster than some hundred, and it contains only the used parts of a package.
  // Firebase and Prometheus stay outside, because they are loaded on first use.
  ssr: command === "build" ? { noExternal: true, external: runtimePackages } : {},
  define:
    command === "build"
      ? {
          "process.env.NODE_ENV": JSON.stringify("production"),
          "process.env.EXAMPLE_BROKERAGE": isExample ? '"1"' : '"0"',
        }
      : {},
}));
