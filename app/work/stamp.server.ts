import { withFirestore } from "#server/platform/firebase-admin.server";
import { stampsCollection } from "~/lib/store/stamps.server";
import { isRecent } from "~/lib/time/recent";

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
let writtenAt = Number.NEGATIVE_INFINITY;

/** To be called by what writes the stamp: what was read before says nothing any more. */
export function stampIsWritten(): void {
  writtenAt = Date.now();
}

/** The same text as before while nothing has changed. @throws ProviderUnavailable */
export function queueStamp(): Promise<string> {
  if (look && isRecent(look.at, goodForMs) && !isRecent(writtenAt, underWayMs)) return look.stamp;
  const stamp = withFirestore(async (db) => {
    const { updateTime } = await stampsCollection(db).doc(queueStampId).get();
    return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : "none";
  });
  const own = { at: Date.now(), stamp };
  look = own;
  stamp.catch(() => {
    if (look === own) look = null;
  });
  return stamp;
}
