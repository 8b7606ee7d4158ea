import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import type { WholeListing } from "~/postings/listing/view";
import type { OfficeFile, ProofCorrection } from "~/postings/office-file";
import { digestOf, type ShownLine } from "~/postings/order/shown";
import { type AskedItem, lastChangeRequest, type Posting } from "~/postings/posting";
import { proofLines, proofOf, shownProofLines } from "./parts";

/** The seller's corrections of the proof and their states, derived from the record. */

type Read = Pick<OfficeFile, "facts" | "changes" | "proofCorrections">;

/**
 * - open: the line is unchanged
 * - made: the line has changed
 * - withdrawn: by the seller
 * - approved: the seller approved a later proof
 */
type CorrectionState = "open" | "made" | "withdrawn" | "approved";

/** Keys of answers that a correction is about. */
type About = Pick<ProofCorrection, "about">;

/**
 * Parts of the listing that a correction is about: its line or the photos. A general correction is about all
 * parts without their own correction.
 * @param sent all corrections that were sent together
 */
function partsAbout(listing: WholeListing, { about }: About, sent: readonly About[]): readonly ShownLine[] {
  const lines = proofLines(listing);
  const line = lines.find(({ of }) => of.join() === about.join());
  if (line) return [[line.id, line.name, line.text]];
  const all = shownProofLines(listing);
  if (about.join() === "photos") return all.slice(0, listing.shown.photos.length);
  const others = lines.filter(({ of }) => sent.some((one) => one.about.join() === of.join()));
  return all.filter(([id]) => others.every((other) => other.id !== id));
}

export const digestAbout = (listing: WholeListing, one: About, sent: readonly About[]): string =>
  digestOf(partsAbout(listing, one, sent));

/** True if the corrected part of the listing hasn't changed. */
function isUnchanged(listing: WholeListing, one: ProofCorrection, kept: readonly ProofCorrection[]): boolean {
  const { about, before, digest } = one;
  const sent = kept.filter(({ at }) => at.getTime() === one.at.getTime());
  if (digest !== null) return digestAbout(listing, one, sent) === digest;
  const line = proofLines(listing).find(({ of }) => of.join() === about.join());
  return line !== undefined && beginningOf(line.text, limits.longest.askedBefore) === before;
}

/** Corrections of older versions, which asked the seller about each: those left to the office or unanswered. */
function olderCorrections(posting: Posting, { changes }: Pick<OfficeFile, "changes">): ProofCorrection[] {
  const refused =
    lastChangeRequest(posting)?.transition === "refuse-proof" ? lastChangeRequest(posting) : undefined;
  const older = ({ answer: _, ...item }: AskedItem, at: Date): ProofCorrection => ({
    ...item,
    at,
    digest: null,
    withdrawnAt: null,
  });
  return [
    ...changes.flatMap(({ asked = [], at }) =>
      asked.filter(({ answer }) => answer?.leftToOffice).map((item) => older(item, at)),
    ),
    ...(refused ? posting.asked : [])
      .filter(({ answer }) => answer === null || answer.leftToOffice)
      .map((item) => older(item, refused?.at ?? posting.updatedAt)),
  ];
}

/** All corrections with their states, oldest first. */
export function correctionsOfProof(
  posting: Posting,
  file: Read,
): (ProofCorrection & { state: CorrectionState })[] {
  const kept = file.proofCorrections ?? [];
  const all = new Map([...olderCorrections(posting, file), ...kept].map((one) => [one.id, one]));
  // Most records have none, and reading the listing takes time.
  if (all.size === 0) return [];
  const listing = proofOf(posting, file);
  const approvedAt = posting.events.findLast(({ transition }) => transition === "approve-proof")?.at;
  const stateOf = (correction: ProofCorrection): CorrectionState => {
    if (correction.withdrawnAt) return "withdrawn";
    if (approvedAt && correction.at <= approvedAt) return "approved";
    return isUnchanged(listing, correction, kept) ? "open" : "made";
  };
  return [...all.values()].map((correction) => ({ ...correction, state: stateOf(correction) }));
}

export const openCorrections = (posting: Posting, file: Read): ProofCorrection[] =>
  correctionsOfProof(posting, file).filter(({ state }) => state === "open");

/** The office's file with new corrections. If it is full, the oldest closed ones are dropped. */
export function withCorrections(
  file: OfficeFile,
  posting: Posting,
  added: readonly ProofCorrection[],
): OfficeFile {
  const open = new Set(openCorrections(posting, file).map(({ id }) => id));
  let kept = file.proofCorrections ?? [];
  const isFull = () => Buffer.byteLength(JSON.stringify([...kept, ...added])) > limits.proofCorrectionsBytes;
  for (const { id } of kept.filter((one) => !open.has(one.id)))
    if (isFull()) kept = kept.filter((one) => one.id !== id);
  return { ...file, proofCorrections: [...kept, ...added] };
}

/** The office's file after the seller has withdrawn an open correction. Unchanged if there is no such one. */
export const withoutCorrection = (file: OfficeFile, posting: Posting, id: string, at: Date): OfficeFile => {
  const withdrawn = openCorrections(posting, file).find((one) => one.id === id);
  if (!withdrawn) return file;
  const others = (file.proofCorrections ?? []).filter((one) => one.id !== id);
  return { ...file, proofCorrections: [...others, { ...withdrawn, withdrawnAt: at }] };
};
