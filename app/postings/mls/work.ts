import { differingLabels } from "~/mls/compare";
import type { Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shorten } from "~/work/words";

/** Differences between a listing and the MLS, which the office corrects there or accepts. */
export const mlsWork: readonly WorkKind<Posting>[] = [
  workKind("mls", {
    name: "MLS difference",
    filter: "changes",
    place: "/listing#mls",
    waitsFor: "buyer",
    of({ mlsDiffers }, closures) {
      const [first] = [...(mlsDiffers ?? [])].sort(
        (one, other) => one.since.getTime() - other.since.getTime(),
      );
      if (!mlsDiffers || !first) return null;
      return {
        since: first.since,
        due: dueAfter(first.since, closures),
        next: `Correct on the MLS, or accept: ${shorten(differingLabels(mlsDiffers))}`,
      };
    },
  }),
];
