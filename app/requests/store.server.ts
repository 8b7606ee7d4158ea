import { isDeepStrictEqual } from "node:util";
import type { Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { batches } from "#server/platform/batches";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { underMaintenance } from "#server/platform/maintenance.server";
import { logReference } from "#server/platform/request-context.server";
import { requests } from "~/content/business";
import { emailKey } from "~/lib/forms/formats";
import { idForOtherWords, referenceOf } from "~/lib/ids";
import { mailCollection } from "~/lib/mail/collection.server";
import { putLetter } from "~/lib/mail/written";
import type { Actor } from "~/lib/steps/states";
import { isRefusedAs } from "~/lib/store/grpc-status";
import type { Person } from "~/lib/store/handling";
import { requestsCollection } from "~/requests/collection.server";
import { closuresIn } from "~/work/closures/days.server";
import { writeWork } from "~/work/write";
import { lettersOf } from "./letters";
import { type Outcome, takeRequestStep } from "./perform.server";
import {
  noWorkYet,
  orderOf,
  type RequestRecord,
  recordOf,
  type SellerRequest,
  type Sender,
  sendingOf,
} from "./request";
import { notesFull } from "./steps";
import { rowsOfRequest } from "./work";

export type { SellerRequest } from "./request";

/**
 * Sellers' requests in Firestore, with their letters. Every query uses an index (`firestore.indexes.json`)
 * and names its account or address. Its cost therefore depends on its result, not on the size of the store.
 * All functions throw ProviderUnavailable if the store fails.
 */

/** A request that is about to begin. */
type NewRequest = Omit<SellerRequest, "status" | "events" | keyof typeof noWorkYet> & { sender: Sender };

/** The sender's words and choices, without times and progress. */
export const wordsOf = ({
  kind,
  sender,
  details,
  guide,
  marketing,
}: Pick<SellerRequest, "kind" | "sender" | "details" | "guide" | "marketing">) => ({
  kind,
  sender,
  details,
  guide: guide?.language ?? null,
  marketing: marketing?.wording ?? null,
});

/**
 * Stores a request and its letters to brokerage and sender, or nothing. A resubmission with the same id and
 * content is ignored. Different content under the id is a correction and gets a new id.
 * @param toSender true if its sender gets a letter too
 * @returns the id of these words, and true if they are newly stored
 */
export const saveRequest = (
  request: NewRequest,
  toSender: boolean,
): Promise<{ id: string; isNew: boolean }> =>
  withFirestore(async (db, isLate) => {
    const { id } = request;
    if (await create(db, request, toSender)) return { id, isNew: true };
    // The sender has read that the result is unknown, and may have corrected the form since.
    if (isLate()) return { id, isNew: false };
    const there = (await requestsCollection(db).doc(id).get()).data();
    const words = wordsOf(request);
    if (there && isDeepStrictEqual(wordsOf(there), words)) return { id, isNew: false };
    const own = idForOtherWords(id, JSON.stringify(words));
    const other = { ...request, id: own, reference: referenceOf(own) };
    return { id: own, isNew: await create(db, other, toSender) };
  });

/** Writes a request and its letters. @returns false if its id is taken */
async function create(db: Firestore, sent: NewRequest, toSender: boolean): Promise<boolean> {
  const event = sendingOf(sent);
  const request: SellerRequest = { ...noWorkYet, ...sent, status: event.to, events: [event] };
  const closures = await closuresIn(db);
  const batch = db.batch();
  batch.create(requestsCollection(db).doc(request.id), request);
  writeWork(db, batch, [], rowsOfRequest(request, closures));
  for (const { id, to, letter } of lettersOf(request, request.events, closures)) {
    if (toSender || to !== "seller") putLetter(db, batch, id, letter);
  }
  try {
    await batch.commit();
    logReference(request.reference);
    return true;
  } catch (error) {
    if (!isRefusedAs(error, "alreadyExists")) throw error;
    return false;
  }
}

/** The request with this id, or null. Only the form's sender knows the id. */
export const findRequest = (id: string): Promise<SellerRequest | null> =>
  withFirestore(async (db) => (await requestsCollection(db).doc(id).get()).data() ?? null);

const ofAccount = (db: Firestore, uid: string) => requestsCollection(db).where("uid", "==", uid);

/** The account's request with this reference, or null. Other accounts' requests are null too. */
export const findRequestOf = (uid: string, reference: string): Promise<SellerRequest | null> =>
  withFirestore(async (db) => {
    const { docs } = await ofAccount(db, uid).where("reference", "==", reference).limit(1).get();
    return docs[0]?.data() ?? null;
  });

/** The account's acknowledgement of the regulator's guide, or null. */
export const findGuide = (uid: string): Promise<SellerRequest["guide"]> =>
  withFirestore(async (db) => {
    const { docs } = await ofAccount(db, uid).where("kind", "==", "consultation").limit(1).get();
    return docs[0]?.data().guide ?? null;
  });

export interface RequestPage {
  /** Newest first. */
  requests: SellerRequest[];
  /** Start of the next page, or null on the last. */
  next: string | null;
}

/** A page of the account's requests, newest first. @param before `next` of the preceding page */
export const pageOfRequests = (uid: string, before: string | null, size: number = requests.pageSize) =>
  withFirestore(async (db): Promise<RequestPage> => {
    const own = ofAccount(db, uid);
    // Reads one extra to know if there is a next page.
    const query = (before === null ? own : own.where("order", "<", before)).orderBy("order", "desc");
    const { docs } = await query.limit(size + 1).get();
    const found = docs.map((document) => document.data());
    const shown = found.slice(0, size);
    const last = shown.at(-1);
    return { requests: shown, next: last && found.length > size ? orderOf(last) : null };
  });

/** Batch size for reading or changing all of an account's requests. */
const batchSize = 100;

/** All of the account's requests, newest first, for the seller's copy of their data. */
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
 * Gives the account the requests sent from its address before it existed. Requires a verified address,
 * because an account doesn't prove who reads the mail. Needs one query if there is nothing to claim. Does
 * nothing during maintenance, because reading a page must not change anything then.
 * @returns number of claimed requests
 */
export async function claimRequests({ uid, email, emailVerified }: Person): Promise<number> {
  if (!emailVerified || !email || underMaintenance()) return 0;
  let claimed = 0;
  for (;;) {
    const found = await withFirestore(async (db) => {
      const unclaimed = requestsCollection(db).where("claimableBy", "==", emailKey(email));
      const waiting = await unclaimed.limit(batchSize).get();
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

/** An anonymised request: kind, reference, status, dates and office. */
const withoutPerson = (request: SellerRequest): SellerRequest => ({
  ...request,
  uid: null,
  greeting: null,
  sender: null,
  details: null,
  guide: null,
  notes: [],
  marketing: null,
  meeting: null,
  officeNotes: [],
  events: request.events.map((event) => ({
    ...event,
    actor: event.actor.role === "seller" ? { ...event.actor, id: null } : event.actor,
    reason: null,
  })),
});

type Found = QueryDocumentSnapshot<SellerRequest, RequestRecord>;

/**
 * Anonymises these requests: removes the sender, all text and the letters. If one was changed since it was
 * read, its batch is skipped and must be queried again. Can be repeated after a failure.
 */
export async function anonymiseRequests(found: readonly Found[]): Promise<void> {
  // Small batches, so that all their letters stay within Firestore's limit of 500.
  for (const few of batches(found, 10)) {
    await withFirestore(async (db) => {
      const closures = await closuresIn(db);
      const batch = db.batch();
      for (const document of few) {
        const letters = await mailCollection(db).where("requestId", "==", document.id).get();
        for (const letter of letters.docs) batch.delete(letter.ref);
        const { updateTime: lastUpdateTime } = document;
        const [before, after] = [document.data(), withoutPerson(document.data())];
        batch.update(document.ref, { ...recordOf(after) }, { lastUpdateTime });
        writeWork(db, batch, rowsOfRequest(before, closures), rowsOfRequest(after, closures));
      }
      try {
        await batch.commit();
      } catch (error) {
        if (!isRefusedAs(error, "failedPrecondition")) throw error;
      }
    });
  }
}

/** Anonymises all of an account's requests. */
export async function anonymiseRequestsOf(uid: string): Promise<void> {
  for (;;) {
    const { docs } = await withFirestore((db) => ofAccount(db, uid).limit(batchSize).get());
    if (docs.length === 0) return;
    await anonymiseRequests(docs);
  }
}

const sellerOf = (uid: string): Actor => ({ role: "seller", id: uid, name: null });

/**
 * Cancels the account's request.
 * @param id of the form, so that it happens once
 * @param ownAddress the seller's confirmed address, which gets the confirmation
 */
export const cancelRequest = (
  uid: string,
  reference: string,
  id: string,
  ownAddress?: string,
): Promise<Outcome> =>
  takeRequestStep({ uid, reference }, { transition: "cancel", actor: sellerOf(uid), id, ownAddress });

/**
 * Adds a note to the account's request.
 * @param noteId of the form, so that it happens once
 * @param ownAddress the seller's confirmed address, which gets the confirmation
 */
export const addNote = (
  uid: string,
  reference: string,
  { noteId, note }: { noteId: string; note: string },
  ownAddress?: string,
): Promise<Outcome> =>
  takeRequestStep(
    { uid, reference },
    {
      transition: "note",
      actor: sellerOf(uid),
      id: noteId,
      note,
      ownAddress,
      change: (request, { id, at }) =>
        request.notes.length < requests.notes
          ? { ...request, notes: [...request.notes, { id, at, text: note }] }
          : notesFull,
    },
  );

/** Batch size of the office's reads. */
const officePageSize = 500;

/** Every request, page by page, in the order of sending. @throws ProviderUnavailable */
export async function* oldestFirst(): AsyncGenerator<SellerRequest[]> {
  let last: unknown;
  do {
    const { docs } = await withFirestore((db) => {
      const rest =
        last === undefined ? requestsCollection(db) : requestsCollection(db).where("order", ">", last);
      return rest.orderBy("order", "asc").limit(officePageSize).get();
    });
    if (docs.length > 0) yield docs.map((document) => document.data());
    last = docs.length < officePageSize ? undefined : docs.at(-1)?.get("order");
  } while (last !== undefined);
}

/**
 * Requests with this reference: one, none, or very rarely two.
 * @throws ProviderUnavailable
 */
export async function withReference(reference: string): Promise<SellerRequest[]> {
  const { docs } = await withFirestore((db) =>
    requestsCollection(db).where("reference", "==", reference).limit(2).get(),
  );
  return docs.map((document) => document.data());
}
