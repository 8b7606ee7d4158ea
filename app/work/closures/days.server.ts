import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { torontoDay } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { isRecent } from "~/lib/time/recent";
import { officeDaysCollection } from "./collection.server";
import { type DaysChange, noOfficeDays, type OfficeDays, withoutOld } from "./record";

/** The office's closures: one small document, which all pages of a process share one look at. */

/** The document that holds them. */
const daysId = "office";

/** How old a look at it may be, ms: so long what another process enters may be unknown to a promise. */
const goodForMs = 15_000;

/** How long a page waits for a look at most, ms, the first time and later: a store that's silent is waited for by what the page itself reads. */
const waitMs = { first: 2000, later: 500 } as const;

let look: { at: number; days: Promise<OfficeDays> } | null = null;

/** The closures of the last answer; null before the first one. */
let known: readonly Closure[] | null = null;

/** When the store was last silent, ms since the epoch: nobody waits for one that has just been. */
let silentAt = Number.NEGATIVE_INFINITY;

/** Leaves out the absences that an older document still has. */
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

/** The closures for what a page promises. It never fails: while the store is silent they are those of the last answer. */
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

/** The closures as they are stored, for what is written: two processes write the same due moment for the same record. */
export async function closuresIn(db: Firestore, transaction?: Transaction): Promise<readonly Closure[]> {
  const document = officeDaysCollection(db).doc(daysId);
  const found = transaction ? await transaction.get(document) : await document.get();
  return daysIn(found.data()).closures;
}

/** Changes them in one transaction. @param decide may be asked again @throws ProviderUnavailable */
export async function changeOfficeDays(decide: (now: OfficeDays) => DaysChange): Promise<DaysChange> {
  const change = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = officeDaysCollection(db).doc(daysId);
      const now = daysIn((await transaction.get(document)).data());
      const change = decide(now);
      if ("refused" in change || change.next === now) return change;
      // Until 1.0.0 is out: a replica of an older build reads absences from the document, and fails without the list.
      transaction.set(document, { ...change.next, absences: [] } as OfficeDays);
      return change;
    }),
  );
  if ("next" in change) keep(Promise.resolve(change.next));
  return change;
}

/** How many days are older than they're kept. */
export async function oldOfficeDays(now: Date, dryRun: boolean): Promise<number> {
  const days = await officeDaysNow();
  const trim = (days: OfficeDays): OfficeDays => withoutOld(days, torontoDay(now), retention.officeDays);
  const old = days.closures.length - trim(days).closures.length;
  if (old > 0 && !dryRun) await changeOfficeDays((days) => ({ next: trim(days) }));
  return old;
}
