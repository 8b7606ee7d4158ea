import { withFirestore } from "#server/platform/firebase-admin.server";
import { stampsCollection } from "~/lib/store/stamps.server";
import { isRecent } from "~/lib/time/recent";

/**
 * Tells if the office's queue has changed. The stamp is one small document, written with every row of the
 * queue and every change of staff. All open pages of a process share one read of it.
 */

/** The id of the document. */
export const queueStampId = "queue";

/** Maximum age of a read, in ms. Another process's change may go unnoticed for this long. */
const goodForMs = 15_000;

/** Time until a write of this process can be read, in ms. Until then the stamp is read each time. */
const underWayMs = 10_000;

let look: { at: number; stamp: Promise<string> } | null = null;
let writtenAt = Number.NEGATIVE_INFINITY;

/** Invalidates the cached stamp. Call it when writing the stamp. */
export function stampIsWritten(): void {
  writtenAt = Date.now();
}

/** The stamp, unchanged as long as the queue is. @throws ProviderUnavailable */
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
