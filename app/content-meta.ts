import type { MetaDescriptor } from "@remix-run/node";
import type { HomeContent, PageContent, PageMeta } from "~/content/types";
import { pageMeta, type RootMatches, siteOrigin } from "~/meta";
import { socialImage, socialImageSize } from "~/social-image";
import { article, breadcrumbs, type Statement, structuredData } from "~/structured-data";

interface Extra {
  /** What the page says besides its place in the site. */
  says?: readonly Statement[];
  /** The page above it, when that is not the front page. */
  under?: PageMeta;
}

/** `meta` of a content page: what search engines, and people who are sent a link to it, see of it. */
export function contentMeta(page: PageContent | HomeContent, { says = [], under }: Extra = {}) {
  const trail = under ? [under, page] : [page];
  const statements = [
    ...(page.path === "/" ? [] : [breadcrumbs(...trail)]),
    ...(page.published ? [article(page, page.published)] : []),
    ...says,
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
      { "script:ld+json": structuredData(statements, origin) as never },
    ];
  };
}
