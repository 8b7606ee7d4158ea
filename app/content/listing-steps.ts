import { postings } from "./business";
import { nationalSite, timeToOrder } from "./phrases";
import { policies } from "./policies";
import { goLiveTime, sentences } from "./policy-words";
import { links } from "./site";
import type { Inline } from "./types";

/** A step on the way to the MLS. */
interface ListingStep {
  title: string;
  text: Inline[];
}

/** Steps to the MLS, in the account's order. Pages, timeline, video and FAQ all use this list. */
export const listingSteps = [
  {
    title: "Order online, or talk to us first",
    text: [
      { text: "Order in your account", href: links.startPosting },
      `, in ${timeToOrder}. Room sizes, photos and the rest can follow, and take ${postings.minutes.after} minutes or so: `,
      { text: "have these ready", href: "/checklist" },
      ". Or start with a ",
      { text: "free video consultation", href: links.consultation },
      ".",
    ],
  },
  {
    title: "We explain the regulator's guide",
    text: [
      "An agent phones you. Before any service we must give you the ",
      { text: "RECO Information Guide", href: links.recoGuide },
      " and explain it.",
    ],
  },
  {
    title: "We check your facts",
    text: [
      "As the rules require, we compare them with the land registry, tax bill, survey or floor plan, and permits.",
    ],
  },
  {
    title: "Every owner signs the agreement",
    text: [
      "It states your asking price, ",
      {
        text: "what you offer the buyer's brokerage",
        href: "/how-much-commission-should-seller-offer-to-an-agent",
      },
      ", our fee in dollars, the first day and the last. Read its ",
      { text: "ten most important lines", href: policies.agreementToRead.outline },
      " before you order.",
    ],
  },
  {
    title: "You approve the proof",
    text: ["You read the listing as buyers will see it, and approve it or correct any line."],
  },
  {
    title: "We post it",
    text: [sentences(goLiveTime(), `It's also on ${nationalSite}.`)],
  },
] as const satisfies readonly ListingStep[];

/** Promise of the fifth step, for pages that name only that step. */
export const nothingUntilApproved = "Nothing goes on the MLS until you've approved it.";
