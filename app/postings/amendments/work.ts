import type { Closure } from "~/lib/time/closures";
import { type AmendmentKind, amendmentKinds, hasOpenObjection, isOpenAmendment } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type Work, type WorkKind, workKind } from "~/work/kind";
import { shorten, signedText } from "~/work/words";
import { kinds } from "./kinds";

/** Work that changes of a listing give the office. */

/** "1 of 2 signed: $789,000 → $769,000" */
function nextText({ rows, state, signers, signatures }: Amendment, isObjected: boolean): string {
  const [first] = rows;
  const what = first ? shorten(first.before ? `${first.before} → ${first.after}` : first.after) : "";
  const more = rows.length > 1 ? `and ${rows.length - 1} more` : "";
  const where = isObjected
    ? "Resolve an owner's objection"
    : state === "to-sign"
      ? `${signedText(signatures.length, signers.length)} signed`
      : state === "requested"
        ? "Prepare it for signature"
        : "Enter it on the MLS";
  return [where, [what, more].filter(Boolean).join(" ")].filter(Boolean).join(": ");
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
    // The board has its own deadline for a signed change.
    ...(state === "processing" ? { waitsFor: "buyer" as const } : {}),
  };
}

export const changeWork: readonly WorkKind<Posting>[] = [
  workKind("change", {
    name: ({ variant }) => kinds[variant as AmendmentKind]?.shortLabel ?? "Change to a listing",
    filter: "changes",
    place: "/listing",
    waitsFor: "seller",
    // Only one change of each kind can be open at a time.
    variants: amendmentKinds,
    of: ({ amendments }, closures) => amendments.filter(isOpenAmendment).map((one) => workOf(one, closures)),
  }),
];
