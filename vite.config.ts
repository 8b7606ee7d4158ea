import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [remix(remixOptions)],
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  build: {
    // The CSP allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  worker: { format: "es" },
  // Bundled, only what is used of it is loaded: that saves some megabytes and start-up time.
  ssr: { noExternal: ["zod"] },
});
