import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { calendarAttachment } from "~/postings/calendar-file";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { fileOfShowing, showingFile } from "~/postings/showings/calendar";
import type { Showing } from "~/postings/showings/record";

/** A showing for the calendar of its agent. */
export const visitFile = (posting: Posting, showing: Showing): string =>
  fileOfShowing(posting, showing, {
    id: `${showing.id}-visit`,
    summary: `Showing: ${homeOf(posting)}`,
    description: `Listing ${posting.reference}, ${site.brokerage}, ${site.phone.text}.`,
  });

/** As a letter to the agent carries it. */
export const agentsAttachment = (posting: Posting, showing: Showing): Attachment =>
  calendarAttachment(`${posting.reference}-showing`, visitFile(posting, showing));

/** As a letter to the seller carries it. */
export const sellersAttachment = (posting: Posting, showing: Showing): Attachment =>
  calendarAttachment(`${posting.reference}-showing`, showingFile(posting, showing));
