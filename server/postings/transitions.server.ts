import type { Firestore, Transaction } from "firebase-admin/firestore";
import { countStep } from "#server/platform/metrics.server";
import { countTry, forgiveTry } from "#server/platform/rate-limits.server";
import { readOrder } from "#server/postings/answers";
import { lettersOf, type OwnerSecrets } from "#server/postings/letters";
import { changePosting, isStaff, type PostingChange, type WhichPosting } from "#server/postings/store.server";
import { collection } from "#server/store/collections.server";
import { addressKey, type Posting } from "#server/store/posting-record";
import { postings as limits } from "~/content/business";
import { torontoDay } from "~/rules/format";
import {
  isEnded,
  type PostingGuard,
  type PostingState,
  type PostingTransitionName,
  postingTransition,
} from "~/rules/posting-states";
import { isComplete } from "~/rules/postings/tasks";
import { type Actor, type Objection, objectionTo, type StateEvent } from "~/rules/states";

export interface PostingStep {
  transition: PostingTransitionName;
  actor: Actor;
  /** Made by the form: the same step under the same id is one step, sent twice. */
  id: string;
  reason?: string | null;
  /** How many events the posting had when its actor looked at it. A step meanwhile refuses this one. */
  seen?: number;
  /** What the step changes besides the state. It may be asked again after a conflict. */
  change?: (posting: Posting, at: Date) => Posting;
  /** The secrets of the owners' links, by the owner's id. */
  secrets?: OwnerSecrets;
}

/**
 * Why a step was not taken: what the table of transitions objects to; or
 * - incomplete: an answer is missing
 * - taken: another posting of the same home is open
 * - changed: something happened to the posting since its actor looked
 * - full: it has as many events, or messages, as are kept
 * - staff: its seller works at the office
 * - blocked: something else that the table asks for is not there
 */
export type PostingRefusal = Objection | "incomplete" | "taken" | "changed" | "full" | "staff" | "blocked";

/** The posting as it is now, and why the step was not taken if it was not; null when there is no such posting. */
export type PostingOutcome = { posting: Posting; refused: PostingRefusal | null } | null;

type Event = StateEvent<PostingState>;

/**
 * Takes a step with a posting: checks who does it, whether it is possible and what it needs, and writes state,
 * event and letters, all in one transaction. The one way a posting's state changes. A step that was taken before
 * is answered as taken.
 * @throws ProviderUnavailable, RateLimited
 */
export async function takeStep(which: WhichPosting, step: PostingStep): Promise<PostingOutcome> {
  const { role, id } = step.actor;
  // A seller's steps write letters; those of the office are its work.
  const tries = role === "seller" && id ? { orderStepByAccount: id } : {};
  await countTry(tries);
  const outcome = await changed(which, step);
  if (outcome?.refused !== null) await forgiveTry(tries);
  if (step.transition === "submit") countStep("sent", outcome?.refused === null);
  return outcome;
}

const changed = (which: WhichPosting, step: PostingStep): Promise<PostingOutcome> =>
  changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<Exclude<PostingOutcome, null>>> => {
      if (posting.events.some(({ id }) => id === step.id)) return { result: { posting, refused: null } };
      if (step.seen !== undefined && step.seen !== posting.events.length) {
        return { result: { posting, refused: "changed" } };
      }
      const { name, to } = postingTransition(step.transition);
      const at = new Date();
      const changed = step.change?.(posting, at) ?? posting;
      const refused = await refusalOf(changed, step, db, transaction);
      if (refused) return { result: { posting, refused } };
      const event: Event = {
        ...{ id: step.id, at, actor: step.actor, transition: name },
        ...{ from: posting.state, to: to ?? posting.state, reason: step.reason ?? null },
      };
      const next: Posting = {
        ...changed,
        state: event.to,
        updatedAt: at,
        events: [...posting.events, event],
      };
      return {
        next,
        letters: lettersOf(next, event, step.secrets),
        result: { posting: next, refused: null },
      };
    },
  );

async function refusalOf(
  posting: Posting,
  { transition: name, actor, reason = null }: PostingStep,
  db: Firestore,
  transaction: Transaction,
): Promise<PostingRefusal | null> {
  const transition = postingTransition(name);
  // An order that was sent before its seller came to work at the office is for somebody else there.
  if (actor.id === posting.uid && actor.role !== "seller") return "not-allowed";
  const objection = objectionTo(transition, { state: posting.state, track: "", role: actor.role, reason });
  if (objection) return objection;
  if (transition.to === "submitted" && (await isStaff(db, transaction, posting.uid))) return "staff";
  for (const guard of transition.guards ?? []) {
    const refused = await guards[guard]?.(posting, db, transaction);
    if (refused !== null) return refused ?? "blocked";
  }
  if (posting.messages.length > limits.messages) return "full";
  // What ends an order is always possible.
  const goesOn = !isEnded({ state: transition.to ?? posting.state });
  return goesOn && posting.events.length >= limits.events ? "full" : null;
}

type Guard = (
  posting: Posting,
  db: Firestore,
  transaction: Transaction,
) => PostingRefusal | null | Promise<PostingRefusal | null>;

/** What a step needs, asked of the posting as the step would leave it. A guard that is not here lets nothing pass. */
const guards: Readonly<Partial<Record<PostingGuard, Guard>>> = {
  assigned: ({ assignee }) => (assignee ? null : "blocked"),
  complete: (posting) => {
    const { answers, context, outdated } = readOrder(posting, torontoDay(new Date()));
    return isComplete(answers, context, outdated) ? null : "incomplete";
  },
  "no-open-posting": async (posting, db, transaction) => {
    const key = addressKey(posting);
    if (key === null) return "incomplete";
    const same = collection(db, "postings").where("openAddress", "==", key).limit(2);
    const { docs } = await transaction.get(same);
    return docs.some(({ id }) => id !== posting.id) ? "taken" : null;
  },
};
