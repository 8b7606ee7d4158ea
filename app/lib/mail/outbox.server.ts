import { randomUUID } from "node:crypto";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { isRefusedAs } from "~/lib/store/grpc-status";
import { unsent } from "./letter";
import { putLetter } from "./written";

/**
 * The letters that wait to be sent, and what becomes of them. Whoever sends one claims it first, for the
 * length of a lease, so that no two processes send it at the same time. A process that dies leaves its lease
 * behind, and when that is over the letter is due again. So a letter is sent at least once, and a second time
 * when the process that sent it could not write that down. All of these throw ProviderUnavailable.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Much longer than any try may take, ms: see `deadlines` of `smtp.server.ts`. */
const leaseMs = 10 * minuteMs;

/**
 * How long a letter that the mail server has and never said that it takes waits for its one other try, ms. It most
 * likely arrived, and each try more would be one more copy.
 */
const unansweredMs = 60 * minuteMs;

/**
 * How often a letter is tried before it is given up. With the pauses below that takes four days, which is
 * what RFC 5321, section 4.5.4.1, asks for.
 */
export const maximumAttempts = 22;

/** How long a letter waits after its n-th try has failed, ms: a minute, then twice as long each time. */
export const retryAfterMs = (attempts: number): number =>
  Math.min(minuteMs * 2 ** (attempts - 1), 8 * 60 * minuteMs);

/** A letter that has waited longer than this would do more harm than good, ms: it is given up unsent. */
const staleMs = 7 * dayMs;

/** Letters looked at together. */
const pageSize = 20;

/** Puts a letter down to be sent; one that is there under its id stays as it is. */
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

/** Removes the letters about an account. Those about its requests go with these. */
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

/** The ids of letters that are due, those that became so first first. */
export const dueLetters = (): Promise<string[]> =>
  withFirestore(async (db) => {
    const due = mailCollection(db).where("dueAt", "<=", new Date()).orderBy("dueAt");
    return (await due.limit(pageSize).get()).docs.map(({ id }) => id);
  });

/** A letter that is this process's to send, until its lease ends. */
export interface ClaimedLetter {
  id: string;
  letter: Letter;
  lease: string;
}

/** Fields of a letter that is not to be tried any more. */
const settled = (state: Letter["state"], error: string | null) =>
  ({ state, error, waitingSince: null, dueAt: null, lease: null }) satisfies Partial<Letter>;

/** A letter that was tried too often or has waited too long. `error`: why its last try failed, in the mail server's words. */
export interface GivenUp {
  id: string;
  letter: Letter;
  lease: null;
  error: string;
}

/**
 * Makes a letter this process's to send, or gives it up. Null when it is not due any more, for example because another
 * process was faster; "extension" when Firebase's extension has it.
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

/** Writes down that a letter was sent, whoever claims it meanwhile. One that was erased stays so. */
export const noteSent = ({ id }: ClaimedLetter): Promise<void> =>
  change(id, () => ({ ...settled("sent", null), sentAt: new Date() }));

/**
 * Writes down that a try failed.
 * @param error why, in the mail server's words
 * @param final whether it would fail again; the letter is then given up
 */
export const noteFailed = ({ id, lease }: ClaimedLetter, error: string, final: boolean): Promise<void> =>
  change(id, (letter) => {
    // Another process has it by now, and knows better.
    if (letter.lease !== lease) return null;
    if (final) return settled("dead", error);
    return { lease: null, error, dueAt: new Date(Date.now() + retryAfterMs(letter.attempts)) };
  });

/**
 * Writes down that the mail server has the whole letter and hasn't answered: it is tried once more after an hour, and
 * then left as it is.
 * @param error what became of the connection
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

/** How many letters wait, and since when the one that waits longest does. */
export const waitingLetters = (): Promise<{ count: number; oldest: Date | null }> =>
  withFirestore(async (db) => {
    const waiting = mailCollection(db).where("waitingSince", ">", new Date(0)).orderBy("waitingSince");
    const [{ docs }, counted] = await Promise.all([waiting.limit(1).get(), waiting.count().get()]);
    return { count: counted.data().count, oldest: docs[0]?.data().waitingSince ?? null };
  });

/** A letter as the operator sees it. */
export type Listed = Letter & { id: string };

/** A letter that was found. */
interface Found {
  id: string;
  data(): Letter;
}

const listed = (document: Found): Listed => ({ ...document.data(), id: document.id });

/** Most letters shown to the operator, or given another chance, at a time. */
const listSize = 200;

const inState = (state: Letter["state"]): Promise<Found[]> =>
  withFirestore(async (db) => {
    const found = mailCollection(db).where("state", "==", state).limit(listSize);
    return (await found.get()).docs;
  });

/** Letters that wait, those that perhaps arrived, and those that were given up. */
export async function openLetters(): Promise<Listed[]> {
  const pages = await Promise.all([inState("waiting"), inState("unconfirmed"), inState("dead")]);
  return pages.flat().map(listed);
}

/** Lets letters that were given up wait once more, as if they were new. @returns how many */
export async function reviveDead(): Promise<number> {
  let revived = 0;
  for (;;) {
    const dead = await inState("dead");
    await Promise.all(
      dead.map(({ id }) => change(id, ({ state }) => (state === "dead" ? unsent(new Date()) : null))),
    );
    revived += dead.length;
    if (dead.length < listSize) return revived;
  }
}
