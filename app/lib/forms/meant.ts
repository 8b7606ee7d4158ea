import { beginningOf } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";

/**
 * The way to overrule a check of words. A form with a warning about words comes back with a box that quotes them. A tick accepts
 * exactly these words, and is stored with the answers for the office to see.
 */

/** Longest quote, in characters. */
const longestQuote = 60;

/** Boxes for words that may stay. They show if there is something to tick. */
export const meantField = {
  kind: "checkboxes",
  label: "Right as it's written",
  hint: "Tick what we've misread. Our office will see that you did.",
  options: [] as readonly Option[],
  most: 5,
  quotes: longestQuote,
} as const;

/** Returns words as their box quotes them, in one line. */
export const quoteOf = (found: string): string =>
  beginningOf(found.replace(/\s+/g, " ").trim(), longestQuote);

/** Returns the boxes for these words, next to the boxes ticked before. */
export const meantBoxes = (found: readonly string[]) => ({
  ...meantField,
  options: found.map((words) => ({ value: quoteOf(words), label: words })),
});

/** @param meant ticked quotes */
export const isMeant = (meant: readonly string[] = [], found: string): boolean =>
  meant.includes(quoteOf(found));
