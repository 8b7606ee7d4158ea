/** Types of visible content, on the public site and in the account. Components in this folder draw them. */

/** A run of text: plain, linked, strong or emphasized. `href` is a site path, #anchor, tel:, mailto: or https URL. */
export type Inline = string | { text: string; href: string } | { strong: string } | { em: string };

/** Text of one paragraph. A bare string without markup. */
export type RichText = string | readonly Inline[];

export interface Link {
  label: string;
  href: string;
}

/** One-time message at the top of a page after an action, with a possible next step. */
export interface NoticeWords {
  text: string;
  /** Text after the message, with links to next steps. */
  note?: RichText;
  next?: Link;
}

/** One of several options. */
export interface Option {
  value: string;
  label: string;
  /** Shorter label for summaries, the office and the MLS, without the seller's "I". */
  shortLabel?: string;
  /** Hint below an option that is in view, such as its price. */
  hint?: string;
  /** Heading over adjacent options of the same group, in a list. */
  group?: string;
}

/** A line of a receipt. "keep" marks the seller's proceeds, "loss" a loss, and "total" draws a rule above. */
export interface ReceiptLine {
  label: string;
  /** Formatted value: an amount such as "$4,550", a reference number or a date. */
  value: string;
  tone?: "keep" | "loss" | "total";
}

export type Block =
  | { kind: "paragraph"; text: RichText }
  | { kind: "list"; items: readonly RichText[] }
  /** A boxed aside: a warning, or a definition that the reader needs now. */
  | { kind: "note"; title?: string; text: RichText }
  /** Buttons. The first is the main action if `main` is set. */
  | { kind: "actions"; links: readonly Link[]; main?: boolean };

export interface Section {
  /** Anchor: lower-case words with hyphens, unique on the page. */
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
  /** Text alternative, or "" for decoration. */
  alt: string;
}
