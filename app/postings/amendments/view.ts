import { calendarDate, dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { signedBySeller } from "~/postings/agreement/signed";
import { isObjecting } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { kinds, needsInitials } from "./kinds";
import { wasInTime } from "./progress";
import { amendmentWords } from "./words";

/** What the pages about the changes of a listing show of one. */

/** Whose names an amendment out for signature still waits for; none otherwise. */
const unsignedOf = ({ state, signers, signatures }: Amendment): string[] =>
  state === "to-sign" ? signers.filter((owner) => !signatures.some((signed) => signed.owner === owner)) : [];

/** The amendments that wait for the signature of whoever runs the listing, and for other owners' alone. */
export function waitingToSign(posting: Pick<Posting, "amendments" | "owners" | "seller" | "tasks">) {
  const out = posting.amendments.map((amendment) => ({ amendment, left: unsignedOf(amendment) }));
  return {
    own: out.filter(({ left }) => signedBySeller(left, posting).length > 0),
    others: out.filter(({ left }) => left.length > 0 && signedBySeller(left, posting).length === 0),
  };
}

/**
 * An amendment as its page reads it.
 * @param reader another owner, by their name; null for the seller and the office
 */
export function amendmentView(
  amendment: Amendment,
  posting: Posting,
  now = new Date(),
  reader: string | null = null,
) {
  const { id, kind, state, rows, note, answer, requestedAt, link, due, told, endedAt, signers } = amendment;
  const left = unsignedOf(amendment);
  const signs = reader === null ? signedBySeller(left, posting).length > 0 : left.includes(reader);
  const inTime = state === "done" ? wasInTime(amendment) : null;
  return {
    id,
    kind,
    rows,
    note,
    answer,
    name: kinds[kind].name,
    state: left.length > 0 && !signs ? amendmentWords.waitsFor(left) : amendmentWords.states[state],
    /** How far it is. */
    stage: state,
    objected: told.some(isObjecting),
    asked: dateAndTime(requestedAt),
    ended: endedAt && dateAndTime(endedAt),
    due: due && !endedAt ? nearMoment(due, now) : null,
    inTime: inTime === null ? null : inTime ? "In time" : "Late",
    signers: signers.map((owner): Row => [owner, signedText(amendment, owner)]),
    initials: needsInitials(amendment, posting) ? amendmentWords.initials : null,
    link: signs ? link : null,
    objections: told.flatMap(({ id, name, objection }) =>
      objection
        ? [
            {
              id,
              by: `${name} objected`,
              text: objection.text,
              settled: objection.settled && settledText(name, objection.settled),
            },
          ]
        : [],
    ),
  };
}

export type AmendmentView = ReturnType<typeof amendmentView>;

/** How an objection was settled: by the office, in its words, or by the owner's yes after all, without any. @param who objected */
export const settledText = (who: string, { text }: { text: string }): string =>
  text ? `How it was settled: ${text}` : `${who} agreed after all.`;

/** Whether and when an owner has signed, in words. */
function signedText({ signatures }: Amendment, owner: string): string {
  const signed = signatures.find((signature) => signature.owner === owner);
  if (!signed) return "Not yet";
  return signed.initialed
    ? `Signed and initialed on ${calendarDate(signed.on)}`
    : `Signed on ${calendarDate(signed.on)}`;
}
