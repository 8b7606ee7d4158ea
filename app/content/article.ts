import { listing, planPrices, tresaEffective } from "./business";
import { questionCount } from "./faq";
import { figures } from "./figures";
import { replyTime, typicalCooperatingRange } from "./phrases";
import { goLiveWithin, whereWeList } from "./policy-words";
import { bookConsultation, links, site } from "./site";
import type { Source } from "./sources";
import type { FrontMatter, PageContent } from "./types";

/** What a front matter may name in braces, as the text does: "{site.brokerage}". */
const values: Readonly<Record<string, unknown>> = {
  bookConsultation,
  figures,
  goLiveWithin: goLiveWithin(),
  links,
  listing,
  planPrices,
  questionCount,
  replyTime,
  site,
  tresaEffective,
  typicalCooperatingRange,
  whereWeList: whereWeList(),
};

/** @throws Error that says the name, when there is no such value */
function fill(text: string): string {
  return text.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const value = name
      .split(".")
      .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], values);
    if (typeof value !== "string" && typeof value !== "number") {
      throw new Error(`A front matter names {${name}}, which app/content/article.ts does not have.`);
    }
    return String(value);
  });
}

/** What an MDX file exports. */
interface ArticleFile {
  frontmatter: FrontMatter;
  default: PageContent["Body"];
}

/**
 * @param known the sources that a front matter may name
 * @throws Error when the front matter names a value or a source that there is not
 */
export function pageOf(
  { frontmatter, default: Body }: ArticleFile,
  known: Readonly<Record<string, Source>> = {},
): PageContent {
  const { path, title, description, updated, published, eyebrow, heading, lede, picture } = frontmatter;
  return {
    path,
    title: fill(title),
    description: fill(description),
    updated,
    published,
    hero: { eyebrow, heading: fill(heading), lede: fill(lede), picture },
    next: frontmatter.next.map(({ label, href, why }) => ({
      label: fill(label),
      href: fill(href),
      why: why && fill(why),
    })),
    legalNotice: frontmatter.legalNotice,
    sources: frontmatter.sources?.map((name) => {
      const source = known[name];
      if (!source)
        throw new Error(`${path} names the source ${name}, which app/content/sources.ts does not have.`);
      return source;
    }),
    Body,
  };
}
