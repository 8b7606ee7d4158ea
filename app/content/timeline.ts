import { listing } from "./business";
import { updateTime } from "./phrases";
import type { RichText } from "./types";

/** A moment of a posting, from agreement to closing. */
export interface Moment {
  /** The stamp: "Day 0". */
  when: string;
  title: string;
  text: RichText;
}

export const timeline: { heading: string; moments: readonly Moment[] } = {
  heading: "A posting on one line",
  moments: [
    {
      when: "Day 0",
      title: "Guide and agreement",
      text: "We explain the regulator's guide. You read the agreement, then sign and pay what your plan asks for.",
    },
    {
      when: "Then",
      title: "Listed",
      text: "With your facts and photos in hand we post. You proofread the listing the day it appears.",
    },
    {
      when: "Any day",
      title: "Changes",
      text: `A new price, text or photo is processed within ${updateTime}.`,
    },
    {
      when: `Day ${listing.mlsTermDays}`,
      title: "End of the term",
      text: "The date is written in your agreement. Without an extension the home comes off the MLS.",
    },
    {
      when: `+ ${listing.extensionDays} days`,
      title: "Extension, if you ask",
      text: `In writing, a few business days earlier, ${listing.extensionDays} days at a time.`,
    },
    {
      when: "Sold",
      title: "Closing",
      text: "When you have accepted an offer and its conditions are met. Your lawyer transfers the title; you hand over the keys.",
    },
  ],
};
