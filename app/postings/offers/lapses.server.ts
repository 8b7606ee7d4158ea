import { randomUUID } from "node:crypto";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { addressesOfFile } from "~/accounts/staff/addresses.server";
import { system } from "~/lib/steps/states";
import { offersCollection } from "~/postings/offers/collection.server";
import { markedStates } from "~/postings/states";
import { changePosting, findPostingById, type PostingChange } from "~/postings/store.server";
import { offerNews, registerLetters } from "./letters";
import { linkOfOffer } from "./line-secret.server";
import { nextLapse } from "./offer";
import { withOffersRecounted } from "./telling";

/** What the clock does with registers of offers: at the hour at which one lapses, everybody who is left is told the new number. */

/** Registers looked at together; the others have their turn with the next look. */
const atATime = 20;

/**
 * Counts anew where an offer has lapsed since the last count, with the letters and tasks that follow from it.
 * @throws ProviderUnavailable
 */
export async function tellOfLapses(): Promise<void> {
  const due = await withFirestore(async (db) => {
    const lapsed = offersCollection(db).where("recountAt", "<=", new Date()).orderBy("recountAt");
    return (await lapsed.limit(atATime).get()).docs.map(({ id }) => id);
  });
  for (const id of due) {
    try {
      await countAnew(id);
    } catch (error) {
      // One that fails keeps no other waiting, and no letter either.
      log.error({ event: "offers_not_counted", error: String(error) });
    }
  }
}

/** Counts the offers of a posting anew, where one has lapsed: however many processes ask at once, it's done once. @throws ProviderUnavailable */
async function countAnew(id: string): Promise<void> {
  const found = await findPostingById(id);
  // Those who made offers are told also while nobody knows whom of the office to write to: the queue has the task all the same.
  const to = found ? await addressesOfFile(found).catch(() => []) : [];
  await changePosting({ id }, async (posting, { db, transaction }): Promise<PostingChange<null>> => {
    const before = (await transaction.get(offersCollection(db).doc(id))).data();
    const at = new Date();
    const lapse = before && nextLapse(before);
    if (!before || !lapse || lapse > at) return { result: null };
    // Of a listing that has ended nobody is told anything more.
    if (!markedStates.some((state) => state === posting.state))
      return { offers: { ...before, countedAt: at }, result: null };
    const after = withOffersRecounted({ offers: before, posting }, at);
    const { offers, posting: next } = after;
    const news = { id: randomUUID(), at, actor: system, to };
    return {
      next,
      offers,
      letters: [
        ...offerNews({ offers: before, posting }, after, news),
        ...registerLetters(posting, before, offers, linkOfOffer(posting), at),
      ],
      result: null,
    };
  });
}
