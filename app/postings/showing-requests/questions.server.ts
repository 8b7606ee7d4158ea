import { showingRequests } from "~/content/business";
import { showingsCollection } from "~/postings/showings/collection.server";
import { emptyShowingsFile, questionsAt, toQuestion } from "~/postings/showings/record";
import { changePosting } from "~/postings/store.server";
import { putQuestioned } from "./changes";
import { questionsLetter } from "./letters";

/**
 * Asks the agents of a posting how their showings were, each once: the letter and the note of it are one write. Nobody is asked long
 * after it, or of a listing whose seller's account is gone.
 * @throws ProviderUnavailable
 */
export async function askHowItWas(id: string, now: Date): Promise<void> {
  await changePosting({ id }, async (posting, { db, transaction }) => {
    const file = (await transaction.get(showingsCollection(db).doc(id))).data() ?? emptyShowingsFile;
    const due = toQuestion(file).filter(({ showing }) => questionsAt(showing) <= now);
    const told = posting.restrictedAt ? [] : due.filter(({ showing }) => !isLongAgo(showing.startsAt, now));
    return {
      showings: putQuestioned(
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

const dayMs = 24 * 60 * 60 * 1000;

/** Whether so much time has passed that a question would only puzzle. */
const isLongAgo = (moment: Date, now: Date): boolean =>
  now.getTime() - moment.getTime() > showingRequests.questionsWithinDays * dayMs;
