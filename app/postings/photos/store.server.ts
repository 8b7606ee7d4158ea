import { isDeepStrictEqual } from "node:util";
import type { Actor } from "~/lib/steps/states";
import { possibleKinds, requestableKinds } from "~/postings/amendments/kinds";
import { planOf } from "~/postings/facts";
import { takesAnswers } from "~/postings/order/task-names";
import type { Photo, Posting, SavedTask } from "~/postings/posting";
import type { PostingState } from "~/postings/states";
import { changePosting, type PostingChange, type PostingRef } from "~/postings/store.server";
import { mostPhotos, takesOwnPhotos } from "./photo-plan";
import { sortByPlace } from "./photos";
import { withPhotosEntry } from "./steps";

/** Photos in the record of their order. All functions throw ProviderUnavailable. */

/** States in which the office changes an order's photos: until the seller approves them with the proof. */
const officeStates: readonly PostingState[] = ["submitted", "in-review", "changes-asked", "to-sign"];

/** True if a change is the office's own. */
const isOffice = (which: PostingRef): boolean => "id" in which && which.coOwner === undefined;

/** True if the seller prepares a change of the listing's photos and hasn't requested it yet. */
export const isPreparing = ({ state, nextPhotos, amendments }: Posting): boolean =>
  nextPhotos !== null &&
  possibleKinds(state).includes("photos") &&
  !amendments.some(({ kind }) => kind === "photos");

/** True if the seller may change photos now: the order's, or those prepared for the listing. */
export const takesPhotos = (posting: Posting): boolean =>
  takesAnswers("photos", posting) || isPreparing(posting);

/** Like `takesPhotos`, for a given sender. A co-owner may not prepare photos for the listing. */
export function takesPhotosOf(posting: Posting, which: PostingRef): boolean {
  if (isOffice(which)) return officeStates.includes(posting.state) || isPreparing(posting);
  return "coOwner" in which ? takesAnswers("photos", posting) : takesPhotos(posting);
}

/** True if photos by our photographer are in the file. Then only the office changes them. */
export const hasOurPhotos = (posting: Posting): boolean =>
  !takesOwnPhotos(planOf(posting)?.id) && shownPhotos(posting).some(({ by }) => by);

/** Photos for their page: the prepared ones, if there are any. */
export const shownPhotos = (posting: Posting): readonly Photo[] =>
  (isPreparing(posting) ? posting.nextPhotos : null) ?? posting.photos;

const withPhotos = (posting: Posting, photos: readonly Photo[]): Posting =>
  isPreparing(posting) ? { ...posting, nextPhotos: photos } : { ...posting, photos };

/** Most photos that the order's plan allows this sender to add. */
export function mostPhotosOf(posting: Pick<Posting, "tasks">, which: PostingRef): number {
  const plan = planOf(posting)?.id;
  return isOffice(which) || takesOwnPhotos(plan) ? mostPhotos(plan) : 0;
}

/** `added` has the stored photos. `refused` has the reasons for the rest, by id. */
export type AddedPhotos =
  | {
      outcome: "added";
      posting: Posting;
      added: readonly Photo[];
      refused: ReadonlyMap<string, "full" | "duplicate">;
    }
  | { outcome: "closed"; posting: Posting }
  | null;

/**
 * Adds photos whose files are stored, up to the plan's limit, even with simultaneous uploads.
 * @returns null if the account has no such posting
 */
export const addPhotos = (which: PostingRef, photos: readonly Photo[]): Promise<AddedPhotos> =>
  changePosting(which, (posting): PostingChange<Exclude<AddedPhotos, null>> => {
    if (!takesPhotosOf(posting, which)) return { result: { outcome: "closed", posting } };
    const before = shownPhotos(posting);
    const kept = [...before];
    const refused = new Map<string, "full" | "duplicate">();
    for (const photo of photos) {
      if (kept.some(({ hash }) => hash === photo.hash)) refused.set(photo.id, "duplicate");
      else if (kept.length >= mostPhotosOf(posting, which)) refused.set(photo.id, "full");
      else kept.push(photo);
    }
    const added = kept.slice(before.length);
    const at = new Date();
    const by = isOffice(which) ? added[0]?.by : undefined;
    const changed = withPhotos({ ...posting, updatedAt: at }, kept);
    const next = by ? withPhotosEntry(changed, [before, kept], by, at) : changed;
    return {
      ...(added.length > 0 ? { next } : {}),
      result: { outcome: "added", posting: added.length > 0 ? next : posting, added, refused },
    };
  });

