import type { Firestore } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireStaff } from "~/accounts/staff/guard.server";
import { isPermitted } from "~/accounts/staff/permissions";
import { planList } from "~/content/business";
import { sources } from "~/content/heard-from";
import { dateAndTime, formatWhole, monthAndYear, torontoDay } from "~/lib/format";
import { storedRecord } from "~/lib/store/with-dates";
import { monthsUpTo } from "~/lib/time/business-days";
import { listingsQueryOf } from "~/office/listings/query";
import { listingsCollection } from "~/postings/collections.server";
import { findOf, type ListingRow } from "~/postings/listing-row";
import { ledgerCollection } from "~/postings/money/collections.server";
import type { LedgerEntry } from "~/postings/money/ledger";
import { requestsCollection } from "~/requests/collection.server";
import type { SellerRequest } from "~/requests/request";

/** Report of the last twelve months: orders, listings, sales, revenue, and where sellers heard of us. */

const months = 12;

/** Limits of orders and ledger entries, to bound the cost. */
const mostOrders = 2000;
const mostEntries = 10_000;

const orderFields = ["plan", "sentAt", "liveOn", "soldOn", "heardFrom"] as const;
const entryFields = ["month", "cents", "posting"] as const;

type Order = Pick<ListingRow, (typeof orderFields)[number]> & { id: string };
type Entry = Pick<LedgerEntry, (typeof entryFields)[number]>;

async function readOrders(db: Firestore): Promise<Order[]> {
  const { docs } = await listingsCollection(db)
    .where("finds", "array-contains", findOf(listingsQueryOf(new URLSearchParams())))
    .orderBy("by_sent", "desc")
    .withConverter(null)
    .select(...orderFields)
    .limit(mostOrders)
    .get();
  return docs.map((document) => ({ ...storedRecord<Omit<Order, "id">>(document), id: document.id }));
}

async function readEntries(db: Firestore, asked: readonly string[]): Promise<Entry[]> {
  const { docs } = await ledgerCollection(db)
    .where("month", "in", asked)
    .orderBy("order")
    .withConverter(null)
    .select(...entryFields)
    .limit(mostEntries)
    .get();
  return docs.map((document) => storedRecord<Entry>(document));
}

type Closed = Pick<SellerRequest, "createdAt" | "closing">;

async function readClosed(db: Firestore): Promise<Closed[]> {
  const { docs } = await requestsCollection(db)
    .where("status", "==", "closed")
    .orderBy("order", "desc")
    .withConverter(null)
    .select("createdAt", "closing")
    .limit(mostOrders)
    .get();
  return docs.map((document) => storedRecord<Closed>(document));
}

const noSource = { value: null, label: "Not answered" };

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Columns of revenue. Ledger entries outlive an order and its plan. */
const revenuePlans = [...planList.map(({ id, name }) => ({ id, name })), { id: null, name: "Not known" }];

/** A report as of now. @throws ProviderUnavailable */
export async function reportsNow(now: Date) {
  const asked = monthsUpTo(torontoDay(now), months);
  const [orders, entries, requests] = await withFirestore((db) =>
    Promise.all([readOrders(db), readEntries(db, asked), readClosed(db)]),
  );
  /** Closed requests from a source, and those that became orders. @param source undefined for all */
  const leadsOf = (source: string | null | undefined) => {
    const own = requests.filter(
      ({ createdAt, closing }) =>
        isAsked(torontoDay(createdAt)) && (source === undefined || (closing?.source ?? null) === source),
    );
    return [own.length, own.filter(({ closing }) => closing?.why === "ordered").length];
  };
  const days = orders.map((order) => ({ ...order, sentOn: torontoDay(order.sentAt) }));
  const isAsked = (day: string | null | undefined): boolean => asked.includes(day?.slice(0, 7) ?? "");
  /** Numbers of sent, live and sold orders on matching days. */
  const counts = (of: typeof days, counting: (day: string | null | undefined) => boolean) =>
    [of.map(({ sentOn }) => sentOn), of.map(({ liveOn }) => liveOn), of.map(({ soldOn }) => soldOn)].map(
      (on) => on.filter(counting).length,
    );
  const plans = new Map(orders.map(({ id, plan }) => [id, plan]));
  const planOf = ({ posting }: Entry) => plans.get(posting.id) ?? null;
  const columns = revenuePlans.filter(
    ({ id }) => id !== null || entries.some((entry) => entry.cents !== 0 && planOf(entry) === null),
  );
  const revenue = (of: readonly Entry[]) => {
    const cents = columns.map(({ id }) =>
      sum(of.filter((entry) => planOf(entry) === id).map((entry) => entry.cents)),
    );
    return [...cents, sum(cents)].map(formatWhole);
  };
  return {
    byMonth: asked.toReversed().map((month) => ({
      name: monthAndYear(month),
      values: counts(days, (day) => day?.startsWith(month) === true),
    })),
    total: { name: "Total", values: counts(days, isAsked) },
    plans: [...columns.map(({ name }) => name), "Total"],
    revenue: asked.toReversed().flatMap((month) => {
      const of = entries.filter((entry) => entry.month === month);
      return of.length > 0 ? [{ name: monthAndYear(month), values: revenue(of) }] : [];
    }),
    totalRevenue: { name: "Total", values: revenue(entries) },
    sources: [...sources, noSource].map(({ value, label }) => ({
      name: label,
      values: [
        ...counts(
          days.filter((order) => (order.heardFrom ?? null) === value),
          isAsked,
        ),
        ...leadsOf(value),
      ],
    })),
    sourcesTotal: {
      name: "Total",
      values: [...counts(days, isAsked), ...leadsOf(undefined)],
    },
    most: orders.length === mostOrders ? mostOrders : null,
  };
}

/** @throws Response 404, 302, 503 like `requireStaff` */
export async function showReports(request: Request) {
  const { role } = await requireStaff(request, "read-postings");
  const now = new Date();
  return {
    ...(await orServiceUnavailable(reportsNow(now))),
    at: dateAndTime(now),
    mayExport: isPermitted(role, "export-period"),
  };
}
