import ical, { ICalEventStatus } from "ical-generator";
import { site } from "~/content/site";
import { setApart } from "~/lib/ui/direction";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import type { Showing } from "./record";
import { endOf } from "./showing";
import { showingCalendar as words } from "./words";

/** A showing as calendars take it (RFC 5545). Moments are in UTC: every calendar shows them by its own clock. */
export const showingEvent = (posting: Posting, showing: Showing) => ({
  id: `${showing.id}-showing`,
  sequence: showing.sequence,
  stamp: showing.addedAt,
  start: showing.startsAt,
  end: endOf(showing),
  summary: setApart(words.summary(showing.agent, homeOf(posting))),
  description: words.description(posting.reference, showing.phone),
  location: homeOf(posting),
  status: showing.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** One showing as a file for calendars. */
export function showingFile(posting: Posting, showing: Showing): string {
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name } });
  calendar.createEvent(showingEvent(posting, showing));
  return calendar.toString();
}
