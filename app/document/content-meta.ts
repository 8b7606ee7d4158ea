import type { MetaDescriptor } from "@remix-run/node";
import { articleAt } from "~/content/pages";
import type { HomeContent, PageContent } from "~/content/types";
import { pageMeta, type RootMatches, siteOrigin } from "~/document/meta";
import { socialImage, socialImageSize } from "~/document/social-image";
import {
  article,
  breadcrumbs,
  brokerage,
  questionsOn,
  type SchemaBuilder,
  structuredData,
} from "~/document/structured-data";

/**
 * `meta` of a content page, for search engines and shared links.
 * @param schema structured data in addition to what every page of its kind has
 */
export function contentMeta(page: PageContent | HomeContent, ...schema: readonly SchemaBuilder[]) {
  const parent = articleAt(page.path.slice(0, page.path.lastIndexOf("/")));
  const builders = [
    ...(page.path === "/" ? [] : [breadcrumbs(...(parent ? [parent, page] : [page]))]),
    ...(page.published ? [article(page, page.published)] : []),
    ...(/^\/(our-service-areas(\/|$)|$)/.test(page.path) ? [brokerage] : []),
    ...("Body" in page ? questionsOn(page) : []),
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
      { property: "og:image:alt", content: page.hero.picture?.alt ?? page.hero.heading },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": structuredData(builders, origin) },
    ];
  };
}

/** Loader data of a page that also answers a question in its address. */
interface Answering {
  /** The answer in one line, or null without a question. */
  answerTitle: string | null;
}

/**
 * `meta` of a page that also answers a question in its address, such as a price. Search engines index the page, not its answers.
 */
export function answeringMeta(page: PageContent) {
  const pageAlone = contentMeta(page);
  return ({ data, matches }: { data?: Answering; matches: RootMatches }): MetaDescriptor[] =>
    data?.answerTitle
      ? [
          { name: "description", content: page.description },
          { name: "robots", content: "noindex" },
        ]
      : pageAlone({ matches });
}
