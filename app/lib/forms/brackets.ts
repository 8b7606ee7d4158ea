import { isMeant, quoteOf } from "~/lib/forms/meant";

/** What is left of a template where the writer was to write. */
const placeholder = /\[(?!sic\]|\.\.\.\]|…\]|PDF\])[^\]\n]{2,}\]/gi;

/** Text in brackets that wasn't ticked to be right as it's written. */
const bracketsIn = ({ text, meant }: { text: string; meant: readonly string[] }): string[] =>
  (text.match(placeholder) ?? []).filter((found) => !isMeant(meant, found));

/** Why a letter with this text isn't sent, with boxes for its brackets; null where it is. */
export const bracketErrors = (letter: { text: string; meant: readonly string[] }) => {
  const meant = bracketsIn(letter).map(quoteOf);
  const text = [
    "Replace the text in [brackets], or delete it: the email goes out exactly as written. If it's right as it's written, tick that.",
  ];
  return meant.length > 0 ? { fields: { text, meant } } : null;
};
