import { listing } from "./business";
import { updatePromise } from "./phrases";
import { paymentMoment } from "./policy-words";
import type { RichText } from "./types";

/** A moment of a posting, from agreement to closing. */
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
      title: "Guide and agreement",
      text: `We explain the regulator's guide, and you read the agreement before you sign. Basic and Basic-Plus are paid ${paymentMoment()}.`,
    },
    {
      when: "Day 1",
      title: "Listed",
      text: "With your facts checked and your photos in hand we post. You proofread the listing the day it appears.",
    },
    {
      when: "Any day",
      title: "Changes",
      text: updatePromise,
    },
    {
      when: `Day ${listing.mlsTermDays}`,
      title: "End of the term",
      text: "The date is written in your agreement. Without an extension, the home comes off the MLS.",
    },
    {
      when: `+ ${listing.extensionDays} days`,
      title: "Extension, if you ask",
      text: `Signed by every owner before the term ends, ${listing.extensionDays} days at a time.`,
    },
    {
      when: "Sold",
      title: "Closing",
      text: "You've accepted an offer and its conditions are met. Your lawyer transfers the title, and you hand over the keys.",
    },
  ],
};
