import { type ArticleFile, pageOf } from "~/content/article";
import { areaPath, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { HomeContent, PageContent } from "~/content/types";
import { page as home } from "./home";

/**
 * The articles by their files: "./our-service-areas/barrie.mdx" is the page /our-service-areas/barrie. No type argument, because
 * Vitest would then keep the list of yesterday's files.
 */
const files: Record<string, ArticleFile> = import.meta.glob(["./**/*.mdx", "!./contact-us.mdx"], {
  eager: true,
});

/** True unless it is the path of an area in which no office of ours has a page: the example brokerage has three of them. */
const isOurs = (path: string): boolean =>
  !path.startsWith("/our-service-areas/") || site.offices.some((office) => areaPath(office) === path);

/** Every article that is listed. */
export const articles: readonly PageContent[] = Object.entries(files)
  .map(([file, article]) => pageOf(file.slice(".".length, -".mdx".length), article, sources))
  .filter(({ path }) => isOurs(path));

const byPath = new Map(articles.map((page) => [page.path, page]));

/** Every public content page: what the sitemap lists. */
export const publicPages: readonly (PageContent | HomeContent)[] = [home, ...articles];

/** The article at a path, if there is one. */
export const articleAt = (path: string | undefined): PageContent | undefined => byPath.get(path ?? "");

/**
 * The article that a route of its own draws.
 * @throws Error if its file is missing
 */
export function articleOf(path: string): PageContent {
  const page = articleAt(path);
  if (!page) throw new Error(`app/content/pages${path}.mdx is missing.`);
  return page;
}
