import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { collection } from "~/store/collections.server";
import type { RequestRecord, SellerRequest } from "./record";
import type { RequestStatus } from "./states";

/**
 * Requests as the office looks for them. Reads page by page, so that the size of the store changes neither
 * memory nor the time to the first line.
 */

const pageSize = 500;

const requestsOf = (db: Firestore) => collection(db, "requests");

/** Requests page by page: newest first of one status or of all. @throws ProviderUnavailable */
export async function* newestFirst(status?: RequestStatus): AsyncGenerator<SellerRequest[]> {
  const found = pages((all) => (status ? all.where("status", "==", status) : all), "desc", "<");
  for await (const page of found) yield page.map((document) => document.data());
}

/** Every request, page by page, in the order they were sent. @throws ProviderUnavailable */
export async function* oldestFirst(): AsyncGenerator<SellerRequest[]> {
  for await (const page of recordsOldestFirst()) yield page.map((document) => document.data());
}

/** The same as they are stored, for what looks after the records themselves. @throws ProviderUnavailable */
export const recordsOldestFirst = () => pages((all) => all, "asc", ">");

type Requests = Query<SellerRequest, RequestRecord>;

async function* pages(
  which: (all: Requests) => Requests,
  direction: "asc" | "desc",
  beyond: "<" | ">",
): AsyncGenerator<QueryDocumentSnapshot<SellerRequest, RequestRecord>[]> {
  let last: unknown;
  do {
    const { docs } = await withFirestore((db) => {
      const query = which(requestsOf(db));
      const rest = last === undefined ? query : query.where("order", beyond, last);
      return rest.orderBy("order", direction).limit(pageSize).get();
    });
    if (docs.length > 0) yield docs;
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
