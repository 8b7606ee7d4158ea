import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import type { useMatches } from "@remix-run/react";
import { site } from "~/content/site";
import type { PageMeta } from "~/content/types";
import { formWords } from "~/lib/forms/words";
import type { NoticeWords } from "~/lib/ui/shapes";

/**
 * Title of a page. Every route with a page exports it as `handle`. The root renders it, because only the root knows if the page's
 * form came back with errors.
 */
export interface PageHandle {
  // biome-ignore lint/suspicious/noExplicitAny: what the route's own loader returned, undefined when it failed
  title: string | ((data: any, status: number) => string);
  /** True if the office's header, without a menu, replaces the site's. */
  inOffice?: true;
}

/**
 * Returns the title of the deepest matched route that has one.
 * @param status HTTP status of the answer
 */
export function titleOf(matches: ReturnType<typeof useMatches>, status: number): string {
  const page = matches.findLast(({ handle }) => (handle as PageHandle | undefined)?.title !== undefined);
  const { title = "" } = (page?.handle ?? {}) as Partial<PageHandle>;
  return typeof title === "string" ? title : title(page?.data, status);
}

/** Title of a page with a GET form. Its address may hold values that the form refuses. */
export const formTitle =
  (title: string) =>
  (_data: unknown, status: number): string =>
    status === 400 ? `${formWords.error}${title}` : title;

/** Longest title that search engines show, in characters. */
const titleLimit = 60;

/**
 * Returns the whole `<title>` with the page's words and the brokerage's name.
 * @param listed true if search engines show the page. The name is then left out if both don't fit.
 */
export function fullTitle(title: string, listed: boolean): string {
  const branded = `${title} | ${site.name}`;
  return listed && branded.length > titleLimit ? title : branded;
}

/** Data of the root's loader that every page may read. */
export interface RootData {
  signedIn: boolean;
  /** True if the page shows a link to the office. */
  staff: boolean;
  /** Notice from the page before, to be shown once. */
  notice: NoticeWords | null;
  /** Public origin of the site. */
  origin: string;
}

/** A `meta` function that receives the root's data too. */
export type RootMetaFunction<Loader = unknown> = MetaFunction<Loader, { root: () => RootData }>;

export type RootMatches = Parameters<RootMetaFunction>[0]["matches"];

/** Returns the site's public origin from the root's loader. */
export const siteOrigin = (matches: RootMatches): string =>
  matches.find(({ id }) => id === "root")?.data?.origin ?? "";

/** Metadata of a page for search engines and shared links. */
export const pageMeta = ({
  title,
  description,
}: Pick<PageMeta, "title" | "description">): MetaDescriptor[] => [
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
];
