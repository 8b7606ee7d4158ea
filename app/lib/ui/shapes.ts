/** The shapes of what a visitor reads, of the public site and of the account alike; components beside this file draw them. */

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
  /** Said after it, with links where there is something to do. */
  note?: RichText;
  next?: Link;
}

/** One of several things to choose from. */
export interface Option {
  value: string;
  label: string;
  /** Shorter label for summaries, the office and the MLS, which no seller's "I" belongs in. */
  shortLabel?: string;
  /** Said below it where it's one of several in view: what it costs. */
  hint?: string;
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

export interface Section {
  /** Used as the anchor: lower-case words with hyphens, unique on the page. */
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** Names of the site's own illustrations, drawn by `app/drawings`. */
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
  | "bills"
  | "umbrella"
  | "doorstep"
  | "clipboard"
  | "tablet"
  | "map";

export interface Picture {
  name: PictureName;
  /** What the picture tells someone who cannot see it; "" when it only decorates. */
  alt: string;
}
