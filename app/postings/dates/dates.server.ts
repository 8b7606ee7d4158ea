import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Posting } from "~/postings/posting";
import { findShowingsAndOffers } from "~/postings/store.server";
import { datesOf, type ListingDate } from "./dates";

/** The dates of a listing. @throws Response 503 */
export async function findDates(posting: Posting): Promise<ListingDate[]> {
  const { showings, offers } = await orServiceUnavailable(findShowingsAndOffers(posting));
  return datesOf(posting, showings, offers);
}
