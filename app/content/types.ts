import type { MDXContent } from "mdx/types";
import type { Link, Picture } from "~/lib/ui/shapes";

/**
 * The shapes of the public site's pages. Articles are MDX, the rest of the content is plain data of these types and of
 * those that all pages share; components draw both.
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

/** Names of the drawings inside articles, `app/drawings/figures`; each is on one page. */
export type FigureName =
  | "work-line"
  | "chain"
  | "price-line"
  | "offer-night"
  | "two-positions"
  | "deposit"
  | "section"
  | "sold-share"
  | "who-is-paid"
  | "wait"
  | "linked"
  | "well-and-septic";

/** A drawing that shows what the text around it says. */
export interface Figure {
  name: FigureName;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** The words in the drawing: the first stands where its file has `{1}`. */
  labels: readonly string[];
  caption: string;
}

/** Where a statement about law or market comes from. */
export interface Source {
  /** Who published it and what it is called. */
  name: string;
  url: string;
  /** When it was published or took effect, or when we last checked it: "September 2, 2021". */
  date: string;
}

/** What a page tells search engines and browsers about itself. */
export interface PageMeta {
  path: string;
  /** At most 60 characters; the brokerage's name follows where both fit. Unique on the site. */
  title: string;
  /** 70 to 160 characters; unique on the site. */
  description: string;
  /** Date of the last change of the words, YYYY-MM-DD. */
  updated: string;
  /** Date an article first appeared, YYYY-MM-DD; only pages that are articles have one. */
  published?: string;
}

export interface Hero {
  /** Short label above the heading, e.g. "Mere Posting". */
  eyebrow: string;
  heading: string;
  /** One or two sentences that answer "what is this and why would I read on". */
  lede: string;
  /** Left out for a plain top. */
  picture?: Picture;
}

/** An article: `app/content/pages/*.mdx`. */
export interface PageContent extends PageMeta {
  hero: Hero;
  /** The button at its top, where the top has none of its own. */
  action?: Link;
  /** Heading of the sign at its end. Without one, the page offers nothing to sellers. */
  sign?: string;
  /** Two or three places a reader would go next, and why, where the label doesn't say it. */
  next: readonly (Link & { why?: string })[];
  /** Law pages say that they are not legal advice. */
  legalNotice?: boolean;
  /** Where its statements about law and market come from. */
  sources?: readonly Source[];
  /** Its text, drawn with the components it is given. */
  Body: MDXContent;
}

export interface HomeContent extends PageMeta {
  hero: Hero;
}
