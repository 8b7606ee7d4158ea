import type { DocumentReference } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { type Profile, usersCollection } from "~/accounts/collections.server";
import { keepTrying } from "~/lib/keep-trying.server";
import type { User } from "./guard.server";

/** Does something with one profile's document. @throws ProviderUnavailable */
const inStore = <T>(uid: string, use: (document: DocumentReference<Profile>) => Promise<T>): Promise<T> =>
  withFirestore((db) => use(usersCollection(db).doc(uid)));

/** A store that was ill a moment ago may still be: how long to wait before each try to take a late write back, in ms. */
const takeBackAfterMs = [0, 2_000, 10_000, 30_000];

/** Removes what was written too late. Nobody waits for it, so it fails with a line of the log. */
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
 * Stores a new account's profile. A write that comes through after its deadline is taken back, also one of which the
 * store never said whether it came through.
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
 * Changes the name and nothing else. An account that was not made by our sign-up gets its profile here.
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

/** @throws ProviderUnavailable */
export async function deleteProfile(uid: string): Promise<void> {
  await inStore(uid, (document) => document.delete());
}

/** The profile, or null when there is none. @throws ProviderUnavailable */
export async function findProfile(uid: string): Promise<Profile | null> {
  const snapshot = await inStore(uid, (document) => document.get());
  return snapshot.data() ?? null;
}
