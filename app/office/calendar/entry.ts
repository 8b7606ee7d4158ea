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
import { isStanding, type OfficeDays } from "~/work/closures/record";
import { followUp } from "~/work/follow-up";
import { nobody, type WorkRow } from "~/work/row";

/** What the office's calendar shows: of listings, of the offers on them, and of requests. Pure. */

/** Something that happens at a moment, or on a day. */
export interface CalendarEntry extends OfficeDate {
  what: string;
  /** The home, or where that isn't known the reference. */
  home: string;
  /** Whose request it is, where no home is known: for the office's own pages alone. */
  person?: string | null;
  reference: string;
  /** The page on which it is seen to. */
  href: string;
  /** The account it is assigned to, or "nobody", and the person's name. */
  holder: string;
  holderName: string | null;
}

type Row = Pick<ListingRow, "reference" | "address" | "holder" | "assignee">;

/** Dates of a posting, from its row in the list of listings or its register of offers. */
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

/** The meeting that is set for a request; none where none is. */
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

/** The days on which somebody at the office wants to look again. */
export const entriesOfFollowUps = (rows: readonly WorkRow[]): CalendarEntry[] =>
  rows.flatMap((row, index) => {
    const { due, next, reference, street, person, holder, assignee } = row;
    const on = due && torontoDay(due);
    return on
      ? [
          {
            id: `${reference}-follow-up-${on}-${index}`,
            kind: followUp.id,
            what: "Follow up",
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

/** Whom the calendar is asked for: an account, "nobody", or null for everyone. */
export const isFor = ({ holder }: CalendarEntry, person: string | null): boolean =>
  person === null || holder === person;

/** Of one's own and of nobody's. */
export const isForOrFree = ({ holder }: CalendarEntry, uid: string): boolean =>
  holder === uid || holder === nobody;

/** In the order of a day: what has no hour, then by the hour. */
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
  what,
  about,
  home: person ?? home,
  href,
  holder: holderName,
});

/** The days of a page, each with what is on. @param first ISO @param count 1 or 7 */
export const daysOf = (entries: readonly CalendarEntry[], first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const own = entries.filter(({ at }) => torontoDay(at) === day);
    return { day, entries: inDayOrder(own).map(entryView) };
  });

/** Days on end on which the office is closed. */
interface DaysOff extends Span {
  id: string;
  what: string;
}

/** The office's closures in a feed from one day on, without the reason, because the reason is for colleagues alone. @param first ISO */
export const daysOffOf = ({ closures }: OfficeDays, first: string): DaysOff[] =>
  closures
    .filter((one) => isStanding(one) && one.to >= first)
    .map(({ id, from, to }) => ({ id: `days-${id}`, what: "Office closed", from, to }));

const noonOf = (day: string): Date => new Date(`${day}T12:00Z`);

/** How often a calendar program asks again, seconds. */
const refreshSeconds = 60 * 60;

/**
 * The same for calendar programs (RFC 5545). No seller's name and no note between colleagues is in it: other people's servers read it.
 * @param off days on which the office is closed
 * @param stamp of this version
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
      summary: setApart([what, kind === followUp.id ? "" : about, home].filter(Boolean).join(": ")),
      description: `${reference}. Times are Toronto time.`,
      url: `${origin}${href}`,
    });
  }
  for (const { id, what, from, to } of off) {
    calendar.createEvent({
      id,
      stamp,
      start: noonOf(from),
      // The day after the last one, as the format has it.
      end: noonOf(addDays(to, 1)),
      allDay: true,
      summary: setApart(what),
      url: `${origin}/office/closures`,
    });
  }
  return calendar.toString();
}
