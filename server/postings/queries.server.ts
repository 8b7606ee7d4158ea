import type { Query } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { asOf } from "#server/postings/expiry";
import { collection } from "#server/store/collections.server";
import type { Posting, PostingRecord } from "#server/store/posting-record";
import type { PostingState } from "~/rules/posting-states";

/**
 * Postings as the office looks for them. Reads page by page, so that the size of the store changes neither memory
 * nor the time to the first line. All of these throw ProviderUnavailable.
 */

/** A posting is up to half a megabyte, so a page is short. */
const pageSize = 50;

type Postings = Query<Posting, PostingRecord>;

/** Postings page by page, newest first, of one state or of all. */
export const newestFirst = (state?: PostingState): AsyncGenerator<Posting[]> =>
  pages((all) => (state ? all.where("state", "==", state) : all), "desc");

/** Every posting, page by page, in the order they were begun. */
export const oldestFirst = (): AsyncGenerator<Posting[]> => pages((all) => all, "asc");

async function* pages(
  which: (all: Postings) => Postings,
  direction: "asc" | "desc",
): AsyncGenerator<Posting[]> {
  const beyond = direction === "asc" ? ">" : "<";
  let last: unknown;
  do {
    const { docs } = await withFirestore((db) => {
      const query = which(collection(db, "postings"));
      const rest = last === undefined ? query : query.where("order", beyond, last);
      return rest.orderBy("order", direction).limit(pageSize).get();
    });
    if (docs.length > 0) yield docs.map((document) => asOf(document.data(), new Date()));
    last = docs.length < pageSize ? undefined : docs.at(-1)?.get("order");
  } while (last !== undefined);
}

/** The postings with this reference: one, none, or, once in a great while, two. */
export async function withReference(reference: string): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    collection(db, "postings").where("reference", "==", reference).limit(2).get(),
  );
  return docs.map((document) => asOf(document.data(), new Date()));
}
