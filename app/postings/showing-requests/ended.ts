import type { Posting } from "~/postings/posting";
import type { Showing, ShowingsFile } from "~/postings/showings/record";
import { listedStates } from "~/postings/states";
import { cancelledByEnd, notHeld, toCallLetter, type Written } from "./letters";
import { isWaiting, requestOf } from "./request";

/** What becomes of showings once a home is sold, or its listing has ended: nobody comes, and whoever would have is told. Pure. */

const isListed = ({ state }: Pick<Posting, "state">): boolean => listedStates.some((one) => one === state);

/** Whether a change of a posting is the end of its showings. */
export const endsShowings = (before: Pick<Posting, "state">, after: Pick<Posting, "state">): boolean =>
  isListed(before) && !isListed(after);

/**
 * The showings without those that are still to come, and what is written: to agents who asked at the listing's own address, and to
 * the seller about the agents whom only they can reach.
 * @param posting as it is from then on
 * @returns null where nothing was to come
 */
export function endedShowings(
  posting: Posting,
  file: ShowingsFile,
  at: Date,
): { file: ShowingsFile; letters: Written[] } | null {
  const off = file.showings
    .filter(({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > at)
    .map(
      (showing): Showing => ({ ...showing, cancelledAt: at, ended: true, sequence: showing.sequence + 1 }),
    );
  const waiting = (file.requests ?? []).filter((request) => isWaiting(request, at));
  if (off.length + waiting.length === 0) return null;
  const toCall = off.filter(({ id }) => !requestOf(file, id));
  // A sale that is undone can be noted again, and what waits for an answer then ends a second time.
  const letterId = (id: string) => `${id}-ended-${at.getTime()}`;
  return {
    file: {
      ...file,
      showings: file.showings.map((showing) => off.find(({ id }) => id === showing.id) ?? showing),
    },
    letters: [
      ...off.flatMap((showing): Written[] => {
        const request = requestOf(file, showing.id);
        if (!request) return [];
        return [{ id: letterId(showing.id), letter: cancelledByEnd(posting, request, showing, at) }];
      }),
      ...waiting.map(
        (request): Written => ({ id: letterId(request.id), letter: notHeld(posting, request, at) }),
      ),
      ...(toCall.length > 0 && !posting.restrictedAt
        ? [{ id: letterId(posting.id), letter: toCallLetter(posting, toCall, at) }]
        : []),
    ],
  };
}
