import ical, { type ICalCalendarData, type ICalEventData } from "ical-generator";
import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { postingDates } from "./dates/kinds";
import type { Posting } from "./posting";

/** Calendar files (RFC 5545). Times are in UTC, because calendar programs convert them to local time. */

/** @param more properties of the calendar itself, for subscriptions */
export function calendarOf(events: readonly ICalEventData[], more: ICalCalendarData = {}): string {
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name }, ...more });
  for (const event of events) calendar.createEvent(event);
  return calendar.toString();
}

/** Calendar file of a listing's own dates. */
export const listingFile = (posting: Posting): string =>
  calendarOf(postingDates.flatMap(({ file }) => file?.(posting) ?? []));

/** A calendar file as an email attachment. @param name without extension */
export const calendarAttachment = (name: string, content: string): Attachment => ({
  filename: `${name}.ics`,
  content,
  contentType: "text/calendar; charset=utf-8",
});
