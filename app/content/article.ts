import { listing, planPrices, tresaEffective } from "./business";
import { figures } from "./figures";
import { actions, signs } from "./next-steps";
import { replyTime, typicalCooperatingRange } from "./phrases";
import { goLiveWithin, officeNames, whereWeList } from "./policy-words";
import { bookConsultation, links, site } from "./site";
import type { sources } from "./sources";
import type { Hero, PageContent, PageMeta, Source } from "./types";

/** Values that a front matter may name in braces, as in "{site.brokerage}". */
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

/**
 * Fills in the named values.
 * @throws Error with the name of an unknown value
 */
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

/** Front matter of an article. Its texts may name values in braces, as in "{site.brokerage}". */
export interface FrontMatter extends Omit<PageMeta, "path">, Hero, Pick<PageContent, "next" | "legalNotice"> {
  /** Button at the top. */
  action: keyof typeof actions;
  /** Heading of the sign at the end. */
  sign: keyof typeof signs;
  /** Names in `sources.ts`, in the order of the page's statements. */
  sources?: readonly (keyof typeof sources)[];
}

/** Exports of an MDX file. */
export interface ArticleFile {
  frontmatter: FrontMatter;
  default: PageContent["Body"];
}

/**
 * @param path the page's address
 * @param known sources that a front matter may name
 * @throws Error if the front matter lacks a text, or names an unknown value or source
 */
export function pageOf(
  path: string,
  { frontmatter, default: Body }: ArticleFile,
  known: Readonly<Record<string, Source | undefined>> = {},
): PageContent {
  const missing = (["title", "description", "heading", "lede", "next"] as const).find(
    (name) => !frontmatter[name],
  );
  if (missing) throw new Error(`The front matter of ${path} lacks ${missing}.`);
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
