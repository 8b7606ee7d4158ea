import type { DocumentData, Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { OperatorNeeded } from "#server/platform/operator-needed";
import { postings, retention } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addDays, businessDaysBefore } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { oldOfficeDays } from "~/office/closures/days.server";
import { deletePostings, trimEnquiries, trimOffers } from "~/postings/erasure/erase.server";
import { sweepFiles } from "~/postings/files.server";
import { advanceTerm, closeSale } from "~/postings/listing/clock.server";
import { type KeptAs, keptAs } from "~/postings/posting";
import { remindOfAsked, remindOfDraft } from "~/postings/reminders.server";
import { askHowItWas } from "~/postings/showing-requests/questions.server";
import { type PostingState, termStates } from "~/postings/states";
import { anonymiseRequests } from "~/requests/store.server";
import { type CollectionName, collection } from "~/store/collections.server";

/**
 * Keeps what the privacy page promises: what is stored about people goes when its time is over
 * (`retention` of app/content/business.ts). Works page by page, can be stopped and run again at any time, and
 * reads nothing but what goes. All of these throw ProviderUnavailable. Which collection has which passes is
 * in `app/retention/registry.server.ts`.
 */

/** The office's closures of long ago. */
export const pastOfficeDays: Pass = {
  name: `closures of the office, ${retention.officeDays} days after they ended`,
  async *run(now, dryRun) {
    yield await oldOfficeDays(now, dryRun);
  },
};

/** Records handled at a time, unless said otherwise: well within Firestore's 500 writes a batch. */
const usualPageSize = 200;

/** Records that each take a transaction, one after the other: so many are well within one deadline, and none is done twice. */
const transactionsAtATime = 20;

export interface PassOptions {
  /** Records handled at a time. */
  pageSize?: number;
  /** Of files alone, which come back from no backup: whether an operator has looked, however many they are. */
  anyway?: boolean;
}

export interface Pass {
  /** What goes, for the operator. */
  name: string;
  /**
   * Yields how many records each page had.
   * @param dryRun only count
   */
  run(now: Date, dryRun: boolean, options?: PassOptions): AsyncGenerator<number>;
  /** Throws OperatorNeeded where the pass would delete more than it ever should; left out where it deletes nothing of weight. */
  brake?(now: Date): Promise<void>;
}

type Find<T, Record extends DocumentData> = (db: Firestore) => Query<T, Record>;

/** How many documents a query finds; the store counts them without reading them. */
const countOf = async <T, Record extends DocumentData>(find: Find<T, Record>): Promise<number> =>
  (await withFirestore((db) => find(db).count().get())).data().count;

/** A brake: no more than so many records and such a share of their collection without an operator's word. */
const brakeOf =
  <T, Record extends DocumentData>(
    due: (now: Date) => Find<T, Record>,
    all: CollectionName,
    { records, share }: { records: number; share: number } = retention.brake.usual,
  ): NonNullable<Pass["brake"]> =>
  async (now) => {
    const found = await countOf(due(now));
    if (found <= records) return;
    const there = await countOf((db) => collection(db, all));
    if (found <= share * there) return;
    throw new OperatorNeeded(
      `${found} of ${there} are due, more than ${Math.round(100 * share)} in a hundred. Is the clock right, and the store?`,
    );
  };

/** What a query finds, page by page. Each document is looked at once, whether or not the query would find it again. */
async function* pagesOf<T, Record extends DocumentData>(
  find: Find<T, Record>,
  pageSize = usualPageSize,
): AsyncGenerator<QueryDocumentSnapshot<T, Record>[]> {
  let last: QueryDocumentSnapshot<T, Record> | undefined;
  do {
    const { docs } = await withFirestore((db) =>
      (last ? find(db).startAfter(last) : find(db)).limit(pageSize).get(),
    );
    if (docs.length > 0) yield docs;
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last);
}

/** A pass came to its end, but could do nothing with some records: one that nobody can read, say. */
export class RecordsLeft extends Error {
  constructor({ ids, why }: RemainingWork) {
    const named = ids.slice(0, shownIds).join(", ");
    super(`${ids.length} left as they are, to be looked at: ${named}. The first: ${why}`, { cause: why });
  }
}

/** Ids that are named at the most. */
const shownIds = 20;

/** So many failures one after the other are the store's and not the records': the job ends. */
const failuresInTurn = 3;

interface RemainingWork {
  ids: string[];
  /** What the first of them failed with. */
  why: unknown;
  /** How many failed since one went well. */
  inTurn: number;
}

