import { type PlanId, postings, retention } from "~/content/business";
import { site } from "~/content/site";

/** The words of the seller's page of offers and the sale. */
export const offersPage = {
  title: "Offers and the sale",
  back: "Back to the order",
  lede: "Enter each written offer as soon as you have it, and update it when something changes. When two or more written offers are open, the law has us tell each of those buyers how many there are, and nothing else.",
  letters:
    "Offers have letters here instead of the buyers' names. The names are other people's data, and nobody needs them to compare offers: they stay with our office.",
  /** Who advises on offers, by plan. */
  advice: {
    basic:
      "We don't rank offers or advise on them on Basic: your lawyer reads them before you sign. Offer review can be added; call us about a larger plan.",
    "basic-plus": `We don't rank offers. On Basic-Plus offer review is a paid service: to add it, or for advice once you have it, call ${site.phone.text}.`,
    "flat-fee": `We don't rank offers. For advice on an offer call ${site.phone.text}.`,
  } satisfies Record<PlanId, string>,
  register: "Register of offers",
  none: "No offer is entered yet.",
  telling: (since: string) =>
    `Since ${since} we've been telling each of these buyers how many written offers are open.`,
  compare: "Open offers side by side",
  compareNote: "In the order in which they came, or by the term you choose. That isn't a ranking.",
  sortBy: "Sort by",
  inOrder: "As they came",
  columnOffer: "Offer",
  enter: "Enter an offer",
  enterButton: "Enter the offer",
  entered: (count: string) => `The offer is entered, and the office knows. ${count}.`,
  mark: (name: string) => `${name}: note what became of it`,
  markButton: "Note it",
  marked: "Noted.",
  accept: "Report an accepted offer",
  acceptNote:
    "Report it on the day you sign. The MLS has to know by 11:59 p.m. of the next business day; this page shows the clock once you have reported it. Send us the signed agreement of purchase and sale.",
  acceptButton: "Report the acceptance",
  accepted: "You have reported the acceptance. The office knows.",
  condition: (what: string) => `${what}: it ended`,
  conditionButton: "Report it",
  conditionNote: `If a condition can't be met, call us at once: ${site.phone.text}.`,
  conditionDone: "You have reported it. The office knows.",
  directions: "What we may say of an offer",
  directionsNote:
    "Nothing but the number, unless every owner has signed a direction for an offer (OREA Form 209). It holds while that offer is open, or until you take it back. Call us to have one prepared.",
  noDirections: "No direction was signed.",
  directionHead: ["Offer", "What may be shared", "Signed", "In force"],
  directionSigned: (names: string, day: string) => `${names}, ${day}`,
  directionFrom: (from: string) => `Since ${from}`,
  directionUntil: (from: string, until: string) => `${from} to ${until}`,
  directionEnded: (from: string) => `From ${from} until the offer ended`,
  kept: `What is noted of an offer that wasn't accepted is deleted ${retention.offerMonths} months after the posting ended.`,
  noRoom: "There is no room for more in this posting's record, so this isn't noted. Call us.",
  full: `The register holds ${postings.offers} offers. Call us for any more.`,
  closed: "Offers can be entered while the listing is on the MLS or off it for now.",
  moved:
    "That isn't possible any more: the register or the order has changed. What you see here is how it stands now.",
  typed: "You had typed:",
  busy: "Sending...",
} as const;
