import type { DocumentReference, DocumentSnapshot, Query, Transaction } from "firebase-admin/firestore";
import { vi } from "vitest";

/** All pages of a process share one read of it every few seconds, so it isn't counted. */
const shared = "officeDays/office";

/** Paths of the documents read while `work` runs, by queries and directly, once per read. */
export async function pathsReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const { CollectionReference, Firestore, Transaction } = await import("firebase-admin/firestore");
  const paths: string[] = [];
  // Reading a single document calls this too.
  const getAll = Firestore.prototype.getAll as (...args: unknown[]) => Promise<DocumentSnapshot[]>;
  vi.spyOn(Firestore.prototype, "getAll").mockImplementation(async function (
    this: unknown,
    ...args: unknown[]
  ) {
    const found = await getAll.apply(this, args);
    paths.push(...found.map(({ ref }) => ref.path));
    return found;
  } as never);
  const query = Object.getPrototypeOf(CollectionReference.prototype) as Query;
  for (const proto of [query, Transaction.prototype] as unknown as Transaction[]) {
    const get = proto.get as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(proto, "get").mockImplementation(async function (this: unknown, ...args: unknown[]) {
      const found = (await get.apply(this, args)) as {
        docs?: { ref: DocumentReference }[];
        ref?: DocumentReference;
      };
      paths.push(...(found.docs ?? [found]).map(({ ref }) => ref?.path ?? "no document"));
      return found;
    } as never);
  }
  await work();
  vi.restoreAllMocks();
  return paths.filter((path) => path !== shared);
}

/** Counts the documents read while `work` runs. */
export const readsOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await pathsReadBy(work)).length;
