import type { Query } from "firebase-admin/firestore";
import { withDeadline } from "#server/platform/deadline.server";
import { firestore } from "#server/platform/firebase-admin.server";
import { recordKinds } from "~/office/queue/kinds";
import { compareRows } from "~/office/queue/work-rows.server";
import { listingsCollection, postingsCollection } from "~/postings/collections.server";
import { requestsCollection } from "~/requests/collection.server";
import { workCollection } from "~/work/collection.server";
import { type Finding, hint, ok } from "./doctor-environment";

/** Time that Firestore may take to count, in ms. */
const deadlineMs = 20_000;

const rebuild = "rebuild them with `npm run queue -- rebuild`";

/**
 * Checks that the queue and the list of listings have a row for each record.
 * The oldest rows have to be as this build writes them.
 */
export async function officeRows(): Promise<Finding> {
  const what = "The office's rows";
  try {
    const db = await firestore();
    const count = (query: Query) =>
      query
        .count()
        .get()
        .then((counted) => counted.data().count);
    const work = workCollection(db);
    const postings = postingsCollection(db);
    // Messages, changes, offers and sales have rows besides the row of their record.
    const rowsOfRecords = work.where("kind", "in", recordKinds);
    const [requests, all, drafts, rows, listings] = await withDeadline(
      what,
      Promise.all([
        count(requestsCollection(db) as Query),
        count(postings as Query),
        count(postings.where("state", "==", "draft") as Query),
        count(rowsOfRecords as Query),
        count(listingsCollection(db) as Query),
      ]),
      deadlineMs,
    );
    const sent = all - drafts;
    // The counts are taken one after the other, so that a record written between them also makes a difference.
    if (rows !== requests + sent) {
      return hint(`The office's queue has ${rows} rows for ${requests + sent} records: ${rebuild}`);
    }
    if (listings !== sent) {
      return hint(`The office's list of listings has ${listings} rows for ${sent} orders: ${rebuild}`);
    }
    for await (const { wrong } of compareRows(false, 1)) {
      if (wrong.length > 0) return hint(`The office's rows are from an older build: ${rebuild}`);
    }
    return ok("The office's queue and list have a row for every request and every order");
  } catch {
    return hint("The office's rows were not checked");
  }
}
