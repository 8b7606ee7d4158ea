import { fieldOfPath, shortLabelOf } from "~/lib/forms/form";
import { type Gap, type ListingLine, listingView, type WholeListing } from "~/postings/listing/view";
import type { AnswerChange, OfficeFile } from "~/postings/office-file";
import { readWithoutClosures } from "~/postings/order/read-order";
import type { ShownLine } from "~/postings/order/shown";
import { type TaskId, takesAnswers } from "~/postings/order/task-names";
import { fieldsOf, gapsUntil, tasksUntil } from "~/postings/order/tasks";
import type { Posting } from "~/postings/posting";
import { isOffProof, type ProofSectionId, proofSections } from "./words";

/** The proof: the listing as its seller reads it before the MLS. */

/** Content of the proof, with values that the seller left to the office to look up. */
export const proofOf = (posting: Posting, file: Pick<OfficeFile, "facts">): WholeListing =>
  listingView(posting, file, isOffProof);

/** Like `proofOf`, with an empty line for each answer that its seller still has to give or correct. */
export function openListingOf(posting: Posting, file: Pick<OfficeFile, "facts">): WholeListing {
  const { answers, context, outdated } = readWithoutClosures(posting);
  const gaps = tasksUntil("proof", context)
    .filter((task) => takesAnswers(task, posting) && !isOffProof(task))
    .flatMap((task): Gap[] => {
      const fields = fieldsOf(task, context);
      const old = (outdated[task] ?? []).map((name) => [name, outdatedAnswer] as const);
      return [...Object.entries(gapsUntil("proof", task, answers, context)), ...old].map(
        ([path, message]) => {
          const name = fieldOfPath(path);
          return { key: `${task}.${name}`, label: shortLabelOf(fields[name]), message };
        },
      );
    });
  const first = new Map(gaps.toReversed().map((gap) => [gap.key, gap]));
  return listingView(posting, file, isOffProof, [...first.values()]);
}

const outdatedAnswer = "This no longer fits what you said elsewhere, or its date has passed. Check it.";

/** All lines of the proof, in the page's order. */
export const proofLines = ({ shown, agents, others }: WholeListing): ListingLine[] =>
  [
    shown.price,
    shown.address,
    shown.description,
    ...shown.sections.flatMap(({ lines }) => lines),
    ...agents,
    ...others,
  ].flatMap((line) => line ?? []);

/** All lines with photos and representatives, as the form carries them, so that only displayed content is approved. */
export const shownProofLines = (listing: WholeListing): ShownLine[] => [
  ...listing.shown.photos.map(
    ({ id, caption }, index): ShownLine => [`photo ${id}`, `Photo ${index + 1}`, caption || "No caption"],
  ),
  ...[...proofLines(listing), ...listing.agreed].map(({ id, name, text }): ShownLine => [id, name, text]),
];

/** Task of the first answer in a line. */
export const taskOfLine = ({ of: [first = ""] }: Pick<ListingLine, "of">): TaskId =>
  first.split(".")[0] as TaskId;

/** Section of the proof with a task's answers, as approvals are stored. Undefined if there is none. */
export const partOfTask = (task: TaskId): ProofSectionId | undefined =>
  proofSections.find((section) => section.tasks.some((own) => own === task))?.id;

type ReadSince = Pick<OfficeFile, "changes" | "corrections" | "proofCorrections">;

/** Changes since the seller read the proof and requested corrections. Empty before that. */
export function changesSinceReading(
  { events }: Pick<Posting, "events">,
  { changes, corrections = [], proofCorrections = [] }: ReadSince,
): AnswerChange[] {
  const read = events.findLast(({ transition }) => transition === "refuse-proof");
  if (!read) return [];
  const asked = new Set(proofCorrections.map(({ label }) => label));
  // The office's corrections are stored separately.
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
