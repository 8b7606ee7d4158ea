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

/** True for the build that tests run on: `scripts/build.mjs --example`. */
const isExample = process.env.EXAMPLE_BROKERAGE === "1";

/** Wraps the routes of the server's build in what is true of each of them, because Remix has no other place for it. */
const eachRoute = {
  name: "each-route",
  transform: (code: string, id: string) =>
    id.endsWith("virtual:remix/server-build")
      ? `import { withEachRoute } from "#server/http/each-route";
${code.replace("export const routes =", "const ownRoutes =")}
export const routes = withEachRoute(ownRoutes);`
      : null,
};

/**
 * Puts the scripts of a seller's pages into two files, and what only the office's pages need into a third. Rollup by itself makes
 * some fifty for each page, and a slow phone waits for each.
 */
function bundleByZone(): Rollup.GetManualChunk {
  const bundles = new Map<string, string>();
  return (id, { getModuleIds, getModuleInfo }) => {
    function add(bundle: string, module: string): void {
      if (bundles.has(module)) return;
      // What a package imports goes with it: two bundles that import each other may run in the wrong order.
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
    // The CSP allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: bundleByZone() },
      // package.json says that no file of ours but a style sheet does anything by being imported. Vite asks that of packages
      // alone; without it two builds of the same sources differ by what was read first.
      treeshake: { moduleSideEffects: (id) => !/\.(tsx?|mdx)$/.test(id) },
      // zod's notes to other bundlers, and routes without a page: nothing to do about either.
      onwarn: (warning, warn) => {
        if (!["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) warn(warning);
      },
    },
  },
  // One file loads faster than some hundred, and only what is used of a package is loaded at all. Firebase
  // and Prometheus stay outside: they are loaded when first needed.
  ssr: command === "build" ? { noExternal: true, external: runtimePackages } : {},
  define:
    command === "build"
      ? {
          "process.env.NODE_ENV": JSON.stringify("production"),
          "process.env.EXAMPLE_BROKERAGE": isExample ? '"1"' : '"0"',
        }
      : {},
}));
