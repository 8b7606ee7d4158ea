import type { MDXContent } from "mdx/types";
import type { Link, Picture, RichText, Section } from "~/lib/ui/shapes";
import type { PlanId } from "./business";
import type { Source, sources } from "./sources";

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
  Question,
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

/** Names of the drawings of the front page's street, `app/drawings/stops`. */
export type StopName = "sign-in" | "photos" | "on-mls" | "hallway" | "offer" | "keys" | "sign-out";

/** A drawing that shows what the text around it says. */
export interface Figure {
  name: FigureName;
  /** What it shows, for those who cannot see it. */
  alt: string;
  /** The words in the drawing: the first stands where its file has `{1}`. */
  labels: readonly string[];
  caption: string;
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
  picture: Picture;
}

/** What stands at the top of an article's file. Its texts may name values in braces: "{site.brokerage}". */
export interface FrontMatter extends PageMeta, Hero {
  /** Two or three places a reader would go next, and why, where the label doesn't say it. */
  next: readonly (Link & { why?: string })[];
  /** Law pages say that they are not legal advice. */
  legalNotice?: boolean;
  /** Names in `sources.ts`, in the order in which the page makes its statements. */
  sources?: readonly (keyof typeof sources)[];
}

/** An article: `app/content/pages/*.mdx`. */
export interface PageContent extends PageMeta, Pick<FrontMatter, "next" | "legalNotice"> {
  hero: Hero;
  /** Where its statements about law and market come from. */
  sources?: readonly Source[];
  /** Its text, drawn with the components it is given. */
  Body: MDXContent;
}

/** A home-page card (specification §3). */
export interface Card {
  title: string;
  subheading: string;
  intro: string;
  description: string;
  highlight: string;
  postingImage: Picture;
  link: Link;
}

export interface HomeContent extends PageMeta {
  hero: Hero;
  cards: readonly Card[];
  /** The way to the sample sale, below the cards. */
  account: { heading: string; text: string };
  explainer: StreetContent;
  /** Beside the consultation's button: what it is, and the other ways to begin. */
  consultation: { text: string; others: readonly Link[] };
  /** Below the cards, before the phone number. */
  rather: string;
  /** Beside it, for buyers. */
  buying: { text: string; link: Link };
  /** On the sign and on the rider below it; a picture, so it is not read out. */
  board: { sign: string; rider: string };
  /** What the picture below it shows. */
  street: string;
  /** The worked sale, and the field that leads to the calculator. */
  bill: { heading: string; note: RichText; label: string; submit: string };
}

/** A stop of the sale that the front page tells as a street. */
export interface Stop {
  picture: StopName;
  day: string;
  /** Who is alone with it, where it isn't us. */
  who?: string;
  title: string;
  /** What the brokerage does there. */
  we: readonly RichText[];
  /** What the seller does there. */
  you: readonly RichText[];
}

/** The explainer of the front page: one sale, told as a street; the prices hang between its two halves. */
export interface StreetContent {
  id: string;
  heading: string;
  text: string;
  we: string;
  you: string;
  stops: { before: readonly Stop[]; after: readonly Stop[] };
  prices: { heading: string; link: Link };
  notFor: Section & { picture: StopName };
}

/** What one plan says about one feature. "extra" is available for a separate price; "price" is what the plan costs. */
export interface PlanCell {
  included: "yes" | "no" | "extra" | "price";
  /** How many, where plans differ in that. */
  count?: number;
  text: string;
}

/** A row of the plan comparison. */
export interface PlanFeature extends Readonly<Record<PlanId, PlanCell>> {
  id: string;
  label: string;
  /** What it is, one or two sentences. */
  what: string;
  /** What a full-service brokerage does about it: "Usually", and a few words more. */
  fullService: { word: string; text: string };
}

/** An entry of the price list. */
export interface PlanSummary {
  id: PlanId;
  name: string;
  /** Big figure, formatted, e.g. "$999". */
  price: string;
  /** The whole fee before HST, where nothing stands beside it: "1%, at least $6,999". */
  fee: string;
  /** What qualifies the figure, e.g. "+ HST, one time". */
  terms: string;
  /** When it is paid, and whether without a sale. */
  due: string;
  /** One or two sentences: who should choose it. */
  bestFor: string;
}
