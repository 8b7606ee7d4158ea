import { feedSettings } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { wakeLoop } from "~/lib/mail/written";
import { isRecent } from "~/lib/time/recent";
import { type MlsLook, mlsLooksCollection } from "./collection.server";

/** The last comparison with the MLS, and the lease by which one process at a time compares. */

/** Id of the only document. */
const lookId = "last";

/** Pause between the beginnings of two looks, in ms. */
export const lookEveryMs = 15 * 60_000;

/** Longest look, in ms. The lease lasts a little longer. */
export const longestLookMs = 4 * 60_000;

/** After this time without a complete look the MLS counts as silent, in ms. */
export const silentAfterMs = 60 * 60_000;

/** Shortest pause before a look that the office asked for, in ms. */
const askedAfterMs = 30_000;

/** True if a look is due and no process is at it. A beginning in the future is a wrong clock. */
const isDue = (last: MlsLook | null, now: Date): boolean =>
  !last ||
  last.beganAt > now ||
  (now.getTime() - last.beganAt.getTime() >= (last.asked ? askedAfterMs : lookEveryMs) &&
    last.leaseUntil <= now);

/** Begins a look if one is due. Asked often, so it reads without a transaction first. @throws ProviderUnavailable */
export async function beginLook(now: Date): Promise<MlsLook | null> {
  if (!isDue(await lastLook(), now)) return null;
  return withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = mlsLooksCollection(db).doc(lookId);
      const last = (await transaction.get(document)).data() ?? null;
      if (!isDue(last, now)) return null;
      const next: MlsLook = {
        since: last?.since ?? now,
        beganAt: now,
        leaseUntil: new Date(now.getTime() + longestLookMs + 30_000),
        comparedAt: last?.comparedAt ?? null,
        failure: last?.failure ?? null,
        asked: false,
        filled: last?.filled ?? [],
        strays: last?.strays ?? [],
        elsewhere: last?.elsewhere ?? [],
      };
      transaction.set(document, next);
      return next;
    }),
  );
}

/** Changes the document. @throws ProviderUnavailable */
export async function changeLook(change: (look: MlsLook) => Partial<MlsLook>): Promise<void> {
  await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = mlsLooksCollection(db).doc(lookId);
      const look = (await transaction.get(document)).data();
      if (look) transaction.set(document, { ...look, ...change(look) });
    }),
  );
  cached = null;
}

/**
 * Asks for a look at once, because the office has entered something on the MLS. The loop begins it, so that no request
 * waits for the feed. Never fails, because a look comes within 15 minutes anyway.
 */
export async function askForLook(): Promise<void> {
  if (!feedSettings()) return;
  try {
    await changeLook(() => ({ asked: true }));
    wakeLoop();
  } catch (error) {
    log.error({ event: "mls_not_compared", error: String(error) });
  }
}

/** Stores how a look ended, and ends its lease. @throws ProviderUnavailable */
export const endLook = ({ beganAt }: MlsLook, end: Partial<MlsLook>): Promise<void> =>
  changeLook(() => ({ ...end, leaseUntil: beganAt }));

/** Maximum age of a read, in ms. */
const goodForMs = 15_000;

let cached: { at: number; look: Promise<MlsLook | null> } | null = null;

/** The last look, at most some seconds old, or null before the first one. @throws ProviderUnavailable */
export function lastLook(): Promise<MlsLook | null> {
  if (cached && isRecent(cached.at, goodForMs)) return cached.look;
  const look = withFirestore(async (db) => (await mlsLooksCollection(db).doc(lookId).get()).data() ?? null);
  const own = { at: Date.now(), look };
  cached = own;
  look.catch(() => {
    if (cached === own) cached = null;
  });
  return look;
}

/** True if no look has been complete for long. */
export const isSilent = ({ comparedAt, since }: MlsLook, now: Date): boolean =>
  now.getTime() - (comparedAt ?? since).getTime() > silentAfterMs;
