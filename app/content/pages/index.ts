import { type ArticleFile, pageOf } from "~/content/article";
import { areaPath, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { HomeContent, PageContent } from "~/content/types";
import { page as home } from "./home";

/**
 * Articles by file: "./our-service-areas/barrie.mdx" is the page /our-service-areas/barrie. Without a type argument, because
 * Vitest would cache an old list of files.
 */
const files: Record<string, ArticleFile> = import.meta.glob(["./**/*.mdx", "!./contact-us.mdx"], {
  eager: true,
});

/** False for an area page that no office of ours has. The example brokerage has three. */
const isOurs = (path: string): boolean =>
  !path.startsWith("/our-service-areas/") || site.offices.some((office) => areaPath(office) === path);

/** Every listed article. */
export const articles: readonly PageContent[] = Object.entries(files)
  .map(([file, article]) => pageOf(file.slice(".".length, -".mdx".length), article, sources))
  .filter(({ path }) => isOurs(path));

const byPath = new Map(articles.map((page) => [page.path, page]));

/** Every public content page, as in the sitemap. */
export const publicPages: readonly (PageContent | HomeContent)[] = [home, ...articles];

/** Returns the article at a path, or undefined. */
export const articleAt = (path: string | undefined): PageContent | undefined => byPath.get(path ?? "");

/**
 * Returns the article of a route of its own.
 * @throws Error if its file is missing
 */
export function articleOf(path: string): PageContent {
  const page = articleAt(path);
  if (!page) throw new Error(`app/content/pages${path}.mdx is missing.`);
  return page;
}
