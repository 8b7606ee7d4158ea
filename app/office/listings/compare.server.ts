import { isDeepStrictEqual } from "node:util";
import { withFirestore } from "#server/platform/firebase-admin.server";
import type { Posting } from "~/postings/posting";
import { collection, recordsById } from "~/store/collections.server";
import { listingRowOf } from "./row";

/**
 * Compares the rows of the list of listings with their postings, and makes them anew: for postings from before there was a
 * list, after a restore, and after a change of what a row says. All of these throw ProviderUnavailable.
 */

/**
 * Compares one row with its posting as it is now, in a transaction.
 * @returns whether they differ
 */
const examine = (id: string, repair: boolean): Promise<boolean> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "listings").doc(id);
      const stored = (await transaction.get(document)).data() ?? null;
      const posting = (await transaction.get(collection(db, "postings").doc(id))).data();
      const row = posting ? listingRowOf(posting) : null;
      if (isDeepStrictEqual(stored, row)) return false;
      if (repair && row) transaction.set(document, row);
      if (repair && !row) transaction.delete(document);
      return true;
    }),
  );

/** Those of these whose rows differ. */
async function differing(ids: readonly string[], repair: boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const id of ids) if (await examine(id, repair)) wrong.push(id);
  return wrong;
}

/**
 * Compares the rows of a page of postings.
 * @param repair whether rows are made anew where they differ
 * @returns the ids of those that differ
 */
export async function compareListings(postings: readonly Posting[], repair: boolean): Promise<string[]> {
  const ids = postings.map(({ id }) => id);
  const stored = await withFirestore((db) => recordsById(db, "listings", ids));
  const suspects = postings.filter(
    (posting) => !isDeepStrictEqual(stored.get(posting.id) ?? null, listingRowOf(posting)),
  );
  // Once more, each by itself: some were written while we looked.
  return differing(
    suspects.map(({ id }) => id),
    repair,
  );
}

const pageSize = 200;

/**
 * Rows whose posting is gone.
 * @param isKnown whether there is a posting with this id, as the pass before has seen them
 * @returns their ids
 */
export async function leftListings(isKnown: (id: string) => boolean, repair: boolean): Promise<string[]> {
  const left: string[] = [];
  let last: string | undefined;
  do {
    const { docs } = await withFirestore((db) => {
      const rows = collection(db, "listings").orderBy("reference");
      return (last === undefined ? rows : rows.where("reference", ">", last)).limit(pageSize).get();
    });
    const ids = docs.map(({ id }) => id);
    left.push(
      ...(await differing(
        ids.filter((id) => !isKnown(id)),
        repair,
      )),
    );
    last = docs.length < pageSize ? undefined : docs.at(-1)?.data().reference;
  } while (last !== undefined);
  return left;
}
