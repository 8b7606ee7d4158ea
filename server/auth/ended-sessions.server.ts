import { sessionId } from "#server/auth/session.server";
import { withDeadline } from "#server/deadline.server";
import { firestore } from "#server/firebase-admin.server";
import { sessionDays } from "~/content/business";

/**
 * Signed-out sessions. Clearing a cookie does not undo a copy of it, and Firebase can only revoke all
 * of an account's sessions at once; so a sign-out is written down and guards look it up.
 * Records carry `expireAt`, the field a Firestore TTL policy deletes by.
 */
const collection = "endedSessions";

/** Longer than any session lives, ms. */
const keptMs = sessionDays.endedRecord * 24 * 60 * 60 * 1000;

/** @throws ProviderUnavailable, or the store's own error */
export async function endSession(token: string): Promise<void> {
  const write = firestore().then((db) =>
    db
      .collection(collection)
      .doc(sessionId(token))
      .set({ expireAt: new Date(Date.now() + keptMs) }),
  );
  await withDeadline("Firestore", write);
}

/** @throws ProviderUnavailable, or the store's own error */
export async function isSessionEnded(token: string): Promise<boolean> {
  const read = firestore().then((db) => db.collection(collection).doc(sessionId(token)).get());
  return (await withDeadline("Firestore", read)).exists;
}
