import { createHash } from "node:crypto";
import { sentence } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { nearMoment } from "~/lib/time/toronto";
import type { AmendmentKind } from "~/postings/amendment";
import { type AmendmentDraft, kinds, signersFor } from "~/postings/amendments/kinds";
import { dueOf } from "~/postings/amendments/progress";
import { joiningOwners } from "~/postings/order/owner-data";
import type { Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";

/** Review before a change is requested. */
export interface Review {
  rows: AmendmentDraft["rows"];
  /** Typed values by field name, and the form's hidden values. */
  typed: readonly (readonly [name: string, value: string])[];
  /** Consequences of sending it, in sentences. */
  follows: readonly string[];
  /** Reason why the review is shown again. */
  message: string | null;
}

/** Hash of the old and new values shown. A different hash means that the listing has changed since. */
export const fingerprint = (rows: AmendmentDraft["rows"]): string =>
  createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 32);

/** Names of fields for one page only, which aren't sent on. */
const notSentOn: readonly string[] = ["intent", "shown", "email", "password"];

/** @param moved true if the listing has changed since the last review */
export function reviewOf(
  posting: Posting,
  draft: AmendmentDraft,
  sent: FormData,
  moved: boolean,
  closures: readonly Closure[],
): Review {
  const { rows } = draft;
  const typed = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !notSentOn.includes(name) ? [[name, value]] : [],
  );
  return {
    rows,
    typed: [...typed, ["shown", fingerprint(rows)]],
    follows: followsFrom(draft, posting, closures),
    message: moved ? "The listing has changed since you looked. Compare old and new again." : null,
  };
}

function followsFrom(draft: AmendmentDraft, posting: Posting, closures: readonly Closure[]): string[] {
  const { kind } = draft;
  const { signed } = kinds[kind];
  const told = [...posting.owners, ...joiningOwners(draft)].map(({ name }) => name).join(", ");
  const others = posting.amendments
    .filter((other) => other.kind !== kind)
    .map((other) => kinds[other.kind].name)
    .join(", ");
  const follows: string[] = [];
  if (kind === "end" && others) {
    follows.push(
      `Also under way: ${others}. Once the listing has ended, changes that aren't finished won't be made.`,
    );
  }
  if (signed) follows.push(`Who has to sign: ${signersFor(draft, posting).join(", ")}.`);
  if (told) follows.push(`We'll email ${told} at once.`);
  return [...follows, dueText(kind, posting, closures)];
}

/** Deadline in words. */
function dueText(kind: AmendmentKind, posting: Posting, closures: readonly Closure[]): string {
  const { signed, due } = kinds[kind];
  const now = new Date();
  const prepared = `We'll prepare it by ${nearMoment(dueAfter(now, closures), now)}`;
  if (kind === "plan")
    return `${sentence(prepared)} It takes effect on the business day after the last owner signs.`;
  if (!signed) return sentence(`We'll do it by ${nearMoment(dueOf(kind, posting, now, closures), now)}`);
  return due === "same-day"
    ? `${prepared}, and record it on the day the last owner signs.`
    : `${prepared}, and enter it on the business day after the last owner signs.`;
}
