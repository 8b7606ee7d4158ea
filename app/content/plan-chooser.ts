import { planPrices, plans } from "./business";
import { flatFeePhotos, paymentMoment } from "./policy-words";

/** The words of the plan chooser. */

const { basic, basicPlus, flatFee } = plans;

/** Its questions. The first answer of each needs the smaller plan. */
export const planQuestions = {
  photos: {
    label: "Who takes the photos?",
    options: [
      { value: "self", label: "I do" },
      { value: "professional", label: "A professional" },
    ],
  },
  offers: {
    label: "Who negotiates offers?",
    options: [
      { value: "self", label: "I do, with my lawyer" },
      { value: "agent", label: "One of your agents, for me" },
    ],
  },
  pay: {
    label: "When do you want to pay?",
    options: [
      { value: "listing", label: "Before closing" },
      { value: "closing", label: "At closing" },
    ],
  },
} as const;

export const planChooserWords = {
  heading: "Not sure? Three questions",
  intro: "Answer what you know, and we mark the plan in the price list above.",
  submit: "Show the plan that fits",
  unanswered: "Answer one question or more, and the plan that fits is marked in the price list above.",
  seeIt: "See it in the price list",
  startOver: "Start over",
  fits: (name: string) => `${name} comes closest.`,
} as const;

/** What Flat-Fee has to offer a seller who wants photos, as it follows "with". */
const photosOfFlatFee = `for photos, ${flatFeePhotos().toLowerCase()}`;

/** Why a plan is the one that fits, one sentence each. */
export const planReasons = {
  closingAlone: (photos: "self" | "professional" | undefined) =>
    `It's the only plan paid at closing, but it includes work you'd do yourself: if you can pay earlier, ${photos === "professional" ? `${basicPlus.name} at ${planPrices.basicPlus}` : `${basic.name} at ${planPrices.basic}`} covers your other answers.`,
  closing: `It's the only plan paid at closing, with help on offers and, ${photosOfFlatFee}.`,
  agentPaidAtListing: `You pay ${planPrices.basicPlus} ${paymentMoment()} and can add offer review and negotiation as a paid option; ${flatFee.name} includes it, but is paid at closing.`,
  agent: (photos: "self" | "professional" | undefined) =>
    `It includes offer review and negotiation${photos === "professional" ? ` and, ${photosOfFlatFee}` : ""}; on ${basicPlus.name} help with offers is a paid option.`,
  professionalPhotos: `It's the lowest-priced plan with professional photos, up to ${basicPlus.photos}, and you pay ${planPrices.basicPlus} ${paymentMoment()}.`,
  smallest: `Nothing you answered needs a larger plan, and ${planPrices.basic}, paid ${paymentMoment()}, is the lowest fee of the three.`,
} as const;
