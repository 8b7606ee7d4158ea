import { changeDate } from "~/postings/amendments/dates";
import type { DatedFiles, DateKind, PostingDate } from "~/postings/date-kind";
import { termDates } from "~/postings/listing/dates";
import { offerDates } from "~/postings/offers/dates";
import type { Offer } from "~/postings/offers/offer";
import { openHouseDate } from "~/postings/open-houses/dates";
import { callDate } from "~/postings/order/dates";
import type { Posting } from "~/postings/posting";
import { saleDates } from "~/postings/sale/dates";
import { serviceDate } from "~/postings/services/dates";
import { showingDate } from "~/postings/showings/dates";
import { emptyShowingsFile, type ShowingsFile } from "~/postings/showings/record";
import { isEnded } from "~/postings/states";

/** All kinds of dates of a posting. */
export const postingDates: readonly DateKind[] = [
  callDate,
  ...termDates,
  changeDate,
  ...offerDates,
  ...saleDates,
  openHouseDate,
  serviceDate,
  showingDate,
];

const noFiles: DatedFiles = { showings: emptyShowingsFile, offers: { offers: [] } };

/** All dates of a posting with their kinds, earliest first. Readers skip kinds without a text for them. */
export const datesOf = (posting: Posting, files: DatedFiles): (PostingDate & { kind: DateKind })[] =>
  postingDates
    .flatMap((kind) =>
      [
        ...(kind.of?.(posting, files) ?? []),
        ...(kind.ofOffers?.(files.offers.offers) ?? []),
        ...(kind.ofShowings?.(files.showings) ?? []),
      ].map((date) => ({ ...date, kind })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());

/** A date as the list of listings stores it for the office's calendar. */
export interface OfficeDate {
  id: string;
  /** Id of its kind. */
  kind: string;
  at: Date;
  wholeDay: boolean;
  about: string;
}

const officeDateOf = (kind: DateKind, { id, at, day, about }: PostingDate): OfficeDate[] =>
  kind.office
    ? [{ id, kind: kind.id, at, wholeDay: day !== null, about: kind.office.about?.(about) ?? about }]
    : [];

/** Dates of a posting for the office's calendar, without offers and showings. */
export function officeDates(posting: Posting): OfficeDate[] {
  const isOver = isEnded(posting) || posting.state === "expired";
  return postingDates
    .filter(({ outlivesListing }) => !isOver || outlivesListing)
    .flatMap((kind) => kind.of?.(posting, noFiles).flatMap((date) => officeDateOf(kind, date)) ?? []);
}

/** Dates from an offer register for the office's calendar. */
export const officeDatesOfOffers = (offers: readonly Offer[]): OfficeDate[] =>
  postingDates.flatMap((kind) => kind.ofOffers?.(offers).flatMap((date) => officeDateOf(kind, date)) ?? []);

/** Showings for the office's calendar. */
export const officeDatesOfShowings = (file: ShowingsFile): OfficeDate[] =>
  postingDates.flatMap((kind) => kind.ofShowings?.(file).flatMap((date) => officeDateOf(kind, date)) ?? []);

/** Text of the office's calendar for a kind. Undefined for kinds stored by another version. */
export const officeWords = (kind: string): DateKind["office"] =>
  postingDates.find(({ id }) => id === kind)?.office;
