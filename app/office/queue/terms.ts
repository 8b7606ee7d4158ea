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
const mostTerms = 600;

/** The most texts that a row holds, and how much of each. */
const mostTexts = 80;
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

/** The reference without what all references have. */
const code = (reference: string): string => reference.toLowerCase().replace(/^mp-|-/g, "");

function termsOfReference(reference: string): string[] {
  const written = reference.toLowerCase();
  return [
    ...[written, written.replaceAll("-", ""), code(reference)],
    ...(code(reference).match(/.{5}/g) ?? []),
  ];
}

function termsOfText(text: string): string[] {
  const address = text.includes("@") && !/\s/.test(text) ? emailKey(text) : null;
  if (address !== null) return [address, address.split("@")[0] ?? ""];
  const words = wordsOf(joined(text));
  // A number is also said without its area code.
  const local = words.filter((word) => /^\d{10}$/.test(word)).map((word) => word.slice(3));
  return [...words.flatMap(beginnings), ...local];
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

/**
 * What the search looks for: of each word that was typed, the terms of which a row has to have one.
 * @returns an empty list when nothing that was typed can be looked for
 */
export function searchTerms(typed: string): string[][] {
  return plain(joined(typed))
    .split(/\s+/)
    .flatMap((word) => {
      const [whole = ""] = wordsOf(word);
      const known = [...whole].slice(0, longestTerm).join("");
      // As it is written in a reference or an e-mail address, without the letters that stand for figures, and as a word.
      const figures = whole.replaceAll("o", "0").replace(/[il]/g, "1");
      const terms = [...new Set([word, figures, known].filter(Boolean))];
      return whole.length < 2 && !/\d/.test(whole) ? [] : [terms];
    });
}

/**
 * Why a row was found: the texts that hold the words that were typed, in the order of the words, each once. Of words that
 * only its reference holds nothing is said.
 */
export function whyFound(words: readonly (readonly string[])[], texts: readonly Searched[]): Searched[] {
  const known = texts.map((text) => ({ text, terms: new Set(termsOfText(text.text)) }));
  const left = new Set(words);
  const why: Searched[] = [];
  // One text that holds several of the words says more than one each.
  while (left.size > 0) {
    const counted = known.map(({ text, terms }) => ({
      text,
      held: [...left].filter((word) => word.some((term) => terms.has(term))),
    }));
    const best = counted.reduce((a, b) => (b.held.length > a.held.length ? b : a), {
      text: { in: "", text: "" },
      held: [] as (readonly string[])[],
    });
    if (best.held.length === 0) break;
    why.push(best.text);
    for (const word of best.held) left.delete(word);
  }
  return why;
}
