import { isDeepStrictEqual } from "node:util";
import { countStep } from "#server/platform/metrics.server";
import type { Typed } from "~/lib/forms/form";
import type { Posting, SavedTask } from "~/postings/posting";
import { changePosting, type PostingChange } from "~/postings/store.server";
import { type TaskId, takesAnswers } from "./task-names";

/** How the answers to one task of an order are stored. */

/**
 * - saved: the task is stored, over `before`; the same words again are stored already
 * - outdated: it was saved meanwhile, `there`; `ownPage` when by an earlier request of the same page
 * - closed: it stays as it was sent; the listing was shown to its seller, or has ended; or an agreement says what this task says
 */
export type Saved =
  | { outcome: "saved"; posting: Posting; version: number; before: SavedTask | null }
  | { outcome: "outdated"; posting: Posting; there: SavedTask; ownPage: boolean }
  | { outcome: "closed"; posting: Posting }
  | null;

/** Where a save comes from. */
export interface Origin {
  /** The version the page began with; 0 when the task was empty. */
  seen: number;
  /** Id of the page, made when it was drawn. */
  page?: string;
  /**
   * Whether it must have seen the page's own earlier saves too: one that saves by itself may arrive late, after the
   * button, and must not put older words back.
   */
  inTurn?: boolean;
}

/**
 * Saves one task of an order.
 * @param sent what was typed; `keep` names fields that stay as they were stored
 * @returns null when the account has no such posting
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
