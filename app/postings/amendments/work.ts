import type { Closure } from "~/lib/time/closures";
import { type AmendmentKind, amendmentKinds, hasOpenObjection, isOpenAmendment } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type Work, type WorkKind, workKind } from "~/work/kind";
import { shorten, signedText } from "~/work/words";

/** Work that changes of a listing give the office. */

/** Names of changes in the queue. */
const names: Readonly<Record<AmendmentKind, string>> = {
  price: "Price change",
  plan: "Plan change",
  commission: "Commission change",
  facts: "Facts change",
  photos: "Photos change",
  showings: "Change to showing instructions",
  "stop-showings": "No showings today",
  offers: "Change to offer directions",
  extension: "Extension",
  term: "Change to term or holdover",
  representation: "Change of representatives",
  address: "Address correction",
  names: "Name correction",
  suspend: "Suspension",
  resume: "Reactivation",
  end: "Termination",
};

/** "$789,000 → $769,000: 1 of 2 signed" */
function nextText({ rows, state, signers, signatures }: Amendment, isObjected: boolean): string {
  const [first] = rows;
  const what = first ? shorten(first.before ? `${first.before} → ${first.after}` : first.after) : "";
  const more = rows.length > 1 ? `and ${rows.length - 1} more` : "";
  const where = isObjected
    ? "settle an owner's objection"
    : state === "to-sign"
      ? `${signedText(signatures.length, signers.length)} signed`
      : state === "requested"
        ? "prepare it"
        : "enter it on the MLS";
  return [[what, more].filter(Boolean).join(" "), where].filter(Boolean).join(": ");
}

function workOf(amendment: Amendment, closures: readonly Closure[]): Work {
  const { kind, state, requestedAt, due, told } = amendment;
  const objectedAt = told.find(hasOpenObjection)?.objection?.at ?? null;
  return {
    variant: kind,
    since: requestedAt,
    // The office has to settle an objection.
    due: due ?? (objectedAt && dueAfter(objectedAt, closures)),
    next: nextText(amendment, objectedAt !== null),
    waitsForSeller: state === "to-sign" && !objectedAt,
  };
}

export const changeWork: readonly WorkKind<Posting>[] = [
  workKind("change", {
    name: ({ variant }) => names[variant as AmendmentKind] ?? "Change to a listing",
    filter: "changes",
    place: "/listing",
    weight: 3,
    // Only one change of each kind can be open at a time.
    variants: amendmentKinds,
    of: ({ amendments }, closures) => amendments.filter(isOpenAmendment).map((one) => workOf(one, closures)),
  }),
];
