import { isDeepStrictEqual } from "node:util";
import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { countTry } from "#server/platform/rate-limits.server";
import { logReference } from "#server/platform/request-context.server";
import { staffCollection, withoutLeaver } from "~/accounts/staff/collections.server";
import { postings as limits } from "~/content/business";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { putLetter } from "~/lib/mail/written";
import { recordsById, recordsOf } from "~/lib/store/collection.server";
import type { Closure } from "~/lib/time/closures";
import { amendmentsCollection } from "~/postings/amendments/collection.server";
import { listingsCollection, officeFilesCollection, postingsCollection } from "~/postings/collections.server";
import { communicationsCollection } from "~/postings/communications/collection.server";
import { enquiriesCollection } from "~/postings/enquiries/collection.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { showingsCollection } from "~/postings/showings/collection.server";
import { closuresIn } from "~/work/closures/days.server";
import { isOpenAmendment } from "./amendment";
import { emptyAmendmentsFile } from "./amendments/record";
import type { CommunicationsFile } from "./communications/record";
import { type EnquiriesFile, emptyEnquiriesFile, summarizeEnquiries } from "./enquiries/record";
import { agentCodeOf } from "./home-page/agent-link";
import { isShown } from "./home-page/shown";
import { writeHomesStamp } from "./home-page/stamp.server";
import { lettersOf } from "./letters-of-step";
import { asOf } from "./listing/expiry";
import { writeLedger, writeNumber } from "./money/ledger.server";
import type { NumberSeries } from "./money/record";
import { emptyOfferRegister, type OfferRegister } from "./offers/offer";
import { emptyOfficeFile, type OfficeFile } from "./office-file";
import { newSecret } from "./order/owner-link";
import { partiesOf } from "./parties";
import { type Amendment, coOwnersOf, type Posting, retentionOf } from "./posting";
import type { PostingWithFiles } from "./posting-with-files";
import { writeRows } from "./rows";
import { cancelUpcomingShowings, endsShowings } from "./showing-requests/ended";
import { emptyShowingsFile, type ShowingsFile } from "./showings/record";
import { isCurrent, type PostingState, postingStates } from "./states";
import { readTrust, writeTrust } from "./trust/write.server";
import { hasAddress, withUntold } from "./untold";
import { trimWaitingLetters } from "./waiting-letters.server";

/**
 * Postings in Firestore. Every query names its account and uses an index, so that its cost depends only on
 * what it returns. All functions throw ProviderUnavailable if the store fails.
 */

/** Most postings on one page of the list. */
const pageSize = 20;

/** Query for the postings of an account. */
export const ofAccount = (db: Firestore, uid: string) => postingsCollection(db).where("uid", "==", uid);

/** Reads a posting as of now. An expired term counts even before a job has recorded it. */
const readNow = (document: { data(): Posting }): Posting => asOf(document.data(), new Date());

/** The account's newest postings. @param most largest number to read */
export const listPostings = (uid: string, most = pageSize): Promise<Posting[]> =>
  withFirestore(async (db) => {
    const found = await ofAccount(db, uid).orderBy("order", "desc").limit(most).get();
    return found.docs.map(readNow);
  });

/** States in which a seller still has something to do. */
const currentStates: readonly PostingState[] = postingStates.filter((state) => isCurrent({ state }));

/** The account's newest postings that have not ended. @param most largest number to read */
export const currentPostings = (uid: string, most: number): Promise<Posting[]> =>
  withFirestore(async (db) => {
    const current = ofAccount(db, uid).where("state", "in", currentStates);
    const found = await current.orderBy("order", "desc").limit(most).get();
    // Filter again, because a term may have expired without a job recording it.
    return found.docs.map(readNow).filter(({ state }) => currentStates.includes(state));
  });

async function findIn(db: Firestore, uid: string, reference: string, transaction?: Transaction) {
  const query = ofAccount(db, uid).where("reference", "==", reference).limit(1);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs[0] ?? null;
}

