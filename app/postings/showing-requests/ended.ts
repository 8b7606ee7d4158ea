import type { Posting } from "~/postings/posting";
import type { Showing, ShowingsFile } from "~/postings/showings/record";
import { listedStates } from "~/postings/states";
import { cancelledByEndLetter, noAnswerLetter, type RequestLetter, toCallLetter } from "./letters";
import { isWaiting, requestOf } from "./request";

/** Cancels showings once a home is sold or its listing has ended, and informs their agents. */

const isListed = ({ state }: Pick<Posting, "state">): boolean => listedStates.some((one) => one === state);

/** True if a change of a posting ends its showings. */
export const endsShowings = (before: Pick<Posting, "state">, after: Pick<Posting, "state">): boolean =>
  isListed(before) && !isListed(after);

/** True if a step ended showings. Undoing it doesn't restore showings whose agents know of the cancellation. */
export const hasEndedShowings = ({ from, to }: Pick<Posting["events"][number], "from" | "to">): boolean =>
  from !== null && endsShowings({ state: from }, { state: to });

/**
 * Cancels the showings that are ahead, with letters to agents who used the agent link.
 * The seller gets a letter about agents whom only they can reach.
 * @param posting as it is after the change
 * @returns null if no showing was ahead
 */
export function cancelUpcomingShowings(
  posting: Posting,
  file: ShowingsFile,
  at: Date,
): { file: ShowingsFile; letters: RequestLetter[] } | null {
  const off = file.showings
    .filter(({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > at)
    .map(
      (showing): Showing => ({ ...showing, cancelledAt: at, ended: true, sequence: showing.sequence + 1 }),
    );
  const waiting = (file.requests ?? []).filter((request) => isWaiting(request, at));
  if (off.length + waiting.length === 0) return null;
  const toCall = off.filter(({ id }) => !requestOf(file, id));
  // A sale can be recorded again after an undo, so the letters' ids include the time.
  const letterId = (id: string) => `${id}-ended-${at.getTime()}`;
  return {
    file: {
      ...file,
      showings: file.showings.map((showing) => off.find(({ id }) => id === showing.id) ?? showing),
    },
    letters: [
      ...off.flatMap((showing): RequestLetter[] => {
        const request = requestOf(file, showing.id);
        if (!request) return [];
        return [{ id: letterId(showing.id), letter: cancelledByEndLetter(posting, request, showing, at) }];
      }),
      ...waiting.map(
        (request): RequestLetter => ({
          id: letterId(request.id),
          letter: noAnswerLetter(posting, request, at),
        }),
      ),
      ...(toCall.length > 0 && !posting.restrictedAt
        ? [{ id: letterId(posting.id), letter: toCallLetter(posting, toCall, at) }]
        : []),
    ],
  };
}
