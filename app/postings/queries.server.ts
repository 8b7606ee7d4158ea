import { withFirestore } from "#server/platform/firebase-admin.server";
import { parsePin } from "~/lib/forms/canada";
import { addressParts } from "~/postings/address-parts";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { workCollection } from "~/work/collection.server";
import type { WorkRow } from "~/work/row";
import { fieldOfTerm, searchTerms } from "~/work/terms";
import { asOf } from "./listing/expiry";
import { addressKey, addressOf, openAddress, type Posting } from "./posting";

/**
 * The office's queries for postings. They read page by page, so that memory and response time don't depend on the store's size. All functions throw ProviderUnavailable.
 */

/** Small, because a posting can have half a megabyte. */
const pageSize = 50;

/** Every posting, page by page, oldest first. */
export async function* everyPosting(): AsyncGenerator<Posting[]> {
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

/** Posting whose agent link has this code, or null. */
export const findByAgentCode = (code: string): Promise<Posting | null> =>
  withFirestore(async (db) => {
    const { docs } = await listingsCollection(db).where("agentCode", "==", code).limit(1).get();
    const posting = docs[0] && (await postingsCollection(db).doc(docs[0].id).get()).data();
    return posting ? asOf(posting, new Date()) : null;
  });

/** Most orders of one home that a query returns. */
const mostOfHome = 20;

/** Other orders and listings of the home that the account has under way. */
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

/**
 * Queue rows of other orders and listings of a home that are under way, from any account. Another street type counts as
 * the same home, and so does an equal property identification number (PIN).
 */
export async function otherRowsOfHome(posting: Posting): Promise<WorkRow[]> {
  const key = openAddress(posting);
  if (key === null) return [];
  const { number, street, postalCode } = addressParts(posting.tasks.address?.raw ?? {});
  const pin = parsePin(String(posting.tasks.address?.raw.pin ?? ""));
  const found = await withFirestore((db) =>
    Promise.all(
      [`${number} ${street} ${postalCode}`, ...(pin ? [pin] : [])].map((text) =>
        searchTerms(text)
          .reduce(
            (query, term) => query.where(`words.${fieldOfTerm(term)}`, "==", true),
            workCollection(db).limit(mostOfHome),
          )
          .get(),
      ),
    ),
  );
  // A search for 12 also finds 120, and a unit's neighbours.
  const all = found.flatMap(({ docs }, byPin) =>
    docs.filter((document) => byPin || isSameDoor(document.data().home ?? "", key)),
  );
  const rows = [...new Map(all.map((document) => [document.id, document.data()])).values()];
  return rows.filter(({ home, subject }) => home !== null && subject.id !== posting.id);
}

/** True if two addresses of one street have one number, and no different units. @param one key of an address */
function isSameDoor(one: string, other: string): boolean {
  const [[unit, number], [otherUnit, otherNumber]] = [one.split("|"), other.split("|")];
  return number === otherNumber && (!unit || !otherUnit || unit === otherUnit);
}

/** Most listings returned for one representative. */
export const mostRepresented = 500;

/** Orders and listings under way of owners whom a staff member represents, by address. At most `mostRepresented`. */
export async function findRepresentedBy(uid: string): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    postingsCollection(db).where("represents", "array-contains", uid).limit(mostRepresented).get(),
  );
  return docs
    .map((document) => asOf(document.data(), new Date()))
    .filter((found) => openAddress(found) !== null)
    .sort((a, b) => ((addressOf(a) ?? "") < (addressOf(b) ?? "") ? -1 : 1));
}

/** Posting that an order was copied from, and those copied from it, at most `mostOfHome`. */
export async function findCopies({ reference, copiedFrom }: Posting) {
  const [{ docs }, earlier] = await Promise.all([
    withFirestore((db) =>
      postingsCollection(db).where("copiedFrom", "==", reference).limit(mostOfHome).get(),
    ),
    copiedFrom ? findByReference(copiedFrom) : [],
  ]);
  return { earlier, later: docs.map((document) => asOf(document.data(), new Date())) };
}

/** Postings with this reference. Two are possible but very rare. */
export async function findByReference(reference: string): Promise<Posting[]> {
  const { docs } = await withFirestore((db) =>
    postingsCollection(db).where("reference", "==", reference).limit(2).get(),
  );
  return docs.map((document) => asOf(document.data(), new Date()));
}
