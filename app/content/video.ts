import { listing, planPrices } from "./business";
import { updateTime } from "./phrases";
import { site } from "./site";
import type { PictureName } from "./types";

/**
 * One picture with its caption of at most 16 words. Times are whole seconds from the start, without the end. The video has no
 * voice. Its captions tell the story, and in order they're the transcript.
 */
export interface VideoScene {
  startSeconds: number;
  endSeconds: number;
  caption: string;
  picture: PictureName;
}

const sceneSeconds = 6;

const scenes: readonly VideoScene[] = (
  [
    ["lawn-sign", `${site.brokerage} puts your home on the MLS for a flat fee.`],
    ["bungalow", "It's a limited service. You run the showings and you negotiate."],
    ["document", "You order online. We explain the regulator's guide, and every owner signs the agreement."],
    ["bay-and-gable", "Price, facts and photos come from you. Nothing is posted until you approve it."],
    ["map", `We post on the MLS and the national listings site for ${listing.mlsTermDays} days.`],
    ["key", "Agents request showings. You set the hours and approve each one."],
    ["calendar", `New photo or text? Within ${updateTime}. A new price needs every owner's signature first.`],
    ["handshake", "A written offer? Enter it in your account, and have your lawyer read it."],
    ["receipt", `Basic costs ${planPrices.basic}, sold or not. The buyer's brokerage is paid separately.`],
    ["scales", "Want it all done for you? Hire full service. Otherwise, call us."],
  ] satisfies [PictureName, string][]
).map(([picture, caption], index) => ({
  startSeconds: index * sceneSeconds,
  endSeconds: (index + 1) * sceneSeconds,
  caption,
  picture,
}));

export const explainerVideo = {
  title: "How a mere posting works, in one minute",
  description:
    "A silent video with captions: what a flat-fee MLS posting includes, what stays with the seller and what it costs. One minute.",
  durationSeconds: scenes.length * sceneSeconds,
  /** Path of its files without extension. */
  file: "/video/how-mere-posting-works",
  /** Date on which it first appeared, YYYY-MM-DD. */
  published: "2026-11-20",
  scenes,
};