/** The account's posting with this reference. Null if missing or another account's. */
export const findPosting = (uid: string, reference: string): Promise<Posting | null> =>
  withFirestore(async (db) => {
    const found = await findIn(db, uid, reference);
    return found && readNow(found);
  });

const sharedWith = (db: Firestore, uid: string) =>
  postingsCollection(db).where("coOwners", "array-contains", uid);

/** Posting with this reference that the account reads as a co-owner, or null. */
export const findSharedPosting = (uid: string, reference: string): Promise<Posting | null> =>
  withFirestore(async (db) => {
    const { docs } = await sharedWith(db, uid).where("reference", "==", reference).limit(1).get();
    return docs[0] ? readNow(docs[0]) : null;
  });

/** Newest postings that the account reads as a co-owner. @param most largest number to read */
export const sharedPostings = (uid: string, most = pageSize): Promise<Posting[]> =>
  withFirestore(async (db) =>
    (await sharedWith(db, uid).orderBy("order", "desc").limit(most).get()).docs.map(readNow),
  );

/** Any account's posting with this id, or null. */
export const findPostingById = (id: string): Promise<Posting | null> =>
  withFirestore(async (db) => {
    const posting = (await postingsCollection(db).doc(id).get()).data();
    return posting ? asOf(posting, new Date()) : null;
  });

/**
 * True if a step with this id is stored by now. A page reads a posting before its files, and the form may be
 * processed in between.
 */
export async function isStepStored(id: string, event: string, actor: string): Promise<boolean> {
  const posting = await findPostingById(id);
  return posting !== null && hasTakenStep(posting, event, actor);
}

/** True if this account took a step with this id. */
export const hasTakenStep = ({ events }: Posting, id: string, actor: string): boolean =>
  events.some((event) => event.id === id && event.actor.id === actor);

/** Postings of any account with these ids, by id, without missing ones. */
export const postingsById = (ids: readonly string[]): Promise<ReadonlyMap<string, Posting>> =>
  withFirestore(async (db) => {
    const found = await recordsById(db, postingsCollection, ids);
    return new Map([...found].map(([id, posting]) => [id, asOf(posting, new Date())]));
  });

/** Number of postings, counted without reading them. */
export const countPostings = (): Promise<number> =>
  withFirestore(async (db) => (await postingsCollection(db).count().get()).data().count);

/** True if an account belongs to staff. Staff can't order, because they would check their own orders. */
export const isStaff = async (db: Firestore, transaction: Transaction, uid: string): Promise<boolean> =>
  (await transaction.get(staffCollection(db).doc(uid))).exists;

/** Reference to a posting: by id, limited to a co-owner's login if given, or by account and reference. */
export type PostingRef = { id: string; coOwner?: string } | { uid: string; reference: string };

/** Writes for a posting. `next` is left out if the posting doesn't change. */
export interface PostingChange<T> {
  next?: Posting | undefined;
  /** Changed files: the office's, showings, offers, enquiries, calls and emails. */
  file?: OfficeFile | undefined;
  showings?: ShowingsFile;
  offers?: OfferRegister | undefined;
  enquiries?: EnquiriesFile | undefined;
  communications?: CommunicationsFile;
  /** Last used number of a series, if one was taken. */
  counter?: { series: NumberSeries; last: number } | undefined;
  /**
   * Letters to store in the same transaction, by id. `over` replaces one that waits to be sent
   * (`app/lib/mail/letter-throttle.ts`).
   */
  letters?: readonly { id: string; letter: Letter; over?: boolean }[];
  result: T;
}

/**
 * Changes a posting in one transaction. Every change goes through here, so that simultaneous ones are applied
 * in turn.
 * @param change decides from the stored posting. It may run again after a conflict, so it must have no side
 * effects
 * @param which account and reference for a seller's change, which counts against the account's rate limit
 * @returns null if there is no such posting
 * @throws RateLimited
 */
