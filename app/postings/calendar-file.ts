import ical, { type ICalCalendarData, type ICalEventData } from "ical-generator";
import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { postingDates } from "./dates/kinds";
import type { Posting } from "./posting";

/** Files for calendars (RFC 5545). Moments are in UTC, because every calendar shows them by its own clock. */

/** @param more of the calendar itself, where it's more than a file of events */
export function calendarOf(events: readonly ICalEventData[], more: ICalCalendarData = {}): string {
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name }, ...more });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
}

/** What a listing's own file has of its dates. */
export const listingFile = (posting: Posting): string =>
  calendarOf(postingDates.flatMap(({ file }) => file?.(posting) ?? []));

/** A file for calendars as a letter carries it. @param name without its ending */
export const calendarAttachment = (name: string, content: string): Attachment => ({
  filename: `${name}.ics`,
  content,
  contentType: "text/calendar; charset=utf-8",
});
