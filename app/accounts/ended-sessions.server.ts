import { withFirestore } from "#server/platform/firebase-admin.server";
import { endedSessionsCollection } from "~/accounts/collections.server";
import { sessionDays } from "~/content/business";
import { sessionId } from "./session.server";
import { clearUserCache } from "./standing.server";

/**
 * Signed-out sessions. Clearing a cookie does not undo a copy of it, and Firebase can only revoke all
 * of an account's sessions at once; so a sign-out is written down and guards look it up.
 * Records carry `expireAt`, the field a Firestore TTL policy deletes by.
 */

/** Longer than any session lives, ms. */
const keptMs = sessionDays.endedRecord * 24 * 60 * 60 * 1000;

/** @throws ProviderUnavailable */
export async function endSession(token: string): Promise<void> {
  const expireAt = new Date(Date.now() + keptMs);
  try {
    await withFirestore((db) => endedSessionsCollection(db).doc(sessionId(token)).set({ expireAt }));
  } finally {
    // Also when the store was late: it may have written it all the same.
    clearUserCache();
  }
}

/** @throws ProviderUnavailable */
export async function isSessionEnded(token: string): Promise<boolean> {
  const { exists } = await withFirestore((db) => endedSessionsCollection(db).doc(sessionId(token)).get());
  return exists;
}
