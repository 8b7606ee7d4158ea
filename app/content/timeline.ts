import { listing } from "./business";
import { listingSteps } from "./listing-steps";
import { paymentMoment } from "./policy-words";
import type { RichText } from "./types";

/** A moment of a posting, from order to closing. */
export interface Moment {
  /** The stamp: "Day 1". */
  when: string;
  title: string;
  text: RichText;
}

/** The page above it says how each is done; here they are only put in order. */
export const timeline: { heading: string; moments: readonly Moment[] } = {
  heading: "A listing from start to finish",
  moments: [
    {
      when: "First",
      title: "Order, agreement, proof",
      text: `Steps 1 to ${listingSteps.length - 1}.`,
    },
    {
      when: "Day 1",
      title: "Listed",
      text: `Basic and Basic-Plus are paid ${paymentMoment()}.`,
    },
    {
      when: "Any day",
      title: "Changes",
      text: "You ask, we make them.",
    },
    {
      when: `Day ${listing.mlsTermDays}`,
      title: "End of the term",
      text: "Off the MLS at 11:59 p.m.",
    },
    {
      when: `+ ${listing.extensionDays} days`,
      title: "Extension",
      text: "If every owner signed in time.",
    },
    {
      when: "Sold",
      title: "Sale and closing",
      text: "You hand over the keys.",
    },
  ],
};
