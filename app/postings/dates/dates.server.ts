import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Posting } from "~/postings/posting";
import { findOffers, findShowings } from "~/postings/store.server";
import { datesOf, type ListingDate } from "./dates";

/** The dates of a listing, with what is kept beside the posting. @throws Response 503 */
export async function findDates(posting: Posting): Promise<ListingDate[]> {
  const [showings, offers] = await orServiceUnavailable(
    Promise.all([findShowings(posting.id), findOffers(posting.id)]),
  );
  return datesOf(posting, showings, offers);
}
