import { ICalAlarmType } from "ical-generator";
import { appOrigin } from "#server/platform/env.server";
import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Attachment } from "~/lib/mail/collection.server";
import { calendarAttachment } from "~/postings/calendar-file";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { fileOfShowing, showingFile } from "~/postings/showings/calendar";
import type { Showing, ShowingRequest } from "~/postings/showings/record";
import { visitPath } from "./links";

/** Calendar file of a showing, for its agent. @param door rows about the door */
export const visitFile = (
  posting: Posting,
  request: ShowingRequest,
  showing: Showing,
  door: readonly Row[] = [],
): string =>
  fileOfShowing(posting, showing, {
    id: `${showing.id}-visit`,
    summary: `Showing: ${homeOf(posting)}`,
    description: [
      ...door.map(([label, text]) => `${label}: ${text}`),
      `Listing ${posting.reference}, ${site.brokerage}, ${site.phone.text}.`,
    ].join("\n"),
    url: appOrigin() + visitPath(posting, request),
    alarms: [{ type: ICalAlarmType.display, trigger: 60 * 60 }],
  });

/** Attachment for a letter to the agent. */
export const agentsAttachment = (...visit: Parameters<typeof visitFile>): Attachment =>
  calendarAttachment(`${visit[0].reference}-showing`, visitFile(...visit));

/** Attachment for a letter to the seller. */
export const sellersAttachment = (posting: Posting, showing: Showing): Attachment =>
  calendarAttachment(`${posting.reference}-showing`, showingFile(posting, showing));
