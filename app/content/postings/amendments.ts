/** The words about changes of a listing that is on the MLS. */

export const amendmentWords = {
  listingEnded: "The listing ended before this was done.",
} as const;
