import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { keepClosures } from "~/lib/time/closures";
import { isRecent } from "~/lib/time/recent";
import { writeStamp } from "~/office/queue/write";
import { collection } from "~/store/collections.server";
import { type DaysChange, noOfficeDays, type OfficeDays, withoutOld, withoutPerson } from "./record";

/**
 * The office's closures and absences: one small document, that all pages of a process share one look at. What is known of closures is
 * what the clocks take (`app/lib/time/closures.ts`).
 */

/** The document that holds them. */
const daysId = "office";

/** How old a look at it may be, ms: so long what another process enters may be unknown to a promise. */
const goodForMs = 15_000;

/** How long a page waits for a look at most, ms, the first time and later: a store that's silent is waited for by what the page itself reads. */
const waitMs = { first: 2000, later: 500 } as const;

let look: { at: number; days: Promise<OfficeDays> } | null = null;

/** Whether this process has had an answer. */
let isKnown = false;

/** When the store was last silent, ms since the epoch: nobody waits for one that has just been. */
let silentAt = Number.NEGATIVE_INFINITY;

const read = (): Promise<OfficeDays> =>
  withFirestore(async (db) => (await collection(db, "officeDays").doc(daysId).get()).data() ?? noOfficeDays);

function keep(days: Promise<OfficeDays>): Promise<OfficeDays> {
  const own = { at: Date.now(), days };
  look = own;
  days.then(
    ({ closures }) => {
      isKnown = true;
      if (look === own) keepClosures(closures);
    },
    // The closures that were known stay known.
    () => {
      if (look === own) look = null;
    },
  );
  return days;
}

/** The office's days, as they were within the last seconds. @throws ProviderUnavailable */
export const officeDays = (): Promise<OfficeDays> =>
  look && isRecent(look.at, goodForMs) ? look.days : keep(read());

/** The same as they are now. @throws ProviderUnavailable */
export const officeDaysNow = (): Promise<OfficeDays> => keep(read());

/** Has the clocks know the closures, before something is promised. It never fails: without an answer they go on with what they know. */
export async function knowClosures(): Promise<void> {
  if (isRecent(silentAt, goodForMs)) return;
  const silent = () => {
    silentAt = Date.now();
  };
  let late: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    late = setTimeout(() => resolve(silent()), isKnown ? waitMs.later : waitMs.first);
  });
  await Promise.race([officeDays().then(() => undefined, silent), waited]);
  clearTimeout(late);
}

/** Changes them in one transaction. @param decide may be asked again @throws ProviderUnavailable */
export async function changeOfficeDays(decide: (now: OfficeDays) => DaysChange): Promise<DaysChange> {
  const change = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "officeDays").doc(daysId);
      const now = (await transaction.get(document)).data() ?? noOfficeDays;
      const change = decide(now);
      if ("refused" in change || change.next === now) return change;
      transaction.set(document, change.next);
      // Open pages of the queue say who is away.
      writeStamp(db, transaction);
      return change;
    }),
  );
  if ("next" in change) keep(Promise.resolve(change.next));
  return change;
}

/** For whoever leaves the office: what is read first, and then what is written in the same transaction. */
export async function leavingDays(db: Firestore, transaction: Transaction, uid: string): Promise<() => void> {
  const document = collection(db, "officeDays").doc(daysId);
  const now = (await transaction.get(document)).data();
  return () => {
    if (now?.absences.some((one) => one.uid === uid || one.standIn === uid))
      transaction.set(document, withoutPerson(now, uid));
  };
}

/** How many days are older than they're kept. */
export async function oldOfficeDays(now: Date, dryRun: boolean): Promise<number> {
  const { closures, absences } = await officeDaysNow();
  const count = (days: OfficeDays): number => days.closures.length + days.absences.length;
  const trim = (days: OfficeDays): OfficeDays => withoutOld(days, torontoDay(now), retention.officeDays);
  const there = { closures, absences };
  const old = count(there) - count(trim(there));
  if (old > 0 && !dryRun) await changeOfficeDays((days) => ({ next: trim(days) }));
  return old;
}
