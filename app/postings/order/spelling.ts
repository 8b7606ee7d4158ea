/** Whether two texts differ in their spelling alone. Pure. */

/** Most letters that a slip changes, in a text and as a part of it. */
const mostEdits = 2;
const mostPart = 1 / 3;

const lettersOf = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Letters to add, leave out or replace (Levenshtein's distance). */
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

/** True if both say the same in other letters: another case, accent or space, or a slip of two letters. Another digit is another address. */
export function isSpelling(before: string, after: string): boolean {
  const [one, other] = [lettersOf(before), lettersOf(after)];
  const digits = (text: string) => text.replace(/\D/g, "");
  const edits = editsBetween(one, other);
  return digits(one) === digits(other) && edits <= mostEdits && edits <= one.length * mostPart;
}
