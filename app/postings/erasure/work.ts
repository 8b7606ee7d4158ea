import type { Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";

/** Time of the account's deletion, if the office hasn't acted since. Otherwise null. */
function accountGoneSince({ state, events, restrictedAt }: Posting): Date | null {
  if (!restrictedAt || state === "expired") return null;
  const seenTo = events.some(
    ({ at, actor }) => at > restrictedAt && !["seller", "owner", "system"].includes(actor.role),
  );
  return seenTo ? null : restrictedAt;
}

export const accountWork: readonly WorkKind<Posting>[] = [
  workKind("account", {
    name: "Seller's account deleted",
    filter: "orders",
    place: "",
    waitsFor: "us",
    of(posting, closures) {
      const since = accountGoneSince(posting);
      return (
        since && { since, due: dueAfter(since, closures), next: "Agree with the owners on who takes over" }
      );
    },
  }),
];
