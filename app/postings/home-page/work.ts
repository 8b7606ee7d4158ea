import type { Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { awaitsPermission, isSwitchable, switchesText } from "./switches";

/** Time since which the seller has waited for permission to advertise the home, or null. */
function askedSince(posting: Posting): Date | null {
  const { state, events, restrictedAt, createdAt } = posting;
  if (restrictedAt || !awaitsPermission(posting) || !isSwitchable({ state })) return null;
  const settled = events.findLastIndex(
    ({ transition, reason }) =>
      transition === "permit-page" || transition === "withdraw-page" || reason === switchesText(undefined),
  );
  return events.slice(settled + 1).find(({ transition }) => transition === "switch-page")?.at ?? createdAt;
}

export const homePageWork: readonly WorkKind<Posting>[] = [
  workKind("home-page", {
    name: "Permission to advertise",
    filter: "orders",
    place: "/home-page",
    waitsFor: "seller",
    of(posting, closures) {
      const since = askedSince(posting);
      return (
        since && {
          since,
          due: dueAfter(since, closures),
          next: "Give or decline permission to advertise",
        }
      );
    },
  }),
];
