import type { MetaDescriptor } from "@remix-run/node";
import type { HomeContent, PageContent, PageMeta } from "~/content/types";
import { pageMeta, type RootMatches, siteOrigin } from "~/document/meta";
import { socialImage, socialImageSize } from "~/document/social-image";
import { article, breadcrumbs, type SchemaBuilder, structuredData } from "~/document/structured-data";

interface ContentMetaOptions {
  /** Structured data of the page besides its breadcrumbs. */
  schema?: readonly SchemaBuilder[];
  /** The page above it, when that is not the front page. */
  parent?: PageMeta;
}

/** `meta` of a content page: what search engines, and people who are sent a link to it, see of it. */
export function contentMeta(
  page: PageContent | HomeContent,
  { schema = [], parent }: ContentMetaOptions = {},
) {
  const trail = parent ? [parent, page] : [page];
  const builders = [
    ...(page.path === "/" ? [] : [breadcrumbs(...trail)]),
    ...(page.published ? [article(page, page.published)] : []),
    ...schema,
  ];
  return ({ matches }: { matches: RootMatches }): MetaDescriptor[] => {
    const origin = siteOrigin(matches);
    return [
      ...pageMeta(page),
      { property: "og:type", content: page.published ? "article" : "website" },
      { property: "og:image", content: origin + socialImage(page.path) },
      { property: "og:image:width", content: String(socialImageSize.width) },
      { property: "og:image:height", content: String(socialImageSize.height) },
      { property: "og:image:alt", content: page.hero.picture.alt },
      { name: "twitter:card", content: "summary_large_image" },
      // Remix's type wants index signatures, which interfaces do not have.
      { "script:ld+json": structuredData(builders, origin) as never },
    ];
  };
}

/** What the loader of a page returns that also answers a question in its address. */
interface Answering {
  /** The answer in a line; null where nothing was asked. */
  answerTitle: string | null;
}

/** `meta` of a page that also answers a question in its address, such as a price: search engines index the page and not its answers. */
export function answeringMeta(page: PageContent, options?: ContentMetaOptions) {
  const pageAlone = contentMeta(page, options);
  return ({ data, matches }: { data?: Answering; matches: RootMatches }): MetaDescriptor[] =>
    data?.answerTitle
      ? [
          { name: "description", content: page.description },
          { name: "robots", content: "noindex" },
        ]
      : pageAlone({ matches });
}
