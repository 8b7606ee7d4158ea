import { site } from "~/content/site";
import type { Attachment } from "~/lib/mail/collection.server";
import { calendarAttachment } from "~/postings/calendar-file";
import { homeOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { fileOfShowing, showingFile } from "~/postings/showings/calendar";
import type { Showing } from "~/postings/showings/record";

/** Calendar file of a showing, for its agent. */
export const visitFile = (posting: Posting, showing: Showing): string =>
  fileOfShowing(posting, showing, {
    id: `${showing.id}-visit`,
    summary: `Showing: ${homeOf(posting)}`,
    description: `Listing ${posting.reference}, ${site.brokerage}, ${site.phone.text}.`,
  });

/** Attachment for a letter to the agent. */
export const agentsAttachment = (posting: Posting, showing: Showing): Attachment =>
  calendarAttachment(`${posting.reference}-showing`, visitFile(posting, showing));

/** Attachment for a letter to the seller. */
export const sellersAttachment = (posting: Posting, showing: Showing): Attachment =>
  calendarAttachment(`${posting.reference}-showing`, showingFile(posting, showing));
