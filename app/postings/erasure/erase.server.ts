import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { countTry } from "#server/platform/rate-limits.server";
import type { Letter } from "~/lib/mail/collection.server";
import { putLetter } from "~/lib/mail/written";
import { besidePosting, officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { enquiriesCollection } from "~/postings/enquiries/collection.server";
import { trimEnquiry } from "~/postings/enquiries/enquiry";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { deleteFilesOf, deleteOfferFiles } from "~/postings/files.server";
import { isShown } from "~/postings/home-page/shown";
import { writeHomesStamp } from "~/postings/home-page/stamp.server";
import { asOf } from "~/postings/listing/expiry";
import { offersCollection } from "~/postings/offers/collection.server";
import { filesOf } from "~/postings/offers/offer";
import { withLoginEnded } from "~/postings/order/owner-login";
import { partiesOf } from "~/postings/parties";
import { isRecord, ownerWithLogin, type Posting, type PostingRecord } from "~/postings/posting";
import { writeRows } from "~/postings/rows";
import { changePosting, sharedPostings } from "~/postings/store.server";
import { closuresIn } from "~/work/closures/days.server";
import { accountGoneLetters, loginGoneLetter } from "./account-gone";

/** Deletes postings with their account or after their retention. All functions throw ProviderUnavailable. */

type Document = QueryDocumentSnapshot<Posting, PostingRecord>;
type Reference = DocumentReference<Posting, PostingRecord>;
type Tell = (posting: Posting) => readonly { id: string; letter: Letter }[];

/** Stores letters in the transaction of the change that they report. */
const writeLetters = (db: Firestore, transaction: Transaction, letters: ReturnType<Tell>) => {
  for (const { id, letter } of letters) putLetter(db, transaction, id, letter);
};

/**
 * Deletes postings permanently with their files. Each is read again in its transaction, so that one changed
 * in the meantime stays. Files left by a failure are deleted later as stray files.
 * @param mayGo true if the current version may be deleted
 * @param tell letters to store with the deletion
 */
export const deletePostings = (
  documents: readonly Document[],
  mayGo: (posting: Posting) => boolean,
  tell: Tell = () => [],
): Promise<void> =>
  withFirestore(async (db) => {
    const gone: string[] = [];
    for (const { ref } of documents) if (await deleteOne(db, ref, mayGo, tell)) gone.push(ref.id);
    return gone;
  }).then(deleteFilesOf);

/**
 * Deletes offers that weren't accepted, with their buyers' names and documents. An accepted offer that fell
 * through is part of a trade, so it stays as long as its posting. Documents left by a failure are deleted
 * later as stray files.
 * @param endedBefore registers of postings that ended later stay unchanged
 */
export const trimOffers = async (id: string, endedBefore: Date): Promise<void> =>
  deleteOfferFiles(id, await trimRegister(id, endedBefore));

/** @returns ids of documents that no record names any more */
const trimRegister = (id: string, endedBefore: Date): Promise<string[]> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const [register, file] = [offersCollection(db).doc(id), officeFilesCollection(db).doc(id)];
      const now = (await transaction.get(register)).data();
      const kept = (await transaction.get(file)).data();
      const document = postingsCollection(db).doc(id);
      const posting = (await transaction.get(document)).data();
      if (!now?.endedAt || now.endedAt > endedBefore) return [];
      const closures = await closuresIn(db, transaction);
      const offers = now.offers.filter(({ state }) => state === "accepted" || state === "fell-through");
      const stays = (offer: string) => offers.some((one) => one.id === offer);
      if (posting?.parties) {
        const parties = { ...posting.parties, ...partiesOf({ offers: { ...now, offers } }) };
        transaction.set(document, { ...posting, parties });
        writeRows(db, transaction, posting, { ...posting, parties }, closures);
      }
      transaction.set(offersCollection(db).doc(id), {
        offers,
        directions: now.directions.filter(({ offer }) => stays(offer)),
        tellings: now.tellings.flatMap(({ numberWithdrawn, ...telling }) => {
          const recipients = telling.recipients.filter(({ offer }) => stays(offer));
          const withdrawn = numberWithdrawn && stays(numberWithdrawn.offer) ? { numberWithdrawn } : {};
          return recipients.length > 0 ? [{ ...telling, ...withdrawn, recipients }] : [];
        }),
        endedAt: null,
        forms: [],
      });
      const buyers = Object.entries(kept?.buyers ?? {}).filter(([offer]) => stays(offer));
      if (kept)
        transaction.set(officeFilesCollection(db).doc(id), {
          ...kept,
          buyers: Object.fromEntries(buyers),
        });
      return now.offers
        .filter((offer) => !stays(offer.id))
        .flatMap(filesOf)
        .map((gone) => gone.id);
    }),
  );

