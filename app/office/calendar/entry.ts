import ical from "ical-generator";
import { site } from "~/content/site";
import { timeOfDay, torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import type { Span } from "~/lib/time/closures";
import { torontoMoment } from "~/lib/time/toronto";
import { setApart } from "~/lib/ui/direction";
import { hrefOf, workName } from "~/office/queue/kinds";
import { type OfficeDate, officeWords } from "~/postings/dates/kinds";
import type { ListingRow } from "~/postings/listing-row";
import { isInForce, type OfficeDays } from "~/work/closures/record";
import { followUpWork } from "~/work/follow-up";
import { nobody, type WorkRow } from "~/work/row";

/** Entries of the office's calendar: dates of listings, offers and requests. */

/** An event at a time or on a day. */
export interface CalendarEntry extends OfficeDate {
  what: string;
  /** The home's address, or the reference if it isn't known. */
  home: string;
  /** The request's sender if no home is known. Only for the office's own pages. */
  person?: string | null;
  reference: string;
  /** Page that deals with it. */
  href: string;
  /** Account of the assignee or "nobody", and the person's name. */
  holder: string;
  holderName: string | null;
}

type Row = Pick<ListingRow, "reference" | "address" | "holder" | "assignee">;

/** Entries of a posting, from its listing row or its register of offers. */
export const entriesOf = (
  { reference, address, holder, assignee }: Row,
  dates: readonly OfficeDate[],
): CalendarEntry[] =>
  dates.map((date) => {
    const { name, place } = officeWords(date.kind) ?? { name: date.kind, place: "" };
    return {
      ...date,
      id: `${reference}-${date.id}`,
      what: name,
      home: address ?? reference,
      reference,
      href: `/office/postings/${reference}${place}`,
      holder,
      holderName: assignee?.name ?? null,
    };
  });

/** The scheduled meeting of a request, if there is one. */
export function entriesOfRequest(row: WorkRow): CalendarEntry[] {
  const { reference, street, holder, assignee, meets } = row;
  if (!meets) return [];
  return [
    {
      id: `${reference}-meeting`,
      kind: "meeting",
      what: "Meeting",
      at: meets,
      wholeDay: false,
      about: workName(row),
      home: street ?? reference,
      reference,
      href: hrefOf(row),
      holder,
      holderName: assignee?.name ?? null,
    },
  ];
}

/** Follow-ups and other work with a day as entries. */
export const entriesOfFollowUps = (rows: readonly WorkRow[]): CalendarEntry[] =>
  rows.flatMap((row, index) => {
    const { due, next, reference, street, person, holder, assignee } = row;
    const on = due && torontoDay(due);
    return on
      ? [
          {
            id: `${reference}-${row.kind}-${on}-${index}`,
            kind: row.kind,
            what: row.kind === followUpWork.id ? "Follow up" : workName(row),
            at: torontoMoment(on, 0),
            wholeDay: true,
            about: next,
            home: street ?? reference,
            person: street ? null : person,
            reference,
            href: hrefOf(row),
            holder,
            holderName: assignee?.name ?? null,
          },
        ]
      : [];
  });

/** True if an entry belongs to the person. @param person an account, "nobody", or null for all */
export const isFor = ({ holder }: CalendarEntry, person: string | null): boolean =>
  person === null || holder === person;

/** True if an entry is one's own or unassigned. */
export const isForOrFree = ({ holder }: CalendarEntry, uid: string): boolean =>
  holder === uid || holder === nobody;

/** Order of a day: all-day entries first, then by time. */
export const inDayOrder = (entries: readonly CalendarEntry[]): CalendarEntry[] =>
  [...entries].sort(
    (a, b) =>
      Number(b.wholeDay) - Number(a.wholeDay) || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1),
  );

/** An entry in words. */
export const entryView = ({
  id,
  kind,
  what,
  at,
  wholeDay,
  about,
  home,
  person,
  href,
  holderName,
}: CalendarEntry) => ({
  id,
  kind,
  time: wholeDay ? null : timeOfDay(at),
  isPast: !wholeDay && at < new Date(),
  what,
  about,
  home: person ?? home,
  href,
  holder: holderName,
});

/** Days of a page with their entries. @param first ISO @param count number of days */
export const daysOf = (entries: readonly CalendarEntry[], first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const own = entries.filter(({ at }) => torontoDay(at) === day);
    return { day, entries: inDayOrder(own).map(entryView) };
  });

/** Consecutive days on which the office is closed. */
interface DaysOff extends Span {
  id: string;
  what: string;
}

/** The office's closures in a feed, without the reason, which is for colleagues only. @param first ISO */
export const daysOffOf = ({ closures }: OfficeDays, first: string): DaysOff[] =>
  closures
    .filter((one) => isInForce(one) && one.to >= first)
    .map(({ id, from, to }) => ({ id: `days-${id}`, what: "Office closed", from, to }));

const noonOf = (day: string): Date => new Date(`${day}T12:00Z`);

/** Refresh interval of calendar programs, in seconds. */
const refreshSeconds = 60 * 60;

/**
 * The feed as a file for calendar programs (RFC 5545). It omits sellers' names and internal notes, because
 * other servers read it.
 * @param off days on which the office is closed
 * @param stamp creation time of this version
 */
export function staffFeed(
  entries: readonly CalendarEntry[],
  off: readonly DaysOff[],
  origin: string,
  stamp: Date,
): string {
  const calendar = ical({
    prodId: { company: site.brokerage, product: site.name },
    name: `${site.name}: office`,
    ttl: refreshSeconds,
  });
  for (const { id, kind, what, at, wholeDay, about, home, reference, href } of entries) {
    calendar.createEvent({
      id,
      stamp,
      ...(wholeDay ? { start: noonOf(torontoDay(at)), allDay: true } : { start: at, end: at }),
      summary: setApart([what, kind === followUpWork.id ? "" : about, home].filter(Boolean).join(": ")),
      description: `${reference}. Times are Toronto time.`,
      url: `${origin}${href}`,
    });
  }
  for (const { id, what, from, to } of off) {
    calendar.createEvent({
      id,
      stamp,
      start: noonOf(from),
      // The format's end is exclusive, so it's the day after the last one.
      end: noonOf(addDays(to, 1)),
      allDay: true,
      summary: setApart(what),
      url: `${origin}/office/closures`,
    });
  }
  return calendar.toString();
}
