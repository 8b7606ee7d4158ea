import { withFirestore } from "#server/platform/firebase-admin.server";
import { postingsCollection } from "~/postings/collections.server";
import { workCollection } from "~/work/collection.server";
import type { WorkRow } from "~/work/row";
import { asOf } from "./listing/expiry";
import { addressKey, addressOf, openAddress, type Posting } from "./posting";

/**
 * Postings as the office looks for them. Reads page by page, so that the size of the store changes neither memory
 * nor the time to the first line. All of these throw ProviderUnavailable.
 */

/** A posting is up to half a megabyte, so a page is short. */
const pageSize = 50;

/** Every posting, page by page, in the order they were begun. */
export async function* oldestFirst(): AsyncGenerator<Posting[]> {
  let last: unknown;
  do {
    const { docs } = await withFirestore((db) => {
      const all = postingsCollection(db);
      const rest = last === undefined ? all : all.where("order", ">", last);
      return rest.orderBy("order", "asc").limit(pageSize).get();
    });
    if (docs.length > 0) yield docs.map((document) => asOf(document.data(), new Date()));
    last = docs.length < pageSize ? undefined : docs.at(-1)?.get("order");
  } while (last !== undefined);
}

/** Most orders of one home that are looked for. */
const mostOfHome = 20;

/** Other orders and listings of the same home by the same account that are under way. */
export async function othersOfHome(posting: Posting): Promise<Posting[]> {
  const key = addressKey(posting);
  if (key === null) return [];
  const { docs } = await withFirestore((db) =>
    postingsCollection(db)
      .where("openAddress", "==", key)
      .where("uid", "==", posting.uid)
      .limit(mostOfHome)
      .get(),
  );
  return docs
    .map((document) => asOf(document.data(), new Date()))
    .filter((found) => found.id !== posting.id && openAddress(found) !== null);
}

/** What the queue says of the other orders and listings of a home that are under way, whoever ordered them. */
export async function otherRowsOfHome(posting: Posting): Promise<WorkRow[]> {
  const key = openAddress(posting);
  if (key === null) return [];
  const { docs } = await withFirestore((db) =>
    workCollection(db).where("home", "==", key).limit(mostOfHome).get(),
  );
  return docs.map((document) => document.data()).filter(({ subject }) => subject.id !== posting.id);
}

/** Most listings that are named of one representative. */
export const mostRepresented = 500;

/** The orders and listings under way whose owners somebody represents, by address: at most `mostRepresented` of them. */
export async function representedBy(uid: string): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    postingsCollection(db).where("represents", "array-contains", uid).limit(mostRepresented).get(),
  );
  return docs
    .map((document) => asOf(document.data(), new Date()))
    .filter((found) => openAddress(found) !== null)
    .sort((a, b) => ((addressOf(a) ?? "") < (addressOf(b) ?? "") ? -1 : 1));
}

/** The postings with this reference: one, none, or, once in a great while, two. */
export async function withReference(reference: string): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    postingsCollection(db).where("reference", "==", reference).limit(2).get(),
  );
  return docs.map((document) => asOf(document.data(), new Date()));
}
