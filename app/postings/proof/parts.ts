import { type ListingLine, listingView, type WholeListing } from "~/postings/listing/view";
import type { AnswerChange, OfficeFile } from "~/postings/office-file";
import type { ShownLine } from "~/postings/order/shown";
import type { TaskId } from "~/postings/order/task-names";
import type { Posting } from "~/postings/posting";
import { isOffProof, type ProofSectionId, proofSections } from "./words";

/** The listing as its seller reads it before it goes to the MLS. Pure. */

/** What is said of the home, with what the office looked up where the seller left it empty. */
export const proofOf = (posting: Posting, file: Pick<OfficeFile, "facts">): WholeListing =>
  listingView(posting, file, isOffProof);

/** Every line of the proof, in the order of the page. */
export const linesOf = ({ shown, agents, others }: WholeListing): ListingLine[] =>
  [
    shown.price,
    shown.address,
    shown.description,
    ...shown.sections.flatMap(({ lines }) => lines),
    ...agents,
    ...others,
  ].flatMap((line) => line ?? []);

/** The same with the photos and who represents the owners, as the form carries it: what was not seen is not approved. */
export const shownOf = (listing: WholeListing): ShownLine[] => [
  ...listing.shown.photos.map(
    ({ id, caption }, index): ShownLine => [`photo ${id}`, `Photo ${index + 1}`, caption || "No caption"],
  ),
  ...[...linesOf(listing), ...listing.agreed].map(({ id, name, text }): ShownLine => [id, name, text]),
];

/** The task whose answers a line says first. */
export const taskOfLine = ({ of: [first = ""] }: Pick<ListingLine, "of">): TaskId =>
  first.split(".")[0] as TaskId;

/** The part of the listing that a task's answers are in, as approvals are kept; undefined for what is in none. */
export const partOfTask = (task: TaskId): ProofSectionId | undefined =>
  proofSections.find((section) => section.tasks.some((own) => own === task))?.id;

type ReadSince = Pick<OfficeFile, "changes" | "corrections" | "proofCorrections">;

/** What was changed after the seller had read the listing and asked for corrections; none before that. */
export function readSince(
  { events }: Pick<Posting, "events">,
  { changes, corrections = [], proofCorrections = [] }: ReadSince,
): AnswerChange[] {
  const read = events.findLast(({ transition }) => transition === "refuse-proof");
  if (!read) return [];
  const asked = new Set(proofCorrections.map(({ label }) => label));
  // What the office put right stands among its corrections.
  const made = corrections
    .filter(({ what }) => asked.has(what))
    .map(({ at, rows }) => ({ at, answers: rows }));
  const since = [...changes, ...made].filter(({ at }) => at > read.at).flatMap(({ answers }) => answers);
  const labels = new Set(since.map(({ label }) => label));
  return [...labels].flatMap((label) => {
    const own = since.filter((change) => change.label === label);
    const [first, last] = [own[0], own.at(-1)];
    return first && last && first.before !== last.after
      ? [{ label, before: first.before, after: last.after }]
      : [];
  });
}
