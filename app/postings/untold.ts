import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { homeOf } from "./facts";
import type { Posting, UntoldLetter } from "./posting";

/**
 * Letters to a seller without an email address. Every letter about a posting passes here (`changePosting`), so that
 * none is dropped. The office reads them to the seller on the phone, or sends them on paper.
 */

type Written = { id: string; letter: Pick<Letter, "to" | "message"> };

/** True if a letter has an address to which it can be sent. */
export const hasAddress = ({ letter }: { letter: Pick<Letter, "to"> }): boolean => letter.to.some(Boolean);

/**
 * Adds letters without an address to a posting, and removes ones that are settled. A letter replaces the one with its id.
 * @param next the changed posting, or undefined if it doesn't change
 * @param gone ids of letters that are no longer needed
 * @returns `next` itself if there is nothing to add or to remove
 */
export function withUntold(
  next: Posting | undefined,
  before: Posting,
  letters: readonly Written[],
  gone: readonly string[],
): Posting | undefined {
  const posting = next ?? before;
  const { untold = [] } = posting;
  const added = letters
    .filter((one) => !hasAddress(one))
    .map(({ id, letter: { message } }): UntoldLetter => {
      const subject = message.subject.replace(`: ${homeOf(posting)}`, "");
      return { id, at: new Date(), subject, text: message.text };
    });
  const kept = untold.filter(({ id }) => !gone.includes(id) && added.every((one) => one.id !== id));
  if (added.length === 0 && kept.length === untold.length) return next;
  return withList(posting, [...kept, ...added]);
}

/** Removes letters that the office has passed on. */
export const withTold = (posting: Posting, told: readonly UntoldLetter[]): Posting =>
  withList(
    posting,
    (posting.untold ?? []).filter(({ id, at }) => told.every((one) => one.id !== id || one.at < at)),
  );

function withList({ untold: _, ...posting }: Posting, all: readonly UntoldLetter[]): Posting {
  const older = all.length - limits.untoldTexts;
  const untold = all.map((one, index) => (index < older ? { ...one, text: "" } : one));
  return untold.length > 0 ? { ...posting, untold } : posting;
}

/** Subjects of the letters, each once: "Proof to check · Agreement to sign". */
export const untoldText = ({ untold = [] }: Pick<Posting, "untold">): string =>
  beginningOf([...new Set(untold.map(({ subject }) => subject))].join(" · "), limits.longest.reason);
