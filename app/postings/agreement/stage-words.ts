/**
 * The server's words about an order's stages: names of facts, buttons and states for pages, letters and the
 * calendar.
 */
export const stageFacts = {
  changes: { button: "Answer and send it again" },
  agreedNote:
    "What's in the agreement can only be changed by an amendment that every owner signs. You can request one once they've all signed the agreement.",
  /** Name of the page of changes, if nothing can be changed any more. */
  changesToRead: "Changes to your listing",
  /** Name of that page before the MLS, when only these things can be changed. */
  largerPlan: "Change the price, the term or the plan",
  /** Text of the order's page about a running term. */
  term: {
    left: (days: number) =>
      days > 1
        ? `The listing ends in ${days} days.`
        : days === 1
          ? "The listing ends tomorrow at 11:59 p.m."
          : "The listing ends today at 11:59 p.m.",
  },
  proof: "Check your proof",
  agreement: {
    button: "Read and sign it",
    property: "Property",
    owners: "Owners",
    representation: "Representation agreement",
    representative: "Represented by",
    price: "Asking price",
    offer: "Buyer's-brokerage commission",
    offered: (parts: readonly string[]) => `${parts.join(" and ")}, plus HST`,
    ofPrice: (percent: string) => `${percent} of the price`,
    holdover: "Holdover",
    days: (days: number) => `${days} days after the last day`,
    first: "First day",
    last: "Last day",
    until: (day: string) => `${day}, until 11:59 p.m.`,
    signed: (day: string) => `On ${day}`,
    unsigned: "Not yet",
    copy: "Your copy",
    copied: (day: string) => `Given to the owners on ${day}`,
  },
  listing: { number: "MLS number" },
} as const;
