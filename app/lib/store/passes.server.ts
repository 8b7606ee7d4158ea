import type { DocumentData, Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import type { Collection } from "./collection.server";

/**
 * Passes of the retention job. Each works page by page, can be stopped and repeated at any time, and only reads data that it
 * deletes. All of them throw ProviderUnavailable.
 */

/** Default number of records at a time, within Firestore's 500 writes a batch. */
const usualPageSize = 200;

/** Records that need a transaction each. So many fit one deadline, one after the other, and none is done twice. */
export const transactionsAtATime = 20;

export interface PassOptions {
  /** Records at a time. */
  pageSize?: number;
  /** True if an operator has confirmed the deletion of files, however many. Files aren't in any backup. */
  anyway?: boolean;
}

export interface Pass {
  /** Name of the deleted data, for the operator. */
  name: string;
  /**
   * Yields the number of records on each page.
   * @param dryRun true to count only
   */
  run(now: Date, dryRun: boolean, options?: PassOptions): AsyncGenerator<number>;
  /** Throws OperatorNeeded if the pass would delete too much. Absent if its data doesn't matter. */
  brake?(now: Date): Promise<void>;
}

type Find<T, Record extends DocumentData> = (db: Firestore) => Query<T, Record>;

/** Returns the number of documents that a query finds. The store counts them without reading them. */
const countOf = async <T, Record extends DocumentData>(find: Find<T, Record>): Promise<number> =>
  (await withFirestore((db) => find(db).count().get())).data().count;

/** Most records that a pass deletes at once, and their share of the collection. */
interface Brake {
  records: number;
  share: number;
}

/** Makes a brake: a limit of records and of their share of the collection. An operator must confirm more. */
export const brakeOf =
  <T, Record extends DocumentData>(
    due: (now: Date) => Find<T, Record>,
    of: Collection,
    { records, share }: Brake,
  ): NonNullable<Pass["brake"]> =>
  async (now) => {
    const found = await countOf(due(now));
    if (found <= records) return;
    const there = await countOf((db) => of(db));
    if (found <= share * there) return;
    throw new OperatorNeeded(
      `${found} of ${there} are due, more than ${Math.round(100 * share)}%. Check the clock and the store.`,
    );
  };

/** Yields the results of a query page by page. Each document appears once, even if the query would find it again. */
export async function* pagesOf<T, Record extends DocumentData>(
  find: Find<T, Record>,
  pageSize = usualPageSize,
): AsyncGenerator<QueryDocumentSnapshot<T, Record>[]> {
  let last: QueryDocumentSnapshot<T, Record> | undefined;
  do {
    const { docs } = await withFirestore((db) =>
      (last ? find(db).startAfter(last) : find(db)).limit(pageSize).get(),
    );
    if (docs.length > 0) yield docs;
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last);
}

/** The pass has ended, but some records failed, such as an unreadable one. */
export class RecordsLeft extends Error {
  constructor({ ids, why }: RemainingWork) {
    const named = ids.slice(0, shownIds).join(", ");
    super(`${ids.length} left unchanged, please check: ${named}. The first: ${why}`, { cause: why });
  }
}

/** Most ids that are listed. */
const shownIds = 20;

/** Failures in a row from which the store is at fault, not the records. The job then ends. */
const failuresInTurn = 3;

interface RemainingWork {
  ids: string[];
  /** Error of the first failure. */
  why: unknown;
  /** Failures since the last success. */
  inTurn: number;
}

export const nothingLeft = (): RemainingWork => ({ ids: [], why: null, inTurn: 0 });

/**
 * Processes one record. A failure doesn't stop the others.
 * @returns the result, or null after a failure
 */
export async function attempt<T>(left: RemainingWork, id: string, act: () => Promise<T>): Promise<T | null> {
  try {
    const done = await act();
    left.inTurn = 0;
    return done;
  } catch (error) {
    left.inTurn += 1;
    if (left.inTurn >= failuresInTurn) throw error;
    if (left.ids.length === 0) left.why = (error as Error).cause ?? error;
    left.ids.push(id);
    return null;
  }
}

/**
 * Deletes the results of a query, or counts them. Records that changed in the meantime wait for the next run.
 * @throws RecordsLeft at its end
 */
async function* removal<T, Record extends DocumentData>(
  find: Find<T, Record>,
  dryRun: boolean,
  remove: (documents: QueryDocumentSnapshot<T, Record>[]) => Promise<unknown>,
  pageSize?: number,
): AsyncGenerator<number> {
  if (dryRun) {
    yield await countOf(find);
    return;
  }
  const left = nothingLeft();
  for await (const docs of pagesOf(find, pageSize)) {
    const before = left.ids.length;
    try {
      await remove(docs);
    } catch {
      // One at a time, because each can be repeated.
      for (const one of docs) await attempt(left, one.id, () => remove([one]));
    }
    yield docs.length - (left.ids.length - before);
  }
  if (left.ids.length > 0) throw new RecordsLeft(left);
}

/** Work on the results of a query. */
interface PassOver<T, Record extends DocumentData> {
  /** Query for the records due at a time. */
  due: (now: Date) => Find<T, Record>;
  /** Work on all documents of a page at once. */
  all?: (documents: QueryDocumentSnapshot<T, Record>[], now: Date) => Promise<unknown>;
  /** Work on each document, one after the other. */
  each?: (id: string, now: Date) => Promise<unknown>;
  pageSize?: number;
  brake?: NonNullable<Pass["brake"]>;
}

/** Makes a pass that works on all results of a query. */
export const passOver = <T, Record extends DocumentData>(
  name: string,
  { due, all, each, pageSize: usual, brake }: PassOver<T, Record>,
): Pass => ({
  name,
  run: (now, dryRun, { pageSize = usual } = {}) =>
    removal(
      due(now),
      dryRun,
      async (documents) => {
        await all?.(documents, now);
        if (each) for (const { id } of documents) await each(id, now);
      },
      pageSize,
    ),
  ...(brake ? { brake } : {}),
});

/** Returns the same day this many months ago, or the last day of that month. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCMonth(before.getUTCMonth() - months);
  // In a month without that day JavaScript counts on into the next.
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0);
  return before;
}

/**
 * Makes a pass over records that store their own expiry.
 * @param brake null if a mistake wouldn't matter
 */
export function expiryPass<T extends object, Stored extends object>(
  of: Collection<T, Stored>,
  what: string,
  brake: Brake | null,
): Pass {
  const due = (now: Date) => (db: Firestore) => of(db).where("expireAt", "<=", now);
  return passOver(`${what}, deleted`, {
    due,
    all: (documents) =>
      withFirestore((db) => {
        const batch = db.batch();
        for (const { ref } of documents) batch.delete(ref);
        return batch.commit();
      }),
    ...(brake ? { brake: brakeOf(due, of, brake) } : {}),
  });
}
