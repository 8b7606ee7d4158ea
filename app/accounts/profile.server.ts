import type { DocumentReference } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { type Profile, usersCollection } from "~/accounts/collections.server";
import { keepTrying } from "~/lib/keep-trying.server";
import type { User } from "./guard.server";

/** Uses one profile's document. @throws ProviderUnavailable */
const inStore = <T>(uid: string, use: (document: DocumentReference<Profile>) => Promise<T>): Promise<T> =>
  withFirestore((db) => use(usersCollection(db).doc(uid)));

/** Delays between attempts to undo a late write, in ms. The store may still be recovering. */
const takeBackAfterMs = [0, 2_000, 10_000, 30_000];

/** Deletes a profile that was written too late. No caller waits for it, so a failure is only logged. */
async function takeBack(document: DocumentReference<Profile>): Promise<void> {
  let failure: unknown;
  const isGone = await keepTrying(
    () => document.delete(),
    takeBackAfterMs,
    (error) => {
      failure = error;
    },
  );
  if (isGone) return;
  log.error({ event: "half_made_account", uid: document.id, error: String(failure) });
}

/**
 * Stores a new account's profile. A write that arrives after its deadline, or without an answer, is undone.
 * @throws ProviderUnavailable
 */
export async function saveProfile(uid: string, profile: Profile): Promise<void> {
  let late = false;
  try {
    await inStore(uid, async (document) => {
      try {
        await document.set(profile);
      } finally {
        if (late) await takeBack(document);
      }
    });
  } catch (error) {
    late = true;
    throw error;
  }
}

/**
 * Changes only the name. An account that wasn't created by our sign-up gets its profile here.
 * @throws ProviderUnavailable
 */
export async function saveName(
  { uid, email }: Pick<User, "uid" | "email">,
  name: Pick<Profile, "firstName" | "lastName">,
): Promise<void> {
  await inStore(uid, async (document) => {
    const { exists } = await document.get();
    await document.set(exists ? name : { ...name, email, createdAt: new Date() }, { merge: true });
  });
}

/** Changes the address in the profile, if there is one. @throws ProviderUnavailable */
export async function saveEmail(uid: string, email: string): Promise<void> {
  await inStore(uid, async (document) => {
    if ((await document.get()).exists) await document.set({ email }, { merge: true });
  });
}

/** Deletes the profile. @throws ProviderUnavailable */
export async function deleteProfile(uid: string): Promise<void> {
  await inStore(uid, (document) => document.delete());
}

/** The profile, or null if there is none. @throws ProviderUnavailable */
export async function findProfile(uid: string): Promise<Profile | null> {
  const snapshot = await inStore(uid, (document) => document.get());
  return snapshot.data() ?? null;
}
