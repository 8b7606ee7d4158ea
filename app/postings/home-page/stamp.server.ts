import type { Firestore } from "firebase-admin/firestore";
import { withDeadline } from "#server/platform/deadline.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { stampsCollection } from "~/lib/store/stamps.server";
import { WatchedStamp } from "~/lib/store/watched-stamp";
import type { Writer } from "~/work/write";

/**
 * Whether any home's page has changed since somebody looked: one small document, written with every change of a posting
 * whose page can be read, or could be before it.
 */

const homesStampId = "homes";

/** How long a kept page waits for the store, ms: after that it's sent as it was. */
const waitMs = 1000;

const watched = new WatchedStamp(() =>
  withDeadline(
    "Firestore",
    withFirestore(async (db) => {
      const { updateTime } = await stampsCollection(db).doc(homesStampId).get();
      return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : "none";
    }),
    waitMs,
  ),
);

/**
 * The same text as long as no home's page has changed, as of a second ago at most.
 * @throws ProviderUnavailable when the store has said nothing for a minute
 */
export const homesStamp = (): string | Promise<string> => watched.get();

/** Says that a home's page has changed, with what has changed it. Written without being read, so that nothing waits for it. */
export function writeHomesStamp(db: Firestore, writer: Pick<Writer, "set">): void {
  writer.set(stampsCollection(db).doc(homesStampId), { at: new Date() });
}
