import { listing } from "./business";
import { listingSteps, nothingUntilApproved } from "./listing-steps";
import { askForExtension, saleDeadline, updatePromise } from "./phrases";
import { extensionCost, goLiveTime, paymentMoment, sentences } from "./policy-words";
import type { RichText } from "./types";

/** A moment of a posting, from order to closing. */
export interface Moment {
  /** The stamp: "Day 1". */
  when: string;
  title: string;
  text: RichText;
}

export const timeline: { heading: string; moments: readonly Moment[] } = {
  heading: "A listing from start to finish",
  moments: [
    {
      when: "First",
      title: "Order, agreement, proof",
      text: sentences(...listingSteps.slice(0, -1).map(({ short }) => short), nothingUntilApproved),
    },
    {
      when: "Day 1",
      title: "Listed",
      text: sentences(goLiveTime(), `Basic and Basic-Plus are paid ${paymentMoment()}.`),
    },
    {
      when: "Any day",
      title: "Changes",
      text: updatePromise,
    },
    {
      when: `Day ${listing.mlsTermDays}`,
      title: "End of the term",
      text: "At 11:59 p.m. of the last day, without an extension, the home comes off the MLS.",
    },
    {
      when: `+ ${listing.extensionDays} days`,
      title: "Extension, if every owner signs",
      text: sentences(askForExtension, extensionCost()),
    },
    {
      when: "Sold",
      title: "Sale and closing",
      text: sentences(saleDeadline, "Your lawyer transfers the title, and you hand over the keys."),
    },
  ],
};
