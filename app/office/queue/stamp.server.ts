import { withFirestore } from "#server/platform/firebase-admin.server";
import { collection } from "~/store/collections.server";

/**
 * Whether the office's queue has changed since somebody looked: one small document, written with every row of the queue
 * and every change of staff, that all open pages of a process share one look at.
 */

/** The id of the document. */
export const queueStampId = "queue";

/** How old a look at it may be, ms: so long another process's change may go unnoticed. */
const goodForMs = 15_000;

/** How long a write of this process may take until it can be read, ms: until then each look is a new one. */
const underWayMs = 10_000;

let look: { at: number; stamp: Promise<string> } | null = null;
let underWayUntil = 0;

/** To be called by what writes the stamp: what was read before says nothing any more. */
export function stampIsWritten(): void {
  underWayUntil = Date.now() + underWayMs;
}

/** The same text as before while nothing has changed. @throws ProviderUnavailable */
export function queueStamp(): Promise<string> {
  const now = Date.now();
  if (look && now < look.at + goodForMs && now >= underWayUntil) return look.stamp;
  const stamp = withFirestore(async (db) => {
    const { updateTime } = await collection(db, "stamps").doc(queueStampId).get();
    return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : "none";
  });
  const own = { at: now, stamp };
  look = own;
  stamp.catch(() => {
    if (look === own) look = null;
  });
  return stamp;
}
