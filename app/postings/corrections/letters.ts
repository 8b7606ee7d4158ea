import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf } from "~/postings/facts";
import { closing, quoted, type WriteLetter } from "~/postings/letter";
import { endedItsShowings } from "~/postings/showing-requests/ended";

/** The letters about what was noted wrongly. They go to whoever had been told the wrong value. */

export const corrected: WriteLetter = (posting, { about, reason, rows = [] }, reader) => {
  // What concerns one other owner is told to that one.
  const isOneOwners = posting.owners.some(({ id }) => id === about);
  if (isOneOwners && reader.owner && reader.owner.id !== about) return null;
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
      ...quoted("From the office:", reason && reader.clean(reason)),
      `If this isn't right either, call ${site.phone.text}.`,
      ...closing(posting, reader),
    ],
  };
};

/** To whoever had a letter about a step that was a mistake. */
export const undone: WriteLetter = (posting, { reason, from, to }, reader) => ({
  title: "Please disregard our last message",
  subject: `Corrected: ${reader.clean(homeOf(posting))}`,
  parts: [
    "We recorded something about your home by mistake, and wrote to you about it. That message doesn't count. We're sorry.",
    // The step that is undone led from where this one leads to, and the other way round.
    ...(endedItsShowings({ from: to, to: from ?? to })
      ? [
          "The showings that were cancelled with it stay cancelled. Agents who still want to come can ask again.",
        ]
      : []),
    ...quoted("From the office:", reason && reader.clean(reason)),
    `Questions? Reply to this message or call ${site.phone.text}.`,
    ...closing(posting, reader),
  ],
});
