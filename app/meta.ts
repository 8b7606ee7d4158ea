import type { MetaDescriptor, MetaFunction, SerializeFrom } from "@remix-run/node";
import { site } from "~/content/site";
import type { PageMeta } from "~/content/types";
import type { loader as rootLoader } from "~/root";

type Words = Pick<PageMeta, "title" | "description">;

/** A `meta` that sees the root's data too. */
export type RootMetaFunction<Loader = unknown> = MetaFunction<Loader, { root: typeof rootLoader }>;

export type RootMatches = Parameters<RootMetaFunction>[0]["matches"];

/** The site's public origin, as the root loader knows it. */
export const siteOrigin = (matches: RootMatches): string =>
  matches.find(({ id }) => id === "root")?.data?.origin ?? "";

/** What search engines show of a title, characters. */
const titleLimit = 60;

/** The whole `<title>`: with the brokerage's name where both fit, else the page's own words alone. */
export function fullTitle(title: string): string {
  const branded = `${title} | ${site.name}`;
  return branded.length <= titleLimit ? branded : title;
}

/** Title and description of a page, for search engines and for links that people share. */
export function pageMeta({ title, description }: Words): MetaDescriptor[] {
  return [
    { title: fullTitle(title) },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}

/** Meta of a page that search engines should leave out: what is behind sign-in, confirmations. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, { name: "robots", content: "noindex" }];
}

/** What `meta` is given: enough to see whether the page's form came back with errors. */
type Matches = Parameters<MetaFunction<unknown, { root: typeof rootLoader }>>[0]["matches"];

const formTitle = (title: string, matches: Matches): string =>
  `${matches.find(({ id }) => id === "root")?.data?.formFailed ? "Error: " : ""}${title}`;

/** Meta of a form; the title says so when the form came back with errors. */
export const formMeta =
  (words: Words): MetaFunction<unknown, { root: typeof rootLoader }> =>
  ({ matches }) =>
    pageMeta({ ...words, title: formTitle(words.title, matches) });

/** Meta of a form behind sign-in; its title may come from what was loaded. */
export const privateFormMeta =
  <Loader>(
    title: string | ((data: SerializeFrom<Loader>) => string),
  ): MetaFunction<Loader, { root: typeof rootLoader }> =>
  ({ data, matches }) => {
    if (typeof title === "string") return privateMeta(formTitle(title, matches));
    return data ? privateMeta(formTitle(title(data as SerializeFrom<Loader>), matches)) : [];
  };