const nothingLeft = (): RemainingWork => ({ ids: [], why: null, inTurn: 0 });

/** Does something with one record. One that fails keeps no other from its turn. @returns what it answers; null when it failed */
async function attempt<T>(left: RemainingWork, id: string, act: () => Promise<T>): Promise<T | null> {
  try {
    const done = await act();
    left.inTurn = 0;
    return done;
  } catch (error) {
    left.inTurn += 1;
    if (left.inTurn >= failuresInTurn) throw error;
    if (left.ids.length === 0) left.why = (error as Error).cause ?? error;
    left.ids.push(id);
    return null;
  }
}

/**
 * Removes what the query finds, or counts it. What was changed meanwhile is left to the next run.
 * @throws RecordsLeft at its end
 */
async function* removal<T, Record extends DocumentData>(
  find: Find<T, Record>,
  dryRun: boolean,
  remove: (documents: QueryDocumentSnapshot<T, Record>[]) => Promise<unknown>,
  pageSize?: number,
): AsyncGenerator<number> {
  if (dryRun) {
    yield await countOf(find);
    return;
  }
  const left = nothingLeft();
  for await (const docs of pagesOf(find, pageSize)) {
    const before = left.ids.length;
    try {
      await remove(docs);
    } catch {
      // One of them; each can be done again.
      for (const one of docs) await attempt(left, one.id, () => remove([one]));
    }
    yield docs.length - (left.ids.length - before);
  }
  if (left.ids.length > 0) throw new RecordsLeft(left);
}

/** What is done with what a query finds. */
interface PassOver<T, Record extends DocumentData> {
  /** What it finds at a moment. */
  due: (now: Date) => Find<T, Record>;
  /** Done with all documents of a page at once. */
  all?: (documents: QueryDocumentSnapshot<T, Record>[], now: Date) => Promise<unknown>;
  /** Done with each document, one after the other. */
  each?: (id: string, now: Date) => Promise<unknown>;
  pageSize?: number;
  brake?: NonNullable<Pass["brake"]>;
}

/** A pass that does something with all that a query finds. */
const passOver = <T, Record extends DocumentData>(
  name: string,
  { due, all, each, pageSize: usual, brake }: PassOver<T, Record>,
): Pass => ({
  name,
  run: (now, dryRun, { pageSize = usual } = {}) =>
    removal(
      due(now),
      dryRun,
      async (documents) => {
        await all?.(documents, now);
        if (each) for (const { id } of documents) await each(id, now);
      },
      pageSize,
    ),
  ...(brake ? { brake } : {}),
});

/** The same day so many months ago, or the last of that month. */
function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without that day: JavaScript counts on into the next.
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Takes the people out of requests whose last change is `requestMonths` ago. */
const requestsDue = (now: Date) => {
  const over = monthsBefore(now, retention.requestMonths);
  return (db: Firestore) => collection(db, "requests").where("retentionStart", "<=", over);
};

export const oldRequests = passOver(`requests unchanged for ${retention.requestMonths} months, anonymised`, {
  due: requestsDue,
  all: anonymiseRequests,
  brake: brakeOf(requestsDue, "requests"),
});

const dayMs = 24 * 60 * 60 * 1000;

const unchangedUntil = (now: Date) => new Date(now.getTime() - postings.draft.remindDays * dayMs);

/** Reminds sellers of orders they have not sent, each once. */
const draftReminders = passOver(
  `unsent orders unchanged for ${postings.draft.remindDays} days, their sellers reminded`,
  {
    due: (now) => (db) => collection(db, "postings").where("waitsSince", "<=", unchangedUntil(now)),
    each: (id, now) => remindOfDraft(id, unchangedUntil(now), now),
  },
);

const askedBefore = (now: Date) =>
  torontoMoment(addDays(businessDaysBefore(torontoDay(now), postings.askedRemindDays), 1), 0);

/** Reminds sellers of what they were asked, each once. */
const askedReminders = passOver(
  `orders whose sellers owe an answer for ${postings.askedRemindDays} business days, their sellers reminded`,
  {
    due: (now) => (db) => collection(db, "postings").where("asksSince", "<", askedBefore(now)),
    each: (id, now) => remindOfAsked(id, askedBefore(now), now),
  },
);

const ofClock = (states: readonly PostingState[]) => (now: Date) => (db: Firestore) =>
  collection(db, "postings").where("state", "in", states).where("clockAt", "<=", now);

