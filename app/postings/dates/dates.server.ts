import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Posting } from "~/postings/posting";
import { findOffers, findShowings } from "~/postings/store.server";
import { datesOf, type ListingDate } from "./dates";

/** What is kept beside a posting: its showings and its offers. @throws Response 503 */
export async function findShowingsAndOffers(posting: Pick<Posting, "id">) {
  const [showings, offers] = await orServiceUnavailable(
    Promise.all([findShowings(posting.id), findOffers(posting.id)]),
  );
  return { showings, offers };
}

/** The dates of a listing. @throws Response 503 */
export async function findDates(posting: Posting): Promise<ListingDate[]> {
  const { showings, offers } = await findShowingsAndOffers(posting);
  return datesOf(posting, showings, offers);
}
