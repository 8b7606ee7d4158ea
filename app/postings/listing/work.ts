import { postings as limits } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { type WorkKind, workKind } from "~/work/kind";
import { endOfTerm, needsNoReminder } from "./term";

/**
 * A term that ends soon, from the seller's first reminder until their answer. The reminder job writes the
 * posting, so the row appears on the same day.
 */
export const listingWork: readonly WorkKind<Posting>[] = [
  workKind("term", {
    name: "Listing about to expire",
    filter: "orders",
    place: "/listing",
    waitsFor: "seller",
    of(posting) {
      const { mls, term, state } = posting;
      const runs = termStates.some((running) => running === state);
      if (!mls || !runs || term.reminded?.endDay !== mls.endDay || needsNoReminder(posting)) return null;
      return {
        since: torontoMoment(addDays(mls.endDay, -Math.max(...limits.term.remindDays)), 0),
        due: endOfTerm(mls.endDay),
        next: "Ask the seller about an extension",
      };
    },
  }),
];