/** Reminds sellers of the end of a term, and writes down the end of those that are over. */
const endOfTerms = passOver(
  "listings near or after the end of their term, their sellers reminded or told that it's over",
  { due: ofClock(termStates), each: advanceTerm },
);

/** Closes sales whose day has come and whose papers are there. One that lacks a paper waits. */
const closings: Pass = {
  name: "sales whose closing day is over, closed where nothing is missing",
  async *run(now, dryRun, { pageSize } = {}) {
    const left = nothingLeft();
    for await (const docs of pagesOf(ofClock(["sold"])(now), pageSize)) {
      let closed = 0;
      for (const { id } of docs) if (dryRun || (await attempt(left, id, () => closeSale(id)))) closed += 1;
      yield closed;
    }
    if (left.ids.length > 0) throw new RecordsLeft(left);
  },
};

/** Deletes postings of a kind that are unchanged for so many months. */
function oldPostings(kind: KeptAs, months: number, what: string): Pass {
  const due = (now: Date) => {
    const over = monthsBefore(now, months);
    return (db: Firestore) =>
      collection(db, "postings").where("keptAs", "==", kind).where("updatedAt", "<=", over);
  };
  return passOver(`${what} unchanged for ${months} months, deleted`, {
    due,
    pageSize: transactionsAtATime,
    all: (documents, now) => {
      const over = monthsBefore(now, months);
      return deletePostings(documents, (posting) => keptAs(posting) === kind && posting.updatedAt <= over);
    },
    brake: brakeOf(due, "postings", kind === "record" ? retention.brake.trade : retention.brake.usual),
  });
}

const monthsInAYear = 12;

export const postingPasses: readonly Pass[] = [
  draftReminders,
  askedReminders,
  endOfTerms,
  closings,
  oldPostings("draft", postings.draft.deleteMonths, "unsent orders"),
  oldPostings("ended", retention.endedOrderMonths, "cancelled and declined orders"),
  oldPostings("record", retention.tradeYears * monthsInAYear, "postings that ended after an agreement"),
];

const offersDue = (now: Date) => (db: Firestore) =>
  collection(db, "offers").where("endedAt", "<=", monthsBefore(now, retention.offerMonths));

/** Deletes what was noted of offers that weren't accepted, once their posting has ended so many months ago. */
export const oldOffers = passOver(
  `registers of postings that ended ${retention.offerMonths} months ago, what was not accepted deleted`,
  {
    due: offersDue,
    pageSize: transactionsAtATime,
    each: (id, now) => trimOffers(id, monthsBefore(now, retention.offerMonths)),
    brake: brakeOf(offersDue, "offers"),
  },
);

const enquiriesDue = (now: Date) => (db: Firestore) =>
  collection(db, "enquiries").where("oldestAt", "<=", monthsBefore(now, retention.enquiryMonths));

/** Deletes what buyers without an agent asked, each once it has been kept so many months. */
export const oldEnquiries = passOver(
  `listings with enquiries that came ${retention.enquiryMonths} months ago, these deleted`,
  {
    due: enquiriesDue,
    pageSize: transactionsAtATime,
    each: (id, now) => trimEnquiries(id, monthsBefore(now, retention.enquiryMonths)),
    brake: brakeOf(enquiriesDue, "enquiries"),
  },
);

/** Asks agents how their showings were, each once, the day after. */
export const showingQuestions = passOver("showings of the day before, their agents asked how it was", {
  due: (now) => (db) => collection(db, "showings").where("questionsAt", "<=", now),
  pageSize: transactionsAtATime,
  each: askHowItWas,
});

/** Deletes photos and papers that no order names. */
export const strayFiles: Pass = {
  name: `files that no order names, older than ${postings.strayFiles.days} days, deleted`,
  run: (now, dryRun, options) => sweepFiles(now, dryRun, options?.anyway),
};

/** A pass over records that carry the day they are to be gone. @param heavy whether a mistake would matter */
export function expiryPass(name: CollectionName, what: string, heavy: boolean): Pass {
  const due = (now: Date) => (db: Firestore) => collection(db, name).where("expireAt", "<=", now);
  return passOver(`${what}, deleted`, {
    due,
    all: (documents) =>
      withFirestore((db) => {
        const batch = db.batch();
        for (const { ref } of documents) batch.delete(ref);
        return batch.commit();
      }),
    ...(heavy ? { brake: brakeOf(due, name) } : {}),
  });
}
