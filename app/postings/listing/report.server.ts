import { orServiceUnavailable } from "~/accounts/guard.server";
import { today } from "~/lib/format";
import type { Listing } from "~/postings/seller-guard.server";
import { groupedShowings } from "~/postings/showings/showing";
import { findOffers, findShowings } from "~/postings/store.server";
import { type Week, weeksOf } from "./report";

/** Showings and offers of a listing week by week. @throws Response 503 */
export async function findWeeks({ id, mls }: Listing): Promise<Week[]> {
  const [{ showings }, { offers }] = await orServiceUnavailable(
    Promise.all([findShowings(id), findOffers(id)]),
  );
  const last = mls.endDay < today() ? mls.endDay : today();
  const been = groupedShowings(showings, new Date()).past;
  return weeksOf(
    mls.startDay,
    last,
    been.map(({ startsAt }) => startsAt),
    offers.map(({ receivedAt }) => receivedAt),
  );
}
