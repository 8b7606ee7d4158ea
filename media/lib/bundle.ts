import mdx from "@mdx-js/rollup";
import { build } from "vite";
import { mdxOptions } from "../../scripts/lib/mdx.mjs";

/**
 * Bundles a script that renders the site's own components, for a browser without a network.
 * The style sheet contains the fonts.
 * @param entry path of the script
 */
export async function bundleForBrowser(entry: string): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [mdx(mdxOptions)],
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { alias: { "~": `${process.cwd()}/app` } },
    // Includes all drawings, as on the server. The site's browser bundle contains only some.
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      minify: true,
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rollupOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return {
    script: files.map((file) => (file.type === "chunk" ? file.code : "")).join(""),
    styles: files.map((file) => (file.type === "asset" ? String(file.source) : "")).join(""),
  };
}
