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
import { loginEnded } from "~/postings/order/owner-login";
import { partiesOf } from "~/postings/parties";
import { isRecord, ownerWithLogin, type Posting, type PostingRecord } from "~/postings/posting";
import { writeRows } from "~/postings/rows";
import { changePosting, sharedPostings } from "~/postings/store.server";
import { closuresIn } from "~/work/closures/days.server";
import { accountGoneLetters, loginGoneLetter } from "./account-gone";

/** Postings go: with their account, or because their time is over. All of these throw ProviderUnavailable. */

type Document = QueryDocumentSnapshot<Posting, PostingRecord>;
type Reference = DocumentReference<Posting, PostingRecord>;
type Tell = (posting: Posting) => readonly { id: string; letter: Letter }[];

/** Writes letters down in the transaction of what they tell. */
const writeLetters = (db: Firestore, transaction: Transaction, letters: ReturnType<Tell>) => {
  for (const { id, letter } of letters) putLetter(db, transaction, id, letter);
};

/**
 * Deletes postings for good, with their files; what a failure leaves of these, the sweep of stray files finds. Each is
 * read again in the transaction that deletes it, so that one that was changed in this moment stays.
 * @param mayGo whether it may still go, as it is now
 * @param tell the letters that go with it
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
 * Deletes what was noted of offers that weren't accepted, with their buyers' names and their documents. One that was accepted and fell
 * through is part of a trade, so it stays as long as its posting. What a failure leaves of the documents, the sweep of stray files finds.
 * @param endedBefore a register whose posting ended later stays as it is
 */
export const trimOffers = async (id: string, endedBefore: Date): Promise<void> =>
  deleteOfferFiles(id, await trimRegister(id, endedBefore));

/** @returns ids of the documents that nobody names any more */
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
      return now.offers.flatMap(({ id: offer, registered }) =>
        registered?.file && !stays(offer) ? [registered.file.id] : [],
      );
    }),
  );

/**
 * Deletes enquiries about a listing that came so long ago, with the names by which the office finds it.
 * @param before when the newest that goes came
 */
export async function trimEnquiries(id: string, before: Date): Promise<void> {
  const gone = await changePosting({ id }, async (_, { db, transaction }) => {
    const kept = await transaction.get(enquiriesCollection(db).doc(id));
    return { enquiries: trimEnquiry(kept.data() ?? emptyEnquiriesFile, before), result: true };
  });
  // What a failure left of a posting that is gone.
  if (!gone) await withFirestore((db) => enquiriesCollection(db).doc(id).delete());
}

/** @returns whether it is gone, so that its files have nobody who names them */
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

/** Deletes an account's draft with its files. @returns false when it is none any more; true when it is gone @throws RateLimited */
export async function deleteDraft(uid: string, id: string): Promise<boolean> {
  await countTry({ orderChangeByAccount: uid });
  const gone = await withFirestore((db) =>
    deleteOne(db, postingsCollection(db).doc(id), (now) => now.uid === uid && now.state === "draft"),
  );
  if (gone) await deleteFilesOf([id]);
  return gone;
}

/**
 * Takes an account's postings away. One whose agreement was out for signature stays, because the law has the
 * brokerage keep it (O. Reg. 579/05); it's noted on it that it's for the office alone from now on. Of what is under way, the
 * other owners and the office are told at once.
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
 * Ends the logins of an account to postings of others: it stays an owner whom the seller has named, and its words stay with the
 * posting. The seller is told.
 */
export async function endLoginsOf(uid: string): Promise<void> {
  for (const { id } of await sharedPostings(uid, mostShared)) {
    await changePosting({ id }, (now) => {
      const owner = ownerWithLogin(now, uid);
      const next = owner && loginEnded(now, owner.id);
      if (!owner || !next) return { result: null };
      const letter = loginGoneLetter(now, owner.name, new Date());
      return { next, letters: [{ id: `login-gone-${owner.id}`, letter }], result: null };
    });
  }
}

/** Most postings of others that are looked at; nobody owns as many homes that are sold at once. */
const mostShared = 100;

const restrict = (db: Firestore, ref: Reference): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const now = (await transaction.get(ref)).data();
    if (!now || now.restrictedAt) return;
    const closures = await closuresIn(db, transaction);
    // Nobody reads its dates any more.
    const at = new Date();
    const owners = now.owners.map(({ login: _, ...owner }) => owner);
    const next = { ...now, owners, restrictedAt: at, calendar: null, lawyer: null };
    transaction.set(ref, next);
    writeRows(db, transaction, now, next, closures);
    if (isShown(now)) writeHomesStamp(db, transaction);
    // As it is now, though nobody may have written down that its term is over.
    writeLetters(db, transaction, accountGoneLetters(asOf(now, at), at));
  });
