import { isMeant, quoteOf } from "~/lib/forms/meant";

/** Placeholder in a template that the writer hasn't filled in. */
const placeholder = /\[(?!sic\]|\.\.\.\]|…\]|PDF\])[^\]\n]{2,}\]/gi;

/** Bracketed texts that the writer hasn't ticked as intended. */
const bracketsIn = ({ text, meant }: { text: string; meant: readonly string[] }): string[] =>
  (text.match(placeholder) ?? []).filter((found) => !isMeant(meant, found));

/** Error for a letter with placeholders, with a box for each, or null. */
export const bracketErrors = (letter: { text: string; meant: readonly string[] }) => {
  const meant = bracketsIn(letter).map(quoteOf);
  const text = [
    "Replace the text in [brackets], or delete it: the email goes out exactly as written. If it's right as it's written, tick that.",
  ];
  return meant.length > 0 ? { fields: { text, meant } } : null;
};