export const changePosting = async <T>(
  which: PostingRef,
  change: (
    posting: Posting,
    inTransaction: { db: Firestore; transaction: Transaction; closures: readonly Closure[] },
  ) => PostingChange<T> | Promise<PostingChange<T>>,
): Promise<T | null> => {
  const account = "uid" in which ? which.uid : which.coOwner;
  if (account) await countTry({ orderChangeByAccount: account });
  return withFirestore((db) =>
    db.runTransaction(async (transaction): Promise<T | null> => {
      const found =
        "id" in which
          ? await transaction.get(postingsCollection(db).doc(which.id))
          : await findIn(db, which.uid, which.reference, transaction);
      const stored = found?.data();
      if (!found || !stored) return null;
      // Refuse a co-owner whose login was just removed.
      if ("id" in which && which.coOwner && !coOwnersOf(stored).includes(which.coOwner)) return null;
      const posting = asOf(stored, new Date());
      const closures = await closuresIn(db, transaction);
      const {
        next: changed,
        file,
        showings,
        offers,
        enquiries,
        communications,
        counter,
        letters = [],
        result,
      } = await change(posting, { db, transaction, closures });
      logReference(posting.reference);
      const shown = withShownSince(withFiles(changed, posting, { showings, offers, enquiries }));
      const changedNow = await withUniqueAgentCode(shown, stored, db, transaction);
      const offersAtEnd = changedNow && (await endOffers(stored, changedNow, offers, db, transaction));
      const showingsAtEnd = changedNow && (await endShowings(stored, changedNow, showings, db, transaction));
      const files = { showings: showingsAtEnd?.file ?? showings, offers: offersAtEnd ?? offers, enquiries };
      const settled = await trimWaitingLetters(stored, changedNow ?? posting, files, { db, transaction });
      const { showings: log, offers: register, enquiries: asked } = { ...files, ...settled.files };
      const [expiry] = posting.events.slice(stored.events.length);
      const written: NonNullable<PostingChange<T>["letters"]> = [
        // Record the end of the term, too.
        ...(changedNow && expiry ? lettersOf(posting, expiry, closures) : []),
        ...(showingsAtEnd?.letters ?? []),
        ...letters,
        ...settled.letters.map((one) => ({ ...one, over: true })),
      ];
      const told = withUntold(changedNow, posting, written, settled.gone);
      const next = told && !isCurrent(stored) ? await withoutLeaver(db, transaction, told) : told;
      if (next) {
        const trustMonths = await readTrust(db, transaction, stored, next);
        const record = await keepEndedAmendments(next, stored, db, transaction);
        transaction.set(found.ref, record);
        writeRows(db, transaction, stored, record, closures);
        writeLedger(db, transaction, stored, record);
        writeTrust(db, transaction, stored, record, trustMonths);
      }
      for (const { id, letter, over } of written.filter(hasAddress))
        putLetter(db, transaction, id, letter, over);
      for (const id of settled.gone) transaction.delete(mailCollection(db).doc(id));
      if (file) transaction.set(officeFilesCollection(db).doc(found.id), file);
      if (log) transaction.set(showingsCollection(db).doc(found.id), log);
      if (register) transaction.set(offersCollection(db).doc(found.id), register);
      if (asked) transaction.set(enquiriesCollection(db).doc(found.id), asked);
      if (communications) transaction.set(communicationsCollection(db).doc(found.id), communications);
      if (counter) writeNumber(db, transaction, counter);
      if ((next || file) && [stored, next].some((one) => one && isShown(one)))
        writeHomesStamp(db, transaction);
      return result;
    }),
  );
};

interface ChangedFiles {
  showings?: ShowingsFile | undefined;
  offers?: OfferRegister | undefined;
  enquiries?: EnquiriesFile | undefined;
}

