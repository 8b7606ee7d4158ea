import type { Firestore, Query } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { dateAndTime, torontoDay } from "~/lib/format";
import { storedRecord } from "~/lib/store/with-dates";
import { addDays, daysBetween } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { requireStaff } from "~/office/people/guard.server";
import { officeStates } from "~/office/words/office";
import { officeReports as words } from "~/office/words/reports";
import { wasInTime } from "~/postings/amendments/progress";
import { median, monthsUpTo } from "~/postings/listing/report";
import { hasExpired } from "~/postings/listing/term";
import type { Posting, PostingRecord } from "~/postings/posting";
import { type PostingState, postingStates, termStates } from "~/postings/states";
import { collection, recordsById } from "~/store/collections.server";

/**
 * The office's reports. Postings and rows of the queue are counted by the store; of the newest postings that were on
 * the MLS each is read once, so that the cost has a bound whatever is stored.
 */

/** How many postings are looked at for the days to the MLS and what was done in time. */
const newest = 200;

/** How many months the report goes back. */
const months = 12;

const sentStates = postingStates.filter((state) => state !== "draft");

const beenLive = [
  "live",
  "suspended",
  "conditional",
  "sold",
  "closed",
  "expired",
  "terminated",
] as const satisfies (typeof postingStates)[number][];

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** A line of a report: its name and its numbers, which may be none. */
interface Line {
  name: string;
  values: readonly (number | null)[];
}

const inTimeOf = (done: readonly boolean[]): [inTime: number, late: number] => [
  done.filter(Boolean).length,
  done.filter((inTime) => !inTime).length,
];

/** What the reports read of a posting on the MLS, which is a hundredth of it. */
const mlsFields = ["sentAt", "events", "sale"] as const;

/** What they read of a posting whose clock says something. */
const clockFields = ["state", "mls", "sale", "amendments"] as const;

/** These fields of the newest postings that a query finds, with their ids. */
async function fieldsOf<Name extends keyof Posting>(
  query: Query<Posting, PostingRecord>,
  names: readonly Name[],
): Promise<{ id: string; posting: Pick<Posting, Name> }[]> {
  const { docs } = await query
    .withConverter(null)
    .select(...names)
    .limit(newest)
    .get();
  return docs.map((document) => ({
    id: document.id,
    posting: storedRecord<Pick<Posting, Name>>(document),
  }));
}

/** Postings that have expired though nobody has written it down yet, by the state they are stored in. */
async function expiredUnwritten(db: Firestore, now: Date): Promise<PostingState[]> {
  const due = collection(db, "postings").where("state", "in", termStates).where("clockAt", "<=", now);
  const found = await fieldsOf(due, clockFields);
  return found.flatMap(({ posting }) => (hasExpired(posting, now) ? [posting.state] : []));
}

/** Days from the order to the MLS, and the month in which that was. */
function wayToMls({ sentAt, events }: Pick<Posting, "sentAt" | "events">): { month: string; days: number }[] {
  const live = events.find(({ transition }) => transition === "go-live")?.at;
  if (!sentAt || !live) return [];
  const day = torontoDay(live);
  return [{ month: day.slice(0, 7), days: daysBetween(torontoDay(sentAt), day) }];
}

/** All reports, as of now. @throws ProviderUnavailable */
export async function reportsNow(now: Date) {
  return withFirestore(async (db) => {
    const work = collection(db, "work").where("open", "==", true).orderBy("rank");
    // What is due sorts first, by its moment; then what waits for the seller, then what has no date (`work/rows.ts`).
    const between = (from: string, to: string) =>
      countOf(work.where("rank", ">=", from).where("rank", "<", to));
    const tonight = torontoMoment(addDays(torontoDay(now), 1), 0);
    const [states, expired, rows, found] = await Promise.all([
      Promise.all(sentStates.map((state) => countOf(collection(db, "postings").where("state", "==", state)))),
      expiredUnwritten(db, now),
      Promise.all([
        between("1_", `1_${now.toISOString()}`),
        between(`1_${now.toISOString()}`, `1_${tonight.toISOString()}`),
        between(`1_${tonight.toISOString()}`, "2"),
        between("2", "3"),
        between("3", "4"),
      ]),
      fieldsOf(collection(db, "postings").where("state", "in", beenLive).orderBy("order", "desc"), mlsFields),
    ]);
    const postings = found.map(({ posting }) => posting);
    const ids = found.map(({ id }) => id);
    const ended = await recordsById(db, "amendments", ids);
    const ways = postings.flatMap(wayToMls);
    const changes = [...ended.values()]
      .flatMap(({ amendments }) => amendments)
      .filter(({ state }) => state === "done");
    const told = postings.flatMap(({ sale }) => sale?.told ?? []);
    /** How many are in a state now, beside those that are stored in it. */
    const moved = (state: PostingState): number =>
      state === "expired" ? expired.length : -expired.filter((stored) => stored === state).length;
    return {
      states: sentStates.map(
        (state, index): Line => ({
          name: officeStates[state],
          values: [(states[index] ?? 0) + moved(state)],
        }),
      ),
      work: [words.overdue, words.today, words.soon, words.waiting, words.undated].map(
        (name, index): Line => ({ name, values: [rows[index] ?? 0] }),
      ),
      live: monthsUpTo(torontoDay(now), months).map((month): Line => {
        const own = ways.filter((way) => way.month === month);
        return { name: month, values: [own.length, median(own.map(({ days }) => days))] };
      }),
      changes: [
        { name: words.amendments, values: inTimeOf(changes.flatMap((change) => wasInTime(change) ?? [])) },
        { name: words.sales, values: inTimeOf(told.map(({ inTime }) => inTime)) },
      ] satisfies Line[],
      looked: postings.length,
    };
  });
}

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showReports(request: Request) {
  await requireStaff(request, "read-postings");
  const now = new Date();
  return { ...(await orServiceUnavailable(reportsNow(now))), at: dateAndTime(now) };
}
