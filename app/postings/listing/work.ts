import { postings as limits } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { Posting } from "~/postings/posting";
import { termStates } from "~/postings/states";
import { dueAfterDay } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { relistAskableSince } from "./relist";
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
  workKind("relist", {
    name: "Ended listing",
    filter: "orders",
    place: "/list-again",
    waitsFor: "us",
    of(posting, closures) {
      const since = relistAskableSince(posting);
      return (
        since && {
          since,
          due: dueAfterDay(torontoDay(since), limits.term.relistAskDays, since, closures),
          next: "Call the owner about listing again",
        }
      );
    },
  }),
];