/** Updates the posting's summaries of its changed files: names for the office's search, and enquiries. */
function withFiles(changed: Posting | undefined, before: Posting, files: ChangedFiles): Posting | undefined {
  const posting = changed ?? before;
  const parties = { ...posting.parties, ...partiesOf(files) };
  const named = isDeepStrictEqual(parties, posting.parties ?? {}) ? changed : { ...posting, parties };
  if (!files.enquiries) return named;
  return { ...(named ?? posting), enquiries: summarizeEnquiries(files.enquiries) };
}

/** Sets the first day on which the page was public. */
const withShownSince = (next: Posting | undefined): Posting | undefined =>
  next?.page && !next.page.shownSince && isShown(next)
    ? { ...next, page: { ...next.page, shownSince: new Date() } }
    : next;

/** Replaces the secret of a new agent link if another listing has its code. Reads the store. */
async function withUniqueAgentCode(
  next: Posting | undefined,
  stored: Posting,
  db: Firestore,
  transaction: Transaction,
): Promise<Posting | undefined> {
  const code = next && agentCodeOf(next);
  if (!next?.page || code === agentCodeOf(stored)) return next;
  const others = await transaction.get(listingsCollection(db).where("agentCode", "==", code).limit(1));
  return others.empty ? next : { ...next, page: { ...next.page, secret: newSecret() } };
}

/** Offers of a posting that ends, with the start of their retention. Null if there are none. Reads the store. */
async function endOffers(
  stored: Posting,
  next: Posting,
  changed: OfferRegister | undefined,
  db: Firestore,
  transaction: Transaction,
): Promise<OfferRegister | null> {
  if (!next.mls || retentionOf(next) === null || retentionOf(stored) !== null) return null;
  const offers = changed ?? (await transaction.get(offersCollection(db).doc(next.id))).data();
  return offers ? { ...offers, endedAt: next.updatedAt } : null;
}

/**
 * Showings cancelled because the home is sold or the listing ends, with their letters. Null if none was
 * upcoming. Reads the store.
 */
async function endShowings(
  stored: Posting,
  next: Posting,
  changed: ShowingsFile | undefined,
  db: Firestore,
  transaction: Transaction,
) {
  if (!endsShowings(stored, next)) return null;
  const file = changed ?? (await transaction.get(showingsCollection(db).doc(next.id))).data();
  return file ? cancelUpcomingShowings(next, file, new Date()) : null;
}

/**
 * Moves ended amendments from a posting to their own document, and reopened ones back. Reads the store, so it
 * must come before all writes.
 */
async function keepEndedAmendments(
  posting: Posting,
  stored: Posting,
  db: Firestore,
  transaction: Transaction,
): Promise<Posting> {
  const open = posting.amendments.filter(isOpenAmendment);
  const ended = posting.amendments.filter((amendment) => !isOpenAmendment(amendment));
  const came = open.filter(({ id }) => stored.amendments.every((one) => one.id !== id));
  if (ended.length + came.length === 0) return posting;
  const file = amendmentsCollection(db).doc(posting.id);
  const { amendments: before } = (await transaction.get(file)).data() ?? emptyAmendmentsFile;
  const kept = before.filter(({ id }) => came.every((one) => one.id !== id));
  if (ended.length > 0 || kept.length < before.length) {
    const amendments = [...kept, ...ended];
    transaction.set(amendmentsCollection(db).doc(posting.id), { amendments });
  }
  return { ...posting, amendments: open };
}

/** A posting's ended amendments, oldest first. */
export const findEndedAmendments = (id: string): Promise<readonly Amendment[]> =>
  withFirestore(async (db) => {
    const kept = await amendmentsCollection(db).doc(id).get();
    return (kept.data() ?? emptyAmendmentsFile).amendments;
  });

/** The office's file of a posting, or an empty one. */
export const findOfficeFile = (id: string): Promise<OfficeFile> =>
  withFirestore(async (db) => (await officeFilesCollection(db).doc(id).get()).data() ?? emptyOfficeFile);

/** The showings of a posting, or an empty file. */
export const findShowings = (id: string): Promise<ShowingsFile> =>
  withFirestore(async (db) => (await showingsCollection(db).doc(id).get()).data() ?? emptyShowingsFile);

