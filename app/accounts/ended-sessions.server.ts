import { withFirestore } from "#server/platform/firebase-admin.server";
import { endedSessionsCollection } from "~/accounts/collections.server";
import { sessionDays } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import { sessionId } from "./session.server";
import { clearUserCache } from "./user-cache.server";

/**
 * Logged-out sessions. Clearing a cookie doesn't end a copy of it, and Firebase can only revoke all of an
 * account's sessions. Each log-out is therefore stored, and guards look it up. A Firestore TTL policy deletes
 * records by `expireAt`.
 */

/** Longer than any session's lifetime, in ms. */
const keptMs = sessionDays.endedRecord * dayMs;

/** Stores that a session was logged out. @throws ProviderUnavailable */
export async function endSession(token: string): Promise<void> {
  const expireAt = new Date(Date.now() + keptMs);
  try {
    await withFirestore((db) => endedSessionsCollection(db).doc(sessionId(token)).set({ expireAt }));
  } finally {
    // Clear it after a timeout too, because the write may have succeeded.
    clearUserCache();
  }
}

/** True if a session was logged out. @throws ProviderUnavailable */
export async function isSessionEnded(token: string): Promise<boolean> {
  const { exists } = await withFirestore((db) => endedSessionsCollection(db).doc(sessionId(token)).get());
  return exists;
}
