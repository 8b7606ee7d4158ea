import { listing, planPrices, tresaEffective } from "./business";
import { figures } from "./figures";
import { actions, signs } from "./next-steps";
import { replyTime, typicalCooperatingRange } from "./phrases";
import { goLiveWithin, officeNames, whereWeList } from "./policy-words";
import { bookConsultation, links, site } from "./site";
import type { sources } from "./sources";
import type { Hero, PageContent, PageMeta, Source } from "./types";

/** What a front matter may name in braces, as the text does: "{site.brokerage}". */
const values: Readonly<Record<string, unknown>> = {
  bookConsultation,
  figures,
  goLiveWithin: goLiveWithin(),
  links,
  listing,
  officeNames,
  planPrices,
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

/** What stands at the top of an article's file. Its texts may name values in braces: "{site.brokerage}". */
export interface FrontMatter extends Omit<PageMeta, "path">, Hero, Pick<PageContent, "next" | "legalNotice"> {
  /** The button at its top. */
  action: keyof typeof actions;
  /** The heading of the sign at its end. */
  sign: keyof typeof signs;
  /** Names in `sources.ts`, in the order in which the page makes its statements. */
  sources?: readonly (keyof typeof sources)[];
}

/** What an MDX file exports. */
export interface ArticleFile {
  frontmatter: FrontMatter;
  default: PageContent["Body"];
}

/**
 * @param path the page's address
 * @param known the sources that a front matter may name
 * @throws Error when the front matter names a value or a source that there is not
 */
export function pageOf(
  path: string,
  { frontmatter, default: Body }: ArticleFile,
  known: Readonly<Record<string, Source | undefined>> = {},
): PageContent {
  const { title, description, updated, published, eyebrow, heading, lede, picture } = frontmatter;
  return {
    path,
    title: fill(title),
    description: fill(description),
    updated,
    published,
    hero: { eyebrow, heading: fill(heading), lede: fill(lede), picture },
    action: actions[frontmatter.action],
    sign: signs[frontmatter.sign],
    next: frontmatter.next.map(({ label, href, why }) => ({
      label: fill(label),
      href: fill(href),
      why: why && fill(why),
    })),
    legalNotice: frontmatter.legalNotice,
    sources: frontmatter.sources?.flatMap((name) => {
      if (!(name in known))
        throw new Error(`${path} names the source ${name}, which app/content/sources.ts does not have.`);
      return known[name] ?? [];
    }),
    Body,
  };
}