/** The offer register of a posting, or an empty one. */
export const findOffers = (id: string): Promise<OfferRegister> =>
  withFirestore(async (db) => (await offersCollection(db).doc(id).get()).data() ?? emptyOfferRegister);

/** Enquiries from buyers without an agent, or an empty file. */
export const findEnquiries = (id: string): Promise<EnquiriesFile> =>
  withFirestore(async (db) => (await enquiriesCollection(db).doc(id).get()).data() ?? emptyEnquiriesFile);

/** The office's file and the offer register of a posting. Offers exist only once the home is on the MLS. */
export const findFileAndOffers = ({
  id,
  mls,
}: Pick<Posting, "id" | "mls">): Promise<{ file: OfficeFile; offers: OfferRegister }> =>
  withFirestore(async (db) => {
    const kept = await recordsOf(db, id, {
      officeFiles: officeFilesCollection,
      ...(mls ? { offers: offersCollection } : {}),
    });
    return { file: kept.officeFiles ?? emptyOfficeFile, offers: kept.offers ?? emptyOfferRegister };
  });

/** True if a posting may have an offer register or a showing log. Once it has one, `parties` lists its names. */
const mayHave = (name: "showings" | "offers", { parties }: Pick<Posting, "parties">): boolean =>
  parties?.[name] !== null;

/** A posting's showings and offers. Reads nothing if it has neither. */
export async function findShowingsAndOffers(
  posting: Pick<Posting, "id" | "parties">,
): Promise<{ showings: ShowingsFile; offers: OfferRegister }> {
  const wanted = {
    ...(mayHave("showings", posting) ? { showings: showingsCollection } : {}),
    ...(mayHave("offers", posting) ? { offers: offersCollection } : {}),
  };
  const { showings = emptyShowingsFile, offers = emptyOfferRegister } =
    Object.keys(wanted).length > 0 ? await withFirestore((db) => recordsOf(db, posting.id, wanted)) : {};
  return { showings, offers };
}

/** Offer registers of these postings, by id, without missing ones. */
export const offersOf = (postings: readonly Posting[]): Promise<ReadonlyMap<string, OfferRegister>> =>
  offersById(postings.filter((posting) => mayHave("offers", posting)).map(({ id }) => id));

/** Offer registers with these ids, by id, without missing ones. */
export const offersById = (ids: readonly string[]): Promise<ReadonlyMap<string, OfferRegister>> =>
  withFirestore((db) => recordsById(db, offersCollection, ids));

/** Adds a form's id and keeps only the newest ids. */
export const withForm = (forms: readonly string[], id: string): string[] =>
  [...forms, id].slice(-limits.formsKept);

/** Files of a posting that its seller's data export includes. */
export async function sellersFiles(id: string): Promise<Omit<PostingWithFiles, "posting">> {
  const [amendments, showings, offers, enquiries, rounds] = await Promise.all([
    findEndedAmendments(id),
    findShowings(id),
    findOffers(id),
    findEnquiries(id),
    findOfficeFile(id),
  ]);
  return { amendments, showings, offers, enquiries, rounds };
}

/** All postings of the account, for the seller's data export. */
export const postingsWithFilesOf = async (uid: string): Promise<PostingWithFiles[]> =>
  wholeOf(await withFirestore(async (db) => (await ofAccount(db, uid).get()).docs.map(readNow)));

/** All postings that the account reads as a co-owner, for the co-owner's data export. */
export const sharedPostingsWithFiles = async (uid: string): Promise<PostingWithFiles[]> =>
  wholeOf(await withFirestore(async (db) => (await sharedWith(db, uid).get()).docs.map(readNow)));

const wholeOf = (found: readonly Posting[]): Promise<PostingWithFiles[]> => {
  return Promise.all(found.map(async (posting) => ({ posting, ...(await sellersFiles(posting.id)) })));
};
