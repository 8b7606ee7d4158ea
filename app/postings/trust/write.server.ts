import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
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
  return new Map(found.flatMap((one) => [one.data() ?? []].flat()).map((one) => [one.month, one]));
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
 * Assigns a month.
 * @param isAsSeen true for the assignee that the form was rendered with
 * @returns null if done, otherwise the current assignee. Undefined if there is no such month
 * @throws ProviderUnavailable
 */
export const assignTrustMonth = (
  month: string,
  to: Assignee | null,
  isAsSeen: (now: Assignee | null) => boolean,
): Promise<null | { now: Assignee | null } | undefined> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const before = (await readTrustMonths(db, transaction, [month])).get(month);
      if (!before?.open) return undefined;
      const { assignee: now = null } = before;
      if (now?.uid === to?.uid) return null;
      if (!isAsSeen(now)) return { now };
      writeTrustMonth(db, transaction, before, { ...before, assignee: to });
      return null;
    }),
  );

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
