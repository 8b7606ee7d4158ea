import type { Firestore } from "firebase-admin/firestore";
import { appOrigin } from "#server/platform/env.server";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { StaffUser } from "~/accounts/staff/guard.server";
import { findStaff, staffNames } from "~/accounts/staff/staff.server";
import { dateAndTime, monthAndYear, torontoDay, weekdayAndDate } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { recordsById } from "~/lib/store/collection.server";
import { addDays, addMonths, daysBetween, holidays, isDay, mondayOf } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { followUpsBetween } from "~/office/queue/follow-ups.server";
import { listingsCollection } from "~/postings/collections.server";
import { calendarVersion } from "~/postings/dates/calendar-form";
import { officeDatesOfOffers, officeDatesOfShowings } from "~/postings/dates/kinds";
import { type ListingRow, rowAsOf } from "~/postings/listing-row";
import { offersCollection } from "~/postings/offers/collection.server";
import { isSecretOf } from "~/postings/order/owner-link";
import { showingsCollection } from "~/postings/showings/collection.server";
import { isEnded } from "~/postings/states";
import { officeDays } from "~/work/closures/days.server";
import { closedBecause } from "~/work/closures/record";
import { workCollection } from "~/work/collection.server";
import { nobody } from "~/work/row";
import {
  type CalendarEntry,
  daysOf,
  daysOffOf,
  entriesOf,
  entriesOfFollowUps,
  entriesOfRequest,
  isFor,
  isForOrFree,
  staffFeed,
} from "./entry";

/** The office's calendar. A week's queries read only that week, regardless of the store's size. */

/** Limit of records per kind, more than an office has in a week. The feed covers half a year. */
const mostRead = 500;

/** Weeks in one query. */
const weeksAtOnce = 30;

/** Entries from a week on. @param monday ISO @param count of weeks, 30 at most */
async function entriesIn(db: Firestore, monday: string, count: number, now: Date): Promise<CalendarEntry[]> {
  const weeks = Array.from({ length: Math.min(count, weeksAtOnce) }, (_, index) =>
    addDays(monday, 7 * index),
  );
  const [from, until] = [torontoMoment(monday, 0), torontoMoment(addDays(monday, 7 * weeks.length), 0)];
  const last = addDays(monday, 7 * weeks.length - 1);
  const [listings, registers, showings, meetings, followUps] = await Promise.all([
    listingsCollection(db).where("weeks", "array-contains-any", weeks).limit(mostRead).get(),
    offersCollection(db).where("lapseWeeks", "array-contains-any", weeks).limit(mostRead).get(),
    showingsCollection(db).where("weeks", "array-contains-any", weeks).limit(mostRead).get(),
    workCollection(db).where("meets", ">=", from).where("meets", "<", until).limit(mostRead).get(),
    followUpsBetween(monday, last),
  ]);
  const rows = new Map<string, ListingRow>(listings.docs.map((found) => [found.id, found.data()]));
  const more = [...registers.docs, ...showings.docs].map(({ id }) => id).filter((id) => !rows.has(id));
  for (const [id, row] of await recordsById(db, listingsCollection, more)) rows.set(id, row);
  return [
    ...[...rows.values()].map((row) => rowAsOf(row, now)).flatMap((row) => entriesOf(row, row.dates)),
    ...registers.docs.flatMap((register) => {
      const row = rows.get(register.id);
      return row && !isEnded(row) ? entriesOf(row, officeDatesOfOffers(register.data().offers)) : [];
    }),
    ...showings.docs.flatMap((file) => {
      const row = rows.get(file.id);
      return row ? entriesOf(row, officeDatesOfShowings(file.data())) : [];
    }),
    ...meetings.docs.flatMap((meeting) => entriesOfRequest(meeting.data())),
    ...entriesOfFollowUps(followUps),
  ].filter(({ at }) => at >= from && at < until);
}

const views = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
] as const;

/** Parses the query of a calendar address. */
function askedOf({ searchParams }: URL, today: string) {
  const given = (name: string): string => searchParams.get(name) ?? "";
  const person = given("person");
  return {
    day: isDay(given("day")) ? given("day") : today,
    view: views.find(({ value }) => value === given("view"))?.value ?? ("week" as const),
    person: /^[\w-]{1,128}$/.test(person) ? person : null,
  };
}

