import type { Query, Transaction } from "firebase-admin/firestore";
import { vi } from "vitest";

/** What is read of the store while `work` runs: documents, of queries and by themselves. */
export async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const { CollectionReference, DocumentReference, Transaction } = await import("firebase-admin/firestore");
  let read = 0;
  const count = (found: unknown) => {
    read += Array.isArray((found as { docs?: unknown[] }).docs)
      ? (found as { docs: unknown[] }).docs.length
      : 1;
    return found;
  };
  const query = Object.getPrototypeOf(CollectionReference.prototype) as Query;
  for (const proto of [
    query,
    DocumentReference.prototype,
    Transaction.prototype,
  ] as unknown as Transaction[]) {
    const get = proto.get as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(proto, "get").mockImplementation(async function (this: unknown, ...args: unknown[]) {
      return count(await get.apply(this, args));
    } as never);
  }
  await work();
  vi.restoreAllMocks();
  return read;
}
