import ical, { ICalEventStatus } from "ical-generator";
import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { torontoMoment } from "~/lib/time/toronto";
import { stageFacts } from "~/postings/agreement/stage-words";
import { addressOf } from "~/postings/facts";
import { beginsAt, endsAt, isHeld } from "~/postings/open-houses/open-house";
import type { Posting } from "~/postings/posting";

/** The last minute of a listing and its open houses as a calendar takes them (RFC 5545); null before it is on the MLS. */
export function expiryCalendar(posting: Posting): string | null {
  const { id, reference, mls } = posting;
  if (!mls) return null;
  const words = stageFacts.listing;
  const start = torontoMoment(mls.endDay, 23, 59);
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name } });
  calendar.createEvent({
    id: `${id}-expiry`,
    stamp: mls.recordedAt,
    start,
    end: start,
    summary: words.calendarEvent(addressOf(posting) ?? reference),
    description: words.calendarText(reference),
  });
  for (const one of posting.openHouses ?? []) {
    calendar.createEvent({
      id: `${one.id}-open-house`,
      sequence: one.sequence,
      stamp: one.changedAt ?? one.addedAt,
      start: beginsAt(one),
      end: endsAt(one),
      summary: `Open house: ${addressOf(posting) ?? reference}`,
      status: isHeld(posting, one) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    });
  }
  return calendar.toString();
}

/** The same as a letter carries it; none before the listing is on the MLS. */
export function expiryAttachments(posting: Posting): Attachment[] {
  const content = expiryCalendar(posting);
  if (!content) return [];
  return [{ filename: `${posting.reference}.ics`, content, contentType: "text/calendar; charset=utf-8" }];
}
