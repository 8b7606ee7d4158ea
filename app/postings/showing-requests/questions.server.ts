import { showingRequests } from "~/content/business";
import { dayMs } from "~/lib/time/day-ms";
import { showingsCollection } from "~/postings/showings/collection.server";
import { emptyShowingsFile, questionsAt, requestsWithoutFeedback } from "~/postings/showings/record";
import { changePosting } from "~/postings/store.server";
import { withFeedbackAsked } from "./changes";
import { questionsLetter } from "./letters";

/**
 * Asks a posting's agents for feedback on their showings, once each. The letter and its record are one write.
 * Skips showings long ago, and listings whose seller's account is gone.
 * @throws ProviderUnavailable
 */
export async function askForFeedback(id: string, now: Date): Promise<void> {
  await changePosting({ id }, async (posting, { db, transaction }) => {
    const file = (await transaction.get(showingsCollection(db).doc(id))).data() ?? emptyShowingsFile;
    const due = requestsWithoutFeedback(file).filter(({ showing }) => questionsAt(showing) <= now);
    const told = posting.restrictedAt ? [] : due.filter(({ showing }) => !isLongAgo(showing.startsAt, now));
    return {
      showings: withFeedbackAsked(
        file,
        due.map(({ request }) => request.id),
        now,
      ),
      letters: told.map(({ request, showing }) => ({
        id: `${request.id}-questions`,
        letter: questionsLetter(posting, request, showing, now),
      })),
      result: null,
    };
  });
}

/** True if the showing was too long ago to ask about it. */
const isLongAgo = (moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() > showingRequests.questionsWithinDays * dayMs;
