import type { Firestore, Query } from "firebase-admin/firestore";
import { withDeadline } from "#server/deadline.server";
import { oldestFirst } from "#server/requests/office";
import { expiryOf, type SellerRequest, updatedAt } from "#server/requests/record";
import { anonymiseRequests } from "#server/requests/store.server";
import { retention } from "~/content/business";

/**
 * Keeps what the privacy page promises: what is stored about people goes when its time is over
 * (`retention` of app/content/business.ts). Works page by page, can be stopped and run again at any time.
 * All of these throw ProviderUnavailable or the store's own error.
 */

/** Records handled at a time: well within Firestore's 500 writes a batch. */
const pageSize = 200;

export interface Pass {
  /** What goes, for the operator. */
  name: string;
  /** Yields how many records each page had. @param dryRun only count */
  run(db: Firestore, now: Date, dryRun: boolean): AsyncGenerator<number>;
}

const hasPerson = ({ sender }: SellerRequest): boolean => sender !== null;

/** Takes the people out of requests whose last change is `requestMonths` ago. */
async function* oldRequests(_db: Firestore, now: Date, dryRun: boolean): AsyncGenerator<number> {
  for await (const page of oldestFirst()) {
    const over = page.filter((request) => hasPerson(request) && expiryOf(updatedAt(request)) <= now);
    if (!dryRun) await anonymiseRequests(over.map(({ id }) => id));
    yield over.length;
    // They come in the order they were sent, and none changes before that.
    const last = page.at(-1);
    if (last && expiryOf(last.createdAt) > now) return;
  }
}

/** Deletes what the query finds, or counts it. */
async function* deletion(found: Query, dryRun: boolean): AsyncGenerator<number> {
  if (dryRun) {
    yield (await withDeadline("Firestore", found.count().get())).data().count;
    return;
  }
  for (;;) {
    const { docs } = await withDeadline("Firestore", found.limit(pageSize).get());
    if (docs.length === 0) return;
    const batch = found.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await withDeadline("Firestore", batch.commit());
    yield docs.length;
  }
}

/** A pass over records that carry the day they are to be gone. */
const expired = (collection: string, what: string): Pass => ({
  name: `${what}, deleted`,
  run: (db, now, dryRun) => deletion(db.collection(collection).where("expireAt", "<=", now), dryRun),
});

/** What is looked for, in the order it is done. */
export const passes: readonly Pass[] = [
  { name: `requests unchanged for ${retention.requestMonths} months, anonymised`, run: oldRequests },
  expired("mail", `e-mails older than ${retention.mailDays} days`),
  expired("endedSessions", "ended sessions nobody can use any more"),
];
