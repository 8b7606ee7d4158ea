import { randomUUID } from "node:crypto";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { isRefusedAs } from "~/lib/store/grpc-status";
import { dayMs } from "~/lib/time/day-ms";
import { waitingState } from "./letter";
import { putLetter } from "./written";

/**
 * Outbox of letters, and their outcome. A sender first claims a letter for a lease, so that two processes never send it at once.
 * A process that dies leaves its lease behind, and the letter is due again after it. So a letter is sent at least once. It's sent
 * twice if the sender couldn't record the first time. All functions throw ProviderUnavailable.
 */

const minuteMs = 60_000;
/** Lease in ms, much longer than any try may take: see `deadlines` of `smtp.server.ts`. */
const leaseMs = 10 * minuteMs;

/**
 * Pause before the single retry of an unanswered letter, in ms. It has most likely arrived, and each retry could be another copy.
 */
const unansweredMs = 60 * minuteMs;

/** Tries before a letter is given up. With the pauses below they take four days, as RFC 5321, section 4.5.4.1, asks for. */
export const maximumAttempts = 22;

/** Returns the pause after the nth failure, in ms: a minute, then twice as long each time. */
export const retryAfterMs = (attempts: number): number =>
  Math.min(minuteMs * 2 ** (attempts - 1), 8 * 60 * minuteMs);

/** Age from which a letter is given up unsent, in ms, because it would do more harm than good. */
const staleMs = 7 * dayMs;

/** Letters read at a time. */
const pageSize = 20;

/** Puts a letter into the outbox. A letter with the same id stays unchanged. */
export const writeLetter = (id: string, letter: Letter): Promise<void> =>
  withFirestore(async (db) => {
    try {
      const batch = db.batch();
      putLetter(db, batch, id, letter);
      await batch.commit();
    } catch (error) {
      if (!isRefusedAs(error, "alreadyExists")) throw error;
    }
  });

/** Deletes the letters about an account. Letters about its requests are deleted with the requests. */
export async function eraseLettersOf(uid: string): Promise<void> {
  for (;;) {
    const found = await withFirestore(async (db) => {
      const { docs } = await mailCollection(db).where("uid", "==", uid).limit(listSize).get();
      const batch = db.batch();
      for (const { ref } of docs) batch.delete(ref);
      if (docs.length > 0) await batch.commit();
      return docs.length;
    });
    if (found < listSize) return;
  }
}

/** Returns the ids of due letters, the longest due first. */
export const dueLetters = (): Promise<string[]> =>
  withFirestore(async (db) => {
    const due = mailCollection(db).where("dueAt", "<=", new Date()).orderBy("dueAt");
    return (await due.limit(pageSize).get()).docs.map(({ id }) => id);
  });

/** A letter that this process may send until its lease ends. */
export interface ClaimedLetter {
  id: string;
  letter: Letter;
  lease: string;
}

/** Fields of a letter that won't be tried again. */
const settled = (state: Letter["state"], error: string | null) =>
  ({ state, error, waitingSince: null, dueAt: null, lease: null }) satisfies Partial<Letter>;

/** A letter with too many tries or too long a wait. `error` is that of its last try, in the mail server's words. */
export interface GivenUp {
  id: string;
  letter: Letter;
  lease: null;
  error: string;
}

/**
 * Claims a letter for this process, or gives it up. Returns null if it's no longer due, for example because another process was
 * faster. Returns "extension" if Firebase's extension has it.
 */
