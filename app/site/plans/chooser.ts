import { type PlanId, plans } from "~/content/business";
import { planQuestions, planReasons } from "~/content/plan-chooser";

type Questions = typeof planQuestions;
type QuestionName = keyof Questions;

/** The answers given; a question may be left open. */
export type PlanAnswers = { [Name in QuestionName]?: Questions[Name]["options"][number]["value"] };

/** What the form's button adds to the address. */
export const askedName = "show";

/** Reads the answers from an address; unknown values count as unanswered. */
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
    return choice(flatFee, offers === "self" ? planReasons.closingAlone(photos) : planReasons.closing);
  }
  if (offers === "agent" && pay === "listing") return choice(basicPlus, planReasons.agentPaidAtListing);
  if (offers === "agent") return choice(flatFee, planReasons.agent(photos));
  if (photos === "professional") return choice(basicPlus, planReasons.professionalPhotos);
  return choice(basic, planReasons.smallest);
}

const choice = ({ id, name }: { id: PlanId; name: string }, why: string): PlanChoice => ({
  plan: id,
  name,
  why,
});
