import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withoutLeaver } from "~/accounts/staff/collections.server";
import type { Posting } from "~/postings/posting";
import type { Assignee } from "~/work/row";
import { writeWork } from "~/work/write";
import { trustMonthsCollection, trustTradesCollection } from "./collections.server";
import { monthOfDay, trustTradeOf } from "./trade";
import { rowsOfTrustMonth, type TrustMonth } from "./work";

/** Stored months of the trust account, without missing ones. */
export async function readTrustMonths(
  db: Firestore,
  transaction: Transaction,
  months: readonly string[],
): Promise<ReadonlyMap<string, TrustMonth>> {
  if (months.length === 0) return new Map();
  const found = await transaction.getAll(...months.map((month) => trustMonthsCollection(db).doc(month)));
  const stored = found.flatMap((one) => one.data() ?? []);
  const known = await Promise.all(
    stored.map((one) => (one.open ? one : withoutLeaver(db, transaction, one))),
  );
  return new Map(known.map((one) => [one.month, one]));
}

/** Writes a month with its row in the queue. The assignee stays. */
export function writeTrustMonth(
  db: Firestore,
  transaction: Transaction,
  before: TrustMonth | undefined,
  change: Omit<TrustMonth, "assignee"> & Partial<TrustMonth>,
): void {
  const after = { ...before, ...change };
  transaction.set(trustMonthsCollection(db).doc(after.month), after);
  writeWork(db, transaction, before ? rowsOfTrustMonth(before) : [], rowsOfTrustMonth(after));
}

/**
 * Changes an open month.
 * @param change returns null if the month isn't assigned as its sender saw it
 * @returns null if done, "gone" if there is no such month, otherwise the current assignee
 */
export async function changeTrustMonth(
  db: Firestore,
  transaction: Transaction,
  month: string,
  change: (now: TrustMonth) => TrustMonth | null,
): Promise<null | "gone" | { now: Assignee | null }> {
  const before = (await readTrustMonths(db, transaction, [month])).get(month);
  if (!before?.open) return "gone";
  const next = change(before);
  if (!next) return { now: before.assignee ?? null };
  writeTrustMonth(db, transaction, before, next);
  return null;
}

/** Months of the entries that a change adds. A later entry opens a reconciled month again. */
function addedMonths(before: Posting, after: Posting): string[] {
  const known = new Set(before.trust?.map(({ id }) => id));
  return [...new Set(after.trust?.filter(({ id }) => !known.has(id)).map(({ on }) => monthOfDay(on)))];
}

/** Reads what `writeTrust` needs, because a transaction reads before it writes. */
export const readTrust = (db: Firestore, transaction: Transaction, before: Posting, after: Posting) =>
  readTrustMonths(db, transaction, addedMonths(before, after));

/**
 * Writes the trust ledger of a posting in its transaction. Every change of a posting calls this.
 * @param months result of `readTrust`
 */
export function writeTrust(
  db: Firestore,
  transaction: Transaction,
  before: Posting,
  after: Posting,
  months: ReadonlyMap<string, TrustMonth>,
): void {
  const trade = trustTradeOf(after);
  if (!trade || isDeepStrictEqual(trade, trustTradeOf(before))) return;
  transaction.set(trustTradesCollection(db).doc(after.id), trade);
  for (const month of addedMonths(before, after))
    writeTrustMonth(db, transaction, months.get(month), { month, open: true });
}
