import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { torontoDay } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { isRecent } from "~/lib/time/recent";
import { officeDaysCollection } from "./collection.server";
import { type DaysChange, noOfficeDays, type OfficeDays, withoutOld } from "./record";

/** The office's closures: one small document, which all pages of a process share one read of. */

/** Document of the closures. */
const daysId = "office";

/** Maximum age of a read, in ms. A promise may miss a closure entered on another process for this long. */
const goodForMs = 15_000;

/** Longest wait of a page for a read, in ms, at first and later. A page's own reads wait for a hanging store. */
const waitMs = { first: 2000, later: 500 } as const;

let look: { at: number; days: Promise<OfficeDays> } | null = null;

/** Closures of the last answer, or null before the first one. */
let known: readonly Closure[] | null = null;

/** Time of the store's last timeout, in ms since the epoch. Pages don't wait again shortly after it. */
let silentAt = Number.NEGATIVE_INFINITY;

/** Omits the absences in an older document. */
const daysIn = (stored: OfficeDays | undefined): OfficeDays =>
  stored ? { closures: stored.closures } : noOfficeDays;

const read = (): Promise<OfficeDays> =>
  withFirestore(async (db) => daysIn((await officeDaysCollection(db).doc(daysId).get()).data()));

function keep(days: Promise<OfficeDays>): Promise<OfficeDays> {
  const own = { at: Date.now(), days };
  look = own;
  days.then(
    ({ closures }) => {
      if (look === own) known = closures;
    },
    // The known closures stay.
    () => {
      if (look === own) look = null;
    },
  );
  return days;
}

/** The office's days, at most some seconds old. @throws ProviderUnavailable */
export const officeDays = (): Promise<OfficeDays> =>
  look && isRecent(look.at, goodForMs) ? look.days : keep(read());

/** The office's current days. @throws ProviderUnavailable */
export const officeDaysNow = (): Promise<OfficeDays> => keep(read());

/** Closures for a page's promises. Never throws, because it returns the last answer while the store hangs. */
export async function closuresForPages(): Promise<readonly Closure[]> {
  if (isRecent(silentAt, goodForMs)) return known ?? [];
  const silent = () => {
    silentAt = Date.now();
  };
  let late: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    late = setTimeout(() => resolve(silent()), known ? waitMs.later : waitMs.first);
  });
  await Promise.race([officeDays().then(() => undefined, silent), waited]);
  clearTimeout(late);
  return known ?? [];
}

/** Stored closures for writes, so that two processes write an equal due time for a record. */
export async function closuresIn(db: Firestore, transaction?: Transaction): Promise<readonly Closure[]> {
  const document = officeDaysCollection(db).doc(daysId);
  const found = transaction ? await transaction.get(document) : await document.get();
  return daysIn(found.data()).closures;
}

/** Changes the closures in one transaction. @param decide may be called again @throws ProviderUnavailable */
export async function changeOfficeDays(decide: (now: OfficeDays) => DaysChange): Promise<DaysChange> {
  const change = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = officeDaysCollection(db).doc(daysId);
      const now = daysIn((await transaction.get(document)).data());
      const change = decide(now);
      if ("refused" in change || change.next === now) return change;
      // Needed until 1.0.0: a replica of an older build reads absences from the document, and fails without
      // the list.
      transaction.set(document, { ...change.next, absences: [] } as OfficeDays);
      return change;
    }),
  );
  if ("next" in change) keep(Promise.resolve(change.next));
  return change;
}

/** Counts closures older than the retention period, and deletes them unless `dryRun`. */
export async function oldOfficeDays(now: Date, dryRun: boolean): Promise<number> {
  const days = await officeDaysNow();
  const trim = (days: OfficeDays): OfficeDays => withoutOld(days, torontoDay(now), retention.officeDays);
  const old = days.closures.length - trim(days).closures.length;
  if (old > 0 && !dryRun) await changeOfficeDays((days) => ({ next: trim(days) }));
  return old;
}
