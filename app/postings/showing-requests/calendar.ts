import ical, { ICalEventStatus } from "ical-generator";
import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { showingFile } from "~/postings/showings/calendar";
import type { Showing } from "~/postings/showings/record";
import { endOf } from "~/postings/showings/showing";

/** A showing as the calendar of its agent takes it (RFC 5545). */
export function visitFile(posting: Posting, showing: Showing): string {
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name } });
  calendar.createEvent({
    id: `${showing.id}-visit`,
    sequence: showing.sequence,
    stamp: showing.addedAt,
    start: showing.startsAt,
    end: endOf(showing),
    summary: `Showing: ${homeOf(posting)}`,
    description: `Listing ${posting.reference}, ${site.brokerage}, ${site.phone.text}.`,
    location: homeOf(posting),
    status: showing.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const attachCalendar = ({ reference }: Posting, content: string): Attachment => ({
  filename: `${reference}-showing.ics`,
  content,
  contentType: "text/calendar; charset=utf-8",
});

/** The same as a letter to the agent carries it. */
export const agentsAttachment = (posting: Posting, showing: Showing): Attachment =>
  attachCalendar(posting, visitFile(posting, showing));

/** And as a letter to the seller does. */
export const sellersAttachment = (posting: Posting, showing: Showing): Attachment =>
  attachCalendar(posting, showingFile(posting, showing));
