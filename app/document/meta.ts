import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { useMatches } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageMeta } from "~/content/types";
import type { NoticeWords } from "~/lib/ui/shapes";

/**
 * What a page is called: every route with a page of its own exports it as `handle`. The root draws the
 * title from it, because only there is it known whether the page's form came back with errors.
 */
export interface PageHandle {
  // biome-ignore lint/suspicious/noExplicitAny: what the route's own loader returned, undefined when it failed
  title: string | ((data: any, status: number) => string);
}

/** The title of the deepest of the matched routes that has one. @param status of the answer */
export function titleOf(matches: ReturnType<typeof useMatches>, status: number): string {
  const page = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.title !== undefined);
  const { title = "" } = (page?.handle ?? {}) as Partial<PageHandle>;
  return typeof title === "string" ? title : title(page?.data, status);
}

/** What search engines show of a title, characters. */
const titleLimit = 60;

/**
 * The whole `<title>`: the page's own words and the brokerage's name.
 * @param listed whether search engines show it: then the name goes where both don't fit
 */
export function fullTitle(title: string, listed: boolean): string {
  const branded = `${title} | ${site.name}`;
  return listed && branded.length > titleLimit ? title : branded;
}

/** What the root's loader knows and every page may read. */
export interface RootData {
  signedIn: boolean;
  /** Whether to draw a link to the office. */
  staff: boolean;
  /** Words to show once, from the page before. */
  notice: NoticeWords | null;
  /** The site's public origin. */
  origin: string;
}

/** A `meta` that sees the root's data too. */
export type RootMetaFunction<Loader = unknown> = MetaFunction<Loader, { root: () => RootData }>;

export type RootMatches = Parameters<RootMetaFunction>[0]["matches"];

/** The site's public origin, as the root loader knows it. */
export const siteOrigin = (matches: RootMatches): string =>
  matches.find(({ id }) => id === "root")?.data?.origin ?? "";

/** What search engines, and people who are sent a link to a page, read of it. */
export const pageMeta = ({
  title,
  description,
}: Pick<PageMeta, "title" | "description">): MetaDescriptor[] => [
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
];
