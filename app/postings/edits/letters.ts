import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf } from "~/postings/facts";
import {
  closingParts,
  type LetterEvent,
  type LetterReader,
  quoteParts,
  type WriteLetter,
} from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { hasEndedShowings } from "~/postings/showing-requests/ended";

/** True if it concerns a different co-owner than its reader. */
const isOfAnother = ({ owners }: Posting, { about }: LetterEvent, { owner }: LetterReader): boolean =>
  owner !== undefined && owner.id !== about && owners.some(({ id }) => id === about);

/** To readers of letters with the old value of an edited entry. */
export const editLetter: WriteLetter = (posting, event, reader) => {
  if (isOfAnother(posting, event, reader)) return null;
  const { reason, rows = [] } = event;
  return {
    title: "We've corrected our records",
    subject: `Corrected: ${reader.clean(homeOf(posting))}`,
    parts: [
      "Something we told you about your listing was wrong. We've corrected it:",
      ...rows.map(({ label, before, after }): Part => {
        const now: Row = ["It should say", reader.clean(after) || "Nothing"];
        return {
          facts: before ? [["What", label], ["We wrote", reader.clean(before)], now] : [["What", label], now],
        };
      }),
      ...quoteParts("From the office:", reason && reader.clean(reason)),
      `If this isn't right either, call ${site.phone.text}.`,
      ...closingParts(posting, reader),
    ],
  };
};

/** To readers of letters about an entry made by mistake. */
export const undoLetter: WriteLetter = (posting, event, reader) => {
  if (isOfAnother(posting, event, reader)) return null;
  const {
    reason,
    from,
    to,
    rows = [],
    opening = "We recorded something about your home by mistake and emailed you about it. We're sorry.",
  } = event;
  // No letter was about it alone.
  if (rows.length > 0) return editLetter(posting, event, reader);
  return {
    title: "Please disregard our last message",
    subject: `Corrected: ${reader.clean(homeOf(posting))}`,
    parts: [
      opening,
      // Undoing a step reverses its direction, so swap the states.
      ...(hasEndedShowings({ from: to, to: from ?? to })
        ? [
            "The showings that were cancelled with it stay cancelled. Agents who still want to come can send a new request.",
          ]
        : []),
      ...quoteParts("From the office:", reason && reader.clean(reason)),
      `Questions? Reply to this message or call ${site.phone.text}.`,
      ...closingParts(posting, reader),
    ],
  };
};
