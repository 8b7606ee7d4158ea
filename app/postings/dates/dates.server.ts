import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Posting } from "~/postings/posting";
import { findShowingsAndOffers } from "~/postings/store.server";
import { type ListingDate, listingDates } from "./dates";

/** Dates of a listing. @throws Response 503 */
export async function findDates(posting: Posting): Promise<ListingDate[]> {
  return listingDates(posting, await orServiceUnavailable(findShowingsAndOffers(posting)));
}
