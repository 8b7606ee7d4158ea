import { listing, planPrices } from "./business";
import { updateTime } from "./phrases";
import { site } from "./site";
import type { PictureName } from "./types";

/** One picture with its caption. Times are whole seconds from the start; the end is not included. */
export interface VideoScene {
  startSeconds: number;
  endSeconds: number;
  /** At most 16 words. There is no voice: the captions tell the story, and read in order are the transcript. */
  caption: string;
  picture: PictureName;
}

export interface ExplainerVideo {
  title: string;
  description: string;
  durationSeconds: number;
  /** Where its files are, without their extension. */
  file: string;
  /** Date it first appeared, YYYY-MM-DD. */
  published: string;
  /** In order and without gaps, from 0 to `durationSeconds`. */
  scenes: readonly VideoScene[];
}

export const explainerVideo: ExplainerVideo = {
  title: "How a mere posting works, in one minute",
  description:
    "A silent video with captions: what a flat-fee MLS posting includes, what stays with the seller and what it costs. One minute.",
  durationSeconds: 60,
  file: "/video/how-mere-posting-works",
  published: "2026-11-20",
  scenes: [
    {
      startSeconds: 0,
      endSeconds: 6,
      caption: `${site.brokerage} puts your home on the MLS for a flat fee.`,
      picture: "lawn-sign",
    },
    {
      startSeconds: 6,
      endSeconds: 12,
      caption: "It's a limited service. You run the showings and you negotiate.",
      picture: "bungalow",
    },
    {
      startSeconds: 12,
      endSeconds: 18,
      caption: "You order online. We explain the regulator's guide, and every owner signs the agreement.",
      picture: "document",
    },
    {
      startSeconds: 18,
      endSeconds: 24,
      caption: "Price, facts and photos come from you. Nothing is posted until you approve it.",
      picture: "bay-and-gable",
    },
    {
      startSeconds: 24,
      endSeconds: 30,
      caption: `We post on the MLS and the national listings site for ${listing.mlsTermDays} days.`,
      picture: "map",
    },
    {
      startSeconds: 30,
      endSeconds: 36,
      caption: "Agents book showings with you. You approve each visit.",
      picture: "key",
    },
    {
      startSeconds: 36,
      endSeconds: 42,
      caption: `New photo or text? Within ${updateTime}. A new price needs every owner's signature first.`,
      picture: "calendar",
    },
    {
      startSeconds: 42,
      endSeconds: 48,
      caption: "A written offer? Enter it in your account, and have your lawyer read it.",
      picture: "handshake",
    },
    {
      startSeconds: 48,
      endSeconds: 54,
      caption: `Basic costs ${planPrices.basic}, sold or not. The buyer's brokerage is paid separately.`,
      picture: "receipt",
    },
    {
      startSeconds: 54,
      endSeconds: 60,
      caption: "Want it all done for you? Hire full service. Otherwise, call us.",
      picture: "scales",
    },
  ],
};

/** The words around the video. */
export const videoWords = { captions: "English captions", transcript: "Read the transcript" } as const;