type Asked = ReturnType<typeof askedOf>;

/** Days of a page: the first one, their number, its name, and a day of the page before and after. */
function spanOf({ day, view }: Asked, today: string) {
  if (view === "day")
    return {
      first: day,
      days: 1,
      name: weekdayAndDate(day, today),
      before: addDays(day, -1),
      after: addDays(day, 1),
    };
  if (view === "week") {
    const first = mondayOf(day);
    const name = `Week of ${weekdayAndDate(first, today)}`;
    return { first, days: 7, name, before: addDays(first, -7), after: addDays(first, 7) };
  }
  const month = day.slice(0, 7);
  const first = mondayOf(`${month}-01`);
  const next = `${addMonths(month, 1)}-01`;
  return {
    first,
    days: daysBetween(first, addDays(mondayOf(addDays(next, -1)), 7)),
    name: monthAndYear(month),
    before: `${addMonths(month, -1)}-01`,
    after: next,
  };
}

const pathOf = ({ day, view, person }: Asked): string => {
  const parts = { day, view: view === "week" ? "" : view, person: person ?? "" };
  const query = Object.entries(parts).filter(([, value]) => value);
  return `/office/calendar?${new URLSearchParams(query)}`;
};

/** A day, a week or a month of the calendar. @throws Response 503 */
export async function calendarPage(user: StaffUser, url: URL) {
  const now = new Date();
  const today = torontoDay(now);
  const asked = askedOf(url, today);
  const { first, days, name, before, after } = spanOf(asked, today);
  const monday = mondayOf(first);
  const [staff, own, office, found] = await orServiceUnavailable(
    Promise.all([
      staffNames(),
      findStaff(user.uid),
      officeDays(),
      withFirestore((db) => entriesIn(db, monday, Math.ceil(days / 7), now)),
    ]),
  );
  const entries = found.filter((entry) => isFor(entry, asked.person));
  return {
    asked,
    name,
    days: daysOf(entries, first, days).map(({ day, entries }) => ({
      day,
      title: weekdayAndDate(day, today),
      isToday: day === today,
      href: pathOf({ ...asked, day, view: "day" }),
      closed: closedBecause(office, day) ?? holidays(Number(day.slice(0, 4))).get(day) ?? null,
      entries,
    })),
    links: {
      before: pathOf({ ...asked, day: before }),
      today: pathOf({ ...asked, day: today }),
      after: pathOf({ ...asked, day: after }),
    },
    views: views.map(({ value, label }) => ({
      label,
      href: pathOf({ ...asked, view: value }),
      isShown: value === asked.view,
    })),
    people: [
      { value: nobody, label: "No one" },
      ...staff.map(({ uid, name }) => ({ value: uid, label: uid === user.uid ? `${name} (you)` : name })),
    ],
    since: own?.calendar ? dateAndTime(own.calendar.madeAt) : null,
    seen: calendarVersion({ calendar: own?.calendar ?? null }),
  };
}

/** Past weeks in a feed, and its number of weeks. */
const feedBack = 4;

/**
 * The feed for a calendar program: entries of the person and unassigned ones, or all.
 * @param file account and secret from the address, with its ending
 * @throws Response 404 if the link is invalid or ended. 503
 */
export async function sendStaffFeed(file: string | undefined, url: URL): Promise<Response> {
  const [, uid, secret] = /^([\w-]{1,128})\.([\w-]{43})\.ics$/.exec(file ?? "") ?? [];
  const staff = uid ? await orServiceUnavailable(findStaff(uid)) : null;
  if (!staff?.calendar || !secret || !isSecretOf(staff.calendar, secret)) throw notFound();
  const now = new Date();
  const monday = addDays(mondayOf(torontoDay(now)), -7 * feedBack);
  const [found, office] = await orServiceUnavailable(
    Promise.all([withFirestore((db) => entriesIn(db, monday, weeksAtOnce, now)), officeDays()]),
  );
  const all = url.searchParams.get("whose") === "all";
  const entries = all ? found : found.filter((entry) => isForOrFree(entry, staff.uid));
  return new Response(staffFeed(entries, daysOffOf(office, monday), appOrigin(), now), {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
