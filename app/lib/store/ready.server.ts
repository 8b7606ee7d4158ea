import { withDeadline } from "#server/platform/deadline.server";
import { adminAuth, withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { stampsCollection } from "./stamps.server";

/** Time for which an answer is reused, in ms, so that frequent probes cause few calls to Firebase. */
const believedMs = 2000;

let last: { at: number; ready: Promise<boolean> } | undefined;

/** Returns true if Firebase Auth and Firestore both answer a read. Asks at most every two seconds. */
export function isFirebaseReady(): Promise<boolean> {
  if (!last || Date.now() - last.at > believedMs) last = { at: Date.now(), ready: ask() };
  return last.ready;
}

async function ask(): Promise<boolean> {
  try {
    await Promise.all([
      withDeadline(
        "Firebase Auth",
        adminAuth().then((auth) => auth.listUsers(1)),
      ),
      withFirestore((db) => stampsCollection(db).limit(1).get()),
    ]);
    return true;
  } catch (error) {
    log.warn({ event: "not_ready", error: String(error) });
    return false;
  }
}
