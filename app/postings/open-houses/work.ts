import type { OpenHouse, Posting } from "~/postings/posting";
import { type WorkKind, workKind } from "~/work/kind";
import { shortWeekday } from "~/work/words";
import { hoursText, mlsWork, valuesOnMls } from "./open-house";

/** "Enter it on the MLS: Sat, Nov 28, 2 to 4 p.m., and 1 more" */
function nextText(first: OpenHouse, others: number): string {
  const what = first.cancelledAt
    ? "Remove it from the MLS"
    : first.onMls
      ? "Change it on the MLS"
      : "Enter it on the MLS";
  const { day, ...hours } = first.cancelledAt ? valuesOnMls(first) : first;
  const more = others > 0 ? `, and ${others} more` : "";
  return `${what}: ${shortWeekday(day)}, ${hoursText(hours)}${more}`;
}

export const openHouseWork: readonly WorkKind<Posting>[] = [
  workKind("open-house", {
    name: "Open house",
    filter: "changes",
    place: "/home-page#open-houses",
    waitsFor: "buyer",
    // A cancelled open house comes off the MLS even if the listing has ended.
    outlivesRecord: true,
    of(posting) {
      const [first, ...others] = mlsWork(posting);
      if (!first?.mlsDue) return null;
      return {
        since: first.cancelledAt ?? first.changedAt ?? first.addedAt,
        due: first.mlsDue,
        next: nextText(first, others.length),
        acts: [
          {
            step: "enter-open-house",
            variant: first.id,
            label: first.cancelledAt ? "Mark as removed from the MLS" : "Mark as entered on the MLS",
          },
        ],
      };
    },
  }),
];
