import { calendarDate, dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import type { Amendment, Posting } from "~/postings/posting";
import { kinds, needsInitials } from "./kinds";
import { wasInTime } from "./progress";
import { amendmentWords } from "./words";

/** What the pages about the changes of a listing show of one. */

/** An amendment as its page reads it. */
export function amendmentView(amendment: Amendment, posting: Posting, now = new Date()) {
  const { id, kind, state, rows, note, answer, requestedAt, link, due, told, endedAt, signers } = amendment;
  const inTime = state === "done" ? wasInTime(amendment) : null;
  return {
    id,
    kind,
    rows,
    note,
    answer,
    name: kinds[kind].name,
    state: amendmentWords.states[state],
    /** How far it is. */
    stage: state,
    objected: told.some(({ objection }) => objection && !objection.settled),
    asked: dateAndTime(requestedAt),
    ended: endedAt && dateAndTime(endedAt),
    due: due && !endedAt ? nearMoment(due, now) : null,
    inTime: inTime === null ? null : inTime ? "In time" : "Late",
    signers: signers.map((owner): Row => [owner, signedText(amendment, owner)]),
    initials: needsInitials(amendment, posting) ? amendmentWords.initials : null,
    link: state === "to-sign" ? link : null,
    objections: told.flatMap(({ id, name, objection }) =>
      objection
        ? [
            {
              id,
              by: `${name} objected`,
              text: objection.text,
              settled: objection.settled?.text ?? null,
            },
          ]
        : [],
    ),
  };
}

export type AmendmentView = ReturnType<typeof amendmentView>;

/** Whether and when an owner has signed, in words. */
function signedText({ signatures }: Amendment, owner: string): string {
  const signed = signatures.find((signature) => signature.owner === owner);
  if (!signed) return "Not yet";
  return signed.initialed
    ? `Signed and initialed on ${calendarDate(signed.on)}`
    : `Signed on ${calendarDate(signed.on)}`;
}
