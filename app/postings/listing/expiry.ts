import { type StateEvent, system } from "~/lib/steps/states";
import { isOpenAmendment } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { openPostingStates, type PostingState } from "~/postings/states";
import { endOfTerm, hasExpired } from "./term";

/**
 * An expired term counts even before a job has recorded it. Every reader sees the posting as of the current
 * time. The next write stores the end with its letters.
 */

/** Event that ends a term. Its id is derived from the posting and the day, so it can't happen twice. */
const expiryOf = ({ id, state }: Posting, endDay: string): StateEvent<PostingState> => ({
  id: `${id}-expired-${endDay}`,
  at: endOfTerm(endDay),
  transition: "expire",
  reason: null,
  actor: system,
  from: state,
  to: "expired",
});

/** Reason for declining changes that were under way. */
const listingEnded = "The listing ended before this was done.";

/** Amendments, with open ones ended because the listing has ended. */
export const endAmendments = ({ amendments }: Pick<Posting, "amendments">, at: Date): Amendment[] =>
  amendments.map((amendment) =>
    isOpenAmendment(amendment)
      ? { ...amendment, state: "declined", due: null, endedAt: at, answer: listingEnded }
      : amendment,
  );

/** The posting in its new state. Ends its changes if the order or listing is no longer under way. */
export const withState = (posting: Posting, state: PostingState, at: Date): Posting =>
  openPostingStates.some((open) => open === state)
    ? { ...posting, state }
    : { ...posting, state, amendments: endAmendments(posting, at), nextPhotos: null };

/** The posting as of a given time. Returns the same object if its term hasn't ended. */
export function asOf(posting: Posting, at: Date): Posting {
  if (!posting.mls || !hasExpired(posting, at)) return posting;
  const event = expiryOf(posting, posting.mls.endDay);
  return {
    ...withState(posting, "expired", event.at),
    updatedAt: event.at,
    events: [...posting.events, event],
  };
}