/**
 * Deletes old enquiries about a listing, and their names in the office's search.
 * @param before enquiries up to this time are deleted
 */
export async function trimEnquiries(id: string, before: Date): Promise<void> {
  const gone = await changePosting({ id }, async (_, { db, transaction }) => {
    const kept = await transaction.get(enquiriesCollection(db).doc(id));
    return { enquiries: trimEnquiry(kept.data() ?? emptyEnquiriesFile, before), result: true };
  });
  // Left behind by a failure when the posting was deleted.
  if (!gone) await withFirestore((db) => enquiriesCollection(db).doc(id).delete());
}

/** @returns true if it was deleted, so that its files can be deleted, too */
const deleteOne = (
  db: Firestore,
  ref: Reference,
  mayGo: (posting: Posting) => boolean,
  tell: Tell = () => [],
): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const now = (await transaction.get(ref)).data();
    const goes = !now || mayGo(now);
    if (goes) {
      transaction.delete(ref);
      if (now) {
        writeRows(db, transaction, now, null, []);
        writeLetters(db, transaction, tell(now));
      }
      for (const of of besidePosting) transaction.delete(of(db).doc(ref.id));
    }
    return goes;
  });

/** Deletes an account's draft with its files. @returns false if it's no longer a draft @throws RateLimited */
export async function deleteDraft(uid: string, id: string): Promise<boolean> {
  await countTry({ orderChangeByAccount: uid });
  const gone = await withFirestore((db) =>
    deleteOne(db, postingsCollection(db).doc(id), (now) => now.uid === uid && now.state === "draft"),
  );
  if (gone) await deleteFilesOf([id]);
  return gone;
}

/**
 * Deletes an account's postings. A posting whose agreement was out for signature stays, because the law
 * requires the brokerage to keep it (O. Reg. 579/05). It is restricted to the office. If it is under way, the
 * co-owners and the office are notified at once.
 * @param pageSize postings handled at a time
 */
export async function erasePostingsOf(uid: string, pageSize = 50): Promise<void> {
  let last: Document | undefined;
  do {
    const docs: Document[] = await withFirestore(async (db) => {
      const own = postingsCollection(db).where("uid", "==", uid).orderBy("order", "desc");
      return (await (last ? own.startAfter(last) : own).limit(pageSize).get()).docs;
    });
    await deletePostings(
      docs,
      (posting) => !isRecord(posting),
      (posting) => accountGoneLetters(posting, new Date()),
    );
    await withFirestore(async (db) => {
      for (const { ref } of docs) await restrict(db, ref);
    });
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last);
}

/**
 * Ends an account's logins as a co-owner and notifies the sellers. The person stays an owner of the home, and
 * their statements stay with the posting.
 */
export async function endLoginsOf(uid: string): Promise<void> {
  for (const { id } of await sharedPostings(uid, mostShared)) {
    await changePosting({ id }, (now) => {
      const owner = ownerWithLogin(now, uid);
      const next = owner && withLoginEnded(now, owner.id);
      if (!owner || !next) return { result: null };
      const letter = loginGoneLetter(now, owner.name, new Date());
      return { next, letters: [{ id: `login-gone-${owner.id}`, letter }], result: null };
    });
  }
}

/** Most co-owned postings processed. More are unrealistic. */
const mostShared = 100;

const restrict = (db: Firestore, ref: Reference): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const now = (await transaction.get(ref)).data();
    if (!now || now.restrictedAt) return;
    const closures = await closuresIn(db, transaction);
    // Remove the links, because they have no reader any more.
    const at = new Date();
    const owners = now.owners.map(({ login: _, ...owner }) => owner);
    const next = { ...now, owners, restrictedAt: at, calendar: null, lawyer: null };
    transaction.set(ref, next);
    writeRows(db, transaction, now, next, closures);
    if (isShown(now)) writeHomesStamp(db, transaction);
    // Use the current state, because a term may have expired without a job recording it.
    writeLetters(db, transaction, accountGoneLetters(asOf(now, at), at));
  });
