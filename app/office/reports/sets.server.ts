import type { Firestore } from "firebase-admin/firestore";
import { torontoDay } from "~/lib/format";
import { storedRecord } from "~/lib/store/with-dates";
import { daysBetween } from "~/lib/time/business-days";
import { wasInTime } from "~/postings/amendments/progress";
import type { Posting } from "~/postings/posting";
import { onceListedStates } from "~/postings/states";
import { collection, recordsById } from "~/store/collections.server";

/** What the reports count of the newest listings that were on the MLS: each is read once, so that the cost has a bound. */

/** How many listings are looked at for the days to the MLS and what was done on time. */
const newest = 200;

/** What the reports read of a listing, which is a hundredth of it. */
const fields = ["sentAt", "events", "sale"] as const;

/** Something that was counted, and the id of its posting. */
interface Counted {
  id: string;
}

interface ReportSets {
  /** How many listings were looked at. */
  looked: number;
  /** Of each, the month in which it went live and the days from the order to that. */
  ways: (Counted & { month: string; days: number })[];
  /** Changes that were made, and sales that were reported. */
  changes: (Counted & { inTime: boolean })[];
  sales: (Counted & { inTime: boolean })[];
}

function wayToMls({ sentAt, events }: Pick<Posting, "sentAt" | "events">) {
  const live = events.find(({ transition }) => transition === "go-live")?.at;
  if (!sentAt || !live) return [];
  const day = torontoDay(live);
  return [{ month: day.slice(0, 7), days: daysBetween(torontoDay(sentAt), day) }];
}

/** Reads what the reports count. */
export async function reportSets(db: Firestore): Promise<ReportSets> {
  const { docs } = await collection(db, "postings")
    .where("state", "in", onceListedStates)
    .orderBy("order", "desc")
    .withConverter(null)
    .select(...fields)
    .limit(newest)
    .get();
  const found = docs.map((document) => ({
    id: document.id,
    posting: storedRecord<Pick<Posting, (typeof fields)[number]>>(document),
  }));
  const ended = await recordsById(
    db,
    "amendments",
    found.map(({ id }) => id),
  );
  return {
    looked: found.length,
    ways: found.flatMap(({ id, posting }) => wayToMls(posting).map((way) => ({ id, ...way }))),
    changes: [...ended].flatMap(([id, { amendments }]) =>
      amendments
        .filter(({ state }) => state === "done")
        .flatMap((change) => wasInTime(change) ?? [])
        .map((inTime) => ({ id, inTime })),
    ),
    sales: found.flatMap(({ id, posting }) =>
      (posting.sale?.told ?? []).map(({ inTime }) => ({ id, inTime })),
    ),
  };
}

/** What a number of the reports is called in an address. */
export const reportNames = {
  live: (month: string) => `live-${month}`,
  changes: (inTime: boolean) => `changes-${inTime ? "in-time" : "late"}`,
  sales: (inTime: boolean) => `sales-${inTime ? "in-time" : "late"}`,
} as const;

/** The postings that a number of the reports counts; none for a name that no number has. */
export async function idsOfReport(db: Firestore, report: string): Promise<string[]> {
  const { ways, changes, sales } = await reportSets(db);
  const counted = [
    ...ways.filter(({ month }) => reportNames.live(month) === report),
    ...changes.filter(({ inTime }) => reportNames.changes(inTime) === report),
    ...sales.filter(({ inTime }) => reportNames.sales(inTime) === report),
  ];
  return [...new Set(counted.map(({ id }) => id))];
}
