import { allQuestions } from "~/content/faq";
import { plainBlocks } from "~/content/plain-text";
import type { Question } from "~/content/types";

/** Longest query read, characters. The field takes no more, but an address can hold any length. */
export const queryLimit = 100;

/** One line of readable characters, whatever was typed. */
export const readQuery = (typed: string): string =>
  typed
    .slice(0, queryLimit)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();

/** Words as the search compares them: no case, no accents, no apostrophes. "Résumé's" → "resumes". */
const words = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a text to be searched; "e-mail" counts as "email" as well. */
const indexed = (text: string): string[] => [...new Set(words(`${text} ${text.replaceAll("-", "")}`))];

const index = allQuestions.map((item) => ({
  item,
  inQuestion: indexed(item.question),
  anywhere: indexed(`${item.question} ${plainBlocks(item.answer)} ${item.keywords ?? ""}`),
}));

/**
 * The questions in which every word of the query begins a word of the question, its answer or its keywords; those with
 * all of them in the question itself come first. Null when the query holds no word to look for.
 */
export function searchFaq(query: string): readonly Question[] | null {
  const wanted = words(query);
  if (wanted.length === 0) return null;
  // "e-mail" looks for "email" as well.
  const spellings = [wanted, words(query.replaceAll("-", ""))];
  const within = (found: readonly string[]) =>
    spellings.some((spelling) => spelling.every((prefix) => found.some((word) => word.startsWith(prefix))));
  const matches = index.filter(({ anywhere }) => within(anywhere));
  const first = matches.filter(({ inQuestion }) => within(inQuestion));
  return [...new Set([...first, ...matches])].map(({ item }) => item);
}
