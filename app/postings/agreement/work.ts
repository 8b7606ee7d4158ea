import { isDay } from "~/lib/time/business-days";
import type { Posting } from "~/postings/posting";
import { endOfOfficeDay } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shortWeekday } from "~/work/words";
import { unsignedOwners } from "./signed";

/** Work that an agreement gives the office. */

export const agreementWork: readonly WorkKind<Posting>[] = [
  // Owners pay for days without a listing if the term begins first.
  workKind("term-begins", {
    name: "Not ready for the first day",
    filter: "orders",
    place: "",
    waitsFor: "seller",
    of({ state, agreement, mls }) {
      if (!agreement || mls || (state !== "to-sign" && state !== "proof")) return null;
      const { startDay } = agreement.terms;
      if (!isDay(startDay)) return null;
      const missing =
        unsignedOwners({ agreement }).length > 0 ? "the owners' signatures" : "the seller's approval";
      return {
        since: agreement.sentAt,
        due: endOfOfficeDay(startDay),
        next: `Get ${missing}, or move the first day (${shortWeekday(startDay)})`,
      };
    },
  }),
];
