import type { Firestore, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { inTime, recordsOldestFirst } from "#server/requests/office";
import { type RequestRecord, readRecord, retentionStart } from "#server/requests/record";
import { anonymiseRequests } from "#server/requests/store.server";
import { retention } from "~/content/business";

/**
 * Keeps what the privacy page promises: what is stored about people goes when its time is over
 * (`retention` of app/content/business.ts). Works page by page, can be stopped and run again at any time, and
 * reads nothing but what goes. All of these throw ProviderUnavailable or the store's own error.
 */

/** Records handled at a time: well within Firestore's 500 writes a batch. */
const pageSize = 200;

export interface Pass {
  /** What goes, for the operator. */
  name: string;
  /** Yields how many records each page had. @param dryRun only count */
  run(db: Firestore, now: Date, dryRun: boolean): AsyncGenerator<number>;
}

/** How many documents a query finds; the store counts them without reading them. */
const countOf = async (query: Query): Promise<number> => (await inTime(query.count().get())).data().count;

/** Removes what the query finds, or counts it. @param remove leaves nothing that the query would find again */
async function* removal(
  found: Query,
  dryRun: boolean,
  remove: (documents: QueryDocumentSnapshot[]) => Promise<void>,
): AsyncGenerator<number> {
  if (dryRun) {
    yield await countOf(found);
    return;
  }
  for (;;) {
    const { docs } = await inTime(found.limit(pageSize).get());
    if (docs.length === 0) return;
    await remove(docs);
    yield docs.length;
  }
}

/** The same day so many months ago, or the last of that month. */
function monthsBefore(date: Date, months: number): Date {
  const before = new Date(date);
  before.setUTCMonth(before.getUTCMonth() - months);
  // A month without that day: JavaScript counts on into the next.
  if (before.getUTCDate() !== date.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Takes the people out of requests whose last change is `requestMonths` ago. */
const oldRequests: Pass = {
  name: `requests unchanged for ${retention.requestMonths} months, anonymised`,
  run: (db, now, dryRun) => {
    const over = monthsBefore(now, retention.requestMonths);
    const found = db.collection("requests").where("retentionStart", "<=", over);
    return removal(found, dryRun, (documents) => anonymiseRequests(documents.map(({ id }) => id)));
  },
};

/** gRPC's FAILED_PRECONDITION: the record was changed after it was read. */
const changedSince = 9;

/**
 * Requests of before there was `retentionStart` are found by no query, so they are looked for by counting;
 * only when there are some is every request read, once.
 */
const requestsWithoutStart: Pass = {
  name: "requests that did not say since when they are kept, made to",
  async *run(db, _now, dryRun) {
    const requests = db.collection("requests");
    const without = (await countOf(requests)) - (await countOf(requests.orderBy("retentionStart")));
    if (dryRun || without <= 0) {
      // Less than none where one was sent between the two counts.
      yield Math.max(0, without);
      return;
    }
    for await (const page of recordsOldestFirst(db)) {
      const found = page.filter((document) => document.get("retentionStart") === undefined);
      const writes = found.map((document) =>
        document.ref
          .update({ retentionStart: retentionStart(readRecord(document)) } satisfies Partial<RequestRecord>, {
            lastUpdateTime: document.updateTime,
          })
          .catch((error: { code?: unknown }) => {
            // What changed it has written the field, or the next run will.
            if (error.code !== changedSince) throw error;
          }),
      );
      await inTime(Promise.all(writes));
      yield found.length;
    }
  },
};

/** A pass over records that carry the day they are to be gone. */
const expired = (collection: string, what: string): Pass => ({
  name: `${what}, deleted`,
  run: (db, now, dryRun) =>
    removal(db.collection(collection).where("expireAt", "<=", now), dryRun, async (documents) => {
      const batch = db.batch();
      for (const { ref } of documents) batch.delete(ref);
      await inTime(batch.commit());
    }),
});

/** What is looked for, in the order it is done. */
export const passes: readonly Pass[] = [
  requestsWithoutStart,
  oldRequests,
  expired("mail", `e-mails older than ${retention.mailDays} days`),
  expired("endedSessions", "ended sessions nobody can use any more"),
];
