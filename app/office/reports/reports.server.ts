import type { Query } from "firebase-admin/firestore";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { dateAndTime, monthAndYear, torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { askedOf, listingsPath } from "~/office/listings/asked";
import { countListings, unwrittenEnds } from "~/office/listings/find.server";
import { requireStaff } from "~/office/people/guard.server";
import { isPermitted } from "~/office/people/permissions";
import { officeStates } from "~/office/words/office";
import { officeReports as words } from "~/office/words/reports";
import { median, monthsUpTo } from "~/postings/listing/report";
import { type PostingState, sentStates } from "~/postings/states";
import { collection } from "~/store/collections.server";
import { reportNames, reportSets } from "./sets.server";

/**
 * The office's reports. Listings and rows of the queue are counted by the store; of the newest that were on the MLS each is
 * read once, so that the cost has a bound whatever is stored. Each number leads to the rows it counts.
 */

/** How many months the report goes back. */
const months = 12;

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/** A line of a report: its name, its numbers, which may be none, and where each leads. */
interface Line {
  name: string;
  values: readonly (number | null)[];
  hrefs: readonly (string | null)[];
}

/** A line of what was done on time and what was late. */
function timeLine(
  name: string,
  done: readonly { inTime: boolean }[],
  nameOf: (inTime: boolean) => string,
): Line {
  const values = [true, false].map((inTime) => done.filter((one) => one.inTime === inTime).length);
  const hrefs = [true, false].map((inTime) => listingsPath({ report: nameOf(inTime) }));
  return { name, values, hrefs };
}

/** All reports, as of now. @throws ProviderUnavailable */
export async function reportsNow(now: Date) {
  return withFirestore(async (db) => {
    const work = collection(db, "work").where("open", "==", true).orderBy("rank");
    // What is due sorts first, by its moment; then what waits for the seller, then what has no date (`work/rows.ts`).
    const between = (from: string, to: string) =>
      countOf(work.where("rank", ">=", from).where("rank", "<", to));
    const tonight = torontoMoment(addDays(torontoDay(now), 1), 0);
    const ended = await unwrittenEnds(db, now);
    const inState = (state: PostingState) =>
      countListings(db, askedOf(new URLSearchParams({ state })), now, ended);
    const [states, rows, { looked, ways, changes, sales }] = await Promise.all([
      Promise.all(sentStates.map(inState)),
      Promise.all([
        between("1_", `1_${now.toISOString()}`),
        between(`1_${now.toISOString()}`, `1_${tonight.toISOString()}`),
        between(`1_${tonight.toISOString()}`, "2"),
        between("2", "3"),
        between("3", "4"),
      ]),
      reportSets(db),
    ]);
    return {
      states: sentStates.map(
        (state, index): Line => ({
          name: officeStates[state],
          values: [states[index] ?? 0],
          hrefs: [listingsPath({ state })],
        }),
      ),
      work: [words.overdue, words.today, words.soon, words.waiting, words.undated].map(
        (name, index): Line => ({ name, values: [rows[index] ?? 0], hrefs: ["/office?whose=all"] }),
      ),
      live: monthsUpTo(torontoDay(now), months).map((month): Line => {
        const own = ways.filter((way) => way.month === month);
        const href = listingsPath({ report: reportNames.live(month) });
        const days = median(own.map((way) => way.days));
        return { name: monthAndYear(month), values: [own.length, days], hrefs: [href, href] };
      }),
      changes: [
        timeLine(words.amendments, changes, reportNames.changes),
        timeLine(words.sales, sales, reportNames.sales),
      ],
      looked,
    };
  });
}

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showReports(request: Request) {
  const { role } = await requireStaff(request, "read-postings");
  const now = new Date();
  return {
    ...(await orServiceUnavailable(reportsNow(now))),
    at: dateAndTime(now),
    mayExport: isPermitted(role, "export-period"),
  };
}
