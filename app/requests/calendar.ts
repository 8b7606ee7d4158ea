import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { appOrigin } from "#server/platform/env.server";
import { answerDay } from "~/content/answer-day";
import { site } from "~/content/site";
import { clockTime, torontoDay, torontoTime, weekdayAndDate } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { calendarResponse } from "~/lib/http/calendar-response";
import { notFound } from "~/lib/http/error-response";
import type { Attachment } from "~/lib/mail/collection.server";
import type { Closure } from "~/lib/time/closures";
import { requestForms } from "./kinds";
import type { Meeting, SellerRequest } from "./request";

/** The meeting about a request, in words and as calendars take it (RFC 5545). */

/** "Tuesday, November 24, 2:30 p.m.", in Toronto. */
export function meetingWhen({ startsAt }: Pick<Meeting, "startsAt">): string {
  const { hour, minute } = torontoTime(startsAt);
  return `${weekdayAndDate(torontoDay(startsAt))}, ${clockTime(hour, minute)}`;
}

/** The meeting that is set; null where none is, and once it is called off or behind us. */
export const meetingOf = ({ status, meeting }: SellerRequest): Meeting | null =>
  status === "scheduled" ? meeting : null;

/** The meeting that is set as pages show it; null where none is. */
export function meetingRows(request: SellerRequest): Row[] | null {
  const meeting = meetingOf(request);
  return (
    meeting && [
      ["When", `${meetingWhen(meeting)}, Toronto time`],
      ["How long", `${meeting.minutes} minutes`],
      ["Where", meeting.place],
    ]
  );
}

/**
 * The meeting as a file for calendars. Its name stays the same and its number grows, so that one that is set anew
 * takes the place of the one before. Moments are in UTC: every calendar shows them by its own clock.
 * @param calledOff whether the file takes the meeting out of the calendar
 */
export function meetingFile(
  { reference, kind }: SellerRequest,
  { startsAt, minutes, place, sequence }: Meeting,
  { at, calledOff = false }: { at: Date; calledOff?: boolean },
): Attachment {
  const method = calledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: site.brokerage, product: site.name }, method });
  calendar.createEvent({
    id: `${reference}-meeting@${new URL(appOrigin()).hostname}`,
    sequence: calledOff ? sequence + 1 : sequence,
    stamp: at,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: `${requestForms[kind].name}: ${site.name}`,
    description: `Reference ${reference}. Call ${site.phone.text} if you can't make it.`,
    location: place,
    organizer: { name: site.brokerage, email: site.email.general },
    status: calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    filename: `${reference}.ics`,
    content: calendar.toString(),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}

/** The day by whose end a request is answered as a download: a whole day, in nobody's way. */
export function answerDownload(
  { reference, kind, createdAt }: SellerRequest,
  closures: readonly Closure[],
): Response {
  const calendar = ical({
    prodId: { company: site.brokerage, product: site.name },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}-answer@${new URL(appOrigin()).hostname}`,
    stamp: createdAt,
    start: new Date(`${answerDay(createdAt, closures)}T00:00:00Z`),
    allDay: true,
    timezone: "UTC",
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${requestForms[kind].name}: answer from ${site.name}`,
    description: `Reference ${reference}. Nothing from us by the end of this day? Call ${site.phone.text}.`,
  });
  return calendarResponse(calendar.toString(), reference);
}

/** When the meeting was set last. */
const setAt = ({ events, createdAt }: SellerRequest): Date =>
  events.findLast(({ transition }) => transition === "schedule" || transition === "reschedule")?.at ??
  createdAt;

/** The meeting of a request as a download. @throws Response 404 when none is set */
export function meetingDownload(request: SellerRequest): Response {
  const meeting = meetingOf(request);
  if (!meeting) throw notFound();
  const { content } = meetingFile(request, meeting, { at: setAt(request) });
  return calendarResponse(content, request.reference);
}
