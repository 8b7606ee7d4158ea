import { orServiceUnavailable } from "~/accounts/guard.server";
import { today } from "~/lib/format";
import { isWrittenOffer } from "~/postings/offers/offer";
import type { Posting } from "~/postings/posting";
import { groupedShowings } from "~/postings/showings/showing";
import { findShowingsAndOffers } from "~/postings/store.server";
import { type Week, weeksOf } from "./report";

/** Showings and offers of a listing week by week. @throws Response 503 */
export async function findWeeks(listing: Posting): Promise<Week[]> {
  const { mls } = listing;
  if (!mls) return [];
  const kept = await orServiceUnavailable(findShowingsAndOffers(listing));
  const last = mls.endDay < today() ? mls.endDay : today();
  const been = groupedShowings(kept.showings.showings, new Date()).past;
  return weeksOf(
    mls.startDay,
    last,
    been.map(({ startsAt }) => startsAt),
    kept.offers.offers.filter(isWrittenOffer).map(({ receivedAt }) => receivedAt),
  );
}
