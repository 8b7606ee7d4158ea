import { type StateEvent, system } from "~/lib/steps/states";
import { isOpenAmendment } from "~/postings/amendment";
import type { Amendment, Posting } from "~/postings/posting";
import { openPostingStates, type PostingState } from "~/postings/states";
import { endOfTerm, hasExpired } from "./term";

/**
 * A term that is over is over, whether or not the job has written it down: whatever reads a posting reads it as it is at
 * that moment, and the first write after it stores that, with its letters. Pure.
 */

/** The event with which a term ends. Its id follows from the posting and the day, so it happens once. */
const expiryOf = ({ id, state }: Posting, endDay: string): StateEvent<PostingState> => ({
  id: `${id}-expired-${endDay}`,
  at: endOfTerm(endDay),
  transition: "expire",
  reason: null,
  actor: system,
  from: state,
  to: "expired",
});

/** Why a change isn't made that was under way. */
const listingEnded = "The listing ended before this was done.";

/** What is still open of the amendments when a listing ends, ended with it. */
export const endedAmendments = ({ amendments }: Pick<Posting, "amendments">, at: Date): Amendment[] =>
  amendments.map((amendment) =>
    isOpenAmendment(amendment)
      ? { ...amendment, state: "declined", due: null, endedAt: at, answer: listingEnded }
      : amendment,
  );

/** A posting in its new state, with what ends when its order or its listing is no longer under way. */
export const inState = (posting: Posting, state: PostingState, at: Date): Posting =>
  openPostingStates.some((open) => open === state)
    ? { ...posting, state }
    : { ...posting, state, amendments: endedAmendments(posting, at), nextPhotos: null };

/** A posting as it is at a moment. The same object where its clock has nothing to say. */
export function asOf(posting: Posting, at: Date): Posting {
  if (!posting.mls || !hasExpired(posting, at)) return posting;
  const event = expiryOf(posting, posting.mls.endDay);
  return {
    ...inState(posting, "expired", event.at),
    updatedAt: event.at,
    events: [...posting.events, event],
  };
}
