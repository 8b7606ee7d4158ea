import { withFirestore } from "#server/platform/firebase-admin.server";
import type { Actor } from "~/lib/steps/states";
import { takeStep } from "~/postings/perform.server";
import { isUnclaimed, type Posting } from "~/postings/posting";
import { findByReference as postingsWithReference } from "~/postings/queries.server";
import { changeTrustMonth } from "~/postings/trust/write.server";
import { takeRequestStep } from "~/requests/perform.server";
import { withReference as requestsWithReference } from "~/requests/store.server";
import type { FollowUp } from "~/work/follow-up";
import type { Assignee } from "~/work/row";
import type { Subject } from "./sources";

/** Assigning of each kind of record that has rows in the queue. All functions throw ProviderUnavailable. */

/** A record with its assignee, and follow-ups of several people. */
interface Assigned {
  assignee?: Assignee | null;
  followUps?: readonly FollowUp[];
}

/** @returns null if it isn't assigned as its sender saw it */
export type Reassign = <Record extends Assigned>(
  now: Record,
) => (Record & { assignee: Assignee | null }) | null;

export interface AssigningStep {
  transition: "take" | "assign" | "give-back";
  actor: Actor;
  id: string;
  reason: string | null;
}

/**
 * Null if it's done, or the reason if it isn't:
 * - gone: the record can't be assigned any more
 * - own: it's the person's own order
 * - now: its assignee, who is another one than the sender saw
 */
export type Outcome = null | "gone" | "own" | { now: Assignee | null };

interface Assigning {
  /** Id of the only record with this reference, or null. */
  idOf(reference: string): Promise<string | null>;
  assign(id: string, step: AssigningStep, change: Reassign): Promise<Outcome>;
}

const onlyOne = ([found, second]: readonly { id: string }[]): string | null =>
  found && !second ? found.id : null;

/** Reason of a request that its change refuses. */
const notAsSeen = "Not assigned as seen";

/** Kinds of records that can be assigned. A colleague's registration stays theirs. */
export const assigning: Readonly<Partial<Record<Subject["kind"], Assigning>>> = {
  request: {
    idOf: async (reference) => onlyOne(await requestsWithReference(reference)),
    async assign(id, step, change) {
      const outcome = await takeRequestStep({ id }, { ...step, change: (now) => change(now) ?? notAsSeen });
      if (outcome?.words === notAsSeen) return { now: outcome.request.assignee };
      return outcome?.refused === null ? null : "gone";
    },
  },
  posting: {
    idOf: async (reference) => onlyOne(await postingsWithReference(reference)),
    async assign(id, step, change) {
      // The office doesn't see a seller's own draft.
      const isHidden = (now: Posting) => now.state === "draft" && !isUnclaimed(now);
      const outcome = await takeStep(
        { id },
        { ...step, change: (now) => (isHidden(now) ? null : change(now)) },
      );
      if (outcome?.refused === "changed") return { now: outcome.posting.assignee };
      if (outcome?.refused === "not-allowed") return "own";
      return outcome?.refused === null ? null : "gone";
    },
  },
  trust: {
    idOf: async (reference) => reference.replace("TRUST-", ""),
    assign: (month, _step, change) =>
      withFirestore((db) =>
        db.runTransaction((transaction) => changeTrustMonth(db, transaction, month, change)),
      ),
  },
};
