import { type PlanId, planPrices, plans } from "~/content/business";

/** What the chooser asks. The first answer of each is the one that asks least of us. */
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

type Questions = typeof planQuestions;
type QuestionName = keyof Questions;

/** The answers given; a question may be left open. */
export type PlanAnswers = { [Name in QuestionName]?: Questions[Name]["options"][number]["value"] };

/** What the chooser says. */
export const planChooserWords = {
  heading: "Which plan fits? Three questions",
  intro: "Answer what you know already. The answer is marked in the price list below.",
  submit: "Show the plan that fits",
  startOver: "Start over",
  fits: (name: string) => `${name} fits your answers.`,
} as const;

/** The answers in an address. What is no answer of ours counts as none. */
export function readPlanAnswers(search: URLSearchParams): PlanAnswers {
  const read = <Value extends string>(name: QuestionName, options: readonly { value: Value }[]) =>
    options.find(({ value }) => value === search.get(name))?.value;
  const { photos, offers, pay } = planQuestions;
  return {
    photos: read("photos", photos.options),
    offers: read("offers", offers.options),
    pay: read("pay", pay.options),
  };
}

export interface PlanChoice {
  plan: PlanId;
  name: string;
  /** One sentence. */
  why: string;
}

/**
 * The smallest plan that does what the answers ask for, and why; null when nothing was answered. Rules:
 * the plan comparison (specification §9): only Flat-Fee is paid at closing and includes negotiation,
 * Basic-Plus has professional photos and may add negotiation for a price.
 */
export function choosePlan({ photos, offers, pay }: PlanAnswers): PlanChoice | null {
  if (!photos && !offers && !pay) return null;
  const { basic, basicPlus, flatFee } = plans;
  if (pay === "closing") {
    const cheaper =
      photos === "professional"
        ? `${basicPlus.name} at ${planPrices.basicPlus}`
        : `${basic.name} at ${planPrices.basic}`;
    return choice(
      flatFee,
      offers === "self"
        ? `It is the only plan paid at closing, but it includes work you would do yourself: if you can pay when you list, ${cheaper} covers your other answers.`
        : "It is the only plan paid at closing, and it includes professional photos and help with offers.",
    );
  }
  if (offers === "agent" && pay === "listing") {
    return choice(
      basicPlus,
      `You pay ${planPrices.basicPlus} when you list and can add offer review and negotiation at a price quoted before you order; ${flatFee.name} includes it, but is paid at closing.`,
    );
  }
  if (offers === "agent") {
    return choice(
      flatFee,
      `It includes offer review and negotiation; on ${basicPlus.name} you would order that at a quoted price.`,
    );
  }
  if (photos === "professional") {
    return choice(
      basicPlus,
      `It is the lowest-priced plan with professional photos, up to ${basicPlus.photos}, and you pay ${planPrices.basicPlus} when you list.`,
    );
  }
  return choice(
    basic,
    `Nothing you answered needs a larger plan, and ${planPrices.basic} when you list is the lowest fee of the three.`,
  );
}

const choice = ({ id, name }: { id: PlanId; name: string }, why: string): PlanChoice => ({
  plan: id,
  name,
  why,
});
