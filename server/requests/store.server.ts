import { isDeepStrictEqual } from "node:util";
import type { Firestore, Query, Transaction } from "firebase-admin/firestore";
import type { User } from "#server/auth/guard.server";
import { withFirestore } from "#server/firebase-admin.server";
import { cancelledLetter, type Letter, noteLetter, officeLetter, senderLetter } from "#server/requests/mail";
import {
  isOpen,
  orderOf,
  type RequestRecord,
  readRecord,
  retentionStart,
  type SellerRequest,
  type Sender,
} from "#server/requests/record";
import { idForOtherWords, referenceOf } from "#server/requests/reference";
import { requests } from "~/content/business";
import { emailKey } from "~/rules/formats";

export type { SellerRequest } from "#server/requests/record";

/**
 * Sellers' requests in Firestore, and the letters that go with them. Every query is answered from an
 * index (`firestore.indexes.json`) and names its account or address, so that its cost depends on what it
 * returns and not on how much is stored. All of these throw ProviderUnavailable when the store does not
 * do its part.
 */

const collections = (db: Firestore) => ({
  requests: db.collection("requests"),
  mail: db.collection("mail"),
});

type Collections = ReturnType<typeof collections>;

/** gRPC's ALREADY_EXISTS. */
const alreadyExists = 6;

/**
 * Work in the store, in time. It goes on when the time is over and nobody waits for it any more; `isLate`
 * tells it so. @throws ProviderUnavailable
 */
async function inStore<T>(
  work: (stored: Collections, db: Firestore, isLate: () => boolean) => Promise<T>,
): Promise<T> {
  let late = false;
  try {
    return await withFirestore((db) => work(collections(db), db, () => late));
  } catch (error) {
    late = true;
    throw error;
  }
}

const read = async (query: Query): Promise<SellerRequest[]> => (await query.get()).docs.map(readRecord);

type NewRequest = SellerRequest & { sender: Sender };

/** What the sender wrote and chose, and nothing of when it came or what became of it. */
const wordsOf = ({ kind, sender, details, guide, marketing }: SellerRequest) => ({
  kind,
  sender,
  details,
  guide: guide?.language ?? null,
  marketing: marketing?.wording ?? null,
});

/**
 * Stores a request with the letters to the brokerage and to its sender: all three, or nothing. The same
 * words under the same id are the same form, sent twice: nothing is stored again. Other words are a form
 * that was corrected after an answer that did not come in time: they are stored under an id of their own.
 * @param toSender whether its sender gets a letter too
 * @returns the id under which these words are stored, and whether they are now and were not before
 */
export const saveRequest = (
  request: NewRequest,
  toSender: boolean,
): Promise<{ id: string; isNew: boolean }> =>
  inStore(async (stored, db, isLate) => {
    const { id } = request;
    if (await create(stored, db, request, toSender)) return { id, isNew: true };
    // Its sender has been told that we do not know, and may have corrected it since.
    if (isLate()) return { id, isNew: false };
    const there = readRecord(await stored.requests.doc(id).get());
    const words = wordsOf(request);
    if (isDeepStrictEqual(wordsOf(there), words)) return { id, isNew: false };
    const own = idForOtherWords(id, JSON.stringify(words));
    const other = { ...request, id: own, reference: referenceOf(own) };
    return { id: own, isNew: await create(stored, db, other, toSender) };
  });

/** Writes a request and its letters. @returns false when there is one under its id */
async function create(
  { requests, mail }: Collections,
  db: Firestore,
  { id, ...request }: NewRequest,
  toSender: boolean,
): Promise<boolean> {
  const record: RequestRecord = {
    ...request,
    order: orderOf(request),
    claimableBy: request.uid === null ? emailKey(request.sender.email) : null,
    retentionStart: retentionStart({ id, ...request }),
  };
  const batch = db.batch();
  batch.create(requests.doc(id), record);
  batch.create(mail.doc(`${id}-office`), officeLetter({ id, ...request }));
  if (toSender) batch.create(mail.doc(`${id}-sender`), senderLetter({ id, ...request }));
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== alreadyExists) throw error;
    return false;
  }
}

/** The request with this id, or null. The id is the only key: whoever has it sent the form. */
export const findRequest = (id: string): Promise<SellerRequest | null> =>
  inStore(async ({ requests }) => {
    const snapshot = await requests.doc(id).get();
    return snapshot.exists ? readRecord(snapshot) : null;
  });

const ofAccount = ({ requests }: Collections, uid: string): Query => requests.where("uid", "==", uid);

/** The account's request with this reference, or null; another account's is null too. */
export const findRequestOf = (uid: string, reference: string): Promise<SellerRequest | null> =>
  inStore(async (stored) => {
    const [found] = await read(ofAccount(stored, uid).where("reference", "==", reference).limit(1));
    return found ?? null;
  });

/** The account's acknowledgement of the regulator's guide, or null when there is none yet. */
export const findGuide = (uid: string): Promise<SellerRequest["guide"]> =>
  inStore(async (stored) => {
    const [found] = await read(ofAccount(stored, uid).where("kind", "==", "consultation").limit(1));
    return found?.guide ?? null;
  });

