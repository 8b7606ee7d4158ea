import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { runtimePackages } from "./scripts/lib/runtime-packages.mjs";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Where our own code is: in the image the whole project, packages too, lies in a folder that is called `app`. */
const appFolder = `${import.meta.dirname}/app/`;

type ModuleInfo = { importedIds: readonly string[] } | null;

/** Everything of ours that these modules import, themselves included; libraries left out. */
function reachedFrom(entries: readonly string[], infoOf: (id: string) => ModuleInfo): ReadonlySet<string> {
  const found = new Set(entries.map((entry) => appFolder + entry));
  for (const id of found) {
    for (const imported of infoOf(id)?.importedIds ?? [])
      if (imported.startsWith(appFolder)) found.add(imported);
  }
  return found;
}

/** What goes into one file because it is wanted together: whatever these import. First come, first served. */
const shared: Readonly<Record<string, readonly string[]>> = {
  site: ["root.tsx", "routes/account.tsx", "app/lib/ui/DetailsList.tsx", "app/lib/ui/RichText.tsx"],
  forms: ["app/lib/forms/described-form.tsx", "app/lib/forms/ErrorSummary.tsx"],
  task: ["app/postings/order/TaskPage.tsx", "app/postings/order/task-names.ts"],
};

/**
 * A few files that most pages share, so that a page fetches a few large files and not many small ones. React and
 * Remix change with a new version only: browsers keep them when our own code changes.
 */
function sharedChunk(id: string, { getModuleInfo }: { getModuleInfo(id: string): ModuleInfo }) {
  if (/\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|@remix-run)\//.test(id))
    return "remix";
  if (id.includes("/node_modules/@conform-to/")) return "forms";
  return Object.keys(shared).find((name) => reachedFrom(shared[name] ?? [], getModuleInfo).has(id));
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixOptions)],
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  build: {
    // The CSP allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedChunk },
      // zod's notes to other bundlers, and routes without a page: nothing to do about either.
      onwarn: (warning, warn) => {
        // Files that import each other: every change of ours would rename React's as well.
        if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
        if (!["INVALID_ANNOTATION", "EMPTY_BUNDLE"].includes(warning.code ?? "")) warn(warning);
      },
    },
  },
  // One file loads faster than some hundred, and only what is used of a package is loaded at all. Firebase
  // and Prometheus stay outside: they are loaded when first needed.
  ssr: command === "build" ? { noExternal: true, external: runtimePackages } : {},
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));
