import { addressParts } from "./address-parts";
import { showsAddress } from "./home-page/shown";
import type { Posting } from "./posting";

/** Finds words of a hidden address in public texts. */

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Shorter street names, such as "A", are common words. They only count together with the number. */
const shortestName = 3;

/**
 * Street names that are common words. They count after the number, before a street type, or capitalized
 * inside a sentence. "Park on the street" doesn't name Park Street.
 */
const ordinary =
  /^(?:bay|beach|bridge|cedar|church|college|court|elm|forest|front|garden|gardens|high|hill|lake|main|maple|market|meadow|mill|mountain|oak|park|pine|pond|ridge|river|school|spring|station|sunset|valley|view|water|wood)$/i;
const beforeType =
  /^ (?:street|st|avenue|ave|road|rd|drive|dr|crescent|cres|court|ct|lane|boulevard|blvd|place|way)\b/i;

/** Pattern for the street's name and the postal code, with any spacing. Null if nothing is hidden. */
function addressWords(posting: Pick<Posting, "tasks">): RegExp | null {
  if (showsAddress(posting)) return null;
  const { number, street, postalCode } = addressParts(posting.tasks.address?.raw ?? {});
  const name = String(street ?? "").trim();
  // Split the postal code into its halves, so that any spacing matches.
  const code = String(postalCode ?? "").replace(/^\s*(\w{3})\s*(\w{3})\s*$/, "$1 $2");
  const words = [name.length < shortestName ? `${number ?? ""} ${name}`.trim() : name, code.trim()].filter(
    (text) => text !== "",
  );
  if (words.length === 0) return null;
  const either = words
    .map((text) =>
      text
        .split(/[\s-]+/)
        .map(escapePattern)
        .join(String.raw`[\s-]*`),
    )
    .join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either})(?![\p{L}\p{N}])`, "giu");
}

/** True if a common word is used as the name of a street. */
const isName = (before: string, word: string, after: string): boolean =>
  beforeType.test(after) ||
  /\d[a-z]? $/i.test(before) ||
  (/^\p{Lu}/u.test(word) && /[^\s.!?:;]\s+$/.test(before));

/** Excerpt of a text around the hidden street name or postal code, or null if the text has neither. */
export const addressExcerpt = (posting: Pick<Posting, "tasks">, text: string): string | null => {
  for (const { 0: word, index } of text.matchAll(addressWords(posting) ?? /(?!)/g)) {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
    if (!ordinary.test(word) || isName(before, word, after)) return around(text, index, word.length);
  }
  return null;
};

/** Characters shown on either side of a match. */
const reach = 40;

function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - reach), at + length + reach];
  const part = text.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`.toWellFormed();
}
