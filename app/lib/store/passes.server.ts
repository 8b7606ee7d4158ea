import type { DocumentData, Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import type { Collection } from "./collection.server";

/**
 * Passes of the retention job. Each works page by page, can be stopped and run again at any time, and reads nothing but what is
 * deleted. All of them throw ProviderUnavailable.
 */

/** Records handled at a time, unless said otherwise: well within Firestore's 500 writes a batch. */
const usualPageSize = 200;

/** Records that each take a transaction, one after the other: so many are well within one deadline, and none is done twice. */
export const transactionsAtATime = 20;

export interface PassOptions {
  /** Records handled at a time. */
  pageSize?: number;
  /** Of files alone, which come back from no backup: whether an operator has looked, however many they are. */
  anyway?: boolean;
}

export interface Pass {
  /** What goes, for the operator. */
  name: string;
  /**
   * Yields how many records each page had.
   * @param dryRun only count
   */
  run(now: Date, dryRun: boolean, options?: PassOptions): AsyncGenerator<number>;
  /** Throws OperatorNeeded where the pass would delete more than it ever should; left out where it deletes nothing of weight. */
  brake?(now: Date): Promise<void>;
}

type Find<T, Record extends DocumentData> = (db: Firestore) => Query<T, Record>;

/** How many documents a query finds; the store counts them without reading them. */
const countOf = async <T, Record extends DocumentData>(find: Find<T, Record>): Promise<number> =>
  (await withFirestore((db) => find(db).count().get())).data().count;

/** Most records that a pass deletes at once, and their share of the collection. */
interface Brake {
  records: number;
  share: number;
}

/** A brake: no more than so many records and such a share of their collection without an operator's word. */
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
      `${found} of ${there} are due, more than ${Math.round(100 * share)} in a hundred. Is the clock right, and the store?`,
    );
  };

/** What a query finds, page by page. Each document is looked at once, whether or not the query would find it again. */
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

/** A pass came to its end, but could do nothing with some records: one that nobody can read, say. */
export class RecordsLeft extends Error {
  constructor({ ids, why }: RemainingWork) {
    const named = ids.slice(0, shownIds).join(", ");
    super(`${ids.length} left as they are, to be looked at: ${named}. The first: ${why}`, { cause: why });
  }
}

/** Ids that are named at the most. */
const shownIds = 20;

/** So many failures one after the other are the store's and not the records': the job ends. */
const failuresInTurn = 3;

interface RemainingWork {
  ids: string[];
  /** What the first of them failed with. */
  why: unknown;
  /** How many failed since one went well. */
  inTurn: number;
}

export const nothingLeft = (): RemainingWork => ({ ids: [], why: null, inTurn: 0 });

/** Does something with one record. One that fails keeps no other from its turn. @returns what it answers; null when it failed */
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
 * Removes what the query finds, or counts it. What was changed meanwhile is left to the next run.
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
      // One of them; each can be done again.
      for (const one of docs) await attempt(left, one.id, () => remove([one]));
    }
    yield docs.length - (left.ids.length - before);
  }
  if (left.ids.length > 0) throw new RecordsLeft(left);
}

/** What is done with what a query finds. */
interface PassOver<T, Record extends DocumentData> {
  /** What it finds at a moment. */
  due: (now: Date) => Find<T, Record>;
  /** Done with all documents of a page at once. */
  all?: (documents: QueryDocumentSnapshot<T, Record>[], now: Date) => Promise<unknown>;
  /** Done with each document, one after the other. */
  each?: (id: string, now: Date) => Promise<unknown>;
  pageSize?: number;
  brake?: NonNullable<Pass["brake"]>;
}

/** A pass that does something with all that a query finds. */
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

/** The same day so many months ago, or the last of that month. */
export function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without that day: JavaScript counts on into the next.
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** A pass over records that carry the day they are to be gone. @param brake null where a mistake would not matter */
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
