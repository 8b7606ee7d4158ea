import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { requireStaff } from "~/accounts/staff/guard.server";
import { staffNames } from "~/accounts/staff/staff.server";
import { requests as limits, planList } from "~/content/business";
import { csvRow } from "~/lib/csv";
import { torontoDay } from "~/lib/format";
import { csvResponse } from "~/lib/http/csv-response";
import { monthsUpTo } from "~/lib/time/business-days";
import { listingSorts } from "~/postings/listing-row";
import { nobody } from "~/work/row";
import { countListings, findListings, findUnrecordedEnds, hasNoRows } from "./find.server";
import { isDownFirst, type ListingsQuery, listingsPath, listingsQueryOf } from "./query";
import { fileHead, fileRow, listingView } from "./view";

/** The list of listings, as a page and as a file. */

/** Limit of the count, because the store charges one read per 1,000 rows. */
const mostCounted = 1000;

/** Past and future months offered as a filter of closings. */
const monthsBack = 18;
const monthsAhead = 6;

/** Filters by last day, in days. */
const stretches = [7, 14, 30, 60, 90];

/** People in the filter: all staff, and the requested person. */
const peopleOf = (staff: readonly { uid: string; name: string }[], you: string, asked: string | null) => {
  const known = staff.map(({ uid, name }) => ({ value: uid, label: uid === you ? `${name} (you)` : name }));
  const left = asked && asked !== nobody && staff.every(({ uid }) => uid !== asked);
  return left ? [...known, { value: asked, label: "Former colleague" }] : known;
};

/** A page of the list with its filters. @throws Response 404, 302, 503 like `requireStaff` */
export async function showListings(request: Request) {
  const user = await requireStaff(request, "read-postings");
  const asked = listingsQueryOf(new URL(request.url).searchParams);
  const now = new Date();
  const today = torontoDay(now);
  const [staff, { rows, more, count, lacksRows }] = await orServiceUnavailable(
    Promise.all([
      staffNames(),
      withFirestore(async (db) => {
        const ended = await findUnrecordedEnds(db, now);
        const [found, count] = await Promise.all([
          findListings(db, asked, now, limits.officePageSize, ended),
          countListings(db, asked, now, ended, mostCounted),
        ]);
        // An empty list may lack its rows after an upgrade or a restore. A command rebuilds them.
        const lacksRows = count === 0 && (await hasNoRows(db));
        return { ...found, count, lacksRows };
      }),
    ]),
  );
  const months = monthsUpTo(today, monthsBack + 1);
  const ahead = monthsUpTo(monthAfter(today, monthsAhead), monthsAhead);
  const cursor = rows.at(-1)?.by[asked.sort];
  return {
    asked,
    count: count >= mostCounted ? null : count,
    mostCounted,
    lacksRows,
    rows: rows.map((row) => listingView(row, user.uid, now, today)),
    next: more && cursor ? listingsPath({ ...asked, after: cursor }) : null,
    first: asked.after === null ? null : listingsPath({ ...asked, after: null }),
    file: listingsPath({ ...asked, after: null }, "/office/listings.csv"),
    sorts: listingSorts.map((sort) => sortLink(asked, sort)),
    choices: {
      people: peopleOf(staff, user.uid, asked.person),
      plans: planList.map(({ id, name }) => ({ value: id as string, label: name })),
      stretches: [...new Set([...stretches, ...(asked.ends ? [asked.ends] : [])])].sort((a, b) => a - b),
      months: [...months, ...ahead],
    },
  };
}

/** First day of the month this many months later. @param day ISO */
const monthAfter = (day: string, count: number): string => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const at = year * 12 + month - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`;
};

/** Link in a column's head, which sorts the list or reverses its order. */
function sortLink(asked: ListingsQuery, sort: ListingsQuery["sort"]) {
  const chosen = asked.sort === sort;
  const down = chosen ? !asked.down : isDownFirst(sort);
  return {
    sort,
    // A filter by last day implies their order.
    href: asked.ends && sort !== "ends" ? null : listingsPath({ ...asked, after: null, sort, down }),
    order: chosen ? (asked.down ? "descending" : "ascending") : undefined,
  } as const;
}

/** Rows per read of the file, and its maximum number of rows. */
const filePage = 500;
const mostInFile = 25_000;

/** The filtered list as a file. @throws Response 404, 302, 503 like `requireStaff` */
export async function sendListings(request: Request): Promise<Response> {
  await requireStaff(request, "read-postings");
  const asked = { ...listingsQueryOf(new URL(request.url).searchParams), after: null };
  const now = new Date();
  const lines = [csvRow(fileHead)];
  const ended = await orServiceUnavailable(withFirestore((db) => findUnrecordedEnds(db, now)));
  let after: string | null = null;
  do {
    const page: ListingsQuery = { ...asked, after };
    const { rows, more } = await orServiceUnavailable(
      withFirestore((db) => findListings(db, page, now, filePage, ended)),
    );
    lines.push(...rows.map((row) => csvRow(fileRow(row, now, torontoDay(row.sentAt)))));
    after = (more && rows.at(-1)?.by[asked.sort]) || null;
  } while (after !== null && lines.length <= mostInFile);
  return csvResponse(lines, `listings-${torontoDay(now)}`);
}
