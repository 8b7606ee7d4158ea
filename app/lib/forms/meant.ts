import { beginningOf } from "~/lib/format";
import type { Option } from "~/lib/ui/shapes";

/**
 * The one way to contradict a reader of plain words. A form that is asked about words comes back with a box that quotes them. A tick
 * lets exactly these words through, and is kept with the form's answers for the office to see.
 */

/** Longest quote, characters. */
const longestQuote = 60;

/** Boxes of a form for words that stay as they're written; drawn once there is something to tick. */
export const meantField = {
  kind: "checkboxes",
  label: "Right as it's written",
  hint: "Tick what isn't what we took it for. Our office will see that you did.",
  options: [] as readonly Option[],
  most: 5,
  quotes: longestQuote,
} as const;

/** Words as their box quotes them: in one line. */
export const quoteOf = (found: string): string =>
  beginningOf(found.replace(/\s+/g, " ").trim(), longestQuote);

/** The boxes for these words, beside those that were ticked before. */
export const meantBoxes = (found: readonly string[]) => ({
  ...meantField,
  options: found.map((words) => ({ value: quoteOf(words), label: words })),
});

/** @param meant the quotes that were ticked */
export const isMeant = (meant: readonly string[] = [], found: string): boolean =>
  meant.includes(quoteOf(found));
