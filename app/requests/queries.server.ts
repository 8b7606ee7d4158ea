import type { Firestore } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { collection } from "~/store/collections.server";
import type { SellerRequest } from "./record";

/**
 * Requests as the office looks for them. Reads page by page, so that the size of the store changes neither
 * memory nor the time to the first line.
 */

const pageSize = 500;

const requestsOf = (db: Firestore) => collection(db, "requests");

/** Every request, page by page, in the order they were sent. @throws ProviderUnavailable */
export async function* oldestFirst(): AsyncGenerator<SellerRequest[]> {
  let last: unknown;
  do {
    const { docs } = await withFirestore((db) => {
      const rest = last === undefined ? requestsOf(db) : requestsOf(db).where("order", ">", last);
      return rest.orderBy("order", "asc").limit(pageSize).get();
    });
    if (docs.length > 0) yield docs.map((document) => document.data());
    last = docs.length < pageSize ? undefined : docs.at(-1)?.get("order");
  } while (last !== undefined);
}

/**
 * The requests with this reference: one, none, or, once in a great while, two.
 * @throws ProviderUnavailable
 */
export async function withReference(reference: string): Promise<SellerRequest[]> {
  const { docs } = await withFirestore((db) =>
    requestsOf(db).where("reference", "==", reference).limit(2).get(),
  );
  return docs.map((document) => document.data());
}
