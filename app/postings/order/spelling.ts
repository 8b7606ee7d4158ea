/** Compares texts to find changes of spelling only. */

/** Maximum number of changed letters, and their maximum share of a text. */
const mostEdits = 2;
const mostPart = 1 / 3;

const lettersOf = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Number of letters to add, remove or replace (Levenshtein distance). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, wanted] of [...other].entries()) {
      const replaced = (row[to] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * True if two texts differ only in case, accents, spaces or up to two letters. A different digit is a
 * different address.
 */
export function isSpelling(before: string, after: string): boolean {
  const [one, other] = [lettersOf(before), lettersOf(after)];
  const digits = (text: string) => text.replace(/\D/g, "");
  const edits = editsBetween(one, other);
  return digits(one) === digits(other) && edits <= mostEdits && edits <= one.length * mostPart;
}
