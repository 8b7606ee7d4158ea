import mdx from "@mdx-js/esbuild";
import { build } from "esbuild";
import { mdxOptions } from "../../scripts/lib/mdx.mjs";

/**
 * Bundles a script that draws with the site's own components for a browser that loads nothing by itself: fonts
 * are inside the style sheet.
 *
 * @param entry path of the script
 */
export async function bundleForBrowser(entry: string): Promise<{ script: string; styles: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // Nothing is written; esbuild asks for a folder because there are two outputs.
    outdir: "unused",
    write: false,
    bundle: true,
    minify: true,
    jsx: "automatic",
    plugins: [mdx(mdxOptions)],
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".woff2": "dataurl" },
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { script: text(".js"), styles: text(".css") };
}
