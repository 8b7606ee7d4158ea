import type { Firestore } from "firebase-admin/firestore";
import { withDeadline } from "#server/platform/deadline.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { stampsCollection } from "~/lib/store/stamps.server";
import { WatchedStamp } from "~/lib/store/watched-stamp";
import type { Writer } from "~/work/write";

/**
 * Version stamp of all home pages. It is one small document, written with every change of a posting whose page
 * is or was public.
 */

const homesStampId = "homes";

/** Longest wait for the store before a cached page is sent as is, in ms. */
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
 * Version stamp for all home pages, at most one second old.
 * @throws ProviderUnavailable if the store has not answered for a minute
 */
export const homesStamp = (): string | Promise<string> => watched.get();

/** Renews the stamp together with the change of a page. Written without reading, so that it causes no waiting. */
export function writeHomesStamp(db: Firestore, writer: Pick<Writer, "set">): void {
  writer.set(stampsCollection(db).doc(homesStampId), { at: new Date() });
}
