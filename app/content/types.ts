import type { MDXContent } from "mdx/types";
import type { Link, Picture } from "~/lib/ui/shapes";

/**
 * Types of the public site's pages. Articles are MDX. Other content is plain data of these types and of the types of all pages.
 */

export type {
  Block,
  Inline,
  Link,
  NoticeWords,
  Option,
  Picture,
  PictureName,
  ReceiptLine,
  RichText,
  Section,
} from "~/lib/ui/shapes";

/** A drawing of `app/drawings/houses`: the kinds of home in the street of those listed with us. */
export type HouseName = "bungalow" | "two-storey" | "pair" | "tower";

/** Names of the drawings in `app/drawings/figures`. Each is on one page. */
export type FigureName =
  | "work-line"
  | "chain"
  | "sold-bungalow"
  | "sold-garage"
  | "not-sold"
  | "for-sale-too"
  | "yours"
  | "offer-night"
  | "two-positions"
  | "deposit"
  | "section"
  | "sold-share"
  | "wait"
  | "linked"
  | "well-and-septic";

/** A drawing that illustrates the text around it. */
export interface Figure {
  name: FigureName;
  /** Text alternative. */
  alt: string;
  /** Words in the drawing. The first replaces `{1}` in its file. */
  labels: readonly string[];
  caption: string;
}

/** Source of a statement about law or market. */
export interface Source {
  /** Publisher and title. */
  name: string;
  url: string;
  /** Date of publication, of effect or of our last check: "September 2, 2021". */
  date: string;
}

/** Metadata of a page for search engines and browsers. */
export interface PageMeta {
  path: string;
  /** At most 60 characters, unique on the site. The brokerage's name follows if both fit. */
  title: string;
  /** 70 to 160 characters, unique on the site. */
  description: string;
  /** Date of the last change of the words, YYYY-MM-DD. */
  updated: string;
  /** Date on which an article first appeared, YYYY-MM-DD. Other pages have none. */
  published?: string;
}

export interface Hero {
  /** Short label above the heading, such as "Mere Posting". */
  eyebrow: string;
  heading: string;
  /** One or two sentences that answer "what is this and why would I read on". */
  lede: string;
  /** Absent for a plain top. */
  picture?: Picture;
}

/** An article: `app/content/pages/*.mdx`. */
export interface PageContent extends PageMeta {
  hero: Hero;
  /** Button at the top. Absent if the top has its own. */
  action?: Link;
  /** Heading of the sign at the end. Without one, the page offers nothing to sellers. */
  sign?: string;
  /** Two or three next pages, with a reason if the label doesn't give it. */
  next: readonly (Link & { why?: string })[];
  /** True for pages about law, which say that they aren't legal advice. */
  legalNotice?: boolean;
  /** Sources of the statements about law and market. */
  sources?: readonly Source[];
  /** Text, drawn with the given components. */
  Body: MDXContent;
}

export interface HomeContent extends PageMeta {
  hero: Hero;
}
