import { batches } from "#server/platform/batches";
import { copyFile } from "#server/platform/storage.server";
import { postings } from "~/content/business";
import { today } from "~/lib/format";
import type { Fields } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { photoFile } from "~/postings/files.server";
import type { PhotoSize } from "~/postings/photos/photos";
import type { Photo, Posting, RawValue, SavedTask } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { findPostingById } from "~/postings/store.server";
import type { AnswerName } from "./answers";
import { type BeginOutcome, beginPosting } from "./begin.server";
import { readAnswers } from "./read-order";
import { type TaskId, tasks } from "./task-names";
import { fieldsOf, type OrderContext } from "./tasks";

/** Copies an ended order: the new order begins with its answers and photos. */

/** True if a posting has ended, so that it can be ordered again. */
export const canCopy = (posting: Posting): boolean => isEnded(posting) || posting.state === "expired";

/** Consents, which the seller has to give again. */
const consents = [
  "guideReceived",
  "rights",
  "noPeople",
  "trueFacts",
] as const satisfies readonly AnswerName[];

/** Documents aren't copied, so the answers about them aren't either. */
const notCopied: readonly TaskId[] = ["papers"];

/** True if an answer can be copied. Consents, past days and times for a call can't. */
function isCopyable(name: string, fields: Fields, value: RawValue, day: string): boolean {
  const field = fields[name];
  if (!field || consents.some((consent) => consent === name)) return false;
  if (field.kind === "date") return typeof value === "string" && value >= day;
  return !(field.kind === "list" && Object.values(field.item).some(({ kind }) => kind === "date"));
}

/** Answers that a new order takes over, by task. @param day today in Toronto, ISO */
export function copiedAnswers(posting: Posting, day: string): Partial<Record<TaskId, SavedTask["raw"]>> {
  const { context } = readAnswers(posting);
  const now: OrderContext = { ...context, since: undefined, today: day };
  return Object.fromEntries(
    (Object.keys(tasks) as TaskId[]).flatMap((task) => {
      const saved = posting.tasks[task];
      if (!saved || notCopied.includes(task)) return [];
      const fields = fieldsOf(task, now);
      const kept = Object.entries(saved.raw).filter(([name, value]) => isCopyable(name, fields, value, day));
      return kept.length > 0 ? [[task, Object.fromEntries(kept)]] : [];
    }),
  );
}

/**
 * Begins a new order with the answers of an ended one. Submitting the same form twice begins one order.
 * @param id made by the form
 * @param by staff who begins it for the seller. Left out for the seller
 * @throws ProviderUnavailable, RateLimited
 */
export async function copyPosting(
  { uid, seller }: Pick<Posting, "uid" | "seller">,
  from: Posting,
  id: string,
  by?: Actor,
): Promise<BeginOutcome> {
  const there = await findPostingById(id);
  const own = there && there.uid !== uid ? newRequestId() : id;
  const { plan = {}, ...others } = copiedAnswers(from, today());
  const photos = there?.uid === uid ? [] : await copyPhotos(from, own);
  const at = new Date();
  const tasks = Object.fromEntries(
    Object.entries(others).map(([task, raw]) => [task, { version: 1, savedAt: at, raw }]),
  );
  const copied = {
    photos: photos.map((photo) => ({ ...photo, addedAt: at })),
    tasks,
    copiedFrom: from.reference,
  };
  return beginPosting(uid, seller, own, plan, copied, by);
}

/** Photos copied at the same time. */
const atOnce = 5;

/**
 * Copies the files before the order is stored. The sweep deletes a surplus file, but a missing one can't be
 * replaced.
 * @returns the photos whose files exist now
 */
async function copyPhotos(from: Posting, to: string): Promise<Photo[]> {
  const copied: Photo[] = [];
  const copy = async (photo: Photo) => {
    const { wide, ...sizes } = postings.photos.sizes;
    const copyOne = (size: PhotoSize) =>
      copyFile(photoFile(from.id, photo.id, size), photoFile(to, photo.id, size));
    // Photos stored before this size was introduced don't have it.
    const [, ...files] = await Promise.all([wide, ...Object.values(sizes)].map(copyOne));
    return files.every(Boolean) ? [photo] : [];
  };
  for (const some of batches(from.photos, atOnce)) {
    copied.push(...(await Promise.all(some.map(copy))).flat());
  }
  return copied;
}