export interface RequestPage {
  /** Newest first. */
  requests: SellerRequest[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** A page of the account's requests, newest first; `before` is the `next` of the page before it. */
export const pageOfRequests = (uid: string, before: string | null, size: number = requests.pageSize) =>
  inStore(async (stored): Promise<RequestPage> => {
    const own = ofAccount(stored, uid);
    // One more than is shown tells whether there are others.
    const query = (before === null ? own : own.where("order", "<", before)).orderBy("order", "desc");
    const found = await read(query.limit(size + 1));
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return { requests: shown, next: last && found.length > size ? orderOf(last) : null };
  });

/** Requests read or changed at a time where all of an account's are wanted. */
const batchSize = 100;

/** All of the account's requests, newest first: for the seller's own copy of their data. */
export async function allRequestsOf(uid: string): Promise<SellerRequest[]> {
  const all: SellerRequest[] = [];
  let before: string | null = null;
  do {
    const page: RequestPage = await pageOfRequests(uid, before, batchSize);
    all.push(...page.requests);
    before = page.next;
  } while (before !== null);
  return all;
}

/**
 * Gives the account the requests sent from its address before it existed. Does nothing until the address
 * is verified: an account alone proves nothing about who reads that mail. One query when there is nothing.
 * @returns how many were claimed
 */
export async function claimRequests({ uid, email, emailVerified }: User): Promise<number> {
  if (!emailVerified || !email) return 0;
  let claimed = 0;
  for (;;) {
    const found = await inStore(async ({ requests }, db) => {
      const waiting = await requests.where("claimableBy", "==", emailKey(email)).limit(batchSize).get();
      if (waiting.empty) return 0;
      const batch = db.batch();
      for (const { ref } of waiting.docs) batch.update(ref, { uid, claimableBy: null });
      await batch.commit();
      return waiting.size;
    });
    claimed += found;
    if (found < batchSize) return claimed;
  }
}

/** What is left of a person's request once the person is taken out: kind, reference, status and dates. */
const blank = {
  uid: null,
  claimableBy: null,
  sender: null,
  details: null,
  notes: [],
  marketing: null,
  retentionStart: null,
} satisfies Partial<RequestRecord>;

/**
 * Takes the person out of these requests: who, how to reach them, where, every word they wrote, and the
 * letters about it. Can be repeated after a failure.
 */
export async function anonymiseRequests(ids: readonly string[]): Promise<void> {
  // A few at a time, so that a batch with all the letters stays within Firestore's limit of 500.
  for (let at = 0; at < ids.length; at += 10) {
    await inStore(async (stored, db) => {
      const batch = db.batch();
      for (const id of ids.slice(at, at + 10)) {
        const letters = await stored.mail.where("requestId", "==", id).get();
        for (const letter of letters.docs) batch.delete(letter.ref);
        batch.update(stored.requests.doc(id), blank);
      }
      await batch.commit();
    });
  }
}

/** The same for all of an account's requests. */
export async function anonymiseRequestsOf(uid: string): Promise<void> {
  for (;;) {
    const ids = await inStore(async (stored) =>
      (await ofAccount(stored, uid).limit(batchSize).get()).docs.map(({ id }) => id),
    );
    if (ids.length === 0) return;
    await anonymiseRequests(ids);
  }
}

/** Why a change was not made. */
export type Refusal = "not-found" | "not-open" | "full";

interface Change {
  /** Fields to set. */
  fields: Partial<SellerRequest>;
  letter: Letter;
}

/**
 * Changes an open request of the account, in a transaction, and tells the brokerage.
 * `change` answers null when it has been made before.
 */
const changeRequest = (
  uid: string,
  reference: string,
  change: (request: SellerRequest) => Change | Refusal | null,
): Promise<Refusal | null> =>
  inStore((stored, db, isLate) =>
    db.runTransaction(async (transaction: Transaction) => {
      // Tried again after a conflict, when its sender may have corrected it.
      if (isLate()) return null;
      const own = ofAccount(stored, uid).where("reference", "==", reference).limit(1);
      const snapshot = (await transaction.get(own)).docs[0];
      if (!snapshot) return "not-found";
      const request = readRecord(snapshot);
      const result = change(request);
      if (result === null || typeof result === "string") return result;
      const { fields } = result;
      transaction.update(snapshot.ref, {
        ...fields,
        retentionStart: retentionStart({ ...request, ...fields }),
      } satisfies Partial<RequestRecord>);
      transaction.create(stored.mail.doc(), result.letter);
      return null;
    }),
  );

/** Cancels the account's request; once is as good as twice. */
export const cancelRequest = (uid: string, reference: string): Promise<Refusal | null> =>
  changeRequest(uid, reference, (request) => {
    if (request.status === "cancelled") return null;
    if (!isOpen(request.status)) return "not-open";
    const at = new Date();
    const cancelled: SellerRequest = { ...request, status: "cancelled" };
    return {
      fields: { status: cancelled.status, history: [...request.history, { status: cancelled.status, at }] },
      letter: cancelledLetter(cancelled, at),
    };
  });

/**
 * Adds a note to the account's request. The same words under the same id are the same note, sent twice;
 * other words are a note of their own.
 */
export const addNote = (
  uid: string,
  reference: string,
  { noteId, note: text }: { noteId: string; note: string },
): Promise<Refusal | null> =>
  changeRequest(uid, reference, (request) => {
    const other = request.notes.some((note) => note.id === noteId && note.text !== text);
    const id = other ? idForOtherWords(noteId, text) : noteId;
    if (request.notes.some((note) => note.id === id)) return null;
    if (!isOpen(request.status)) return "not-open";
    if (request.notes.length >= requests.notes) return "full";
    const at = new Date();
    return {
      fields: { notes: [...request.notes, { id, at, text }] },
      letter: noteLetter(request, text, at),
    };
  });
