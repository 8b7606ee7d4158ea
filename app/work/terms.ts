import { emailKey } from "~/lib/forms/formats";

/** Search terms of requests and postings, and explanations of results. */

/** A searchable text with its label. */
export interface SearchText {
  /** Label in results, such as "Owner", "MLS number". */
  in: string;
  text: string;
}

/** Longest indexed prefix of a word, in characters, and maximum number of terms in a row. */
const longestTerm = 12;
const mostTerms = 1000;

/** Maximum number of texts in a row, and characters in each. */
const mostTexts = 160;
const longestText = 80;

/** Lower case without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** "Anne-Marie O'Brien" → annemarie, anne, marie, obrien. */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/\s+/)
    .flatMap((word) => {
      const parts = word.replace(/['’.]/g, "").split(/[^\p{L}\p{N}]+/u);
      return parts.length > 1 ? [parts.join(""), ...parts] : parts;
    })
    .filter(Boolean);

/** Prefixes of a word from two characters on, or its single character. */
const beginnings = (word: string): string[] => {
  const characters = [...word].slice(0, longestTerm);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((_, index) => characters.slice(0, index + 2).join(""));
};

/** Mark of a term that is the end of a word. No typed word has it. */
const endMark = "~";

/** Least length of a word in which a wrong letter is forgiven. */
const leastForgiven = 4;

/** Second half of a word, as a term of its own. */
const endOf = (word: string, length = Math.floor(word.length / 2)): string =>
  `${endMark}${word.slice(-length)}`;

/** Ends of a word, for a typed word that has a letter more or less. */
const ends = (word: string): string[] => {
  const { length } = word.slice(0, longestTerm);
  if (length < leastForgiven || /\d/.test(word)) return [];
  const known = word.slice(0, longestTerm);
  return [Math.floor((length - 1) / 2), Math.floor((length + 1) / 2)].map((half) => endOf(known, half));
};

/** A North American number in any notation, with or without area code: "+1 (705) 555-0161", "555.0161". */
const phonePattern = /(?<![\p{L}\d])(?:(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*)?\d{3}[\s.-]*\d{4}(?!\d)/gu;

/** A postal code with a space or a hyphen: "M4K 2C3". */
const postalCodePattern = /\b([a-z]\d[a-z])[\s-]+(\d[a-z]\d)\b/gi;

/** Joins numbers with optional spacing into one word each: phone numbers as ten or seven digits, and postal codes. */
const joined = (text: string): string =>
  text
    .replace(postalCodePattern, "$1$2")
    .replace(phonePattern, (number) => ` ${number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")} `);

/** Replaces letters that look like digits, so that both are found: "o" is 0, "i" and "l" are 1. */
const folded = (word: string): string => word.replaceAll("o", "0").replace(/[il]/g, "1");

/** Indexed prefix of a word. */
const known = (word: string): string => folded([...word].slice(0, longestTerm).join(""));

/** The reference without its prefix and hyphens. */
const code = (reference: string): string => reference.toLowerCase().replace(/^mp-|-/g, "");

function termsOfReference(reference: string): string[] {
  const written = reference.toLowerCase();
  return [...[written.replaceAll("-", ""), code(reference)], ...(code(reference).match(/.{5}/g) ?? [])].map(
    known,
  );
}

function termsOfText(text: string): string[] {
  const address = text.includes("@") && !/\s/.test(text) ? emailKey(text) : null;
  if (address !== null) return [folded(address), known(wordsOf(address.split("@")[0] ?? "")[0] ?? "")];
  const words = wordsOf(joined(text));
  // Phone numbers are also typed without the area code, and MLS numbers without the letter.
  const others = words.flatMap((word) =>
    /^\d{10}$/.test(word) ? [word.slice(3)] : /^[a-z]\d{5,}$/.test(word) ? beginnings(word.slice(1)) : [],
  );
  // A PIN or roll number is typed with or without spaces, dots and hyphens.
  const isNumber = /^[\d\s.-]{9,}/.test(text) && !/[a-z]/i.test(text.replace(/\(LT\)|\(R\)/i, ""));
  const squeezed = isNumber ? beginnings(text.replace(/\D/g, "")) : [];
  return [...words.flatMap((word) => [...beginnings(word), ...ends(word)]), ...others, ...squeezed].map(
    folded,
  );
}

/** Texts as a row stores them: each once, cut to the length that a result shows. */
export function searchTextsOf(
  texts: readonly (readonly [string, string | null | undefined])[],
): SearchText[] {
  const known = new Set<string>();
  return texts
    .flatMap(([what, text]) => {
      const kept = text?.trim().slice(0, longestText) ?? "";
      const key = `${what}\n${kept}`;
      if (!kept || known.has(key)) return [];
      known.add(key);
      return [{ in: what, text: kept }];
    })
    .slice(0, mostTexts);
}

/** All terms of a row. */
export const termsOf = (reference: string, texts: readonly SearchText[]): string[] =>
  [...new Set([...termsOfReference(reference), ...texts.flatMap(({ text }) => termsOfText(text))])].slice(
    0,
    mostTerms,
  );

/** Maximum number of words in one search. */
const mostWords = 8;

/**
 * Terms of a search. A row must have all of them.
 * @returns an empty list if the typed text can't be searched for
 */
export function searchTerms(typed: string): string[] {
  const spoken = plain(joined(typed)).trim();
  // A long number is one word, however it is spaced.
  const digits = spoken.replace(/\D/g, "");
  const isNumber = digits.length >= 7 && /^[\d\s.()-]+$/.test(spoken);
  const words = isNumber ? [digits] : spoken.split(/\s+/);
  const terms = words.flatMap((word) => {
    const address = word.includes("@") ? emailKey(word) : null;
    if (address !== null) return [folded(address)];
    const [whole = ""] = wordsOf(word);
    return whole.length < 2 && !/\d/.test(whole) ? [] : [known(whole)];
  });
  return [...new Set(terms)].slice(0, mostWords);
}

const canBeForgiven = (term: string): boolean => term.length >= leastForgiven && !/^\d+$/.test(term);

/**
 * Terms of rows that match words with one wrong letter. One list forgives the second half of each word, the other the
 * first half. Digits have to be right. Empty if no word can be forgiven.
 */
export const nearTerms = (terms: readonly string[]): string[][] =>
  terms.some(canBeForgiven)
    ? [(term: string) => term.slice(0, Math.ceil(term.length / 2)), (term: string) => endOf(term)].map(
        (half) => [...new Set(terms.map((term) => (canBeForgiven(term) ? half(term) : term)))],
      )
    : [];

/** True if the words differ by at most one letter, or by two neighbouring letters in the wrong order. */
function isNear(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const [first = "", second = ""] = restA;
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    `${second}${first}${restA.slice(2)}` === restB
  );
}

/** A row's own terms that each typed one is near to, or null if one has none. */
export function findNear(terms: readonly string[], rowTerms: readonly string[]): string[] | null {
  const found = terms.map((term) =>
    rowTerms.includes(term) || !canBeForgiven(term)
      ? rowTerms.find((one) => one === term)
      : rowTerms.find((one) => !one.startsWith(endMark) && isNear(term, one)),
  );
  return found.every((term) => term !== undefined) ? found : null;
}

/** Field name of a term in a row. The store can combine several fields in a query, but only one list. */
export const fieldOfTerm = (term: string): string =>
  `t${[...term].map((one) => (/[a-z0-9]/.test(one) ? one : `_${one.codePointAt(0)?.toString(16)}_`)).join("")}`;

/** A row's terms as fields. */
export const wordsOfRow = (terms: readonly string[]): Record<string, true> =>
  Object.fromEntries(terms.map((term) => [fieldOfTerm(term), true as const]));

/**
 * Texts that contain the typed words, in the order of the words, each once. Words found only in the reference
 * have no text.
 */
export function matchingTexts(words: readonly string[], texts: readonly SearchText[]): SearchText[] {
  const held = texts.map((text) => ({ text, terms: new Set(termsOfText(text.text)) }));
  const left = new Set(words);
  const why: SearchText[] = [];
  // Prefers one text with several of the words.
  while (left.size > 0) {
    const counted = held.map(({ text, terms }) => ({
      text,
      held: [...left].filter((word) => terms.has(word)),
    }));
    const best = counted.reduce((a, b) => (b.held.length > a.held.length ? b : a), {
      text: { in: "", text: "" },
      held: [] as string[],
    });
    if (best.held.length === 0) break;
    why.push(best.text);
    for (const word of best.held) left.delete(word);
  }
  return why;
}
