import { calendarOf } from "~/postings/calendar-file";
import type { DatedFiles, PostingDate } from "~/postings/date-kind";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { datesOf } from "./kinds";

/** Dates of a listing, for the seller's page and the subscribed calendar. */

/** A date in words. */
export interface ListingDate extends Omit<PostingDate, "about"> {
  what: string;
}

/** True once there are dates: from the MLS on, or from the first booked service. */
export const hasDates = ({ mls, services }: Posting): boolean => mls !== null || services !== undefined;

/** Dates of a listing in order. Empty before there are any and once it has ended. */
export const listingDates = (posting: Posting, files: DatedFiles): ListingDate[] =>
  hasDates(posting) && !isEnded(posting)
    ? datesOf(posting, files).flatMap(({ kind, about, ...date }) =>
        kind.seller ? [{ ...date, what: kind.seller(about) }] : [],
      )
    : [];

/** Refresh interval for calendar programs, in seconds. */
const refreshSeconds = 60 * 60;

/** Calendar feed with the dates. */
export function feedOf(posting: Posting, dates: readonly ListingDate[]): string {
  const home = homeOf(posting);
  return calendarOf(
    dates.map(({ id, what, at, until, day }) => ({
      id: `${posting.id}-${id}`,
      stamp: posting.updatedAt,
      // Noon UTC, so that a whole day is the same date in every time zone.
      ...(day === null ? { start: at, end: until } : { start: new Date(`${day}T12:00Z`), allDay: true }),
      summary: `${what} (${home})`,
      description: `Listing ${posting.reference}. Times are Toronto time.`,
    })),
    { name: `Listing: ${home}`, ttl: refreshSeconds },
  );
}
