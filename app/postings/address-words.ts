import { addressParts } from "./address-parts";
import { showsAddress } from "./home-page/shown";
import type { Posting } from "./posting";

/** Words of an address that isn't to be shown, in texts that everybody reads. Pure. */

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Shorter names of streets, such as "A", are words of any text: they count with the number before them. */
const shortestName = 3;

/**
 * Names of streets that are words of any text. They count after the number, before the type of a street, and with a capital inside
 * a sentence: "Park on the street" names no Park Street.
 */
const ordinary =
  /^(?:bay|beach|bridge|cedar|church|college|court|elm|forest|front|garden|gardens|high|hill|lake|main|maple|market|meadow|mill|mountain|oak|park|pine|pond|ridge|river|school|spring|station|sunset|valley|view|water|wood)$/i;
const beforeType =
  /^ (?:street|st|avenue|ave|road|rd|drive|dr|crescent|cres|court|ct|lane|boulevard|blvd|place|way)\b/i;

/** Finds words of the address, however they are spaced: the street's name, or the postal code. Null where there is nothing to hide. */
function addressWords(posting: Pick<Posting, "tasks">): RegExp | null {
  if (showsAddress(posting)) return null;
  const { number, street, postalCode } = addressParts(posting.tasks.address?.raw ?? {});
  const name = String(street ?? "").trim();
  // However the postal code was typed, it's two halves.
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

/** Whether an ordinary word is used as the name of a street. */
const isName = (before: string, word: string, after: string): boolean =>
  beforeType.test(after) ||
  /\d[a-z]? $/i.test(before) ||
  (/^\p{Lu}/u.test(word) && /[^\s.!?:;]\s+$/.test(before));

/** Words around the street's name, or the postal code, of a home whose address isn't shown, where a text has them. */
export const addressNamedIn = (posting: Pick<Posting, "tasks">, text: string): string | null => {
  for (const { 0: word, index } of text.matchAll(addressWords(posting) ?? /(?!)/g)) {
    const [before, after] = [text.slice(0, index), text.slice(index + word.length)];
    if (!ordinary.test(word) || isName(before, word, after)) return around(text, index, word.length);
  }
  return null;
};

/** Signs shown on either side of what was found. */
const reach = 40;

function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - reach), at + length + reach];
  const part = text.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${part}${to < text.length ? "…" : ""}`.toWellFormed();
}
