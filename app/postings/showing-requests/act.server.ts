import { confirmationKeys, countTry, isWithinLimits, senderKey } from "#server/platform/rate-limits.server";
import type { Actor } from "~/lib/steps/states";
import { amendmentsCollection } from "~/postings/amendments/collection.server";
import { emptyAmendmentsFile } from "~/postings/amendments/record";
import { showingsCollection } from "~/postings/showings/collection.server";
import { emptyShowingsFile } from "~/postings/showings/record";
import { changePosting, type PostingChange, type PostingRef } from "~/postings/store.server";
import { addRequest, type RequestChange, type RequestContent, type Situation } from "./changes";
import { lettersAbout } from "./letters";
import type { RequestProblem } from "./request";
import { answersRequests, timeRulesOf } from "./rules";

/** Handles forms about showing requests and their letters, in the posting's transaction. */

/** Sender of a form, and the id made from the form, so that a resubmission is done once. */
export interface Sender {
  by: Actor;
  form: string;
}

/** Reason for a refusal: a rule, or a listing that takes no requests any more. */
export type Refusal = RequestProblem | "closed";

interface Options {
  /** True if the agent gets a letter about the request itself. */
  confirm?: boolean;
  /** True if it's also possible once the listing takes no requests any more. An agent can always withdraw. */
  alsoClosed?: boolean;
}

/**
 * Changes the requests of a posting.
 * @param decide makes the decision from the stored data, and is called again after a conflict
 * @returns null when it's done
 * @throws ProviderUnavailable, RateLimited
 */
export async function changeRequests(
  which: PostingRef,
  { by, form }: Sender,
  decide: (situation: Situation) => RequestChange,
  { confirm = false, alsoClosed = false }: Options = {},
): Promise<Refusal | null> {
  return changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<Refusal | null>> => {
      if (!answersRequests(posting) && (!alsoClosed || posting.restrictedAt)) return { result: "closed" };
      const kept = await transaction.get(showingsCollection(db).doc(posting.id));
      const ended = await transaction.get(amendmentsCollection(db).doc(posting.id));
      const { amendments } = ended.data() ?? emptyAmendmentsFile;
      const [file, now] = [kept.data() ?? emptyShowingsFile, new Date()];
      const changed = decide({ posting, file, rules: timeRulesOf(posting, amendments), by, form, now });
      if (typeof changed === "string") return { result: changed };
      if (changed.file === file) return { result: null };
      const told = lettersAbout(posting, changed.file, changed.news, { at: now, form, confirm });
      return { showings: told.file, letters: told.letters, result: null };
    },
  );
}

/** Actor for an agent without an account. */
export const unknownAgent = (name: string): Actor => ({ role: "system", id: null, name });

/**
 * Stores an agent's request.
 * @param address of the client, as rate limits count it
 * @param form made from the form, used as the request's id
 * @throws ProviderUnavailable, RateLimited
 */
export async function askForShowing(
  posting: string,
  asked: RequestContent,
  form: string,
  address: string | undefined,
): Promise<Refusal | null> {
  await countTry({
    showingAskedByAddress: address,
    showingAskedByPosting: posting,
    sentAboutPosting: senderKey("showing", posting, address),
  });
  const confirm = await isWithinLimits(confirmationKeys(posting, asked.email));
  const sender = { by: unknownAgent(asked.agent), form };
  return changeRequests({ id: posting }, sender, (situation) => addRequest(asked, situation), { confirm });
}