/** Content of the page's form. */
export interface PhotosEdit {
  /** Positions by photo id, counted from 1. */
  places: ReadonlyMap<string, number>;
  captions: ReadonlyMap<string, string>;
  /** Ids of the photo to put first and of the photo to remove. */
  first: string | null;
  remove: string | null;
  /** The task's answers, and their version when the page was loaded. */
  raw: SavedTask["raw"];
  seen: number;
}

/**
 * - saved: `removed` is the photo that is no longer in the record
 * - outdated: another page saved answers in between, which are in `there`
 * - closed: the order was sent, or has ended
 */
export type SavedPhotos =
  | { outcome: "saved"; posting: Posting; removed: Photo | null }
  | { outcome: "outdated"; posting: Posting; there: SavedTask }
  | { outcome: "closed"; posting: Posting }
  | null;

/**
 * Saves order, captions and answers together.
 * @param by person of the office, or null for an owner
 * @returns null if the account has no such posting
 */
export const savePhotos = (which: PostingRef, edit: PhotosEdit, by: Actor | null): Promise<SavedPhotos> =>
  changePosting(which, (posting): PostingChange<Exclude<SavedPhotos, null>> => {
    const isFixed = !isOffice(which) && hasOurPhotos(posting);
    if (!takesPhotosOf(posting, which)) return { result: { outcome: "closed", posting } };
    const there = posting.tasks.photos;
    // The seller confirms the statements about photos again when requesting the change.
    const changed =
      !isOffice(which) && takesAnswers("photos", posting) && !isDeepStrictEqual(there?.raw ?? {}, edit.raw);
    if (changed && there && there.version !== edit.seen) {
      return { result: { outcome: "outdated", posting, there } };
    }
    const places = new Map(edit.places);
    if (edit.first) places.set(edit.first, 0);
    const before = shownPhotos(posting);
    const photos = isFixed
      ? before
      : sortByPlace(before, places)
          .filter(({ id }) => id !== edit.remove)
          .map((photo) => ({ ...photo, caption: edit.captions.get(photo.id) ?? photo.caption }));
    const at = new Date();
    const version = (there?.version ?? 0) + 1;
    const task =
      !isOffice(which) && (changed || !there) ? { version, savedAt: at, raw: edit.raw } : undefined;
    const tasks = task ? { ...posting.tasks, photos: task } : posting.tasks;
    const edited = withPhotos({ ...posting, updatedAt: at, tasks }, photos);
    const next = by ? withPhotosEntry(edited, [before, photos], by, at) : edited;
    const gone = before.find(({ id }) => id === edit.remove);
    // Keep the files of a photo that the listing still shows.
    const removed = gone && !next.photos.some(({ id }) => id === gone.id) ? gone : null;
    return { next, result: { outcome: "saved", posting: next, removed } };
  });

/**
 * Starts the set of new photos for a listing from its current ones, or discards the set.
 * @returns false if that isn't possible now
 */
export const prepareNextPhotos = (which: PostingRef, intent: "begin" | "discard"): Promise<boolean | null> =>
  changePosting(which, (now): PostingChange<boolean> => {
    const asked = now.amendments.some(({ kind }) => kind === "photos");
    if (asked || !requestableKinds(now).includes("photos")) return { result: false };
    if (intent === "begin" && now.nextPhotos) return { result: true };
    return { next: { ...now, nextPhotos: intent === "begin" ? now.photos : null }, result: true };
  });
