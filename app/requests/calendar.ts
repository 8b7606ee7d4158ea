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

/** The meeting about a request, in words and as a calendar file (RFC 5545). */

/** Formats the time like "Tuesday, November 24, 2:30 p.m.", in Toronto. */
export function meetingWhen({ startsAt }: Pick<Meeting, "startsAt">): string {
  const { hour, minute } = torontoTime(startsAt);
  return `${weekdayAndDate(torontoDay(startsAt))}, ${clockTime(hour, minute)}`;
}

/** The scheduled meeting, or null if there is none or it was cancelled or is over. */
export const meetingOf = ({ status, meeting }: SellerRequest): Meeting | null =>
  status === "scheduled" ? meeting : null;

/** The scheduled meeting as pages show it, or null. */
export function meetingRows(request: SellerRequest): Row[] | null {
  const meeting = meetingOf(request);
  return (
    meeting && [
      ["When", `${meetingWhen(meeting)}, Toronto time`],
      ["Length", `${meeting.minutes} minutes`],
      ["Where", meeting.place],
    ]
  );
}

/**
 * The meeting as a calendar file. The event keeps its id and its sequence number grows, so that a moved
 * meeting replaces the old one. Times are in UTC, so every calendar shows them in its own time zone.
 * @param calledOff true if the file removes the meeting from the calendar
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

/** Download of the day by whose end a request is answered, as an all-day event that blocks no time. */
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
    description: `Reference ${reference}. If you've heard nothing by the end of this day, call ${site.phone.text}.`,
  });
  return calendarResponse(calendar.toString(), reference);
}

/** Time at which the meeting was last set. */
const setAt = ({ events, createdAt }: SellerRequest): Date =>
  events.findLast(({ transition }) => transition === "schedule" || transition === "reschedule")?.at ??
  createdAt;

/** The meeting of a request as a download. @throws Response 404 if none is scheduled */
export function meetingDownload(request: SellerRequest): Response {
  const meeting = meetingOf(request);
  if (!meeting) throw notFound();
  const { content } = meetingFile(request, meeting, { at: setAt(request) });
  return calendarResponse(content, request.reference);
}
