import { postings as limits } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { workKind } from "~/work/kind";
import { endOfTerm, isSilent } from "./term";

/**
 * The end of a term that is near: from the seller's first reminder of it, until they have said something about it. The job that
 * reminds writes the posting, so the row comes on the same day.
 */
export const endOfTermWork = workKind<Posting>("term", {
  name: "Listing about to expire",
  filter: "orders",
  place: "/listing",
  weight: 6,
  of(posting) {
    const { mls, term, state } = posting;
    const runs = termStates.some((running) => running === state);
    if (!mls || !runs || term.reminded?.endDay !== mls.endDay || isSilent(posting)) return null;
    return {
      since: torontoMoment(addDays(mls.endDay, -Math.max(...limits.term.remindDays)), 0),
      due: endOfTerm(mls.endDay),
      next: "Ask the seller about an extension",
    };
  },
});
