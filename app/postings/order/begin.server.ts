import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { env } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { countTry } from "#server/platform/rate-limits.server";
import { logReference } from "#server/platform/request-context.server";
import { postings as limits } from "~/content/business";
import { idForOtherWords, newRequestId, referenceOf, requestIdOf } from "~/lib/ids";
import type { Letter } from "~/lib/mail/collection.server";
import { putLetter } from "~/lib/mail/written";
import type { Actor } from "~/lib/steps/states";
import { postingsCollection } from "~/postings/collections.server";
import { emptyParts, type Posting, type SavedTask } from "~/postings/posting";
import { writeRows } from "~/postings/rows";
import { isEditable } from "~/postings/states";
import { isStaff, ofAccount } from "~/postings/store.server";
import { rulesAsOf } from "./lists";

/** Begins orders. */

/**
 * - begun: a posting with this id exists, or existed
 * - too-many: the account already has the maximum number of drafts
 * - staff: the account belongs to the office
 */
export type BeginOutcome =
  | { posting: Posting; refused: null }
  | { posting: null; refused: "too-many" | "staff" };

/**
 * Derives the stored id of an account's order from the id in its form.
 * The result is always the same, and a client can't choose it.
 * Two chosen ids could produce the same reference, which would block the office from both orders.
 */
export const orderIdOf = (sent: unknown, uid: string): string =>
  idForOtherWords(requestIdOf(sent), `${uid}\n${env().SESSION_SECRET[0]}`);

/**
 * Begins an order with its first task. Submitting the same form twice begins one order.
 * @param id made by the form
 * @param copied answers and photos of an ended order or a phone call, with a reason and a letter to the seller
 * @param by person who begins it, by default the seller
 * @throws ProviderUnavailable, RateLimited
 */
export const beginPosting = async (
  uid: string,
  seller: Posting["seller"],
  id: string,
  first: SavedTask["raw"],
  copied: Partial<Pick<Posting, "tasks" | "photos" | "assignee" | "copiedFrom">> & {
    reason?: string;
    letter?: ((posting: Posting) => Letter) | undefined;
  } = {},
  by: Actor = { role: "seller", id: uid, name: null },
): Promise<BeginOutcome> => {
  await countTry({ orderChangeByAccount: uid });
  return withFirestore((db) =>
    db.runTransaction(async (transaction): Promise<BeginOutcome> => {
      const asked = postingsCollection(db).doc(id);
      const there = (await transaction.get(asked)).data();
      if (await isStaff(db, transaction, uid)) return { posting: null, refused: "staff" };
      if (there?.uid === uid) return { posting: begunAgain(db, transaction, there, first), refused: null };
      // If the id belongs to another account, the order gets a new one.
      const document = there ? postingsCollection(db).doc(newRequestId()) : asked;
      const drafts = ofAccount(db, uid).where("state", "==", "draft").limit(limits.openDrafts);
      if ((await transaction.get(drafts)).size >= limits.openDrafts) {
        return { posting: null, refused: "too-many" };
      }
      const at = new Date();
      const posting: Posting = {
        id: document.id,
        uid,
        seller,
        reference: referenceOf(document.id),
        state: "draft",
        createdAt: at,
        updatedAt: at,
        rulesAsOf,
        events: [
          {
            id: document.id,
            at,
            transition: "begin",
            from: null,
            to: "draft",
            reason: copied.reason ?? null,
            actor: by,
          },
        ],
        ...emptyParts,
        assignee: copied.assignee ?? null,
        ...(copied.copiedFrom ? { copiedFrom: copied.copiedFrom } : {}),
        photos: copied.photos ?? [],
        tasks: { ...copied.tasks, plan: { version: 1, savedAt: at, raw: first } },
      };
      transaction.create(document, posting);
      writeRows(db, transaction, null, posting, []);
      if (copied.letter) putLetter(db, transaction, `${posting.id}-begun`, copied.letter(posting));
      logReference(posting.reference);
      return { posting, refused: null };
    }),
  );
};

/** Handles a resubmission of the form that began an order. Different values correct the first ones. */
function begunAgain(
  db: Firestore,
  transaction: Transaction,
  there: Posting,
  first: SavedTask["raw"],
): Posting {
  const { plan } = there.tasks;
  if (!isEditable(there) || plan?.version !== 1 || isDeepStrictEqual(plan.raw, first)) return there;
  const at = new Date();
  const next: Posting = {
    ...there,
    updatedAt: at,
    tasks: { ...there.tasks, plan: { version: 2, savedAt: at, raw: first } },
  };
  transaction.set(postingsCollection(db).doc(there.id), next);
  writeRows(db, transaction, there, next, []);
  return next;
}
