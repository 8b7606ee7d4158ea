import type { MDXContent } from "mdx/types";
import type { PlanId } from "./business";
import type { Source, sources } from "./sources";

/**
 * The shapes of everything a visitor reads. Articles are MDX, the rest of the content is plain
 * data of these types; components draw both.
 */

/** A run of text: plain, linked, strong or emphasised. `href` is a site path, #anchor, tel:, mailto: or https URL. */
export type Inline = string | { text: string; href: string } | { strong: string } | { em: string };

/** One paragraph's worth of text. A bare string when there is nothing to mark up. */
export type RichText = string | readonly Inline[];

export interface Link {
  label: string;
  href: string;
}

/** What a page says once at its top, after something was done, and what may come next. */
export interface NoticeWords {
  text: string;
  next?: Link;
}

/** One of several things to choose from. */
export interface Option {
  value: string;
  label: string;
  /** Heading over this option and its neighbours of the same group, in a list. */
  group?: string;
}

/** A line of a receipt. `tone` "keep" marks what stays with the seller, "loss" what is lost, "total" draws a rule above. */
export interface ReceiptLine {
  label: string;
  /** Already formatted: an amount such as "$4,550", a reference number or a date. */
  value: string;
  tone?: "keep" | "loss" | "total";
}

export type Block =
  | { kind: "paragraph"; text: RichText }
  | { kind: "list"; items: readonly RichText[] }
  /** A boxed aside: what to watch out for, or a definition the reader needs now. */
  | { kind: "note"; title?: string; text: RichText }
  /** Buttons. The first is drawn as the main action when `main` is set. */
  | { kind: "actions"; links: readonly Link[]; main?: boolean };

/** Names of the drawings inside articles, drawn by `app/drawings/figures.tsx`; each is on one page. */
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
  /** The words in the drawing, in the order its component names. */
  labels: readonly string[];
  /** How many of its things are marked, in a drawing that counts. */
  count?: number;
  caption: string;
}

export interface Section {
  /** Used as the anchor: lower-case words with hyphens, unique on the page. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

export interface Question {
  /** Anchor of the question: lower-case words with hyphens. */
  id: string;
  question: string;
  answer: readonly Block[];
  /** Words people look for that the question and its answer do not use; the search reads them, nobody else. */
  keywords?: string;
}

/** A question that answers a search. */
export interface FoundQuestion extends Question {
  /** The words of its text to be marked, as they are written there. */
  marked: readonly string[];
}

/** Names of the site's own illustrations, drawn by `app/components/illustrations`. */
export type PictureName =
  | "bay-and-gable"
  | "bungalow"
  | "main-street"
  | "condo-tower"
  | "lake-house"
  | "lawn-sign"
  | "receipt"
  | "calendar"
  | "magnifier"
  | "handshake"
  | "scales"
  | "key"
  | "document"
  | "chart"
  | "toolbox"
  | "adding-machine"
  | "fence"
  | "office"
  | "own-sign"
  | "price-tags"
  | "signpost"
  | "map";

export interface Picture {
  name: PictureName;
  /** What the picture tells someone who cannot see it; "" when it only decorates. */
  alt: string;
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
  /** Two or three places a reader would go next. */
  next: readonly (Link & { why: string })[];
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
  explainer: readonly Section[];
  /** Beside the consultation's button: what it is, and the other ways to begin. */
  consultation: { text: string; others: readonly Link[] };
  /** Below the cards, before the phone number. */
  rather: string;
  /** On the sign and on the rider below it; a picture, so it is not read out. */
  board: { sign: string; rider: string };
  /** The worked sale, and the field that leads to the calculator. */
  bill: { heading: string; text: string; label: string; submit: string };
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
