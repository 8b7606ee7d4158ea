import type { AmendmentKind } from "~/rules/postings/amendments";

/** The words about changes of a listing that is on the MLS. */

export const amendmentWords = {
  listingEnded: "The listing ended before this was done.",
} as const;

/** What each kind of change is called. */
export const amendmentNames: Readonly<Record<AmendmentKind, string>> = {
  price: "Asking price",
  commission: "Commission offered to the buyer's brokerage",
  facts: "Facts and description",
  photos: "Photos",
  showings: "How showings go",
  "stop-showings": "No showings today",
  offers: "How you look at offers",
  extension: "Extension",
  suspend: "Off the MLS for now",
  resume: "Back on the MLS",
  end: "Early end",
};