export const claim = (id: string): Promise<ClaimedLetter | GivenUp | "extension" | null> =>
  withFirestore((db, isLate) =>
    db.runTransaction(async (transaction) => {
      const reference = mailCollection(db).doc(id);
      const snapshot = await transaction.get(reference);
      const letter = snapshot.data();
      const now = new Date();
      if (!letter?.dueAt || letter.dueAt > now || isLate()) return null;
      if (snapshot.get("delivery") !== undefined) {
        transaction.update(reference, settled("extension", null));
        return "extension";
      }
      const { attempts, waitingSince } = letter;
      const stale = waitingSince !== null && now.getTime() - waitingSince.getTime() > staleMs;
      if (stale || attempts >= maximumAttempts) {
        const error = letter.error ?? (stale ? "too old" : "tried too often");
        transaction.update(reference, settled("dead", error));
        return { id, letter, lease: null, error };
      }
      const lease = randomUUID();
      const dueAt = new Date(now.getTime() + leaseMs);
      transaction.update(reference, { lease, dueAt, attempts: attempts + 1 });
      return { id, letter: { ...letter, attempts: attempts + 1 }, lease };
    }),
  );

/** Records that a letter was sent, even if another process has claimed it. An erased letter stays erased. */
export const noteSent = ({ id }: ClaimedLetter): Promise<void> =>
  change(id, () => ({ ...settled("sent", null), sentAt: new Date() }));

/**
 * Records a failed try.
 * @param error reason in the mail server's words
 * @param final true if a retry would fail too. The letter is then given up.
 */
export const noteFailed = ({ id, lease }: ClaimedLetter, error: string, final: boolean): Promise<void> =>
  change(id, (letter) => {
    // Another process has claimed it and records the outcome.
    if (letter.lease !== lease) return null;
    if (final) return settled("dead", error);
    return { lease: null, error, dueAt: new Date(Date.now() + retryAfterMs(letter.attempts)) };
  });

/**
 * Records that the mail server received the whole letter without an answer. The letter is retried once after an hour.
 * @param error fault of the connection
 */
export const noteUnanswered = ({ id, lease }: ClaimedLetter, error: string): Promise<void> =>
  change(id, (letter) => {
    if (letter.lease !== lease) return null;
    const unanswered = letter.unanswered + 1;
    if (unanswered > 1) return { ...settled("unconfirmed", error), unanswered };
    return { lease: null, error, unanswered, dueAt: new Date(Date.now() + unansweredMs) };
  });

const change = (id: string, changes: (letter: Letter) => Partial<Letter> | null): Promise<void> =>
  withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const reference = mailCollection(db).doc(id);
      const letter = (await transaction.get(reference)).data();
      const changed = letter && changes(letter);
      if (changed) transaction.update(reference, changed);
    }),
  );

/** Returns the number of waiting letters, and the start of the longest wait. */
export const waitingLetters = (): Promise<{ count: number; oldest: Date | null }> =>
  withFirestore(async (db) => {
    const waiting = mailCollection(db).where("waitingSince", ">", new Date(0)).orderBy("waitingSince");
    const [{ docs }, counted] = await Promise.all([waiting.limit(1).get(), waiting.count().get()]);
    return { count: counted.data().count, oldest: docs[0]?.data().waitingSince ?? null };
  });

/** A letter as the operator sees it. */
export type Listed = Letter & { id: string };

/** A letter that a query found. */
interface Found {
  id: string;
  data(): Letter;
}

const listed = (document: Found): Listed => ({ ...document.data(), id: document.id });

/** Most letters that the operator sees or revives at a time. */
const listSize = 200;

const inState = (state: Letter["state"]): Promise<Found[]> =>
  withFirestore(async (db) => {
    const found = mailCollection(db).where("state", "==", state).limit(listSize);
    return (await found.get()).docs;
  });

/** Returns letters that wait, that may have arrived, and that were given up. */
export async function openLetters(): Promise<Listed[]> {
  const pages = await Promise.all([inState("waiting"), inState("unconfirmed"), inState("dead")]);
  return pages.flat().map(listed);
}

/**
 * Puts given-up letters back into the outbox as if they were new.
 * @returns their number
 */
export async function reviveDead(): Promise<number> {
  let revived = 0;
  for (;;) {
    const dead = await inState("dead");
    await Promise.all(
      dead.map(({ id }) => change(id, ({ state }) => (state === "dead" ? waitingState(new Date()) : null))),
    );
    revived += dead.length;
    if (dead.length < listSize) return revived;
  }
}
