import { isDeepStrictEqual } from "node:util";
import { countStep } from "#server/platform/metrics.server";
import type { Typed } from "~/lib/forms/form";
import type { Posting, SavedTask } from "~/postings/posting";
import { changePosting, type PostingChange } from "~/postings/store.server";
import { type TaskId, takesAnswers } from "./task-names";

/** Stores the answers to one task of an order. */

/**
 * - saved: the task is stored and replaces `before`, or the same values were stored already
 * - outdated: `there` was saved since the page was opened, with `ownPage` if by an earlier request of the
 * same page
 * - closed: the task can't change, because the proof was sent, the order has ended or an agreement contains
 * it
 */
export type Saved =
  | { outcome: "saved"; posting: Posting; version: number; before: SavedTask | null }
  | { outcome: "outdated"; posting: Posting; there: SavedTask; ownPage: boolean }
  | { outcome: "closed"; posting: Posting }
  | null;

/** Origin of a save. */
export interface Origin {
  /** Version that the page began with, or 0 if the task was empty. */
  seen: number;
  /** Id of the page, made when it was rendered. */
  page?: string;
  /**
   * True if it must include the page's own earlier saves. An autosave may arrive after the button's request,
   * and must not restore older values.
   */
  inTurn?: boolean;
}

/**
 * Saves one task of an order.
 * @param sent submitted values, with `keep` for fields that keep their stored value
 * @returns null if the account has no such posting
 * @throws ProviderUnavailable, RateLimited
 */
export const saveTask = (
  { uid, reference }: { uid: string; reference: string },
  task: TaskId,
  sent: { raw: SavedTask["raw"]; keep?: readonly string[] },
  { seen, page, inTurn = false }: Origin,
): Promise<Saved> =>
  changePosting({ uid, reference }, (posting): PostingChange<Exclude<Saved, null>> => {
    if (!takesAnswers(task, posting)) return { result: { outcome: "closed", posting } };
    const there = posting.tasks[task];
    const version = there?.version ?? 0;
    const before: Typed = there?.raw ?? {};
    const kept = (sent.keep ?? []).flatMap((name) => (before[name] ? [[name, before[name]]] : []));
    const raw: SavedTask["raw"] = { ...sent.raw, ...Object.fromEntries(kept) };
    if (there && version > 0 && isDeepStrictEqual(there.raw, raw))
      return { result: { outcome: "saved", posting, version, before: there } };
    const ownPage = Boolean(page) && there?.page === page;
    if (there && version !== seen && !(ownPage && !inTurn)) {
      return { result: { outcome: "outdated", posting, there, ownPage } };
    }
    const at = new Date();
    const next: Posting = {
      ...posting,
      updatedAt: at,
      tasks: {
        ...posting.tasks,
        [task]: { version: version + 1, savedAt: at, raw, ...(page ? { page } : {}) },
      },
    };
    return {
      next,
      result: { outcome: "saved", posting: next, version: version + 1, before: there ?? null },
    };
  }).then((saved: Saved) => {
    countStep("task-saved", saved?.outcome === "saved");
    return saved;
  });
