import ical from "ical-generator";
import { postings as limits } from "~/content/business";
import { site } from "~/content/site";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { kinds } from "~/postings/amendments/kinds";
import { homeOf } from "~/postings/facts";
import { endOfTerm } from "~/postings/listing/term";
import { isAcceptable, type OfferRegister, offersReviewedAt } from "~/postings/offers/offer";
import { beginsAt, endsAt, isHeld } from "~/postings/open-houses/open-house";
import type { Posting } from "~/postings/posting";
import type { ShowingsFile } from "~/postings/showings/record";
import { endOf } from "~/postings/showings/showing";
import { isEnded } from "~/postings/states";

/** Every date of a listing: for the seller's page, and for the calendar that reads them. Pure but for the clock, which is given. */

/** Something that happens at a moment, or on a day. */
export interface ListingDate {
  /** Stays the same while the thing is the same, so that calendars move it. */
  id: string;
  what: string;
  /** The moment; of what takes a whole day, the day's first. */
  at: Date;
  until: Date;
  /** Day in Toronto, ISO, of what takes the whole of it; null otherwise. */
  day: string | null;
}

const moment = (id: string, what: string, at: Date, until = at): ListingDate => ({
  id,
  what,
  at,
  until,
  day: null,
});

const wholeDay = (id: string, what: string, day: string): ListingDate => ({
  id,
  what,
  at: torontoMoment(day, 0),
  until: torontoMoment(addDays(day, 1), 0),
  day,
});

/** The dates of a listing in their order. What was cancelled, declined or withdrawn has none. */
export function datesOf(
  posting: Posting,
  { showings }: ShowingsFile,
  { offers }: OfferRegister,
): ListingDate[] {
  const { mls, sale, state, amendments } = posting;
  if (!mls || isEnded({ state })) return [];
  const runs = state === "live" || state === "suspended";
  const reviewed = runs && !sale ? offersReviewedAt(posting) : null;
  const dates = [
    wholeDay("begins", "The term begins", mls.startDay),
    ...(runs
      ? [
          wholeDay(
            "extend",
            "First day to ask for an extension",
            addDays(mls.endDay, -limits.term.extendWithinDays),
          ),
        ]
      : []),
    moment("ends", "The term ends. Every owner has to sign an extension before this", endOfTerm(mls.endDay)),
    ...amendments.flatMap(({ id, kind, due }) =>
      due ? [moment(`amendment-${id}`, `Our next step on a change is due: ${kinds[kind].name}`, due)] : [],
    ),
    ...(reviewed ? [moment("review", "You review offers", reviewed)] : []),
    ...offers
      .filter(isAcceptable)
      .map(({ id, letter, irrevocableUntil }) =>
        moment(`offer-${id}`, `Offer ${letter} expires (end of irrevocable period)`, irrevocableUntil),
      ),
    ...(sale?.conditions ?? [])
      .filter((condition) => condition.state === "open")
      .map(({ id, what, by }) => wholeDay(`condition-${id}`, `Last day for the condition: ${what}`, by)),
    ...(sale ? [wholeDay("closing", "The sale closes", sale.closingDay)] : []),
    ...(sale?.mls ? [moment("mls", "Our deadline to report the sale to the MLS", sale.mls.due)] : []),
    ...(posting.openHouses ?? [])
      .filter((one) => isHeld(posting, one))
      .map((one) => moment(`open-house-${one.id}`, "Open house", beginsAt(one), endsAt(one))),
    ...showings
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((showing) =>
        moment(`showing-${showing.id}`, `Showing: ${showing.agent}`, showing.startsAt, endOf(showing)),
      ),
  ];
  return dates.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** How often a calendar program asks again, seconds. */
const refreshSeconds = 60 * 60;

/** The same for calendar programs (RFC 5545). Moments are in UTC: every calendar shows them by its own clock. */
export function feedOf(posting: Posting, dates: readonly ListingDate[]): string {
  const home = homeOf(posting);
  const calendar = ical({
    prodId: { company: site.brokerage, product: site.name },
    name: `Listing: ${home}`,
    ttl: refreshSeconds,
  });
  for (const { id, what, at, until, day } of dates) {
    calendar.createEvent({
      id: `${posting.id}-${id}`,
      stamp: posting.updatedAt,
      // Whole days are days of the calendar, whatever clock reads them.
      ...(day === null ? { start: at, end: until } : { start: new Date(`${day}T12:00Z`), allDay: true }),
      summary: `${what} (${home})`,
      description: `Listing ${posting.reference}. Times are Toronto time.`,
    });
  }
  return calendar.toString();
}
