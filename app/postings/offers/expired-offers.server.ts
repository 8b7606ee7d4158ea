import { randomUUID } from "node:crypto";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { log } from "#server/platform/log.server";
import { addressesOfFile } from "~/accounts/staff/addresses.server";
import { system } from "~/lib/steps/states";
import { offersCollection } from "~/postings/offers/collection.server";
import { markedStates } from "~/postings/states";
import { changePosting, findPostingById, type PostingChange } from "~/postings/store.server";
import { offerNews, registrantLetters } from "./letters";
import { linkOfOffer } from "./line-secret.server";
import { nextExpiry } from "./offer";
import { withOffersRecounted } from "./telling";

/** Updates registers when an offer expires: the remaining buyers are emailed the new number. */

/** Registers processed in one pass. The next pass takes the rest. */
const atATime = 20;

/**
 * Recounts registers in which an offer has expired since the last count, with the resulting letters and
 * tasks.
 * @throws ProviderUnavailable
 */
export async function recountExpiredOffers(): Promise<void> {
  const due = await withFirestore(async (db) => {
    const lapsed = offersCollection(db).where("recountAt", "<=", new Date()).orderBy("recountAt");
    return (await lapsed.limit(atATime).get()).docs.map(({ id }) => id);
  });
  for (const id of due) {
    try {
      await recountOffers(id);
    } catch (error) {
      // A failure doesn't hold up other registers or letters.
      log.error({ event: "offers_not_counted", error: String(error) });
    }
  }
}

/**
 * Recounts a posting's offers after one has expired. Happens once, even if several processes try at the same
 * time.
 * @throws ProviderUnavailable
 */
async function recountOffers(id: string): Promise<void> {
  const found = await findPostingById(id);
  // Buyers are emailed even if the office's addresses can't be found. The queue has the task anyway.
  const to = found ? await addressesOfFile(found).catch(() => []) : [];
  await changePosting({ id }, async (posting, { db, transaction }): Promise<PostingChange<null>> => {
    const before = (await transaction.get(offersCollection(db).doc(id))).data();
    const at = new Date();
    const lapse = before && nextExpiry(before);
    if (!before || !lapse || lapse > at) return { result: null };
    // After a listing has ended, no more letters go out.
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
        ...registrantLetters(posting, before, offers, linkOfOffer(posting), at),
      ],
      result: null,
    };
  });
}
