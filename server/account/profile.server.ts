import * as z from "zod";
import { serviceUnavailable } from "#server/auth/guard.server";
import { withDeadline } from "#server/deadline.server";
import { firestore } from "#server/firebase-admin.server";
import { log } from "#server/log.server";

/** `users/{uid}`: who a seller is. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  createdAt: Date;
}

const stored = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: z.custom<{ toDate(): Date }>().transform((timestamp) => timestamp.toDate()),
});

const record = (uid: string) => firestore().then((db) => db.collection("users").doc(uid));

/** @throws ProviderUnavailable, or the store's own error */
export async function saveProfile(uid: string, profile: Profile): Promise<void> {
  await withDeadline(
    "Firestore",
    record(uid).then((document) => document.set({ ...profile })),
  );
}

/** @throws ProviderUnavailable, or the store's own error */
export async function deleteProfile(uid: string): Promise<void> {
  await withDeadline(
    "Firestore",
    record(uid).then((document) => document.delete()),
  );
}

/** The profile, or null when there is none. @throws Response 503 when the store does not answer */
export async function findProfile(uid: string): Promise<Profile | null> {
  try {
    const snapshot = await withDeadline(
      "Firestore",
      record(uid).then((document) => document.get()),
    );
    return snapshot.exists ? stored.parse(snapshot.data()) : null;
  } catch (error) {
    log.error({ event: "profile_not_read", error: String(error) });
    throw serviceUnavailable();
  }
}
