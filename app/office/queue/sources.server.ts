import type { Firestore, Transaction } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { staffCollection } from "~/accounts/staff/collections.server";
import { listStaff, type StaffMember } from "~/accounts/staff/staff.server";
import { rowsOfStaff } from "~/accounts/staff/work";
import type { Collection } from "~/lib/store/collection.server";
import type { Closure } from "~/lib/time/closures";
import { mlsTasks } from "~/office/mls/mls.server";
import { postingsCollection } from "~/postings/collections.server";
import { type ListingRow, listingRowOf } from "~/postings/listing-row";
import { everyPosting as postingsOldestFirst } from "~/postings/queries.server";
import { trustMonthsCollection } from "~/postings/trust/collections.server";
import { rowsOfTrustMonth, type TrustMonth } from "~/postings/trust/work";
import { rowsOfPosting } from "~/postings/work";
import { requestsCollection } from "~/requests/collection.server";
import { oldestFirst as requestsOldestFirst } from "~/requests/store.server";
import { rowsOfRequest } from "~/requests/work";
import type { IdentifiedRow } from "~/work/row";
import type { Subject } from "./sources";
import type { OfficeTask } from "./task";

/** Stored records that have rows in the queue, and their rows. All functions throw ProviderUnavailable. */

/** The rows of a record in the queue, and a posting's row in the list of listings. */
export interface Rows {
  work: readonly IdentifiedRow[];
  listing: ListingRow | null;
}

export const noRows: Rows = { work: [], listing: null };

type Closures = readonly Closure[];

/** A record and the rows it should have. */
export type Wanted = readonly [Subject, Rows];

/** Records of one kind and their rows. */
interface Source {
  /** Rows of a record in a transaction. None if it's deleted. */
  rows(db: Firestore, transaction: Transaction, id: string, closures: Closures): Promise<Rows>;
  /** All records with their rows, page by page. */
  all(closures: Closures): AsyncGenerator<Wanted[]>;
}

function source<Stored extends object, Known extends Stored>(
  kind: Subject["kind"],
  of: Collection<Stored>,
  pages: () => AsyncGenerator<Known[]>,
  idOf: (record: Known) => string,
  rowsOf: (id: string, record: Stored, closures: Closures) => Rows,
): Source {
  return {
    async rows(db, transaction, id, closures) {
      const record = (await transaction.get(of(db).doc(id))).data();
      return record ? rowsOf(id, record, closures) : noRows;
    },
    async *all(closures) {
      for await (const page of pages())
        yield page.map((one) => [{ kind, id: idOf(one) }, rowsOf(idOf(one), one, closures)]);
    },
  };
}

async function* trustMonths(): AsyncGenerator<TrustMonth[]> {
  yield (await withFirestore((db) => trustMonthsCollection(db).get())).docs.map((found) => found.data());
}

async function* staffOnOnePage(): AsyncGenerator<StaffMember[]> {
  yield await listStaff();
}

/** Subjects with work that belongs to no record. @throws ProviderUnavailable */
const withoutRecord: readonly ((now: Date) => Promise<OfficeTask[]>)[] = [mlsTasks];

/** Work that belongs to no record, by due time. */
export async function officeTasks(): Promise<OfficeTask[]> {
  const found = await Promise.all(withoutRecord.map((tasksAt) => tasksAt(new Date())));
  return found.flat().sort((one, other) => one.due.getTime() - other.due.getTime());
}

export const sources: Readonly<Record<Subject["kind"], Source>> = {
  request: source(
    "request",
    requestsCollection,
    requestsOldestFirst,
    ({ id }) => id,
    (_, request, closures) => ({ ...noRows, work: rowsOfRequest(request, closures) }),
  ),
  posting: source(
    "posting",
    postingsCollection,
    postingsOldestFirst,
    ({ id }) => id,
    (_, posting, closures) => ({ work: rowsOfPosting(posting, closures), listing: listingRowOf(posting) }),
  ),
  trust: source(
    "trust",
    trustMonthsCollection,
    trustMonths,
    ({ month }) => month,
    (_, month) => ({ ...noRows, work: rowsOfTrustMonth(month) }),
  ),
  staff: source(
    "staff",
    staffCollection,
    staffOnOnePage,
    ({ uid }) => uid,
    (uid, staff) => ({ ...noRows, work: rowsOfStaff({ uid, ...staff }) }),
  ),
};
