import { type ICalEventData, ICalEventStatus } from "ical-generator";
import { setApart } from "~/lib/ui/direction";
import { calendarOf } from "~/postings/calendar-file";
import { homeOf, propertyOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import type { Showing } from "./record";
import { endOf } from "./showing";
import { showingCalendar as words } from "./words";

/** Calendar file of a showing. @param event its id and content */
export const fileOfShowing = (
  posting: Posting,
  showing: Showing,
  event: Pick<ICalEventData, "id" | "summary" | "description" | "url" | "alarms">,
): string =>
  calendarOf([
    {
      ...event,
      sequence: showing.sequence,
      stamp: showing.addedAt,
      start: showing.startsAt,
      end: endOf(showing),
      location: propertyOf(posting),
      status: showing.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    },
  ]);

/** Calendar file of a showing, for an owner or the office. */
export const showingFile = (posting: Posting, showing: Showing): string =>
  fileOfShowing(posting, showing, {
    id: `${showing.id}-showing`,
    summary: setApart(words.summary(showing.agent, homeOf(posting))),
    description: words.description(posting.reference, showing.phone),
  });
