import { calendarDate, dateAndTime } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { nearMoment } from "~/lib/time/toronto";
import { namesSellerSignsFor } from "~/postings/agreement/signed";
import { hasOpenObjection } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { kinds, needsInitials } from "./kinds";
import { wasInTime } from "./progress";
import { amendmentWords } from "./words";

/** Views of a listing's changes. */

/** Missing signers of an amendment out for signature. Empty otherwise. */
const unsignedOf = ({ state, signers, signatures }: Amendment): string[] =>
  state === "to-sign" ? signers.filter((owner) => !signatures.some((signed) => signed.owner === owner)) : [];

/** Amendments that wait for the signature of the owner who runs the listing, and those that only wait for co-owners. */
export function waitingToSign(posting: Pick<Posting, "amendments" | "owners" | "seller" | "tasks">) {
  const out = posting.amendments.map((amendment) => ({ amendment, left: unsignedOf(amendment) }));
  return {
    own: out.filter(({ left }) => namesSellerSignsFor(left, posting).length > 0),
    others: out.filter(({ left }) => left.length > 0 && namesSellerSignsFor(left, posting).length === 0),
  };
}

/**
 * An amendment for its page.
 * @param reader name of a co-owner, or null for the seller and the office
 */
export function amendmentView(
  amendment: Amendment,
  posting: Posting,
  now = new Date(),
  reader: string | null = null,
) {
  const { id, kind, state, rows, note, answer, requestedAt, link, due, told, endedAt, signers } = amendment;
  const left = unsignedOf(amendment);
  const signs = reader === null ? namesSellerSignsFor(left, posting).length > 0 : left.includes(reader);
  const inTime = state === "done" ? wasInTime(amendment) : null;
  return {
    id,
    kind,
    rows,
    note,
    answer,
    name: kinds[kind].name,
    state: left.length > 0 && !signs ? amendmentWords.waitsFor(left) : amendmentWords.states[state],
    /** State of the change. */
    stage: state,
    objected: told.some(hasOpenObjection),
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
              settled: objection.settled && settlementText(name, objection.settled),
            },
          ]
        : [],
    ),
  };
}

/** An amendment for the office, in the words of the trade. */
export const officeAmendmentView = (amendment: Amendment, posting: Posting, now: Date): AmendmentView => ({
  ...amendmentView(amendment, posting, now),
  name: kinds[amendment.kind].shortLabel,
  state: amendmentWords.officeStates[amendment.state],
});

export type AmendmentView = ReturnType<typeof amendmentView>;

/**
 * Settlement of an objection: the office's words, or the owner's later consent without words.
 * @param who objected
 */
export const settlementText = (who: string, { text }: { text: string }): string =>
  text ? `How it was resolved: ${text}` : `${who} later agreed.`;

/** An owner's signature with its day, in words. */
function signedText({ signatures }: Amendment, owner: string): string {
  const signed = signatures.find((signature) => signature.owner === owner);
  if (!signed) return "Not yet";
  return signed.initialed
    ? `Signed and initialed on ${calendarDate(signed.on)}`
    : `Signed on ${calendarDate(signed.on)}`;
}
