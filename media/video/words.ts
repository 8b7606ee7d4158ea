/** Text that the video shows besides its captions: headings, lines and figures of every scene. */
import { hstPercent, listing, plans } from "~/content/business";
import { hstOn, withHst } from "~/content/commission";
import { bookConsultation, site } from "~/content/site";
import type { PictureName } from "~/content/types";
import { explainerVideo } from "~/content/video";
import { formatCents } from "~/lib/format";

export interface SceneWords {
  heading: string;
  /** Lines below the heading, in order: a label, and an owner or an amount. */
  rows: readonly (readonly [what: string, value?: string])[];
  /** Call to action after the video, shown as a button. */
  action?: string;
  /** Words inside the picture. */
  inPicture?: readonly string[];
}

const feeCents = plans.basic.feeDollars * 100;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** Total of Basic, as the receipt shows it. */
export const basicTotal = formatCents(withHst(feeCents));

/** Numbers on the pad next to the map, the last one on top. */
export const daysOnMls = [1, 2, 3].map((third) => (listing.mlsTermDays * third) / 3);

/** Names on the map: the offices in order, then the planned one. */
export const towns = [
  ...site.offices.map(({ name }) => name),
  ...(site.plannedOffice ? [`${site.plannedOffice.name} (planned)`] : []),
];

export const sceneWords: Partial<Record<PictureName, SceneWords>> = {
  "lawn-sign": { heading: "How a mere posting works", rows: [[site.brokerage]] },
  bungalow: {
    heading: "A limited service",
    rows: [
      ["MLS posting", "us"],
      ["Showings", "you"],
      ["Negotiating", "you"],
    ],
  },
  document: {
    heading: "Order, guide, agreement",
    rows: [["You order online"], ["We explain the guide"], ["Every owner signs"]],
  },
  "bay-and-gable": {
    heading: "You approve the proof",
    rows: [
      ["Price and facts", "from you"],
      ["Photos on Basic", `up to ${plans.basic.photos}`],
      ["The proof", "you approve it"],
    ],
  },
  map: {
    heading: "days on the MLS",
    rows: [["and the national listings site"]],
    inPicture: [...daysOnMls.map(String), ...towns],
  },
  key: {
    heading: "You run the showings",
    rows: [["Agents ask you"], ["You set the hours"], ["You approve each one"]],
  },
  calendar: {
    heading: "New photo or text?",
    rows: [
      ["You send it", weekdays[0]],
      ["It's changed", `by ${weekdays[listing.updateBusinessDays]}`],
    ],
  },
  handshake: {
    heading: "Before you sign an offer",
    rows: [["Enter it in your account"], ["Your lawyer reads it"], ["You decide"]],
  },
  receipt: {
    heading: "The bill for Basic",
    rows: [
      ["Posting fee", formatCents(feeCents)],
      [`HST ${hstPercent}%`, formatCents(hstOn(feeCents))],
      ["You pay us", basicTotal],
      ["Buyer's brokerage", "separate"],
    ],
    inPicture: [basicTotal],
  },
  scales: {
    heading: "Your call",
    rows: [["or call", site.phone.text], [site.brokerage]],
    action: bookConsultation.label,
  },
};

/** Content of each scene. If it differs from `drawn.json`, the video is out of date. */
export const filmShows = () =>
  explainerVideo.scenes.map(({ startSeconds, endSeconds, picture, caption }) => ({
    startSeconds,
    endSeconds,
    picture,
    caption,
    ...sceneWords[picture],
  }));
