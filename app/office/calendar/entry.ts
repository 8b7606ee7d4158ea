import ical from "ical-generator";
import { site } from "~/content/site";
import { timeOfDay, torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import type { Span } from "~/lib/time/closures";
import { torontoMoment } from "~/lib/time/toronto";
import { setApart } from "~/lib/ui/direction";
import { isStanding, type OfficeDays } from "~/office/closures/record";
import type { DateKind, PostingDate } from "~/office/listings/posting-dates";
import type { ListingRow } from "~/office/listings/row";
import type { FollowUpDay } from "~/office/queue/follow-ups.server";
import type { Offer } from "~/postings/offers/offer";
import { isAcceptable } from "~/postings/offers/offer";
import { requestForms } from "~/requests/kinds";
import { nobody, type WorkRow } from "~/work/row";

/** What the office's calendar shows: of listings, of the offers on them, and of requests. Pure. */

/** Something that happens at a moment, or on a day. */
export interface CalendarEntry extends PostingDate {
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

export const dateNames: Readonly<Record<DateKind, string>> = {
  call: "Call the seller",
  meeting: "Meeting",
  "follow-up": "Follow up",
  begins: "Term begins",
  ends: "Last day",
  change: "Change due",
  offer: "Offer expires",
  "open-house": "Open house",
  condition: "Condition",
  mls: "Report the sale to the MLS",
  closing: "Closing",
};

/** Where on the pages of a posting it is seen to. */
const places: Readonly<Partial<Record<DateKind, string>>> = {
  change: "/listing",
  offer: "/offer-register",
  "open-house": "/home-page#open-houses",
  condition: "/offer-register#sale",
  mls: "/offer-register#sale",
  closing: "/offer-register#sale",
};

type Row = Pick<ListingRow, "reference" | "address" | "holder" | "assignee">;

const entryOf = ({ reference, address, holder, assignee }: Row, date: PostingDate): CalendarEntry => ({
  ...date,
  id: `${reference}-${date.id}`,
  home: address ?? reference,
  reference,
  href: `/office/postings/${reference}${places[date.kind] ?? ""}`,
  holder,
  holderName: assignee?.name ?? null,
});

/** What is on of a posting. */
export const entriesOfListing = (row: ListingRow): CalendarEntry[] =>
  row.dates.map((date) => entryOf(row, date));

/** The hours at which offers on a home expire. */
export const entriesOfOffers = (row: Row, offers: readonly Offer[]): CalendarEntry[] =>
  offers
    .filter(isAcceptable)
    .map(({ id, letter, irrevocableUntil: at }) =>
      entryOf(row, { id: `offer-${id}`, kind: "offer", at, wholeDay: false, about: `Offer ${letter}` }),
    );

/** The meeting that is set for a request; none where none is. */
export function entriesOfRequest({ subject, kind, meets, ...row }: WorkRow): CalendarEntry[] {
  if (!meets || subject.kind !== "request" || !(kind in requestForms)) return [];
  const { name } = requestForms[kind as keyof typeof requestForms];
  const { reference, street, holder, assignee } = row;
  return [
    {
      id: `${reference}-meeting`,
      kind: "meeting",
      at: meets,
      wholeDay: false,
      about: name,
      home: street ?? reference,
      reference,
      href: `/office/requests/${reference}`,
      holder,
      holderName: assignee?.name ?? null,
    },
  ];
}

/** The days on which somebody at the office wants to look again. */
export const entriesOfFollowUps = (days: readonly FollowUpDay[]): CalendarEntry[] =>
  days.map(({ on, note, for: whose, reference, home, person, href }, index) => ({
    id: `${reference}-follow-up-${on}-${index}`,
    kind: "follow-up",
    at: torontoMoment(on, 0),
    wholeDay: true,
    about: note,
    home: home ?? reference,
    person,
    reference,
    href,
    holder: whose.uid,
    holderName: whose.name,
  }));

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
  what: dateNames[kind],
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
  for (const { id, kind, at, wholeDay, about, home, reference, href } of entries) {
    calendar.createEvent({
      id,
      stamp,
      ...(wholeDay ? { start: noonOf(torontoDay(at)), allDay: true } : { start: at, end: at }),
      summary: setApart(
        [dateNames[kind], kind === "follow-up" ? "" : about, home].filter(Boolean).join(": "),
      ),
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
