import { emailKey } from "~/lib/forms/formats";

/** The words by which the office's search finds a request or a posting, and why it found one. Pure. */

/** Something that is searched: a name, a number, an address, and what it is. */
export interface Searched {
  /** What it is, as the result says it: "Owner", "MLS number". */
  in: string;
  text: string;
}

/** The longest beginning of a word that the search looks for, characters, and the most words of a row. */
const longestTerm = 12;
const mostTerms = 1000;

/** The most texts that a row holds, and how much of each. */
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

/** Beginnings of a word from two characters on, or the character it is. */
const beginnings = (word: string): string[] => {
  const characters = [...word].slice(0, longestTerm);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((_, index) => characters.slice(0, index + 2).join(""));
};

/** A North American number in any spelling, with its area code or without: "+1 (705) 555-0161", "555.0161". */
const phonePattern = /(?<![\p{L}\d])(?:(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*)?\d{3}[\s.-]*\d{4}(?!\d)/gu;

/** A postal code with its space or a hyphen: "M4K 2C3". */
const postalCodePattern = /\b([a-z]\d[a-z])[\s-]+(\d[a-z]\d)\b/gi;

/** Writes what people space as they like as one word each: phone numbers as their ten digits, or seven, and postal codes. */
const joined = (text: string): string =>
  text
    .replace(postalCodePattern, "$1$2")
    .replace(phonePattern, (number) => ` ${number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "")} `);

/** Writes letters that look like figures as these, so that both are found: "o" is 0, "i" and "l" are 1. */
const folded = (word: string): string => word.replaceAll("o", "0").replace(/[il]/g, "1");

/** As much of a word as the search looks for. */
const known = (word: string): string => folded([...word].slice(0, longestTerm).join(""));

/** The reference without what all references have. */
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
  // A phone number is also said without its area code, and an MLS number without its letter.
  const others = words.flatMap((word) =>
    /^\d{10}$/.test(word) ? [word.slice(3)] : /^[a-z]\d{5,}$/.test(word) ? beginnings(word.slice(1)) : [],
  );
  // A PIN or a roll number is typed with spaces, dots and hyphens, or without.
  const isNumber = /^[\d\s.-]{9,}/.test(text) && !/[a-z]/i.test(text.replace(/\(LT\)|\(R\)/i, ""));
  const squeezed = isNumber ? beginnings(text.replace(/\D/g, "")) : [];
  return [...words.flatMap(beginnings), ...others, ...squeezed].map(folded);
}

/** The texts as a row keeps them: each once, none longer than what a result shows. */
export function searchedOf(texts: readonly (readonly [string, string | null | undefined])[]): Searched[] {
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
export const termsOf = (reference: string, texts: readonly Searched[]): string[] =>
  [...new Set([...termsOfReference(reference), ...texts.flatMap(({ text }) => termsOfText(text))])].slice(
    0,
    mostTerms,
  );

/** The most words that one search looks for. */
const mostWords = 8;

/**
 * The terms that the search looks for: a row has to have all of them.
 * @returns an empty list if nothing that was typed can be looked for
 */
export function searchTerms(typed: string): string[] {
  const spoken = plain(joined(typed)).trim();
  // A long number is one word, however it is spaced.
  const digits = spoken.replace(/\D/g, "");
  const isNumber = digits.length >= 9 && /^[\d\s.()-]+$/.test(spoken);
  const words = isNumber ? [digits] : spoken.split(/\s+/);
  const terms = words.flatMap((word) => {
    const address = word.includes("@") ? emailKey(word) : null;
    if (address !== null) return [folded(address)];
    const [whole = ""] = wordsOf(word);
    return whole.length < 2 && !/\d/.test(whole) ? [] : [known(whole)];
  });
  return [...new Set(terms)].slice(0, mostWords);
}

/** The name under which a row keeps a term as a field of its own: the store compares several fields at once, and only one list. */
export const fieldOfTerm = (term: string): string =>
  `t${[...term].map((one) => (/[a-z0-9]/.test(one) ? one : `_${one.codePointAt(0)?.toString(16)}_`)).join("")}`;

/** A row's terms as fields. */
export const wordsOfRow = (terms: readonly string[]): Record<string, true> =>
  Object.fromEntries(terms.map((term) => [fieldOfTerm(term), true as const]));

/**
 * Why a row was found: the texts that hold the words that were typed, in the order of the words, each once. Of words that
 * only its reference holds nothing is said.
 */
export function whyFound(words: readonly string[], texts: readonly Searched[]): Searched[] {
  const held = texts.map((text) => ({ text, terms: new Set(termsOfText(text.text)) }));
  const left = new Set(words);
  const why: Searched[] = [];
  // One text that holds several of the words says more than one each.
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
