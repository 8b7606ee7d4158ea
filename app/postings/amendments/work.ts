import type { Closure } from "~/lib/time/closures";
import { type AmendmentKind, amendmentKinds, isObjecting, isOpenAmendment } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type Work, workKind } from "~/work/kind";
import { shortened, signedText } from "~/work/words";

/** What changes of a listing give the office to do. Pure. */

/** What a change of a listing is called in the queue. */
const names: Readonly<Record<AmendmentKind, string>> = {
  price: "Price change",
  plan: "Plan or option",
  commission: "Commission change",
  facts: "Facts change",
  photos: "Photos change",
  showings: "Showing instructions",
  "stop-showings": "No showings today",
  offers: "Offer directions",
  extension: "Extension",
  term: "Term and holdover",
  representation: "Representatives",
  address: "Address of the property",
  names: "Owners' names",
  suspend: "Off the MLS for now",
  resume: "Back on the MLS",
  end: "Early end",
};

/** "$789,000 → $769,000, 1 of 2 signed" */
function nextText({ rows, state, signers, signatures }: Amendment, isObjected: boolean): string {
  const [first] = rows;
  const what = first ? shortened(first.before ? `${first.before} → ${first.after}` : first.after) : "";
  const more = rows.length > 1 ? `and ${rows.length - 1} more` : "";
  const where = isObjected
    ? "an owner objects"
    : state === "to-sign"
      ? signedText(signatures.length, signers.length)
      : state === "requested"
        ? "to prepare"
        : "enter it at the board";
  return [[what, more].filter(Boolean).join(" "), where].filter(Boolean).join(", ");
}

function workOf(amendment: Amendment, closures: readonly Closure[]): Work {
  const { kind, state, requestedAt, due, told } = amendment;
  const objectedAt = told.find(isObjecting)?.objection?.at ?? null;
  return {
    variant: kind,
    since: requestedAt,
    // An objection is the office's to settle.
    due: due ?? (objectedAt && dueAfter(objectedAt, closures)),
    next: nextText(amendment, objectedAt !== null),
    waitsForSeller: state === "to-sign" && !objectedAt,
  };
}

export const change = workKind<Posting>("change", {
  name: ({ variant }) => names[variant as AmendmentKind] ?? "Change to a listing",
  filter: "changes",
  place: "/listing",
  weight: 3,
  // Of each kind one change is open at a time.
  variants: amendmentKinds,
  of: ({ amendments }, closures) => amendments.filter(isOpenAmendment).map((one) => workOf(one, closures)),
});
