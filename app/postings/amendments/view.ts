import { calendarDate, dateAndTime } from "~/lib/format";
import { nearMoment } from "~/office/queue/due";
import type { Amendment, Posting } from "~/postings/posting";
import type { AmendmentState } from "./amendment";
import { kinds, needsInitials } from "./kinds";
import { amendmentWords } from "./words";

/** What the pages about the changes of a listing show of one. */

/** An amendment as its page reads it. */
export interface AmendmentView {
  id: string;
  kind: Amendment["kind"];
  name: string;
  state: string;
  /** How far it is. */
  stage: AmendmentState;
  objected: boolean;
  rows: readonly { label: string; before: string; after: string }[];
  note: string;
  answer: string | null;
  asked: string;
  ended: string | null;
  due: string | null;
  signers: readonly (readonly [name: string, signed: string])[];
  initials: string | null;
  link: string | null;
  objections: readonly { id: string; by: string; text: string; settled: string | null }[];
}

export function amendmentView(amendment: Amendment, posting: Posting, now = new Date()): AmendmentView {
  const { id, kind, state, rows, note, answer, requestedAt, link, due, told, endedAt } = amendment;
  return {
    id,
    kind,
    rows,
    note,
    answer,
    name: kinds[kind].name,
    state: amendmentWords.states[state],
    stage: state,
    objected: told.some(({ objection }) => objection && !objection.settled),
    asked: dateAndTime(requestedAt),
    ended: endedAt && dateAndTime(endedAt),
    due: due && !endedAt ? nearMoment(due, now) : null,
    signers: amendment.signers.map((owner) => [owner, signedText(amendment, owner)]),
    initials: needsInitials(amendment, posting) ? amendmentWords.initials : null,
    link: state === "to-sign" ? link : null,
    objections: told.flatMap(({ id, name, objection }) =>
      objection
        ? [
            {
              id,
              by: `${name} objects`,
              text: objection.text,
              settled: objection.settled?.text ?? null,
            },
          ]
        : [],
    ),
  };
}

/** Whether and when an owner has signed, in words. */
function signedText({ signatures }: Amendment, owner: string): string {
  const signed = signatures.find((signature) => signature.owner === owner);
  if (!signed) return "Not yet";
  return signed.initialed
    ? `Signed and initialed on ${calendarDate(signed.on)}`
    : `Signed on ${calendarDate(signed.on)}`;
}
