import { planPrices, plans } from "./business";

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
      { value: "agent", label: "An agent of yours, for me" },
    ],
  },
  pay: {
    label: "When do you want to pay?",
    options: [
      { value: "listing", label: "When I list" },
      { value: "closing", label: "At closing" },
    ],
  },
} as const;

export const planChooserWords = {
  heading: "Which plan fits? Three questions",
  intro: "Answer what you know already, and we mark the plan in the price list below.",
  submit: "Show the plan that fits",
  unanswered: "Answer one question or more, and the plan that fits is marked in the price list below.",
  startOver: "Start over",
  fits: (name: string) => `${name} fits your answers.`,
} as const;

/** Why a plan is the one that fits, one sentence each. */
export const planReasons = {
  closingAlone: (photos: "self" | "professional" | undefined) =>
    `It's the only plan paid at closing, but it includes work you'd do yourself: if you can pay when you list, ${photos === "professional" ? `${basicPlus.name} at ${planPrices.basicPlus}` : `${basic.name} at ${planPrices.basic}`} covers your other answers.`,
  closing: `It's the only plan paid at closing, and it includes ${plans.flatFee.photos} photos and help with offers.`,
  agentPaidAtListing: `You pay ${planPrices.basicPlus} when you list and can add offer review and negotiation at a price quoted before you order; ${flatFee.name} includes it, but is paid at closing.`,
  agent: `It includes offer review and negotiation; on ${basicPlus.name} you'd order that at a quoted price.`,
  professionalPhotos: `It's the lowest-priced plan with professional photos, up to ${basicPlus.photos}, and you pay ${planPrices.basicPlus} when you list.`,
  smallest: `Nothing you answered needs a larger plan, and ${planPrices.basic} when you list is the lowest fee of the three.`,
} as const;
